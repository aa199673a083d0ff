import type { RoomsBoardView, SeatView } from '../../rooms/board-view.ts';
import { worthOf } from '../../rooms/hands.ts';
import { fill } from '../../words/words.ts';
import { byId, element, iconOf } from '../dom.ts';
import type { MoneyText } from '../money.ts';
import { layCard, rankText, turnCard } from '../tables/card.ts';
import type { PageWords } from './page-words.ts';

/** From one card to the next while they are dealt. */
const STEP_MS = 120;

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

/** What the cards of a seat are worth; undefined while one of them lies face down. */
export function handText({ cards }: Pick<SeatView, 'cards'>, words: PageWords): string | undefined {
  const open = cards.flatMap((card) => (card === null ? [] : [card]));
  if (open.length < 2 || open.length < cards.length) return undefined;
  const { kind, points } = worthOf(open);
  return fill(words.rooms.hands[kind], { n: points });
}

/** Connects to the places of the page. */
export function createSeatsView(seatsMax: number, words: PageWords, money: MoneyText): SeatsView {
  const ring = byId('ring', HTMLElement);
  const places = new Map<string, Place>(
    [...ring.querySelectorAll<HTMLElement>('[data-place]')].map((host) => {
      const cards = element('div', { class: 'hand-cards', role: 'img' });
      return [host.dataset['place'] ?? '', { host, cards, key: '', deal: '' }];
    }),
  );

  /** Lays and turns the cards that are new since the last board. */
  function showCards(place: Place, seat: SeatView, deal: string, at: number, isAnimated: boolean): void {
    if (place.deal !== deal || seat.cards.length < place.cards.childElementCount) place.cards.replaceChildren();
    place.deal = deal;
    seat.cards.forEach((card, index) => {
      const known = place.cards.children[index];
      const isNew = !(known instanceof HTMLElement);
      const delayMs = index < 2 ? (index * seatsMax + at) * STEP_MS : 0;
      const host = isNew ? layCard(ring, place.cards, delayMs, isAnimated) : known;
      if (card === null || !host.classList.contains('is-down')) return;
      if (isNew && isAnimated) setTimeout(() => turnCard(host, card, true), delayMs + 420);
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

  function stateText(seat: SeatView): string {
    const { moves } = words.rooms;
    const worth = seat.cards.includes(null) ? undefined : handText(seat, words);
    if (worth) return seat.move === 'timeout' ? `${worth} · ${moves.timeout}` : worth;
    if (seat.move) return moves[seat.move];
    return seat.cards.length > 0 ? '' : moves[seat.part];
  }

  function draw(place: Place, seat: SeatView | undefined, stakeMinor: number): void {
    const key = JSON.stringify([seat, stakeMinor]);
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
        ...(seat.kind === 'house' ? [iconOf('house')] : []),
        nameOf(seat, words),
        ...(seat.isAway ? [element('span', { class: 'soft' }, ` ${words.rooms.away}`)] : []),
      ),
      cards,
      element('p', { class: 'place-state' }, stateText(seat), won),
    );
  }

  return {
    show(board, isAnimated) {
      const { seats, seat: own, stakeMinor, deal, tableId } = board;
      const dealKey = `${tableId}:${deal?.dealNumber ?? 0}`;
      const shown = new Map(
        seats.map((seat) => [seat.kind === 'house' ? 'house' : String((seat.seat - own + seatsMax) % seatsMax), seat]),
      );
      let at = 0;
      for (const [name, place] of places) {
        const seat = shown.get(name);
        draw(place, seat, stakeMinor);
        if (!seat) continue;
        showCards(place, seat, dealKey, at, isAnimated);
        if (seat.cards.length > 0) at += 1;
      }
    },
  };
}
