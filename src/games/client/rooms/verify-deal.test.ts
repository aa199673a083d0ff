import { expect, test } from 'vitest';
import { hashServerSeed } from '../../../shared/fairness/seed.ts';
import type { PastDealView } from '../../rooms/board-view.ts';
import { dealCards, shuffleDeck } from '../../rooms/cards-of-deal.ts';
import { judgeDeal } from './verify-deal.ts';

const TABLE = 'pok-deng:bamboo/AURORA/THB/play/1';

test('a deal is genuine if the seed promised to this browser deals these cards; one changed card or seed is found [ROOM-08]', async () => {
  const seed = '5'.repeat(64);
  const deck = await shuffleDeck({ tableId: TABLE, dealNumber: 4, serverSeed: seed });
  const moves = ['draw', 'timeout'] as const;
  const deal: PastDealView = {
    dealNumber: 4,
    seed,
    seedHash: await hashServerSeed(seed),
    isCancelled: false,
    seats: [2, 0],
    moves: [...moves],
    hands: dealCards(deck, 2, moves).hands,
  };
  const saw = (hash: string | undefined) => ({ hashOf: () => hash });
  expect(await judgeDeal(deal, TABLE, saw(deal.seedHash))).toBe('genuine');
  expect(await judgeDeal(deal, TABLE, saw(undefined))).toBe('unseen');
  expect(await judgeDeal(deal, TABLE, saw('0'.repeat(64)))).toBe('forged');
  expect(await judgeDeal({ ...deal, seed: '6'.repeat(64) }, TABLE, saw(deal.seedHash))).toBe('forged');
  const [own = [], house = []] = deal.hands;
  expect(await judgeDeal({ ...deal, hands: [own, [...house.slice(1), 'AS']] }, TABLE, saw(deal.seedHash))).toBe(
    'forged',
  );
  // Seats in another order get other cards.
  expect(await judgeDeal({ ...deal, hands: [house, own] }, TABLE, saw(deal.seedHash))).toBe('forged');
  expect(await judgeDeal(deal, `${TABLE}1`, saw(deal.seedHash))).toBe('forged');
});
