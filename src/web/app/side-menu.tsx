import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { media, space } from '../../ui/measure.ts';
import { Link } from '../router.ts';
import { useStore } from '../stores/root-store.ts';
import { Entry, entriesAt } from './entry.tsx';
import { vendorPath } from './paths.ts';
import { useActiveVendor } from './use-active-vendor.ts';

const Rail = styled.nav`
  display: none;
  ${media.desktop} {
    position: sticky;
    top: var(--size-header);
    align-self: start;
    display: flex;
    flex-direction: column;
    gap: ${space(1)};
    height: calc(100dvh - var(--size-header));
    padding: ${space(6)} ${space(4)};
    border-right: 1px solid var(--color-line);
    overflow-y: auto;
  }
  & h2 {
    margin: ${space(6)} ${space(3)} ${space(2)};
    font-family: var(--font-text);
    font-size: var(--text-0);
    font-weight: 500;
    color: var(--color-muted);
  }
  & a, & button {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    min-height: 44px;
    padding: 0 ${space(3)};
    border-radius: var(--radius-control);
    color: var(--color-muted);
    text-align: left;
    transition: color var(--motion-quick), background var(--motion-quick);
    &:hover { color: var(--color-text); background: var(--color-hover); }
    &[aria-current='page'] { color: var(--color-text); background: var(--color-hover); font-weight: var(--weight-strong); }
    &[aria-current='page'] > svg { color: var(--color-accent); }
  }
  & img { width: 28px; height: 28px; border-radius: 8px; }
`;

const DemoNote = styled.p`
  margin-top: auto;
  padding: ${space(3)};
  border: 1px dashed var(--color-line);
  border-radius: var(--radius-control);
  font-size: var(--text-0);
  color: var(--color-muted);
`;

/** The rail of a desktop: the brand's entries, then the studios. A phone has the bottom bar instead. */
export const SideMenu = observer(function SideMenu() {
  const store = useStore();
  const { t } = useTranslation();
  const cards = store.catalogue.data?.categories.flatMap((category) => category.cards) ?? [];
  return (
    <Rail aria-label={t('nav.side')}>
      {entriesAt('side', store).map((entry) => <Entry key={entry.id} entry={entry} />)}
      {cards.length > 0 && <h2>{t('nav.studios')}</h2>}
      {cards.map((card) => (
        <VendorLink key={card.vassalage} vassalage={card.vassalage}>
          <img src={card.iconUrl} alt="" width={28} height={28} />
          {card.displayName}
        </VendorLink>
      ))}
      {store.boot.brand.market.demo && <DemoNote>{t('demo.note')}</DemoNote>}
    </Rail>
  );
});

const VendorLink = observer(function VendorLink({ vassalage, children }: { vassalage: string; children: ReactNode }) {
  const isActive = useActiveVendor() === vassalage;
  return <Link to={vendorPath(vassalage)} aria-current={isActive ? 'page' : undefined}>{children}</Link>;
});
