import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { inLayout, space } from '../../../ui/measure.ts';
import { Link, useLocation } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';
import { appsOf } from './app-links.ts';

const Strip = styled.nav`
  display: flex;
  gap: ${space(1)};
  width: fit-content;
  max-width: 100%;
  margin-bottom: ${space(8)};
  padding: ${space(1)};
  border-radius: var(--radius-control);
  background: var(--color-raised);
  overflow-x: auto;
  scrollbar-width: none;
  & > a {
    display: flex;
    align-items: center;
    min-height: 44px;
    padding: 0 ${space(4)};
    border-radius: calc(var(--radius-control) - 4px);
    color: var(--color-muted);
    font-weight: var(--weight-strong);
    white-space: nowrap;
    &:hover {
      color: var(--color-text);
    }
    &[aria-current] {
      background: var(--color-hover);
      color: var(--color-text);
    }
  }
  ${inLayout.centred} {
    margin-inline: auto;
  }
  ${inLayout.columns} {
    gap: 0;
    width: 100%;
    padding: 0;
    margin-bottom: ${space(5)};
    background: none;
    border-bottom: 1px solid var(--color-line);
    border-radius: 0;
    & > a {
      border-radius: 0;
      border-block: 3px solid transparent;
      &[aria-current] {
        background: none;
        border-block-end-color: var(--color-accent);
      }
    }
  }
`;

/**
 * Switches between the page of all apps and each app's installation page. The tabs are links, so that each page has an
 * address.
 */
export const AppTabs = observer(function AppTabs() {
  const { brand } = useStore().boot;
  const { pathname } = useLocation();
  const { t } = useTranslation();
  const link = (to: string, label: string, isCurrent = pathname === to) => (
    <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
      {label}
    </Link>
  );
  return (
    <Strip aria-label={t('apps.tabs')}>
      {link('/app', t('apps.all'), pathname === '/app' || pathname === '/download')}
      {appsOf(brand).map((kind) => link(`/app/${kind}`, t(`apps.${kind}.tab`)))}
    </Strip>
  );
});
