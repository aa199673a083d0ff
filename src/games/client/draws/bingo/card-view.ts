import { CARD_SIDE, FREE_SQUARE, LETTERS } from '../../../draws/bingo/card.ts';
import type { MarkedCard } from '../../../draws/bingo/patterns.ts';
import { element, iconOf } from '../../dom.ts';

/** The squares of a card under their letters, with what was called and what is complete. */
export function cardGrid({ squares, isMarked, winning }: MarkedCard): HTMLElement {
  const letters = LETTERS.map((letter) => element('b', {}, letter));
  const cells = squares.map((ball, at) =>
    element(
      'span',
      { class: [isMarked[at] ? 'is-marked' : '', winning.has(at) ? 'is-winning' : ''].join(' ').trim() || undefined },
      at === FREE_SQUARE ? iconOf('star') : String(ball),
    ),
  );
  return element('span', { class: 'card-grid' }, ...letters, ...cells);
}

/** A card in words, for screen readers: its rows, without the free square. */
export const cardText = ({ squares }: Pick<MarkedCard, 'squares'>): string =>
  LETTERS.map((_, row) =>
    squares
      .slice(row * CARD_SIDE, (row + 1) * CARD_SIDE)
      .filter((ball) => ball > 0)
      .join(' '),
  ).join(', ');
