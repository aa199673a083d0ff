import { useRef, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Input } from '../../../ui/input.tsx';
import { limits } from '../../../shared/contract/limits.ts';
import { media } from '../../../ui/measure.ts';

/** As high as the choices beside it. */
const Box = styled.form`
  && {
    position: relative;
    flex: 0 1 220px;
    order: 0;
    ${media.narrow} {
      flex: 1 0 100%;
    }
  }
  & > input {
    height: 44px;
    padding-inline-end: 48px;
    background: transparent;
    font-size: max(16px, var(--text-0));
    ${media.desktop} {
      font-size: var(--text-0);
    }
    &::-webkit-search-cancel-button {
      display: none;
    }
  }
  & > button {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
  }
`;

interface MemberSearchProps {
  /** What the field is for; its name and its placeholder. */
  label: string;
  clearLabel: string;
  search: string | undefined;
  onSearch: (search: string | undefined) => void;
}

/** Finds accounts by the beginning of their username. Enter or the button searches; the same button clears what was found. */
export function MemberSearch({ label, clearLabel, search, onSearch }: MemberSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSearch(input.current!.value.trim() || undefined);
  };
  const clear = () => {
    input.current!.value = '';
    onSearch(undefined);
    input.current!.focus();
  };
  return (
    <Box role="search" onSubmit={submit}>
      <Input
        key={search ?? ''}
        ref={input}
        type="search"
        name="search"
        aria-label={label}
        placeholder={label}
        defaultValue={search ?? ''}
        maxLength={limits.usernameLengthMax}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      {search === undefined ? (
        <IconButton type="submit" aria-label={label}>
          <Icon name="search" size={20} />
        </IconButton>
      ) : (
        <IconButton type="button" aria-label={clearLabel} onClick={clear}>
          <Icon name="close" size={20} />
        </IconButton>
      )}
    </Box>
  );
}
