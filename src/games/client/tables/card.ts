import { suitPaths, type Suit } from '../../art/kit/suits.ts';
import type { Card } from '../../tables/cards.ts';
import { element, prefersStill, svg } from '../dom.ts';

/** How long a card slides from the shoe. */
export const SLIDE_MS = 340;
/** How long it turns. */
const TURN_MS = 380;

const suits: Record<string, Suit> = { S: 'spade', H: 'heart', D: 'diamond', C: 'club' };

/** What stands on a card: ten is written in full. */
export const rankText = (card: Card): string => (card.startsWith('T') ? '10' : card.charAt(0));

const signs: Record<string, string> = { S: '♠', H: '♥', D: '♦', C: '♣' };
/** A card in a line of text. */
export const cardText = (card: Card): string => rankText(card) + (signs[card.charAt(1)] ?? '');

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
export function layCard(hands: HTMLElement, host: HTMLElement, delayMs: number, isAnimated: boolean): HTMLElement {
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
export function turnCard(host: HTMLElement, card: Card, isAnimated: boolean): void {
  paint(host, card);
  host.classList.remove('is-down');
  if (!isAnimated || prefersStill()) return;
  host
    .querySelector('.card-turn')
    ?.animate([{ transform: 'rotateY(180deg)' }, { transform: 'none' }], { duration: TURN_MS, easing: 'ease-out' });
}
