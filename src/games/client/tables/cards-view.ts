import { suitPaths, type Suit } from '../../art/kit/suits.ts';
import type { Card } from '../../tables/cards.ts';
import { pointsAt, tableRules, type Round } from '../../tables/round.ts';
import type { TablesPart } from '../../tables/tables-part.ts';
import { fill } from '../../words/words.ts';
import type { TableWords } from '../../words/tables/word-types.ts';
import { byId, element, pause, prefersStill, svg } from '../dom.ts';

/** How long a card slides from the shoe, and how long it turns. */
const SLIDE_MS = 340;
const TURN_MS = 380;
/** From one card to the next. All six are turned before the wins of the round are paid. */
const STEP_MS = 420;

const suits: Record<string, Suit> = { S: 'spade', H: 'heart', D: 'diamond', C: 'club' };

/** The cards on the table. */
export interface CardsView {
  /** Takes the last round away and lays the first cards of the next one face down. */
  layBacks(isAnimated: boolean): void;
  /** Turns the cards of a round, one after the other. Resolves when the last one lies open. */
  show(round: Round, isAnimated: boolean): Promise<void>;
}

/** What stands on a card: ten is written in full. */
const rankText = (card: Card): string => (card.startsWith('T') ? '10' : card.charAt(0));

function signOf(card: Card, place: string): SVGSVGElement {
  const suit = suits[card.charAt(1)] ?? 'spade';
  return svg(
    'svg',
    { class: place, viewBox: '-24 -25 48 50', 'aria-hidden': 'true' },
    svg('path', { d: suitPaths[suit] }),
  );
}

/** A card that lies face down. */
function backOf(): HTMLElement {
  return element(
    'div',
    { class: 'card is-down' },
    element(
      'div',
      { class: 'card-turn' },
      element('div', { class: 'card-back' }),
      element('div', { class: 'card-face' }),
    ),
  );
}

function paint(host: HTMLElement, card: Card): void {
  const suit = suits[card.charAt(1)];
  host.classList.toggle('is-red', suit === 'heart' || suit === 'diamond');
  host
    .querySelector('.card-face')
    ?.replaceChildren(
      element('span', { class: 'card-rank' }, rankText(card)),
      signOf(card, 'card-suit'),
      signOf(card, 'card-sign'),
    );
}

/** Lays a card face down in a hand. It slides from the shoe, which stands beyond the upper right corner of the table. */
function lay(hands: HTMLElement, host: HTMLElement, delayMs: number, isAnimated: boolean): HTMLElement {
  const card = backOf();
  host.append(card);
  if (!isAnimated || prefersStill()) return card;
  const [own, table] = [card.getBoundingClientRect(), hands.getBoundingClientRect()];
  const from = `translate(${table.right - own.left}px, ${table.top - own.bottom}px) rotate(24deg)`;
  card.animate(
    [{ transform: from, opacity: 0 }, { transform: from, opacity: 1, offset: 0.05 }, { transform: 'none' }],
    {
      duration: SLIDE_MS,
      delay: delayMs,
      easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)',
      fill: 'backwards',
    },
  );
  return card;
}

/** Turns a card that lies face down. */
function turn(host: HTMLElement, card: Card, isAnimated: boolean): void {
  paint(host, card);
  host.classList.remove('is-down');
  if (!isAnimated || prefersStill()) return;
  host
    .querySelector('.card-turn')
    ?.animate([{ transform: 'rotateY(180deg)' }, { transform: 'none' }], { duration: TURN_MS, easing: 'ease-out' });
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
        sides.forEach(({ cards }, at) => lay(hands, cards, (index * sides.length + at) * SLIDE_MS, isAnimated));
    },
    async show(round, isAnimated) {
      const own = (turns += 1);
      if (sides.some(({ cards }) => cards.childElementCount === 0 || !cards.querySelector('.is-down'))) clear();
      const shown: Round = { first: [], second: [] };
      for (const { at, index, card } of inOrder(round)) {
        const { side, cards, points } = sides[at]!;
        const known = cards.children[index];
        const isNew = !(known instanceof HTMLElement);
        const host = isNew ? lay(hands, cards, 0, isAnimated) : known;
        if (isAnimated && isNew && !prefersStill()) await pause(SLIDE_MS);
        if (own !== turns) return;
        turn(host, card, isAnimated);
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
