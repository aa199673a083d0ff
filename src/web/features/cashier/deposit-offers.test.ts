import { expect, test } from 'vitest';
import type { PromotionRow } from '../../../shared/contract/promotions.ts';
import { depositOffers, type DepositStanding } from './deposit-offers.ts';
import { offers } from './story-cashier.ts';

const [welcome] = offers;
const standing: DepositStanding = { currency: 'THB', hasOpenBonus: false, credited: 0 };
const idsFor = (rows: readonly PromotionRow[], changes: Partial<DepositStanding> = {}) => {
  const { toJoin, counting } = depositOffers(rows, { ...standing, ...changes });
  return { toJoin: toJoin.map(({ id }) => id), counting: counting.map(({ id }) => id) };
};
const welcomeWith = (changes: Partial<PromotionRow>) => idsFor([{ ...welcome!, ...changes }]);

test('the deposit page offers what a player can join, and names what counts without another step [CASH-38]', () => {
  expect(idsFor(offers)).toEqual({ toJoin: ['1', '2'], counting: ['3', '4'] });
  expect(idsFor([])).toEqual({ toJoin: [], counting: [] });
});

test.each([
  ['is of another trigger', { trigger: { kind: 'loss' } }],
  ['needs a code', { needsCode: true }],
  ['is in another currency', { currency: 'VND' }],
  ['is over for the player', { status: 'close', button: 'none' }],
] as const)('a promotion that %s is not offered on the deposit page [CASH-38]', (_, changes) => {
  expect(welcomeWith(changes as Partial<PromotionRow>)).toEqual({ toJoin: [], counting: [] });
});

test('a promotion of the first deposit is gone after it, and one of the second still waits [CASH-38]', () => {
  const second: PromotionRow = { ...welcome!, id: '9', trigger: { kind: 'deposit', depositNumber: 2 } };
  expect(idsFor([welcome!, second], { credited: 1 }).toJoin).toEqual(['9']);
  expect(idsFor([{ ...welcome!, status: 'joined', button: 'deposit' }], { credited: 1 }).counting).toEqual([]);
});

test('an open bonus leaves only promotions that combine with it [CASH-38]', () => {
  const alone: PromotionRow = { ...welcome!, id: '9', isCombined: false };
  expect(idsFor([welcome!, alone]).toJoin).toEqual(['1', '9']);
  expect(idsFor([welcome!, alone], { hasOpenBonus: true }).toJoin).toEqual(['1']);
});
