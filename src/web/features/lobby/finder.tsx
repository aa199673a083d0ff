import { observer } from 'mobx-react-lite';
import { useEffect, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { IconButton } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Input } from '../../../ui/input.tsx';
import { media, space } from '../../../ui/measure.ts';
import { useStore } from '../../stores/root-store.ts';
import { loadEnglishNames } from './english-names.ts';
import { shows, type Finding, type Show } from './use-finding.ts';

/** Longest text to search for: longer than any name. */
const TEXT_LENGTH_MAX = 80;

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  margin-bottom: ${space(6)};
  ${media.tablet} {
    grid-template-columns: minmax(0, 360px) minmax(0, 1fr);
    align-items: center;
    gap: ${space(4)};
  }
`;

const Field = styled.form`
  position: relative;
  & > svg {
    position: absolute;
    inset-inline-start: ${space(3)};
    top: calc((var(--height-control) - 20px) / 2);
    color: var(--color-muted);
    pointer-events: none;
  }
  & > input {
    padding-inline: ${space(11)};
  }
  & > input::-webkit-search-cancel-button {
    display: none;
  }
  & > :is(button, kbd) {
    position: absolute;
    inset-inline-end: 2px;
    top: calc((var(--height-control) - 44px) / 2);
  }
`;

/** The key that leads here, for those who have keys. */
const Key = styled.kbd`
  display: none;
  place-items: center;
  width: 44px;
  height: 44px;
  color: var(--color-muted);
  font: inherit;
  pointer-events: none;
  ${media.desktop} {
    display: grid;
  }
  input:focus ~ & {
    display: none;
  }
`;

/** Locale key of each filter. */
const words: Readonly<Record<Show, string>> = {
  hot: 'lobby.show.hot',
  new: 'game.new',
  favourites: 'lobby.show.favourites',
  recent: 'lobby.show.recent',
};

interface FinderProps {
  finding: Finding;
  /** Opens the first game that was found. */
  onOpen: () => void;
  /** Moves the focus to the first game. */
  onDown: () => void;
}

/** The search field and the filters above the games. The key "/" leads to the field from anywhere on the page. */
export const Finder = observer(function Finder({ finding, onOpen, onDown }: FinderProps) {
  const root = useStore();
  const { t } = useTranslation();
  const { catalogue, session, ui } = root;
  useSlashKey(finding);
  const isSearching = finding.text !== '';
  useEffect(() => {
    if (isSearching) void loadEnglishNames(root);
  }, [isSearching, root]);
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method uses these keys while it composes.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      onDown();
    } else if (event.key === 'Escape' && finding.text !== '') {
      event.preventDefault();
      finding.setText('');
    }
  };
  const isOffered: Readonly<Record<Show, boolean>> = {
    hot: catalogue.games.some(({ isHot }) => isHot),
    new: catalogue.games.some(({ isNew }) => isNew),
    favourites: true,
    recent: true,
  };
  const choose = (show: Show) => {
    const next = finding.show === show ? undefined : show;
    const isOfPlayer = show === 'favourites' || show === 'recent';
    if (next && isOfPlayer && !session.isLoggedIn) ui.open('login', () => finding.setShow(next));
    else finding.setShow(next);
  };
  return (
    <Bar>
      <Field
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          if (finding.text.trim() !== '') onOpen();
        }}
      >
        <Icon name="search" />
        <Input
          ref={finding.field}
          type="search"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={TEXT_LENGTH_MAX}
          aria-label={t('lobby.search')}
          aria-keyshortcuts="/"
          placeholder={t('lobby.search')}
          onFocus={() => void loadEnglishNames(root)}
          onChange={(event) => finding.setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {finding.text === '' ? (
          <Key aria-hidden="true">/</Key>
        ) : (
          <IconButton
            type="button"
            aria-label={t('lobby.clear')}
            onClick={() => {
              finding.setText('');
              finding.field.current?.focus();
            }}
          >
            <Icon name="close" />
          </IconButton>
        )}
      </Field>
      <Chips role="group" aria-label={t('lobby.filters')}>
        {shows
          .filter((show) => isOffered[show])
          .map((show) => (
            <button key={show} type="button" aria-pressed={finding.show === show} onClick={() => choose(show)}>
              {t(words[show])}
            </button>
          ))}
      </Chips>
    </Bar>
  );
});

/** "/" moves the focus to the search field, unless the player is typing elsewhere or a dialog is open. */
function useSlashKey({ field }: Pick<Finding, 'field'>): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const isTyping =
        event.target instanceof Element && event.target.matches('input, textarea, select, [contenteditable]');
      if (isTyping || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [field]);
}
