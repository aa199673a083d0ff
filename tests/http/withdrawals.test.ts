import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payOut } from '../../src/gateway/cashier/pay-out.ts';
import { watchCashier } from '../../src/gateway/cashier/watch-cashier.ts';
import {
  balance,
  confirmReceipt,
  decide,
  newPayee,
  newPayer,
  PAYMENT_PASSWORD,
  requestPayout,
  settle,
  startCashierHouse,
  tellPayout,
  untilPaying,
  type CashierHouse,
} from '../support/cashier-house.ts';
import { limits } from '../../src/shared/contract/limits.ts';
import { caughtUp } from '../support/caught-up.ts';
import { callConsole, newOperator, signInAs } from '../support/operators.ts';
import { faultsOf } from '../support/field-faults.ts';
import { plainPng } from '../support/pictures.ts';
import type { TestPlayer } from '../support/player.ts';
import { sendNotice, transactionOf } from '../support/scripted-provider.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

let house: CashierHouse;
beforeAll(async () => {
  house = await startCashierHouse({ receiptMinutes: 60 });
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

const isBalanced = async () => (await house.gateway.services.ledger.trialBalance('ALPHA')).isBalanced;
const detail = async ({ token }: TestPlayer, id: string) =>
  (await house.call('withdrawal', { token, query: { id } })).value;
const loginOf = ({ username, password }: TestPlayer) => ({ username, password, type: 'username' as const });
const stepsOf = async (player: TestPlayer, id: string) => (await detail(player, id)).steps.map(({ step }) => step);
/** A player with a payee who has asked for 100.00. */
async function asked() {
  const player = await newPayer(house);
  const payee = await newPayee(house, player);
  const { value } = await requestPayout(house, player, { payee });
  return { player, payee, id: value.id };
}
/** A withdrawal of 100.00 that was paid out. */
async function paid() {
  const made = await asked();
  await decide(house, made.id);
  expect((await tellPayout(house, made.id, 10_000)).status).toBe(200);
  return made;
}
const confirm = (player: TestPlayer, id: string, outcome: 'received' | 'partly' | 'not', receivedAmount?: string) =>
  confirmReceipt(house, player, id, outcome, receivedAmount);

test('a withdrawal is held, approved, paid and confirmed, and the timeline tells each step with who acts next [CASH-03, CASH-06, CASH-08, CASH-22]', async () => {
  const player = await newPayer(house);
  const payee = await newPayee(house, player);
  const requested = await requestPayout(house, player, { payee, amount: '1000.00' });
  expect(requested.value).toMatchObject({
    state: 'reviewing',
    amount: '1000.00',
    payee: { institution: { name: 'Kasikornbank' }, number: '••7890', name: 'Ann Lee' },
    next: { actor: 'operator' },
    canCancel: true,
  });
  expect(await balance(house, player)).toBe('4000.00');
  const { id } = requested.value;
  expect((await decide(house, id)).value.withdrawal.state).toBe('approved');
  const reference = await untilPaying(house, id);
  expect((await detail(player, id)).next!.actor).toBe('provider');
  expect(house.provider.calls().find(({ body }) => body['reference'] === reference)).toMatchObject({
    path: '/v1/payouts',
    body: {
      merchantCode: 'ALPHA',
      amountMinor: 100_000,
      payee: { name: 'Ann Lee', institution: 'KBANK', number: '1234567890' },
    },
  });
  await tellPayout(house, id, 100_000);
  expect(await detail(player, id)).toMatchObject({ state: 'paid', next: { actor: 'player' }, canCancel: false });
  expect((await confirm(player, id, 'received')).value).toMatchObject({ state: 'received', next: null });
  expect(await stepsOf(player, id)).toEqual(['requested', 'approved', 'sent', 'paid', 'confirmed']);
  await caughtUp(house);
  const query = { kind: 'money', language: 'EN' } as const;
  const { list } = (await house.call('messageList', { token: player.token, query })).value;
  expect(list.map(({ title }) => title)).toEqual([
    'We have paid out 1,000.00 THB',
    'Your withdrawal of 1,000.00 THB is approved',
  ]);
  expect(await balance(house, player)).toBe('4000.00');
  expect(await isBalanced()).toBe(true);
});

describe('money that is not paid goes back once', () => {
  test('when an operator rejects, with the reason that the player reads [CASH-03, CASH-06]', async () => {
    const { player, id } = await asked();
    expect((await decide(house, id, 'reject')).code).toBe('validation_failed');
    const decisions = [0, 1].map((operator) =>
      decide(house, id, 'reject', { operator: operator as 0 | 1, note: 'not your account' }),
    );
    expect((await Promise.all(decisions)).map(({ code }) => code ?? 'done').sort()).toEqual([
      'changed_meanwhile',
      'done',
    ]);
    expect(await detail(player, id)).toMatchObject({ state: 'rejected' });
    expect((await detail(player, id)).steps.at(-1)).toMatchObject({ actor: 'operator', note: 'not your account' });
    expect(await balance(house, player)).toBe('5000.00');
  });

  test('when the player cancels before the approval, and not afterwards [CASH-23]', async () => {
    const { player, id } = await asked();
    const cancel = () => house.call('cancelWithdrawal', { token: player.token, body: { id } });
    const cancelled = await Promise.all([cancel(), cancel(), cancel()]);
    expect(cancelled.map(({ code }) => code ?? 'done').sort()).toEqual([
      'done',
      'transition_refused',
      'transition_refused',
    ]);
    expect(await balance(house, player)).toBe('5000.00');
    expect((await decide(house, id)).code).toBe('changed_meanwhile');
    const other = await asked();
    await decide(house, other.id);
    const late = await house.call('cancelWithdrawal', { token: other.player.token, body: { id: other.id } });
    expect(late.code).toBe('transition_refused');
    expect(await balance(house, other.player)).toBe('4900.00');
  });

  test('when the provider could not pay, however often it says so [CASH-06, CASH-24]', async () => {
    const { player, id } = await asked();
    await decide(house, id);
    const reference = await untilPaying(house, id);
    const failed = {
      kind: 'payout',
      reference,
      amountMinor: 10_000,
      status: 'failed',
      reason: 'account_unknown',
    } as const;
    const notice = { merchantCode: 'ALPHA', ...transactionOf(failed) };
    await Promise.all(Array.from({ length: 8 }, () => sendNotice(house, notice)));
    await sendNotice(house, { ...notice, transactionId: randomUUID() });
    expect(await detail(player, id)).toMatchObject({ state: 'failed', next: null });
    expect(await balance(house, player)).toBe('5000.00');
    expect(await isBalanced()).toBe(true);
  });
});

describe('a payout whose outcome is not known', () => {
  test('stays held, is asked about by our reference, and is never given back by itself [CASH-24]', async () => {
    house.provider.answer('/v1/payouts', { refusal: 'unavailable' });
    const { player, id } = await asked();
    await decide(house, id);
    const reference = await untilPaying(house, id);
    const { services } = house.gateway;
    // The provider does not answer either.
    house.provider.answer('/v1/status', { refusal: 'unavailable' });
    house.setClock(house.now() + 120_000);
    await watchCashier(services, new AbortController().signal);
    expect(await balance(house, player)).toBe('4900.00');
    // It never got it: it is sent again, under the same reference.
    house.provider.answer('/v1/status', { refusal: 'not_found' });
    const before = house.provider.calls().length;
    await watchCashier(services, new AbortController().signal);
    expect(
      house.provider
        .calls()
        .slice(before)
        .map(({ path, body }) => [path, body['reference']]),
    ).toContainEqual(['/v1/payouts', reference]);
    // It has paid, and its notice was lost.
    const transactions = [transactionOf({ kind: 'payout', reference, amountMinor: 10_000 })];
    house.provider.answer('/v1/status', { transactions });
    await watchCashier(services, new AbortController().signal);
    expect(await detail(player, id)).toMatchObject({ state: 'paid' });
    house.provider.answer('/v1/payouts', { paymentId: 'p-2' });
    house.provider.answer('/v1/status', { transactions: [] });
    expect(await isBalanced()).toBe(true);
  });

  test('is sent once, however often its job runs [CASH-24]', async () => {
    const { player, id } = await asked();
    await decide(house, id);
    const reference = await untilPaying(house, id);
    await Promise.all([1, 2, 3].map(() => payOut(house.gateway.services, { merchantCode: 'ALPHA', withdrawalId: id })));
    expect(house.provider.calls().filter(({ body }) => body['reference'] === reference)).toHaveLength(1);
    expect(await stepsOf(player, id)).toEqual(['requested', 'approved', 'sent']);
  });

  test('of another amount stays held until people have looked [CASH-24]', async () => {
    const { player, id } = await asked();
    await decide(house, id);
    await tellPayout(house, id, 9_000);
    expect(await detail(player, id)).toMatchObject({ state: 'paying' });
    expect(await balance(house, player)).toBe('4900.00');
  });
});

describe('after the payout the player says what has arrived', () => {
  test('a part: the received amount and the rest add up to what was paid [CASH-09]', async () => {
    const { player, id } = await paid();
    for (const wrong of ['0', '100.00', '100.01', '0.001', undefined])
      expect(faultsOf(await confirm(player, id, 'partly', wrong))[0]).toMatchObject({ field: 'receivedAmount' });
    for (const wrong of ['-1', '1e1', '1e309', '๑๐', '', '9007199254740993.00'])
      expect([wrong, (await confirm(player, id, 'partly', wrong)).code]).toEqual([wrong, 'bad_request']);
    const said = await confirm(player, id, 'partly', '60.50');
    expect(said.value).toMatchObject({
      state: 'partly_received',
      received: '60.50',
      remaining: '39.50',
      next: { actor: 'operator' },
    });
    const settled = () => settle(house, id, 'return', 'the bank kept it');
    expect((await settled()).value.withdrawal.state).toBe('returned');
    expect((await settled()).code).toBe('changed_meanwhile');
    expect(await balance(house, player)).toBe('4939.50');
    expect(await isBalanced()).toBe(true);
  });

  test('nothing: with a picture as proof, at most three, and only pictures of at most 5 MB [CASH-10, CASH-21, VALID-15, VALID-16]', async () => {
    const { player, id } = await paid();
    const { token } = player;
    expect(faultsOf(await confirm(player, id, 'not'))).toEqual([{ field: 'proof', key: 'validation.proof' }]);
    const headers = { 'content-type': 'image/png' };
    const add = (body: Uint8Array) => house.call('addReceiptProof', { token, query: { id }, body, headers });
    for (const wrong of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('%PDF-1.7'),
      Buffer.alloc(10),
    ])
      expect((await add(wrong)).code).toBe('picture_invalid');
    const picture = await plainPng();
    expect((await add(Buffer.concat([picture, Buffer.alloc(limits.pictureBytesMax)]))).code).toBe('picture_too_large');
    const stranger = await newPayer(house);
    const strange = { token: stranger.token, query: { id }, body: picture, headers };
    expect((await house.call('addReceiptProof', strange)).code).toBe('not_found');
    const hiding = Buffer.concat([picture, Buffer.from('<script>')]);
    for (const proofs of [1, 2, 3]) expect((await add(hiding)).value).toEqual({ proofs });
    expect((await add(hiding)).code).toBe('transition_refused');
    expect((await confirm(player, id, 'not')).value).toMatchObject({ state: 'not_received', proofs: limits.proofsMax });
    expect((await add(picture)).code).toBe('transition_refused');
    const query = { merchant: 'ALPHA', id, place: '1' };
    const seen = await callConsole(house, 'withdrawalProof', { token: house.operators[0], query });
    const drawn = Buffer.from(seen.value.png, 'base64');
    expect([drawn.subarray(1, 4).toString(), drawn.includes('<script>')]).toEqual(['PNG', false]);
  });

  test('an operator who has checked settles it as received, and the text says that nothing is refunded [CASH-12]', async () => {
    const { player, id } = await paid();
    const headers = { 'content-type': 'image/png' };
    await house.call('addReceiptProof', { token: player.token, query: { id }, body: await plainPng(), headers });
    await confirm(player, id, 'not');
    const body = { merchant: 'ALPHA', id, outcome: 'force', note: 'The bank confirmed it.' } as const;
    await callConsole(house, 'settleWithdrawal', { token: house.operators[1], body });
    expect(await detail(player, id)).toMatchObject({ state: 'received' });
    await caughtUp(house);
    const query = { kind: 'money', language: 'EN' } as const;
    const { list } = (await house.call('messageList', { token: player.token, query })).value;
    expect(list[0]!.text).toBe(
      'We have checked that the money reached you, so it is not refunded. The bank confirmed it.',
    );
    expect(await balance(house, player)).toBe('4900.00');
  });

  test('either of two answers at the same moment counts, and one transition is made [CASH-13]', async () => {
    const { player, id } = await paid();
    const said = await Promise.all([confirm(player, id, 'received'), confirm(player, id, 'partly', '10.00')]);
    expect(said.map(({ code }) => code ?? 'done').sort()).toEqual(['done', 'transition_refused']);
  });

  test('nothing at all: it counts as received after the brand’s minutes, once, and a later confirmation is refused [CASH-11, CASH-13]', async () => {
    const { player, id } = await paid();
    const { services } = house.gateway;
    await watchCashier(services, new AbortController().signal);
    expect(await detail(player, id)).toMatchObject({ state: 'paid' });
    house.setClock(house.now() + 61 * 60_000);
    await Promise.all([1, 2].map(() => watchCashier(services, new AbortController().signal)));
    const rows = await house.database.withMerchant('ALPHA', (trx) =>
      trx
        .selectFrom('withdrawal_step')
        .select('step')
        .where('withdrawal_id', '=', BigInt(id))
        .orderBy('place')
        .execute(),
    );
    expect(rows.map(({ step }) => step)).toEqual(['requested', 'approved', 'sent', 'paid', 'assumed']);
    const { value } = await house.call('login', { body: loginOf(player) });
    const late = await confirm({ ...player, token: value.token }, id, 'not');
    expect(late.code).toBe('transition_refused');
  });
});

describe('a request that must not be', () => {
  test('is refused for its amount and takes nothing [CASH-07]', async () => {
    const player = await newPayer(house);
    const payee = await newPayee(house, player);
    for (const amount of ['-1', '1e309', '1e2', '๑๐๐', '9007199254740993.00'])
      expect((await requestPayout(house, player, { payee, amount })).code).toBe('bad_request');
    for (const amount of ['0', '0.001', '9.99', '1000000.01'])
      expect((await requestPayout(house, player, { payee, amount })).code).toBe('validation_failed');
    expect(await balance(house, player)).toBe('5000.00');
  });

  test('needs the payment password, and a payee of the player’s own [CASH-25]', async () => {
    const [player, thief] = [await newPayer(house), await newPayer(house)];
    const payee = await newPayee(house, player);
    const wrong = await requestPayout(house, player, { payee, paymentPassword: 'guess-one-two' });
    expect(faultsOf(wrong)[0]).toMatchObject({ field: 'paymentPassword' });
    expect((await requestPayout(house, thief, { payee })).code).toBe('not_found');
    expect((await house.call('removePayee', { token: thief.token, body: { id: payee } })).code).toBe('not_found');
    expect((await house.call('payeeList', { token: thief.token })).value.list).toEqual([]);
    await expect(
      house.database.withMerchant('ALPHA', (trx) =>
        sql`insert into withdrawal (merchant_code, member_id, key, reference, payee_id, method, kind, provider, currency, amount_minor, fee_minor, state, decide_by, needs_second, requested_at)
          select 'ALPHA', m.id, gen_random_uuid(), 'WTHIEF', ${payee}::bigint, 'bank', 'bank', 'p', 'THB', 100, 0, 'reviewing', now(), false, now() from member m where m.account = ${thief.username}`.execute(
          trx,
        ),
      ),
    ).rejects.toThrow(/foreign key/);
  });

  test('under a used key is the first one, and with another body a conflict [CASH-16]', async () => {
    const player = await newPayer(house);
    const payee = await newPayee(house, player);
    const key = randomUUID();
    const made = await Promise.all([1, 2, 3].map(() => requestPayout(house, player, { payee, key })));
    expect(new Set(made.map(({ value }) => value.id)).size).toBe(1);
    expect(await requestPayout(house, player, { payee, key, amount: '200.00' })).toMatchObject({
      status: 409,
      code: 'transaction_conflict',
    });
    for (const without of [{}, { key: '' }, { key: 'not-a-key' }])
      expect(
        await house.call('requestWithdrawal', {
          token: player.token,
          body: { payee, amount: '100.00', paymentPassword: PAYMENT_PASSWORD, ...without } as never,
        }),
      ).toMatchObject({ status: 400, code: 'bad_request' });
    expect(await balance(house, player)).toBe('4900.00');
  });

  test('of another player is not found [CASH-21]', async () => {
    const { id } = await asked();
    const other = await newPayer(house);
    const { token } = other;
    const answers = [
      await house.call('withdrawal', { token, query: { id } }),
      await house.call('cancelWithdrawal', { token, body: { id } }),
      await confirm(other, id, 'received'),
    ];
    for (const { code } of answers) expect(code).toBe('not_found');
  });
});

test('an operator of another merchant sees, decides and settles no withdrawal, under either merchant [OPER-14, OPER-101]', async () => {
  const { player, id } = await asked();
  const token = await signInAs(house, await newOperator(house, { merchants: ['BETA'] }), house.now());
  for (const merchant of ['ALPHA', 'BETA']) {
    const [query, note] = [{ merchant, id }, 'n'];
    const answers = [
      await callConsole(house, 'withdrawalCase', { token, query }),
      await callConsole(house, 'withdrawalProof', { token, query: { ...query, place: '1' } }),
      await callConsole(house, 'decideWithdrawal', { token, body: { ...query, decision: 'reject', note } }),
      await callConsole(house, 'settleWithdrawal', { token, body: { ...query, outcome: 'return', note } }),
      await callConsole(house, 'lookAtDeposit', { token, body: { ...query, note } }),
    ];
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'not_found'));
  }
  const queueOf = (merchant: string) =>
    callConsole(house, 'withdrawalQueue', { token, query: { merchant, queue: 'waiting' } });
  expect((await queueOf('ALPHA')).code).toBe('not_found');
  expect((await queueOf('BETA')).value.list).toEqual([]);
  expect(await detail(player, id)).toMatchObject({ state: 'reviewing' });
});

test('the database lets no withdrawal leave its path, and no player touch another’s rows [CASH-29]', async () => {
  const { id } = await asked();
  const attack = (text: string) => house.database.withMerchant('ALPHA', (trx) => sql.raw(text).execute(trx));
  for (const text of [
    `update withdrawal set state = 'paid', confirm_by = now() where id = ${id}`,
    `update withdrawal set state = 'received', ended_at = now() where id = ${id}`,
    `update withdrawal set amount_minor = 1 where id = ${id}`,
    `delete from withdrawal where id = ${id}`,
    `update withdrawal_step set note = 'x' where withdrawal_id = ${id}`,
    `delete from withdrawal_step where withdrawal_id = ${id}`,
    `update payee set number = '1' where true`,
    `update payment set amount_minor = 1 where true`,
    `delete from deposit where true`,
  ])
    await expect(attack(text), text).rejects.toThrow(/denied|cannot go|violates/);
  const seen = await house.database.withMerchant('BETA', (trx) => trx.selectFrom('withdrawal').select('id').execute());
  expect(seen).toEqual([]);
});
