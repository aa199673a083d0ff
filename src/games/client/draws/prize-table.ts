import { loNumbers } from '../../../shared/games/prizes.ts';
import { prizeTable, type Region } from '../../draws/prizes/prize-table.ts';
import type { DrawsWords } from '../../words/draws/word-types.ts';
import { element } from '../dom.ts';

/** The table of a draw as players know it: a row for each prize, the special one in colour. */
export function prizeTableOf(region: Region, words: DrawsWords, numbers: readonly string[]): HTMLElement {
  const rows = prizeTable(region, numbers);
  const isNorth = region === 'north';
  return element(
    'table',
    { class: 'prizes' },
    element(
      'tbody',
      {},
      // The north begins with the special prize. Elsewhere it is drawn last and stands at the foot.
      ...(isNorth ? rows : rows.toReversed()).map(({ prize, numbers: drawn }) =>
        element(
          'tr',
          { class: prize === 'special' ? 'is-special' : undefined },
          element('th', { scope: 'row' }, words.prizes.names[prize]),
          element(
            'td',
            {},
            element(
              'span',
              { class: 'prize-numbers', 'data-count': drawn.length },
              ...drawn.map((number) => element('span', {}, number)),
            ),
          ),
        ),
      ),
    ),
  );
}

/** The lô of a draw by their first digit, in which players look up what has come. */
export function headsOf(words: DrawsWords, numbers: readonly string[]): HTMLElement {
  const endings = loNumbers(numbers).toSorted();
  const heads = Array.from({ length: 10 }, (_, head) => String(head));
  return element(
    'table',
    { class: 'heads' },
    element('caption', { class: 'soft' }, words.prizes.heads),
    element(
      'tbody',
      {},
      ...heads.map((head) =>
        element(
          'tr',
          {},
          element('th', { scope: 'row' }, head),
          element(
            'td',
            {},
            endings
              .filter((ending) => ending.startsWith(head))
              .map((ending) => ending.slice(1))
              .join(', '),
          ),
        ),
      ),
    ),
  );
}
