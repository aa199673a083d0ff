import type { RefObject, SubmitEvent } from 'react';
import styled from 'styled-components';
import { SEARCH_LENGTH_MAX } from '../../shared/contract/console/console-limits.ts';
import { Input } from '../../ui/input.tsx';
import { media, space } from '../../ui/measure.ts';
import type { ConsoleValue } from '../console-client.ts';
import { useLocation, useNavigate } from '../router.ts';
import { useConsole } from '../use-console.ts';
import { useWords } from '../words/words.ts';

const Bar = styled.header`
  grid-column: 1 / -1;
  display: flex;
  align-items: center;
  gap: ${space(4)};
  padding-inline: ${space(6)};
  border-bottom: 1px solid var(--color-line);
  & > strong {
    width: 176px;
  }
  & > form {
    flex: 0 1 420px;
    display: flex;
    align-items: center;
    gap: ${space(2)};
  }
  & > select {
    height: var(--height-control);
    border: 1px solid var(--color-control-line);
    border-radius: var(--radius-control);
    background: var(--color-raised);
  }
  & > span {
    margin-inline-start: auto;
    color: var(--color-muted);
  }
  & > button {
    flex: none;
    color: var(--color-muted);
  }
  ${media.narrow} {
    gap: ${space(2)};
    padding: ${space(2)} ${space(3)};
    & > :is(strong, span),
    & kbd {
      display: none;
    }
    & > form {
      flex: 1;
    }
  }
`;

interface CommandBarProps {
  me: ConsoleValue<'me'>;
  /** Code of the merchant that pages are about; undefined when the operator has none. */
  merchant: string | undefined;
  searchRef: RefObject<HTMLInputElement | null>;
}

/** The merchant, the search for its members, and who is signed in. */
export function CommandBar({ me, merchant, searchRef }: CommandBarProps) {
  const { session } = useConsole();
  const say = useWords();
  const navigate = useNavigate();
  const [, ofMerchant, page] = useLocation().pathname.split('/');
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = searchRef.current!.value.trim();
    const query = text && `?${new URLSearchParams({ text }).toString()}`;
    void navigate(`/${merchant ?? ''}/members${query}`, { state: { toRows: true } });
  };
  return (
    <Bar>
      <strong>{say('console.name')}</strong>
      {me.brands.length > 0 && (
        <select
          aria-label={say('console.merchant')}
          value={merchant}
          onChange={({ target: { value } }) =>
            void navigate(`/${value}/${ofMerchant === merchant && page ? page : 'overview'}`)
          }
        >
          {me.brands.map(({ merchantCode, name }) => (
            <option key={merchantCode} value={merchantCode}>
              {name}
            </option>
          ))}
        </select>
      )}
      {session.may('members.read') && merchant !== undefined && (
        <form role="search" onSubmit={find}>
          <Input
            ref={searchRef}
            type="search"
            maxLength={SEARCH_LENGTH_MAX}
            aria-label={say('console.search')}
            placeholder={say('console.searchHint')}
          />
          <kbd>{say('key.search')}</kbd>
        </form>
      )}
      <span>{me.name}</span>
      <button type="button" onClick={() => void session.signOut()}>
        {say('nav.signOut')}
      </button>
    </Bar>
  );
}
