import type { Card } from '../../tables/cards.ts';
import { pointsAt, tableRules, type Round } from '../../tables/round.ts';
import type { TablesPart } from '../../tables/tables-part.ts';
import { fill } from '../../words/words.ts';
import type { TableWords } from '../../words/tables/word-types.ts';
import { byId, pause, prefersStill } from '../dom.ts';
import { layCard, rankText, SLIDE_MS, turnCard } from './card.ts';

/** From one card to the next. All six are turned before the wins of the round are paid. */
const STEP_MS = 420;

/** The cards on the table. */
export interface CardsView {
  /** Takes the last round away and lays the first cards of the next one face down. */
  layBacks(isAnimated: boolean): void;
  /** Turns the cards of a round, one after the other. Resolves when the last one lies open. */
  show(round: Round, isAnimated: boolean): Promise<void>;
}

/** Connects to the hands of the page. */
export function createCardsView({ game }: TablesPart, words: TableWords): CardsView {
  const hands = byId('hands', HTMLElement);
  const sides = (['first', 'second'] as const).map((side, index) => ({
    side,
    cards: byId(`${side}-cards`, HTMLElement),
    points: byId(`${side}-points`, HTMLElement),
    name: words.bets[tableRules[game].sides[index] ?? 'tie'],
  }));
  /** A later call ends the turning of an earlier one. */
  let turns = 0;

  /** The cards of a round in the order in which they are turned: first, second, first, second, then the third cards. */
  const inOrder = (round: Round): { at: number; index: number; card: Card }[] =>
    [0, 1, 2].flatMap((index) =>
      sides.flatMap(({ side }, at) => {
        const card = round[side][index];
        return card === undefined ? [] : [{ at, index, card }];
      }),
    );

  function clear(): void {
    for (const { cards, points } of sides) {
      cards.replaceChildren();
      cards.removeAttribute('aria-label');
      points.textContent = '';
    }
  }

  return {
    layBacks(isAnimated) {
      turns += 1;
      clear();
      const each = game === 'baccarat' ? 2 : 1;
      for (let index = 0; index < each; index += 1)
        sides.forEach(({ cards }, at) => layCard(hands, cards, (index * sides.length + at) * SLIDE_MS, isAnimated));
    },
    async show(round, isAnimated) {
      const own = (turns += 1);
      if (sides.some(({ cards }) => cards.childElementCount === 0 || !cards.querySelector('.is-down'))) clear();
      const shown: Round = { first: [], second: [] };
      for (const { at, index, card } of inOrder(round)) {
        const { side, cards, points } = sides[at]!;
        const known = cards.children[index];
        const isNew = !(known instanceof HTMLElement);
        const host = isNew ? layCard(hands, cards, 0, isAnimated) : known;
        if (isAnimated && isNew && !prefersStill()) await pause(SLIDE_MS);
        if (own !== turns) return;
        turnCard(host, card, isAnimated);
        shown[side].push(card);
        points.textContent = String(pointsAt(game, shown)[side]);
        if (isAnimated && !prefersStill()) await pause(STEP_MS);
        if (own !== turns) return;
      }
      for (const { side, cards, name } of sides)
        cards.setAttribute(
          'aria-label',
          fill(words.cards, { side: name, cards: round[side].map((card) => rankText(card)).join(', ') }),
        );
    },
  };
}
