import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMetrics } from '../../src/gateway/metrics/metrics.ts';
import { watchBooks } from '../../src/gateway/metrics/watch-books.ts';
import { puppetOf } from '../support/puppets.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { callConsole as call, newOperator, signInAs } from '../support/operators.ts';
import { registerPlayer } from '../support/player.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

let house: TestGateway;
/** Operators with all rights, and one of the merchant BETA alone. */
let anh: string;
let binh: string;
let ofBeta: string;
/** What anh may post alone: 100.00 THB. */
const fourEyesLimits = new Map([['THB', 10_000n]]);

beforeAll(async () => {
  house = await startTestGateway({ config: { fourEyesLimits } });
  const signIn = async (merchants: string[] | null) =>
    signInAs(house, await newOperator(house, { merchants }), Date.now());
  [anh, binh, ofBeta] = [await signIn(null), await signIn(null), await signIn(['BETA'])];
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

const newMember = async (username: string) => {
  await registerPlayer(house, { username });
  const { value } = await call(house, 'memberSearch', { token: anh, query: { merchant: 'ALPHA', text: username } });
  return value.list.find((row) => row.account === username)!.id;
};
const balanceOf = async (id: string) => {
  const { value } = await call(house, 'memberPage', { token: anh, query: { merchant: 'ALPHA', id } });
  return value.balances.find(({ kind }) => kind === 'cash')!.balance;
};
const ask = (token: string, member: string, amount: string, key: string = randomUUID()) =>
  call(house, 'askCorrection', {
    token,
    body: { merchant: 'ALPHA', key, member, account: 'cash', currency: 'THB', amount, reason: 'a lost win' },
  });
const decide = (token: string, id: string, isApproved = true) =>
  call(house, 'decideCorrection', { token, body: { merchant: 'ALPHA', id, isApproved } });
const waiting = async (member: string, amount: string) => (await ask(anh, member, amount)).value.correction.id;
const isBalanced = async () => (await house.gateway.services.ledger.trialBalance('ALPHA')).isBalanced;

describe('a correction over the limit', () => {
  test('waits for a second operator, who is not the first, and is posted once [OPER-60, OPER-61]', async () => {
    const member = await newMember('foureyes');
    const asked = await ask(anh, member, '250.00');
    expect(asked.value.correction).toMatchObject({ state: 'waiting', amount: '250.00', isOwn: true, decidedBy: null });
    const { id } = asked.value.correction;
    expect(await balanceOf(member)).toBe('5000.00');
    expect((await decide(anh, id)).code).toBe('second_operator_required');
    expect((await decide(anh, id, false)).code).toBe('second_operator_required');
    expect((await decide(await puppetOf(house, anh), id)).code).toBe('second_operator_required');
    const answers = await Promise.all([1, 2, 3].map(() => decide(binh, id)));
    expect(answers.map(({ code }) => code ?? 'posted').sort()).toEqual([
      'changed_meanwhile',
      'changed_meanwhile',
      'posted',
    ]);
    expect(await balanceOf(member)).toBe('5250.00');
    const { list } = (await call(house, 'auditLog', { token: anh, query: { merchant: 'ALPHA', pageSize: 20 } })).value;
    expect(
      list.find(({ call: made, outcome }) => made === 'PUT /console/corrections' && outcome === 'done'),
    ).toMatchObject({
      target: `correction ${id}`,
      before: { state: 'waiting' },
      after: { state: 'posted', amount: '250.00' },
    });
    expect(await isBalanced()).toBe(true);
  });

  test('the database refuses a second operator who is the first, and a change of what was asked or decided [OPER-61]', async () => {
    const member = await newMember('attacked');
    const id = await waiting(member, '900.00');
    const decided = await waiting(member, '901.00');
    await decide(binh, decided, false);
    const attack = (text: string) => house.database.withMerchant('ALPHA', (trx) => sql.raw(text).execute(trx));
    const transfer = `(select max(id) from transfer where merchant_code = 'ALPHA')`;
    for (const text of [
      `update correction set state = 'posted', decided_by = asked_by, decided_at = now(), transfer_id = ${transfer} where id = ${id}`,
      `update correction set state = 'refused', decided_by = asked_by, decided_at = now() where id = ${id}`,
      `update correction set state = 'posted', decided_at = now(), transfer_id = ${transfer} where id = ${id}`,
      `update correction set amount_minor = 1 where id = ${id}`,
      `update correction set asked_by = asked_by + 1 where id = ${id}`,
      `update correction set state = 'waiting', decided_by = null, decided_at = null where id = ${decided}`,
      `delete from correction where id = ${id}`,
    ])
      await expect(attack(text), text).rejects.toThrow(
        /correction_second_operator|correction_decided|is decided|permission denied/,
      );
    // The ledger itself refuses an adjustment without a second person.
    const { ledger } = house.gateway.services;
    const [from, to] = [
      await ledger.accountOf('ALPHA', { kind: 'adjustment', currency: 'THB' }),
      await ledger.accountOf('ALPHA', { kind: 'cash', ownerId: BigInt(member), currency: 'THB' }),
    ];
    const posting = {
      source: 'console',
      idempotencyKey: randomUUID(),
      kind: 'adjustment',
      legs: [
        { account: from, amountMinor: -1n },
        { account: to, amountMinor: 1n },
      ],
      reason: 'x',
      madeBy: 'operator:1',
      approvedBy: 'operator:1',
    } as const;
    await expect(ledger.post('ALPHA', posting)).rejects.toThrow('transfer_needs_approval');
    expect(await balanceOf(member)).toBe('5000.00');
  });

  test('can be refused by another operator and withdrawn by the one who asked, and then stays so [OPER-62]', async () => {
    const member = await newMember('undone');
    const [one, two] = [await waiting(member, '500.00'), await waiting(member, '600.00')];
    const withdraw = (token: string, id: string) =>
      call(house, 'withdrawCorrection', { token, body: { merchant: 'ALPHA', id } });
    expect((await withdraw(binh, one)).code).toBe('not_found');
    expect((await withdraw(anh, one)).value.correction.state).toBe('withdrawn');
    expect((await decide(binh, one)).code).toBe('changed_meanwhile');
    expect((await decide(binh, two, false)).value.correction.state).toBe('refused');
    expect((await withdraw(anh, two)).code).toBe('changed_meanwhile');
    expect(await balanceOf(member)).toBe('5000.00');
    const query = { merchant: 'ALPHA', member };
    const { list } = (await call(house, 'correctionList', { token: binh, query })).value;
    expect(list.map(({ id, state, isOwn }) => [id, state, isOwn])).toEqual([
      [two, 'refused', false],
      [one, 'withdrawn', false],
    ]);
  });

  test('a debit takes no balance below zero, also when it was covered while it waited [OPER-63]', async () => {
    const member = await newMember('poorer');
    const [first, second] = [await waiting(member, '-3000.00'), await waiting(member, '-3000.00')];
    expect((await decide(binh, first)).status).toBe(200);
    expect((await decide(binh, second)).code).toBe('insufficient_funds');
    expect(await balanceOf(member)).toBe('2000.00');
    expect((await decide(binh, second, false)).value.correction.state).toBe('refused');
  });
});

describe('a correction up to the limit', () => {
  test('is posted at once, and what an operator posts alone in a day adds up [OPER-64]', async () => {
    const member = await newMember('alone');
    const operator = await newOperator(house);
    const token = await signInAs(house, operator, Date.now());
    const states = [];
    for (const amount of ['60.00', '-40.00', '0.01', '100.01'])
      states.push((await ask(token, member, amount)).value.correction.state);
    expect(states).toEqual(['posted', 'posted', 'waiting', 'waiting']);
    expect(await balanceOf(member)).toBe('5020.00');
    const all = await Promise.all(['60.00', '60.00'].map((amount) => ask(binh, member, amount)));
    expect(all.map(({ value }) => value.correction.state).sort()).toEqual(['posted', 'waiting']);
  });

  test('sent twice it is one, and another one under its key is refused [OPER-65]', async () => {
    const member = await newMember('twice');
    const token = await signInAs(house, await newOperator(house), Date.now());
    const key = randomUUID();
    const answers = await Promise.all([1, 2].map(() => ask(token, member, '10.00', key)));
    expect(answers[0]!.value).toEqual(answers[1]!.value);
    expect((await ask(token, member, '11.00', key)).code).toBe('transaction_conflict');
    expect(await balanceOf(member)).toBe('5010.00');
  });

  test('without a key that can be told from others it is refused, and nothing moves [OPER-65]', async () => {
    const member = await newMember('keyless');
    const posted = (await ask(anh, member, '1.00')).value.correction.id;
    const asked = {
      merchant: 'ALPHA',
      member,
      account: 'cash',
      currency: 'THB',
      amount: '10.00',
      reason: 'a lost win',
    };
    const undone = { merchant: 'ALPHA', id: posted, reason: 'a mistake' };
    for (const wrong of [{}, { key: '' }, { key: 'not-a-key' }, { key: null }]) {
      const refused = [
        await call(house, 'askCorrection', { token: anh, body: { ...asked, ...wrong } as never }),
        await call(house, 'reverseCorrection', { token: anh, body: { ...undone, ...wrong } as never }),
      ];
      expect([wrong, refused.map(({ status, code }) => [status, code])]).toEqual([
        wrong,
        [
          [400, 'bad_request'],
          [400, 'bad_request'],
        ],
      ]);
    }
    expect(await balanceOf(member)).toBe('5001.00');
    const { list } = (await call(house, 'correctionList', { token: anh, query: { merchant: 'ALPHA', member } })).value;
    expect(list).toHaveLength(1);
  });
});

describe('a reversal', () => {
  test('takes back a posted correction once, under the same limit [OPER-66]', async () => {
    const member = await newMember('reversed');
    const id = await waiting(member, '700.00');
    const reverse = (token: string) =>
      call(house, 'reverseCorrection', {
        token,
        body: { merchant: 'ALPHA', key: randomUUID(), id, reason: 'a mistake' },
      });
    expect((await reverse(anh)).code).toBe('changed_meanwhile');
    await decide(binh, id);
    const answers = await Promise.all([reverse(anh), reverse(binh)]);
    expect(answers.map(({ code }) => code ?? 'asked').sort()).toEqual(['asked', 'changed_meanwhile']);
    const byAnh = answers[0]?.code === undefined;
    const [first, second] = byAnh ? [anh, binh] : [binh, anh];
    const [{ value }] = answers.filter(({ code }) => code === undefined) as [(typeof answers)[number]];
    const { correction } = value;
    expect(correction).toMatchObject({ state: 'waiting', amount: '-700.00', reverses: id });
    expect((await decide(first, correction.id)).code).toBe('second_operator_required');
    expect((await decide(second, correction.id)).value.correction.state).toBe('posted');
    expect(await balanceOf(member)).toBe('5000.00');
    expect((await reverse(anh)).code).toBe('changed_meanwhile');
    expect(await isBalanced()).toBe(true);
  });
});

test('the trial balance shows sums that net to zero, and what the last check found [OPER-67]', async () => {
  const member = await newMember('summed');
  await decide(binh, await waiting(member, '123.00'));
  const read = async (token: string, merchant = 'ALPHA') => call(house, 'trialBalance', { token, query: { merchant } });
  const before = (await read(anh)).value;
  expect(before.nets).toEqual([{ currency: 'THB', net: '0.00', isZero: true }]);
  expect(before.lines.map(({ kind }) => kind)).toEqual(['adjustment', 'cash', 'demo_issue']);
  const watch = watchBooks({ ...house.gateway.services, metrics: createMetrics() });
  const checkAll = async () => {
    for (const _ of house.gateway.services.sites.all()) expect(await watch.checkNext()).toBe(true);
  };
  await checkAll();
  expect((await read(anh)).value.lastCheck).toMatchObject({ isBalanced: true, driftedAccounts: 0, brokenTransfers: 0 });
  await sql`update account set balance_minor = balance_minor + 1 where merchant_code = 'ALPHA' and owner_id = ${member}::bigint`.execute(
    house.owner!,
  );
  expect((await read(anh)).value.nets).toEqual([{ currency: 'THB', net: '0.01', isZero: false }]);
  await checkAll();
  await watch.stop();
  expect((await read(anh)).value.lastCheck).toMatchObject({ isBalanced: false, driftedAccounts: 1 });
  await sql`update account set balance_minor = balance_minor - 1 where merchant_code = 'ALPHA' and owner_id = ${member}::bigint`.execute(
    house.owner!,
  );
  expect((await read(ofBeta)).code).toBe('not_found');
  expect((await read(ofBeta, 'BETA')).value.lines).toEqual([]);
});

test('wrong amounts, accounts and members of another merchant are refused [OPER-14, OPER-60]', async () => {
  const member = await newMember('wrongly');
  for (const amount of ['0', '1.001', '1e3', '', ' 5', '9'.repeat(17)])
    expect([amount, (await ask(anh, member, amount)).code]).toEqual([amount, 'bad_request']);
  expect((await ask(anh, '999999999', '1.00')).code).toBe('not_found');
  expect((await ask(ofBeta, member, '1.00')).code).toBe('not_found');
  const id = await waiting(member, '800.00');
  expect((await decide(ofBeta, id)).code).toBe('not_found');
  const body = { merchant: 'BETA', id, isApproved: true };
  expect((await call(house, 'decideCorrection', { token: ofBeta, body })).code).toBe('not_found');
  const { value } = await call(house, 'correctionList', { token: ofBeta, query: { merchant: 'BETA' } });
  expect(value.list).toEqual([]);
});
