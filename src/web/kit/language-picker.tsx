import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { closePopover } from '../../ui/close-popover.ts';
import { Icon } from '../../ui/icon.tsx';
import { space } from '../../ui/measure.ts';
import { useStore } from '../stores/root-store.ts';

const Opener = styled.button`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 44px;
  justify-content: center;
  min-width: 44px;
  padding: 0 ${space(2)};
  border-radius: var(--radius-control);
  color: var(--color-muted);
  &:hover {
    color: var(--color-text);
    background: var(--color-hover);
  }
  header & {
    color: var(--color-header-muted);
  }
  header &:hover {
    color: var(--color-on-header);
    background: var(--color-header-hover);
  }
`;

const Menu = styled.div`
  position-area: block-end span-inline-start;
  position-try-fallbacks:
    flip-block,
    flip-inline,
    flip-block flip-inline;
  margin-block: ${space(2)};
  & button {
    display: flex;
    width: 100%;
    align-items: center;
    min-height: 44px;
    min-width: 160px;
    padding: 0 ${space(3)};
    border-radius: var(--radius-small);
    &:hover {
      background: var(--color-hover);
    }
    &[aria-pressed='true'] {
      color: var(--color-accent);
      font-weight: var(--weight-strong);
    }
  }
`;

/** Chooses among the brand's languages. Renders nothing when there is only one. */
export const LanguagePicker = observer(function LanguagePicker({ id }: { id: string }) {
  const { locale } = useStore();
  const { t } = useTranslation();
  if (locale.languages.length < 2) return null;
  return (
    <>
      <Opener
        type="button"
        popoverTarget={id}
        aria-label={t('nav.language', { name: locale.language.name })}
        aria-busy={locale.isSwitching}
      >
        <Icon name="globe" /> <span className="wide-only">{locale.language.name}</span>
      </Opener>
      <Menu id={id} popover="auto">
        {locale.languages.map((language) => (
          <button
            key={language.code}
            type="button"
            lang={language.tag}
            aria-pressed={language.code === locale.code}
            onClick={(event) => {
              closePopover(event);
              void locale.switchTo(language.code);
            }}
          >
            {language.name}
          </button>
        ))}
      </Menu>
    </>
  );
});
