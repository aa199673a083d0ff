import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reconcileAll } from '../../src/gateway/reconciliation/reconcile-all.ts';
import type { Transaction } from '../../src/shared/contract/payment-protocol.ts';
import { addDays, dayOf } from '../../src/shared/days.ts';
import {
  balance,
  beginDeposit,
  cashierBrand,
  decide,
  lastReference,
  newPayee,
  newPayer,
  pay,
  requestPayout,
  startCashierHouse,
  type CashierHouse,
  untilPaying,
} from '../support/cashier-house.ts';
import { callConsole, newOperator, signInAs } from '../support/operators.ts';
import { sendNotice, transactionOf } from '../support/scripted-provider.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

let house: CashierHouse;
/** Where the clock stands once the house has started, so that no day ends during the tests. */
let stoppedMs: number | undefined;
const now = () => stoppedMs ?? Date.now();
/** What the provider has, in pages of two. */
let theirs: Transaction[] = [];
let today: string;

beforeAll(async () => {
  house = await startCashierHouse({}, { clock: now });
  stoppedMs = Date.now();
  today = dayOf(stoppedMs, cashierBrand.market.timeZone);
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());
beforeEach(() => {
  house.provider.answer('/v1/reconciliation', ({ after }) => {
    const first = after === undefined ? 0 : Number(after);
    const next = first + 2 < theirs.length ? String(first + 2) : null;
    return { transactions: theirs.slice(first, first + 2), next };
  });
});

/** A deposit that was paid, as its provider has it. */
async function paid(amountMinor: number): Promise<Transaction> {
  const player = await newPayer(house);
  await beginDeposit(house, player, '500.00');
  const one = transactionOf({ reference: lastReference(house), amountMinor, atMs: now() });
  expect((await pay(house, amountMinor, one)).status).toBe(200);
  return one;
}
const run = async (day = today, token = house.operators[0]) =>
  callConsole(house, 'reconcileDay', { token, body: { merchant: 'ALPHA', day } });
const findings = async (reconciliation: string) => {
  const query = { merchant: 'ALPHA', reconciliation };
  return (await callConsole(house, 'findingList', { token: house.operators[0], query })).value.list;
};
const resolve = (id: string, operator: 0 | 1 = 0, reason = 'the bank says so') =>
  callConsole(house, 'resolveFinding', { token: house.operators[operator], body: { merchant: 'ALPHA', id, reason } });

test('a day is compared over all pages; what differs is a finding that is resolved once, and a later run keeps it [OPER-115, OPER-116, OPER-117]', async () => {
  const [same, lower, ours] = [await paid(50_000), await paid(50_000), await paid(50_000)];
  const unknown = transactionOf({ reference: 'DUNKNOWN', amountMinor: 7_000, atMs: now() });
  const failed = transactionOf({ reference: 'DFAILED', amountMinor: 9_000, status: 'failed', atMs: now() });
  theirs = [failed, same, { ...lower, amountMinor: 40_000 }, unknown, same];
  const { value } = await run();
  expect(value.list).toEqual([
    expect.objectContaining({
      provider: 'livery-payments',
      day: today,
      runBy: 'Anh',
      matched: 1,
      open: 3,
      resolved: 0,
    }),
  ]);
  const { id } = value.list[0]!;
  const found = await findings(id);
  expect(found.map(({ kind, transactionId, ours: own, theirs: their }) => [kind, transactionId, own, their])).toEqual([
    ['amount_differs', lower.transactionId, '500.00', '400.00'],
    ['missing_here', unknown.transactionId, null, '70.00'],
    ['missing_there', ours.transactionId, '500.00', null],
  ]);
  const answers = await Promise.all([resolve(found[0]!.id, 0), resolve(found[0]!.id, 1)]);
  expect(answers.map(({ code }) => String(code)).toSorted()).toEqual(['changed_meanwhile', 'undefined']);
  const { rows } = await sql<{ before: { resolvedBy: unknown }; after: { reason: string } }>`
    select before, after from audit where outcome = 'done' and target = ${`finding ${found[0]!.id}`}`.execute(
    house.owner!,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    before: { resolvedBy: null },
    after: { reason: 'the bank says so', resolvedBy: 'Anh' },
  });

  // The provider has found one of ours, and takes back another; the resolved one is as it was.
  theirs = [same, { ...lower, amountMinor: 40_000 }, { ...ours, amountMinor: 49_000 }];
  expect((await run()).value.list[0]).toMatchObject({ id, matched: 1, open: 1, resolved: 1 });
  expect((await findings(id)).map(({ kind, resolvedBy, theirs: their }) => [kind, resolvedBy, their])).toEqual([
    ['amount_differs', 'Anh', '400.00'],
    ['amount_differs', null, '490.00'],
  ]);
  // What was resolved was another difference.
  theirs = [same, { ...lower, amountMinor: 30_000 }, ours];
  expect((await run()).value.list[0]).toMatchObject({ matched: 2, open: 1, resolved: 1 });
  const { list } = (
    await callConsole(house, 'reconciliationList', { token: house.operators[0], query: { merchant: 'ALPHA' } })
  ).value;
  expect(list).toHaveLength(1);
});

test('a payout that was made again, or after it had failed, moves nothing and is a finding [OPER-115, CASH-24]', async () => {
  /** A withdrawal that is being paid out, and its provider's notices. */
  async function paying() {
    const player = await newPayer(house);
    const { id } = (await requestPayout(house, player, { payee: await newPayee(house, player) })).value;
    await decide(house, id);
    const state = async () => (await house.call('withdrawal', { token: player.token, query: { id } })).value.state;
    const reference = await untilPaying(house, id);
    return {
      player,
      state,
      async told(changes: Partial<Transaction> = {}) {
        const one = transactionOf({ kind: 'payout', reference, amountMinor: 10_000, atMs: now(), ...changes });
        expect((await sendNotice(house, { merchantCode: 'ALPHA', ...one })).status).toBe(200);
        return one;
      },
    };
  }
  const [failed, twice] = [await paying(), await paying()];
  await failed.told({ status: 'failed', reason: 'declined' });
  expect(await balance(house, failed.player)).toBe('5000.00');
  const after = await failed.told();
  expect([await failed.state(), await balance(house, failed.player)]).toEqual(['failed', '5000.00']);
  const once = await twice.told();
  // The one that was noticed first is the one in our books.
  stoppedMs! += 1;
  const again = await twice.told();
  await twice.told({ status: 'failed', reason: 'declined' });
  expect([await twice.state(), await balance(house, twice.player)]).toEqual(['paid', '4900.00']);
  expect(house.logged.filter((line) => line.includes('a payout was told after its end'))).toHaveLength(3);
  expect((await house.gateway.services.ledger.trialBalance('ALPHA')).isBalanced).toBe(true);
  theirs = [after, once, again];
  const { id } = (await run()).value.list[0]!;
  const ids = theirs.map(({ transactionId }) => transactionId);
  const found = (await findings(id)).filter(({ transactionId }) => ids.includes(transactionId));
  expect(
    new Set(found.map(({ kind, transactionId, ours, theirs: their }) => [kind, transactionId, ours, their])),
  ).toEqual(
    new Set([
      ['missing_here', after.transactionId, null, '100.00'],
      ['missing_here', again.transactionId, null, '100.00'],
    ]),
  );
});

test('the database refuses to change or forget what was resolved [OPER-117]', async () => {
  const asApp = (text: string) =>
    house.database
      .withMerchant('ALPHA', (trx) => sql.raw(text).execute(trx))
      .then(
        () => 'done',
        (error: { code: string }) => error.code,
      );
  expect(await asApp("update reconciliation_finding set reason = 'x' where resolved_by is not null")).toBe('42501');
  expect(await asApp('delete from reconciliation_finding where resolved_by is not null')).toBe('42501');
});

test('a day that does not exist, is yet to come, or cannot be asked about is refused, and so are operators of others [OPER-116]', async () => {
  for (const day of ['2026-02-30', addDays(today, 1), 'yesterday!'])
    expect((await run(day)).code).toBe('validation_failed');
  house.provider.answer('/v1/reconciliation', { refusal: 'signature_invalid' });
  expect((await run(addDays(today, -5))).code).toBe('provider_unavailable');
  const ofOthers = await signInAs(house, await newOperator(house, { merchants: ['BETA'] }), now());
  expect((await run(today, ofOthers)).code).toBe('not_found');
  const [finding] = await findings('1');
  const body = { merchant: 'BETA', id: finding!.id, reason: 'r' };
  expect((await callConsole(house, 'resolveFinding', { token: ofOthers, body })).code).toBe('not_found');
  expect((await resolve('999')).code).toBe('not_found');
});

test('the job reconciles yesterday once for each merchant with deposits, and tries again when the provider was away [OPER-118]', async () => {
  const { services } = house.gateway;
  const job = () => reconcileAll(services, new AbortController().signal);
  const asked = () => house.provider.calls().filter(({ path }) => path === '/v1/reconciliation').length;
  const yesterday = addDays(today, -1);
  const days = async () => {
    const query = { merchant: 'ALPHA' };
    const { list } = (await callConsole(house, 'reconciliationList', { token: house.operators[0], query })).value;
    return list.map(({ day, runBy }) => [day, runBy]);
  };
  theirs = [];
  house.provider.answer('/v1/reconciliation', { refusal: 'signature_invalid' });
  await job();
  expect(await days()).toEqual([[today, 'Anh']]);
  house.provider.answer('/v1/reconciliation', { transactions: [], next: null });
  await job();
  expect(await days()).toEqual([
    [today, 'Anh'],
    [yesterday, null],
  ]);
  const before = asked();
  await job();
  expect(asked()).toBe(before);
  expect(house.provider.calls().at(-1)!.body).toMatchObject({ merchantCode: 'ALPHA' });
});
