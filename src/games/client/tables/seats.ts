import type { OtherPlayersView } from '../../tables/board-view.ts';
import { element } from '../dom.ts';
import type { MoneyText } from '../money.ts';
import { chipOf, type ChipSet } from './chips.ts';
import type { PageWords } from './page-words.ts';

/** Shows some of the other players at the table: a name that tells nothing about an account, and their chips. */
export function showSeats(
  host: HTMLElement,
  seats: OtherPlayersView['seats'],
  { words, money, chips }: { words: PageWords; money: MoneyText; chips: ChipSet },
): void {
  host.replaceChildren(
    ...seats.map(({ name, bets }) =>
      element(
        'li',
        {
          class: 'seat-of',
          'aria-label': `${name}: ${bets.map(({ type, stakeMinor }) => `${words.tables.bets[type]} ${money.stake(stakeMinor)}`).join(', ')}`,
        },
        element('span', { class: 'seat-name', 'aria-hidden': 'true' }, `··${name}`),
        ...bets.map(({ type, stakeMinor }) =>
          element('span', { class: `seat-bet is-${type}`, 'aria-hidden': 'true' }, chipOf(chips, stakeMinor)),
        ),
      ),
    ),
  );
}
