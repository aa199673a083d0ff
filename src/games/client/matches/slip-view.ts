import type { Fixture } from '../../matches/schedule.ts';
import { fill } from '../../words/words.ts';
import type { MatchWords } from '../../words/matches/word-types.ts';
import type { TicketWords } from '../../words/tickets/word-types.ts';
import { byId, element } from '../dom.ts';
import type { MoneyText } from '../money.ts';
import type { Names } from '../../matches/names.ts';
import type { Spot } from './board.ts';

/** The bet in the slip. */
export interface Choice extends Spot {
  fixture: Fixture;
  lineDeci: number | null;
  /** The odds that the player last agreed to. */
  agreedCenti: number;
  /** The current odds. */
  oddsCenti: number;
}

/** What the slip shows. */
export interface SlipState {
  choice: Choice | undefined;
  stakeMinor: number;
  /** Shown above the button, such as the reason why no bet was placed. */
  message: string | undefined;
  isPlacing: boolean;
}

/** The slip of the page. */
export interface SlipView {
  render(state: SlipState): void;
}

/** What a bet pays: stake times odds, rounded down as on the server. */
export const returnMinor = (stakeMinor: number, oddsCenti: number): number =>
  Number((BigInt(stakeMinor) * BigInt(oddsCenti)) / 100n);

/** Connects to the slip of the page. */
export function createSlipView({
  names,
  words,
  tickets,
  money,
  place,
  clear,
}: {
  names: Names;
  words: MatchWords;
  tickets: TicketWords;
  money: MoneyText;
  place(): void;
  clear(): void;
}): SlipView {
  const [slip, choiceHost, message, potential] = ['slip', 'slip-choice', 'slip-message', 'potential'].map((id) =>
    byId(id, HTMLElement),
  ) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
  const [bet, remove] = [byId('bet', HTMLButtonElement), byId('clear', HTMLButtonElement)];
  bet.addEventListener('click', place);
  remove.addEventListener('click', clear);

  const messageOf = ({ choice, message: text }: SlipState): string => {
    if (text !== undefined || !choice || choice.oddsCenti === choice.agreedCenti) return text ?? '';
    return fill(choice.oddsCenti > choice.agreedCenti ? words.slip.oddsUp : words.slip.oddsDown, {
      from: names.odds(choice.agreedCenti),
      to: names.odds(choice.oddsCenti),
    });
  };

  return {
    render(state) {
      const { choice, stakeMinor, isPlacing } = state;
      slip.dataset['state'] = choice ? 'filled' : 'empty';
      const way =
        !choice || choice.oddsCenti === choice.agreedCenti ? '' : choice.oddsCenti > choice.agreedCenti ? 'up' : 'down';
      slip.dataset['moved'] = way;
      remove.hidden = !choice;
      choiceHost.replaceChildren(
        ...(choice ? describe(choice, names) : [element('p', { class: 'soft' }, words.slip.hint)]),
      );
      const text = messageOf(state);
      // A screen reader would read the same text aloud again.
      if (message.textContent !== text) message.textContent = text;
      potential.textContent = choice ? money.full(returnMinor(stakeMinor, choice.oddsCenti)) : '–';
      bet.disabled = !choice || isPlacing;
      bet.textContent = isPlacing
        ? tickets.placing
        : choice && way === 'down'
          ? fill(words.slip.accept, { odds: names.odds(choice.oddsCenti) })
          : fill(tickets.bet, { stake: money.stake(stakeMinor) });
    },
  };
}

const describe = ({ fixture, market, lineDeci, selection, oddsCenti }: Choice, names: Names): HTMLElement[] => [
  element(
    'div',
    { class: 'slip-what' },
    element('strong', {}, names.selection(fixture, selection)),
    element('span', { class: 'soft' }, names.market(fixture.league.sport, market, lineDeci)),
    element('span', { class: 'soft' }, names.both(fixture)),
  ),
  element('strong', { class: 'slip-odds' }, names.odds(oddsCenti)),
];
