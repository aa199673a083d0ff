import { expect, test } from 'vitest';
import {
  expectMean,
  Mean,
  numbersFrom,
  shuffle,
  SIMULATED_ROUNDS,
  simulation,
} from '../../../tests/support/simulated-rounds.ts';
import { returnOf } from '../catalogue/figures.ts';
import { decksOf } from '../tables/cards.ts';
import { loadTitles } from '../titles/load-titles.ts';
import type { RoomsTitle } from '../titles/title.ts';
import { dealCards, houseMove } from './cards-of-deal.ts';
import { seatsOfDeal } from './deal-steps.ts';
import { sharePot } from './pot.ts';

/** A stake of which the rake of any pot is whole minor units. */
const STAKE_MINOR = 1_000n;
/** Cards that a seat takes at most. */
const CARDS_PER_SEAT = 3;

const titles = loadTitles().filter((title): title is RoomsTitle => 'rooms' in title);
/** One player, against the house, and a full table: half of the deals each. */
const tables = titles.flatMap((title) => [1, title.rooms.seats].map((players) => ({ id: title.id, players, title })));
const DEALS = SIMULATED_ROUNDS / 2;

test.each(tables)(
  'five of ten million deals of $id, those to $players who play alike, return the same to each seat, and the house keeps the rake [ROOM-19]',
  simulation,
  ({ title, players }) => {
    const part = title.rooms;
    const below = numbersFrom(20_261_126);
    const deck = decksOf(1);
    const bets = Array.from({ length: players }, (_, at) => {
      const playerId = String(at + 1);
      return { seat: at + 1, ticketId: playerId, playerId, isTaken: true };
    });
    const orders = Array.from({ length: part.seats }, (_, dealNumber) =>
      seatsOfDeal(dealNumber, bets, part.seats).map(({ seat }) => seat),
    );
    const seats = orders[0]!.length;
    const paid = new Map(orders[0]!.map((seat) => [seat, new Mean()]));
    let [staked, raked] = [0, 0];
    for (let dealNumber = 0; dealNumber < DEALS; dealNumber += 1) {
      shuffle(deck, below, seats * CARDS_PER_SEAT);
      const { hands } = dealCards(deck, seats, []);
      const { winners } = dealCards(deck, seats, hands.map(houseMove));
      const pot = sharePot({ stakeMinor: STAKE_MINOR, seats, rakePermille: part.rakePermille }, winners);
      staked += Number(pot.potMinor);
      raked += Number(pot.rakeMinor);
      orders[dealNumber % part.seats]!.forEach((seat, place) =>
        paid.get(seat)!.add(Number(pot.winsMinor[place]) / Number(STAKE_MINOR)),
      );
    }
    expect(raked * 1000).toBe(staked * part.rakePermille);
    for (const [seat, mean] of paid) expectMean(mean, returnOf(title), `seat ${seat}`);
  },
);
