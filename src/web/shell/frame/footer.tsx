import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { infoPath } from '../../../shared/brand/access.ts';
import { inLayout, media, space } from '../../../ui/measure.ts';
import { Link } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';
import { AppearanceButton } from './appearance-button.tsx';
import { Entry, entriesAt } from '../entry.tsx';
import { LanguagePicker } from '../../kit/language-picker.tsx';

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(6)};
  padding: ${space(6)} var(--space-gutter) ${space(8)};
  border-top: 1px solid var(--color-line);
  color: var(--color-muted);
  font-size: var(--text-0);
  ${media.desktop} {
    padding: ${space(6)} ${space(8)};
  }
  & nav {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)} ${space(5)};
  }
  & nav :is(a, button) {
    display: inline-flex;
    align-items: center;
    min-width: 44px;
    min-height: 44px;
  }
  & nav :is(a, button):hover {
    color: var(--color-text);
  }
  & nav svg {
    display: none;
  }
  & > button {
    display: inline-flex;
    align-items: center;
    gap: ${space(2)};
    min-height: 44px;
  }
  & > button:hover {
    color: var(--color-text);
  }
  & > p {
    flex-basis: 100%;
  }
  ${media.desktop} {
    ${inLayout.columns} {
      padding-inline: var(--space-gutter);
    }
  }
  ${inLayout.centred} {
    justify-content: center;
    background: var(--color-surface);
    text-align: center;
  }
`;

const PhoneOnly = styled.div`
  ${media.desktop} {
    display: none;
  }
`;

/** The footer: links, appearance, the language on a phone, and the copyright line. */
export const Footer = observer(function Footer() {
  const store = useStore();
  const { boot } = store;
  const { t } = useTranslation();
  return (
    <Foot>
      <nav aria-label={t('nav.footer')}>
        {entriesAt('footer', store).map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
        {boot.brand.pages.footer.map((name) => (
          <Link key={name} to={infoPath(name)}>
            {t(`page.${name}`)}
          </Link>
        ))}
      </nav>
      <AppearanceButton />
      <PhoneOnly>
        <LanguagePicker id="languages-foot" />
      </PhoneOnly>
      {boot.brand.market.demo && <PhoneOnly>{t('demo.note')}</PhoneOnly>}
      <p>{t('footer.copyright', { year: boot.year, provider: boot.brand.footer?.provider ?? boot.brand.name })}</p>
    </Foot>
  );
});
