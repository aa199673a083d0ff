import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { media, space } from '../../../ui/measure.ts';
import { useStore } from '../../stores/root-store.ts';

const Row = styled.div`
  display: flex;
  gap: ${space(2)};
  padding: ${space(3)};
  ${media.desktop} {
    display: none;
  }
  & > button {
    flex: 1;
    min-height: 44px;
    border: 1px solid var(--color-line);
    border-radius: var(--radius-control);
    color: var(--color-muted);
    &[aria-pressed='true'] {
      border-color: var(--color-accent);
      color: var(--color-accent);
    }
  }
`;

/** The languages as a row of buttons, in a phone's account menu. */
export const LanguageChoice = observer(function LanguageChoice() {
  const { locale } = useStore();
  const { t } = useTranslation();
  if (locale.languages.length < 2) return null;
  return (
    <Row role="group" aria-label={t('nav.language', { name: locale.language.name })}>
      {locale.languages.map(({ code, tag, name }) => (
        <button
          key={code}
          type="button"
          lang={tag}
          aria-pressed={code === locale.code}
          onClick={() => void locale.switchTo(code)}
        >
          {name}
        </button>
      ))}
    </Row>
  );
});
