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

interface SearchProps {
  finding: Finding;
  /** Opens the first game that was found. */
  onOpen: () => void;
  /** Moves the focus to the first game. */
  onDown: () => void;
}

/** The search field and the filters above the games. */
export const Finder = (props: SearchProps) => (
  <Bar>
    <Search {...props} />
    <Filters finding={props.finding} />
  </Bar>
);

/** The search field. The key "/" leads to it from anywhere on the page. */
const Search = observer(function Search({ finding, onOpen, onDown }: SearchProps) {
  const root = useStore();
  const { t } = useTranslation();
  const { field, text, setText } = finding;
  useSlashKey(finding);
  const isSearching = text !== '';
  useEffect(() => {
    if (isSearching) void loadEnglishNames(root);
  }, [isSearching, root]);
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method uses these keys while it composes.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') onDown();
    else if (event.key === 'Escape' && isSearching) setText('');
    else return;
    event.preventDefault();
  };
  return (
    <Field
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onOpen();
      }}
    >
      <Icon name="search" />
      <Input
        ref={field}
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
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {isSearching ? (
        <IconButton type="button" aria-label={t('lobby.clear')} onClick={() => (setText(''), field.current?.focus())}>
          <Icon name="close" />
        </IconButton>
      ) : (
        <Key aria-hidden="true">/</Key>
      )}
    </Field>
  );
});

/** What else the games can be limited to. Favourites and recent games belong to a player, so a guest logs in first. */
const Filters = observer(function Filters({ finding: { show: chosen, setShow } }: Pick<SearchProps, 'finding'>) {
  const store = useStore();
  const { t } = useTranslation();
  const offered = shows.filter(
    (show) =>
      show === 'favourites' ||
      show === 'recent' ||
      store.catalogue.games.some(({ isHot, isNew }) => (show === 'hot' ? isHot : isNew)),
  );
  const choose = (show: Show) => {
    if (show === chosen) return setShow(undefined);
    if (show === 'favourites' || show === 'recent') void store.asPlayer(() => setShow(show));
    else setShow(show);
  };
  return (
    <Chips role="group" aria-label={t('lobby.filters')}>
      {offered.map((show) => (
        <button key={show} type="button" aria-pressed={show === chosen} onClick={() => choose(show)}>
          {t(words[show])}
        </button>
      ))}
    </Chips>
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
