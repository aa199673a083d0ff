import type { RoomsBoardView, SeatView } from '../../rooms/board-view.ts';
import { worthOf } from '../../rooms/hands.ts';
import { fill } from '../../words/words.ts';
import { byId, element, iconOf } from '../dom.ts';
import type { MoneyText } from '../money.ts';
import { layCard, rankText, SLIDE_MS, turnCard } from '../tables/card.ts';
import type { PageWords } from './page-words.ts';

/** From one card to the next while they are dealt. */
const STEP_MS = 120;

/** Until the first cards have been turned, nothing tells what they are worth. */
const TOLD_MS = 2_200;
/** From the colour of one seat to the next, in degrees: far enough apart for neighbours. */
const HUE_STEP = 67;

/** The seats around the table. */
export interface SeatsView {
  show(board: RoomsBoardView, isAnimated: boolean): void;
}

interface Place {
  host: HTMLElement;
  cards: HTMLElement;
  /** What is drawn there, so that what stays the same is not drawn again. */
  key: string;
  deal: string;
}

/** The name of a seat, as pages show and tell it. */
export function nameOf({ kind, name }: Pick<SeatView, 'kind' | 'name'>, words: PageWords): string {
  if (kind === 'player') return `··${name}`;
  return kind === 'you' ? words.rooms.you : words.rooms.house;
}

/** A picture of a seat: a colour for a player, and the house's own sign. */
function avatarOf({ kind, seat }: SeatView): HTMLElement {
  const avatar = element(
    'span',
    { class: 'avatar', 'aria-hidden': 'true' },
    iconOf(kind === 'house' ? 'house' : 'users'),
  );
  if (kind === 'player') avatar.style.setProperty('--hue', String(seat * HUE_STEP));
  return avatar;
}

/** What the cards of a seat are worth; undefined while one of them lies face down. */
export function handText({ cards }: Pick<SeatView, 'cards'>, words: PageWords): string | undefined {
  const open = cards.flatMap((card) => (card === null ? [] : [card]));
  if (open.length < 2 || open.length < cards.length) return undefined;
  const { kind, points } = worthOf(open);
  return fill(words.rooms.hands[kind], { n: points });
}

/** What the seats are shown with. */
interface ViewParts {
  seatsMax: number;
  words: PageWords;
  money: MoneyText;
  ring: HTMLElement;
}

/** Lays and turns the cards that are new since the last board. */
function showCards(
  { seatsMax, words, ring }: ViewParts,
  place: Place,
  { seat, deal, at, isAnimated }: { seat: SeatView; deal: string; at: number; isAnimated: boolean },
): void {
  if (place.deal !== deal || seat.cards.length < place.cards.childElementCount) place.cards.replaceChildren();
  place.deal = deal;
  if (isAnimated && seat.cards.length > 0 && place.cards.childElementCount === 0) {
    place.host.classList.add('is-dealt');
    setTimeout(() => place.host.classList.remove('is-dealt'), TOLD_MS);
  }
  seat.cards.forEach((card, index) => {
    const known = place.cards.children[index];
    const isNew = !(known instanceof HTMLElement);
    const delayMs = index < 2 ? (index * seatsMax + at) * STEP_MS : 0;
    const host = isNew ? layCard(ring, place.cards, delayMs, isAnimated) : known;
    if (card === null || !host.classList.contains('is-down')) return;
    if (isNew && isAnimated) setTimeout(() => turnCard(host, card, true), delayMs + SLIDE_MS);
    else turnCard(host, card, isAnimated);
  });
  if (seat.cards.length === 0) return place.cards.removeAttribute('aria-label');
  place.cards.setAttribute(
    'aria-label',
    fill(words.rooms.cardsOf, {
      name: nameOf(seat, words),
      cards: seat.cards.map((card) => (card === null ? words.rooms.hidden : rankText(card))).join(', '),
    }),
  );
}

/** What a seat did, or what its cards are worth. */
function stateText(seat: SeatView, words: PageWords): string {
  const { moves } = words.rooms;
  const worth = seat.cards.includes(null) ? undefined : handText(seat, words);
  if (worth) return seat.move === 'timeout' ? `${worth} · ${moves.timeout}` : worth;
  if (seat.move) return moves[seat.move];
  return seat.cards.length > 0 ? '' : moves[seat.part];
}

/** Draws a seat, unless nothing has changed there. */
function drawPlace({ words, money }: ViewParts, place: Place, seat: SeatView | undefined): void {
  const key = JSON.stringify(seat ?? null);
  if (key === place.key) return;
  place.key = key;
  const { host, cards } = place;
  host.classList.toggle('is-taken', seat !== undefined);
  host.classList.toggle('is-turn', seat?.isTurn === true);
  host.classList.toggle('is-winner', seat?.isWinner === true);
  host.classList.toggle('is-away', seat?.isAway === true);
  host.classList.toggle('is-in', seat !== undefined && seat.part !== 'watching');
  if (!seat) {
    cards.replaceChildren();
    return host.replaceChildren();
  }
  const won = seat.winMinor > 0 ? element('span', { class: 'place-won' }, `+${money.stake(seat.winMinor)}`) : '';
  host.replaceChildren(
    element(
      'p',
      { class: 'place-name' },
      ...(seat.kind === 'you' ? [] : [avatarOf(seat)]),
      nameOf(seat, words),
      ...(seat.isAway ? [element('span', { class: 'soft' }, ` ${words.rooms.away}`)] : []),
    ),
    cards,
    element('p', { class: 'place-state' }, stateText(seat, words), won),
  );
}

/** Connects to the places of the page. */
export function createSeatsView(seatsMax: number, words: PageWords, money: MoneyText): SeatsView {
  const ring = byId('ring', HTMLElement);
  const parts: ViewParts = { seatsMax, words, money, ring };
  const places = new Map<string, Place>(
    [...ring.querySelectorAll<HTMLElement>('[data-place]')].map((host) => {
      const cards = element('div', { class: 'hand-cards', role: 'img' });
      return [host.dataset['place'] ?? '', { host, cards, key: '', deal: '' }];
    }),
  );
  return {
    show({ seats, seat: own, deal, tableId }, isAnimated) {
      const dealKey = `${tableId}:${deal?.dealNumber ?? 0}`;
      const shown = new Map(
        seats.map((seat) => [seat.kind === 'house' ? 'house' : String((seat.seat - own + seatsMax) % seatsMax), seat]),
      );
      let at = 0;
      for (const [name, place] of places) {
        const seat = shown.get(name);
        drawPlace(parts, place, seat);
        if (!seat) continue;
        showCards(parts, place, { seat, deal: dealKey, at, isAnimated });
        if (seat.cards.length > 0) at += 1;
      }
    },
  };
}
