import { isOddsFormat, oddsFormats, type OddsFormat } from '../../../shared/money/odds-format.ts';
import type { MatchWords } from '../../words/matches/word-types.ts';
import { element } from '../dom.ts';

/** The player's format of odds, and the select that changes it. */
export interface OddsChoice {
  format(): OddsFormat;
  select: HTMLSelectElement;
}

/** Where this browser keeps the choice for games that open without a lobby. */
const NAME = 'livery.matches.odds';

/** The choice that came with the address, from the lobby; otherwise the one that was kept here. */
function firstFormat(): OddsFormat {
  const asked = new URLSearchParams(location.search).get('odds');
  if (isOddsFormat(asked)) return asked;
  try {
    const kept = localStorage.getItem(NAME);
    return isOddsFormat(kept) ? kept : 'decimal';
  } catch {
    // Browsers may deny storage in a frame.
    return 'decimal';
  }
}

/** Keeps a choice for a reload of this page, which reads its address again, and for the next game without a lobby. */
function keep(format: OddsFormat): void {
  const url = new URL(location.href);
  url.searchParams.set('odds', format);
  history.replaceState(null, '', url);
  try {
    localStorage.setItem(NAME, format);
  } catch {
    // See `firstFormat`.
  }
}

/** Creates the choice. `changed` is called after each change of the player. */
export function createOddsChoice({ odds }: MatchWords, changed: (format: OddsFormat) => void): OddsChoice {
  let format = firstFormat();
  const select = element(
    'select',
    { class: 'odds-format', 'aria-label': odds.format },
    ...oddsFormats.map((name) => element('option', { value: name, selected: name === format }, odds.formats[name])),
  );
  select.addEventListener('change', () => {
    if (!isOddsFormat(select.value)) return;
    format = select.value;
    keep(format);
    changed(format);
  });
  return { format: () => format, select };
}
