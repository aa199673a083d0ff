import type { TicketView } from '../../../api.ts';
import { cardName } from '../../../draws/bet-words.ts';
import { readPick } from '../../../draws/bets.ts';
import { markCard } from '../../../draws/bingo/patterns.ts';
import type { DrawsPart } from '../../../draws/draws-part.ts';
import { fill } from '../../../words/words.ts';
import type { DrawsWords } from '../../../words/draws/word-types.ts';
import { byId, element } from '../../dom.ts';
import type { MoneyText } from '../../money.ts';
import { cardGrid, cardText } from './card-view.ts';

/** What has been called of the latest draw, while it is called and after. */
export interface Called {
  drawNumber: number;
  numbers: readonly string[];
}

/** The player's cards: those of the draw that was called last, and those of the draws to come. */
export interface MyCards {
  show(tickets: readonly TicketView[], called: Called | undefined): void;
}

/** Connects to the player's cards of the page. */
export function createMyCards(part: DrawsPart, words: DrawsWords, money: MoneyText): MyCards {
  const section = byId('my-cards', HTMLElement);
  const list = byId('my-cards-list', HTMLElement);

  function cardOf(ticket: TicketView, called: Called | undefined): HTMLElement {
    const number = Number(readPick(part, ticket.pick)?.numbers[0]);
    const marked = markCard(part.patterns ?? [], number, called?.numbers ?? []);
    const name = cardName(words, number);
    const { best } = marked;
    const isOver = called?.numbers.length === part.drawn;
    const won = best && `${words.bingo.patterns[best.pattern]} · ${money.full(payOf(ticket, best.oddsCenti))}`;
    const text = `${name}: ${cardText(marked)}${won ? `. ${won}` : ''}`;
    return element(
      'div',
      { class: best ? 'card has-won' : 'card', 'data-mine': number, role: 'img', 'aria-label': text },
      element('strong', {}, name),
      cardGrid(marked),
      element('span', { class: 'card-end' }, won ?? (isOver ? words.bingo.noPattern : money.full(ticket.stakeMinor))),
    );
  }

  return {
    show(tickets, called) {
      const shown = tickets.filter(
        ({ state, subject }) =>
          state === 'standing' || state === 'placing' || (state !== 'void' && Number(subject) === called?.drawNumber),
      );
      section.hidden = shown.length === 0;
      const draws = [...new Set(shown.map(({ subject }) => Number(subject)))].sort((a, b) => a - b);
      list.replaceChildren(
        ...draws.map((drawNumber) =>
          element(
            'div',
            { class: 'card-group', 'data-draw': drawNumber },
            element('h3', {}, fill(words.draw, { n: drawNumber })),
            element(
              'div',
              { class: 'cards' },
              ...shown
                .filter(({ subject }) => Number(subject) === drawNumber)
                .toReversed()
                .map((ticket) => cardOf(ticket, called?.drawNumber === drawNumber ? called : undefined)),
            ),
          ),
        ),
      );
    },
  };
}

/** What a ticket pays at these odds, as the engine truncates it. */
const payOf = ({ stakeMinor }: TicketView, oddsCenti: number): number => Math.floor((stakeMinor * oddsCenti) / 100);
