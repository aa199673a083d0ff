import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/input.tsx';
import { space } from '../../../ui/measure.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { findCountries, type Country } from './find-countries.ts';
import { Flag } from './flag.tsx';
import type { Countries } from './use-countries.ts';

/** Number of skeleton rows. */
const WAITING_ROWS = 5;

const Rows = styled.div`
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  & > button {
    display: grid;
    width: 100%;
    text-align: start;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space(3)};
    min-height: 44px;
    padding: ${space(1)} ${space(3)};
    border-radius: var(--radius-small);
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  & > button:hover {
    background: var(--color-hover);
  }
  & > button[aria-selected='true'] {
    background: var(--color-hover);
    outline: 2px solid var(--color-focus);
    outline-offset: -2px;
  }
  & > button[data-chosen] {
    font-weight: var(--weight-strong);
  }
  & > button > bdi {
    color: var(--color-muted);
    font-variant-numeric: tabular-nums;
  }
`;

const Note = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  padding: ${space(6)} ${space(3)};
  color: var(--color-muted);
  text-align: center;
`;

const Waiting = styled.div`
  display: grid;
  gap: ${space(3)};
  padding: ${space(3)};
`;

interface CountryListProps {
  countries: Countries;
  chosen: Country | undefined;
  flagOf: (code: string | undefined) => string | undefined;
  onChoose: (country: Country) => void;
}

/**
 * A search field and the countries that it finds. The focus stays in the search field; the arrow keys move the active
 * row.
 */
export function CountryList({ countries: { state, list, load }, chosen, flagOf, onChoose }: CountryListProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState('');
  const found = findCountries(list, typed);
  const { rows, active, moveTo } = useActiveRow(found, typed, chosen, state);
  const isEmpty = found.length === 0;

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    // An input method uses these keys while it composes.
    if (event.nativeEvent.isComposing) return;
    // Otherwise Enter would submit the form, and the arrows would move the cursor.
    event.preventDefault();
    if (step !== undefined) moveTo(Math.max(0, Math.min(active + step, found.length - 1)));
    else if (found[active]) onChoose(found[active]);
  };
  return (
    <>
      <Input
        type="text"
        role="combobox"
        inputMode="search"
        enterKeyHint="done"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        aria-label={t('country.search')}
        placeholder={t('country.search')}
        aria-autocomplete="list"
        aria-expanded={!isEmpty}
        aria-controls={isEmpty ? undefined : id}
        aria-activedescendant={found[active] && rowId(id, found[active])}
        onChange={(event) => {
          setTyped(event.target.value);
          moveTo(undefined);
        }}
        onKeyDown={onKeyDown}
      />
      {state === 'failed' ? <Failure onRetry={load} /> : state !== 'ready' && <WaitingList />}
      {state === 'ready' && isEmpty && <Note role="status">{t('country.none')}</Note>}
      {!isEmpty && (
        <Rows ref={rows} role="listbox" id={id} aria-label={t('country.label')}>
          {found.map((country, index) => (
            <button
              key={country.code}
              type="button"
              role="option"
              tabIndex={-1}
              id={rowId(id, country)}
              aria-selected={index === active}
              data-chosen={country.code === chosen?.code ? '' : undefined}
              onClick={() => onChoose(country)}
            >
              <Flag src={flagOf(country.code)} /> {country.name} <bdi dir="ltr">+{country.dialingCode}</bdi>
            </button>
          ))}
        </Rows>
      )}
    </>
  );
}

const rowId = (listId: string, { code }: Country): string => `${listId}${code}`;

/** The row that Enter chooses, kept in view. Without a search it begins at the chosen country, else at the first. */
function useActiveRow(
  found: readonly Country[],
  typed: string,
  chosen: Country | undefined,
  state: Countries['state'],
) {
  const rows = useRef<HTMLDivElement>(null);
  const [moved, moveTo] = useState<number>();
  const chosenRow = typed === '' ? found.findIndex(({ code }) => code === chosen?.code) : 0;
  const active = Math.min(moved ?? Math.max(chosenRow, 0), found.length - 1);
  // The braces matter: newer browsers return a promise here, which React would take for a clean-up function.
  useEffect(() => {
    rows.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active, typed, state]);
  return { rows, active, moveTo };
}

const WaitingList = () => (
  <Waiting aria-busy>
    {Array.from({ length: WAITING_ROWS }, (_, row) => (
      <Skeleton key={row} $height="20px" />
    ))}
  </Waiting>
);

/** The countries failed to load. It stays while they are loaded again. */
function Failure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Note role="alert">
      <p>{t('country.failed')}</p>
      <Button type="button" $rank="secondary" onClick={onRetry}>
        {t('fault.retry')}
      </Button>
    </Note>
  );
}
