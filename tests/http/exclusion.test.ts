import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findHarm } from '../../src/gateway/protection-care/find-harm.ts';
import { openAccount } from '../support/accounts.ts';
import {
  balance,
  beginDeposit,
  cashierBrand,
  decide,
  newPayee,
  newPayer,
  pay,
  requestPayout,
  startCashierHouse,
  type CashierHouse,
  untilPaying,
} from '../support/cashier-house.ts';
import { alpha, makeProject, type FixtureProject } from '../support/fixture-project.ts';
import { callConsole, newOperator, signInAs } from '../support/operators.ts';
import { plainPng } from '../support/pictures.ts';
import { launch, openGame, registerPlayer, type TestPlayer } from '../support/player.ts';
import { sendNotice, transactionOf } from '../support/scripted-provider.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

const DAY_MS = 86_400_000;

// Logins here come from one network.
const security = { ...alpha.security, verifiesNewAddress: false };
const harbour = {
  ...cashierBrand,
  security,
  responsible: { ...alpha.responsible, licensee: 'harbour', exclusionDaysMin: 7 },
  kyc: { ...alpha.kyc, isOn: true, firstWithdrawal: false, nameDiffers: false },
};
const sister = { ...harbour, merchantCode: 'SISTER', hosts: ['sister.test'] };
const stranger = { ...alpha, security, merchantCode: 'STRANGER', hosts: ['stranger.test'] };
const without = {
  ...alpha,
  merchantCode: 'WITHOUT',
  hosts: ['without.test'],
  responsible: { ...alpha.responsible, exclusion: false },
};

let project: FixtureProject;
let house: CashierHouse;
beforeAll(async () => {
  project = makeProject({ alpha: harbour, sister, stranger, without });
  house = await startCashierHouse({}, { project });
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(async () => {
  await house.close();
  project.close();
});

type Named = Pick<TestPlayer, 'token'>;
const exclude = ({ token }: Named, days: number | null = 30, password: string | undefined = 'right-horse-9') =>
  house.call('excludeSelf', { token, body: { days, ...(password !== undefined && { password }) } });
const rest = ({ token }: Named, hours = 24) => house.call('takeBreak', { token, body: { hours } });
const idOf = async (account: string, merchant = 'ALPHA') => {
  const { rows } = await house.database.withMerchant(merchant, (trx) =>
    sql<{ id: bigint }>`select id from member where merchant_code = ${merchant} and account = ${account}`.execute(trx),
  );
  return String(rows[0]!.id);
};
const titlesAt = async ({ host, token }: { host: string; token: string }) =>
  (await house.call('messageList', { host, token, query: { kind: 'account', language: 'EN' } })).value.list.map(
    ({ title }) => title,
  );
const titles = ({ token }: Named) => titlesAt({ host: 'alpha.test', token });
/** As staff with the application's rights would, in SQL: rows that changed, or why none did. */
const asStaff = (text: string, merchant = 'ALPHA') =>
  house.database
    .withMerchant(merchant, (trx) => sql.raw(text).execute(trx))
    .then(
      ({ numAffectedRows }) => String(numAffectedRows),
      (error: { code: string }) => error.code,
    );
const asOwner = (text: string) => sql.raw(text).execute(house.owner!);

/** Opens an account with verified contacts and logs it in. */
async function verified(
  contacts: { mobile?: string; email?: string },
  { merchantCode = 'ALPHA', host = 'alpha.test' } = {},
) {
  const account = await openAccount(house, { merchantCode, password: 'right-horse-9', ...contacts });
  const { value } = await house.call('login', {
    host,
    body: { username: account.username, password: account.password, type: 'username' },
  });
  return { ...account, host, token: value.token };
}
const atSister = { merchantCode: 'SISTER', host: 'sister.test' };
/** Whether the account cannot pay in. A method that does not exist is refused later. */
const isPaused = async ({ host, token }: { host: string; token: string }) =>
  (
    await house.call('createDeposit', {
      host,
      token,
      body: { key: randomUUID(), method: 'none', amount: '1.00', language: 'EN' },
    })
  ).code === 'play_blocked';
/** Sends an identity document, which an operator accepts. */
async function showDocument({ host, token }: { host: string; token: string }, merchant: string, number: string) {
  const headers = { 'content-type': 'image/png' };
  const picture = await house.call('addDocumentPicture', { host, token, body: await plainPng(), headers });
  const body = { key: randomUUID(), kind: 'identity', pictures: [picture.value.id] } as const;
  const { id } = (await house.call('sendDocument', { host, token, body })).value.list[0]!;
  const answer = await callConsole(house, 'acceptDocument', {
    token: house.operators[0],
    body: { merchant, id, paper: 'passport', name: 'Ann Lee', number },
  });
  expect(answer.code).toBeUndefined();
}
/** Waits for the job that carries an exclusion to other brands. */
const soon = (there: { host: string; token: string }) =>
  expect.poll(() => isPaused(there), { timeout: 15_000 }).toBe(true);

describe('a break', () => {
  test('takes a day to six weeks, begins at once, stands whatever is asked next, and ends by itself [PROTECT-13]', async () => {
    const player = await registerPlayer(house);
    expect((await rest(player, 23)).code).toBe('bad_request');
    expect((await rest(player, 1_009)).code).toBe('bad_request');
    const both = await Promise.all([rest(player, 24), rest(player, 48)]);
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set(['play_blocked', undefined]));
    const { pause } = both.find(({ code }) => code === undefined)!.value;
    expect(pause).toMatchObject({ kind: 'time_out', setBy: 'player', canReopen: false, reopensAt: null });
    expect(await isPaused(player)).toBe(true);
    expect(await titles(player)).toContain('Your break has begun');
    await asOwner(
      `update play_block set ends_at = now() - interval '1 second' where member_id = ${await idOf(player.username)}`,
    );
    expect(await isPaused(player)).toBe(false);
  });

  test('closes play, deposits and claims: a bet in it is refused, and the round before it ends with its win [PROTECT-15, PROTECT-16]', async () => {
    const player = await newPayer(house);
    const payee = await newPayee(house, player);
    const game = await openGame(house, player);
    const bet = (round: string) =>
      house.vendorCall('bet', { ...game, roundId: round, transactionId: `b-${round}`, amountMinor: 1_000 });
    expect((await bet('before-break')).status).toBe(200);
    expect((await rest(player)).code).toBeUndefined();
    expect((await bet('in-break')).code).toBe('play_blocked');
    const win = { ...game, roundId: 'before-break', transactionId: 'w-break', amountMinor: 4_000, isRoundOver: true };
    expect((await house.vendorCall('win', win)).status).toBe(200);
    expect(await balance(house, player)).toBe('5030.00');
    const { token } = player;
    const refused = [
      await launch(house, player),
      await beginDeposit(house, player),
      await house.call('claimReward', { token, body: { id: '1', language: 'EN' } }),
    ];
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'play_blocked'));
    expect((await requestPayout(house, player, { payee })).code).toBeUndefined();
  });

  test('cannot be had where the brand offers none, and neither can an exclusion [PROTECT-28]', async () => {
    const at = { host: 'without.test' };
    const { token } = await registerPlayer(house, at);
    const answers = [
      await house.call('takeBreak', { ...at, token, body: { hours: 24 } }),
      await house.call('excludeSelf', { ...at, token, body: { days: 30, password: 'right-horse-9' } }),
    ];
    expect(answers.map(({ code }) => code)).toEqual(['not_offered', 'not_offered']);
  });
});

describe('an exclusion', () => {
  test('needs the password and the brand’s days, and can only become longer [PROTECT-14]', async () => {
    const player = await registerPlayer(house);
    expect(await exclude(player, 6)).toMatchObject({
      code: 'validation_failed',
      detail: { faults: [{ field: 'days', key: 'protection.fault.daysMin', params: { min: 7 } }] },
    });
    expect(await exclude(player, 30, 'wrong-horse-9')).toMatchObject({
      code: 'validation_failed',
      detail: { faults: [{ field: 'password' }] },
    });
    expect((await house.call('excludeSelf', { token: player.token, body: { days: 30 } })).code).toBe(
      'validation_failed',
    );
    expect(await isPaused(player)).toBe(false);
    expect((await rest(player)).code).toBeUndefined();
    const { value } = await exclude(player, 30);
    expect(value.pause).toMatchObject({ kind: 'excluded', setBy: 'player', canReopen: false });
    expect((await exclude(player, 29)).code).toBe('validation_failed');
    expect((await rest(player)).code).toBe('play_blocked');
    expect((await exclude(player, null)).value.pause).toMatchObject({ until: null });
    expect((await exclude(player, 3_650)).code).toBe('validation_failed');
    expect((await house.call('reopenPlay', { token: player.token })).code).toBe('not_found');
  });

  test('closes play, deposits and claims; a round ends, a deposit under way is credited and filed, a withdrawal goes on [PROTECT-15, PROTECT-16, PROTECT-17]', async () => {
    const player = await newPayer(house);
    const payee = await newPayee(house, player);
    const game = await openGame(house, player);
    const bet = (roundId: string) =>
      house.vendorCall('bet', { ...game, roundId, transactionId: `b-${roundId}`, amountMinor: 1_000 });
    expect((await bet('before')).status).toBe(200);
    expect((await beginDeposit(house, player)).code).toBeUndefined();
    expect((await exclude(player)).code).toBeUndefined();
    expect((await bet('after')).code).toBe('play_blocked');
    const win = { ...game, roundId: 'before', transactionId: 'w-before', amountMinor: 4_000, isRoundOver: true };
    expect((await house.vendorCall('win', win)).status).toBe(200);
    expect((await pay(house, 50_000)).status).toBe(200);
    expect(await balance(house, player)).toBe('5530.00');
    const { token } = player;
    const refused = [
      await launch(house, player),
      await beginDeposit(house, player),
      await house.call('claimReward', { token, body: { id: '1', language: 'EN' } }),
      await house.call('claimRafflePrize', { token, body: { id: '1', place: 1 } }),
      await house.call('joinPromotion', { token, body: { id: '1' } }),
    ];
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'play_blocked'));
    expect((await requestPayout(house, player, { payee })).code).toBeUndefined();
    expect((await house.call('memberInfo', { token })).code).toBeUndefined();
    const id = await idOf(player.username);
    const care = await callConsole(house, 'harmList', { token: house.operators[0], query: { merchant: 'ALPHA' } });
    expect(care.value.list.find(({ member }) => member.id === id)).toMatchObject({
      kind: 'deposit_paused',
      figures: { arrived: '500.00', currency: 'THB', pause: 'excluded' },
    });
  });

  test('lets a withdrawal that waited when it began be approved and paid [PROTECT-15, PROTECT-17]', async () => {
    const player = await newPayer(house);
    const payee = await newPayee(house, player);
    const { id } = (await requestPayout(house, player, { payee })).value;
    expect((await exclude(player)).code).toBeUndefined();
    const state = async () => (await house.call('withdrawal', { token: player.token, query: { id } })).value.state;
    expect(await state()).toBe('reviewing');
    expect((await decide(house, id)).value.withdrawal.state).toBe('approved');
    const reference = await untilPaying(house, id);
    const payout = transactionOf({ kind: 'payout', reference, amountMinor: 10_000 });
    expect((await sendNotice(house, { merchantCode: 'ALPHA', ...payout })).status).toBe(200);
    expect([await state(), await balance(house, player)]).toEqual(['paid', '4900.00']);
  });

  test('is over only when its player asks for it, a day later [PROTECT-21]', async () => {
    const player = await registerPlayer(house);
    await exclude(player, 7);
    const id = await idOf(player.username);
    const reopen = () => house.call('reopenPlay', { token: player.token });
    const later = (time: string) =>
      asOwner(`update play_block set begins_at = begins_at - interval '${time}', over_at = over_at - interval '${time}',
        ends_at = ends_at - interval '${time}', reopen_asked_at = reopen_asked_at - interval '${time}' where member_id = ${id}`);
    expect((await reopen()).code).toBe('not_found');
    await later('8 days');
    expect(await isPaused(player)).toBe(true);
    const askedMs = house.now();
    const { pause } = (await reopen()).value;
    expect(pause).toMatchObject({ canReopen: false });
    expect(Date.parse(pause!.reopensAt!)).toBeGreaterThanOrEqual(askedMs + DAY_MS);
    expect((await reopen()).value.pause).toEqual(pause);
    expect(await isPaused(player)).toBe(true);
    expect(await titles(player)).toContain('You have asked to play again');
    await later('25 hours');
    expect(await isPaused(player)).toBe(false);
  });
});

describe('who is excluded with a licensee', () => {
  test('is excluded at each of its brands, with the same number or mail however it is written, before or after [PROTECT-18, PROTECT-19]', async () => {
    const before = await verified({ email: 'ann.lee@googlemail.com' }, atSister);
    const other = await verified({ email: 'ann.lee@example.com' }, atSister);
    const elsewhere = await verified(
      { email: 'annlee@gmail.com' },
      { merchantCode: 'STRANGER', host: 'stranger.test' },
    );
    const own = await verified({ email: 'annlee+play@gmail.com', mobile: '66812340001' });
    expect((await exclude(own)).code).toBeUndefined();
    await soon(before);
    expect(await titlesAt(before)).toContain('You cannot play here');
    const after = await verified({ mobile: '66812340001' }, atSister);
    expect([await isPaused(after), await isPaused(other), await isPaused(elsewhere)]).toEqual([true, false, false]);
    const reopened = await house.call('reopenPlay', { host: after.host, token: after.token });
    expect(reopened.code).toBe('not_found');
  });

  test('is excluded with the same document as well [PROTECT-18]', async () => {
    const [own, same] = [await verified({}), await verified({}, atSister)];
    await showDocument(own, 'ALPHA', 'TH 1-2345-67890');
    await exclude(own, null);
    expect(await isPaused(same)).toBe(false);
    await showDocument(same, 'SISTER', 'th1234567890');
    expect(await isPaused(same)).toBe(true);
    expect(await titlesAt(same)).toContain('You cannot play here');
  });
});

describe('nobody shortens a pause', () => {
  test('neither an operator nor staff with the rights of the application, in SQL [PROTECT-13, PROTECT-14, PROTECT-22]', async () => {
    const player = await registerPlayer(house);
    await rest(player);
    await exclude(player);
    const id = await idOf(player.username);
    const own = `where member_id = ${id}`;
    const soonOver = `now() + interval '1 minute'`;
    const attacks: [string, string][] = [
      [`delete from play_block ${own}`, '0'],
      [`update play_block set ends_at = ${soonOver} ${own}`, '42501'],
      [`update play_block set ends_at = ${soonOver}, reopen_asked_at = now() ${own}`, '23514'],
      [`update play_block set ends_at = now() + interval '2 days', reopen_asked_at = now() ${own}`, '23514'],
      [`update play_block set over_at = now() ${own}`, '42501'],
      [`update play_block set begins_at = ${soonOver} ${own}`, '42501'],
      [`update play_block set kind = 'closed' ${own}`, '42501'],
      [`select * from exclusion`, '42501'],
      [`delete from exclusion`, '42501'],
      [`update exclusion set over_at = now()`, '42501'],
    ];
    for (const [text, outcome] of attacks) expect([text, await asStaff(text)]).toEqual([text, outcome]);
    expect(await isPaused(player)).toBe(true);
    const enter = (pause: object) =>
      callConsole(house, 'enterPause', {
        token: house.operators[0],
        body: { merchant: 'ALPHA', id, reason: 'a call', pause },
      });
    expect((await enter({ kind: 'excluded', days: 8 })).code).toBe('transition_refused');
    expect((await enter({ kind: 'time_out', hours: 24 })).code).toBe('transition_refused');
    expect((await enter({ kind: 'excluded', days: 6 })).code).toBe('validation_failed');
    const longer = await enter({ kind: 'excluded', days: null });
    expect(longer.value.pauses[0]).toMatchObject({ kind: 'excluded', until: null, setBy: 'operator', operator: 'Anh' });
  });
});

describe('operators', () => {
  test('exclude with a reason, see it all on one page, and all of it is in the audit log [PROTECT-22, PROTECT-35, PROTECT-37]', async () => {
    const player = await registerPlayer(house);
    const id = await idOf(player.username);
    const body = { merchant: 'ALPHA', id, reason: 'asked for it on the phone', pause: { kind: 'excluded', days: 90 } };
    const support = await signInAs(house, await newOperator(house, { roles: ['finance'] }), house.now());
    expect((await callConsole(house, 'enterPause', { token: support, body })).code).toBe('capability_missing');
    const ofSister = await signInAs(house, await newOperator(house, { merchants: ['SISTER'] }), house.now());
    expect((await callConsole(house, 'enterPause', { token: ofSister, body })).code).toBe('not_found');
    expect(
      (await callConsole(house, 'enterPause', { token: house.operators[0], body: { ...body, reason: ' ' } })).code,
    ).toBe('bad_request');
    expect((await callConsole(house, 'enterPause', { token: house.operators[0], body })).code).toBeUndefined();
    expect(await titles(player)).toContain('You are excluded from play');
    const { value } = await callConsole(house, 'memberProtection', {
      token: house.operators[0],
      query: { merchant: 'ALPHA', id },
    });
    expect(value.pauses).toMatchObject([{ reason: 'asked for it on the phone', isRunning: true, setBy: 'operator' }]);
    expect(value.sessions).toMatchObject([{ isRunning: true }]);
    const { rows } = await sql<{ outcome: string; code: string | null }>`select outcome, code from audit
      where call = 'POST /console/member/pause' order by id desc limit 4`.execute(house.owner!);
    expect(rows.map(({ outcome, code }) => code ?? outcome)).toEqual([
      'done',
      'bad_request',
      'not_found',
      'capability_missing',
    ]);
  });

  test('find members with markers on a list, with figures, until a note says what was done [PROTECT-36]', async () => {
    const player = await newPayer(house);
    const payee = await newPayee(house, player);
    for (const round of ['m1', 'm2']) {
      const { id } = (await requestPayout(house, player, { payee })).value;
      await house.call('cancelWithdrawal', { token: player.token, body: { id } });
      const game = await openGame(house, player);
      await house.vendorCall('bet', { ...game, roundId: round, transactionId: round, amountMinor: 1_000 });
    }
    const id = await idOf(player.username);
    // A hundred rounds at two in the morning, and deposits that double after each loss.
    const night = `(date_trunc('day', now() at time zone 'Asia/Bangkok') - interval '22 hours') at time zone 'Asia/Bangkok'`;
    await asOwner(`insert into round (merchant_code, provider, round_id, member_id, game_session_id, vassalage, game_id, currency, bet_minor, win_minor, status, opened_at, closed_at)
      select r.merchant_code, r.provider, 'n' || n, r.member_id, r.game_session_id, r.vassalage, r.game_id, r.currency, 10000, 0, 'settled', ${night} + n * interval '1 second', now()
      from round r, generate_series(1, 120) n where r.member_id = ${id} and r.round_id = 'm1'`);
    await asOwner(`insert into deposit (merchant_code, member_id, key, reference, method, kind, provider, currency, amount_minor, arrived_minor, credited_minor, state, created_at, expires_at, ended_at)
      select 'ALPHA', ${id}, gen_random_uuid(), 'chase' || n, 'bank', 'bank', 'p', 'THB', 1000 * n, 1000 * n, 1000 * n, 'credited', ${night} + n * interval '20 seconds', now(), ${night} + n * interval '20 seconds'
      from generate_series(1, 5) n`);
    await findHarm(house.gateway.services, new AbortController().signal);
    const mine = async () => {
      const { list } = (
        await callConsole(house, 'harmList', { token: house.operators[0], query: { merchant: 'ALPHA' } })
      ).value;
      return list.filter(({ member }) => member.id === id);
    };
    expect(Object.fromEntries((await mine()).map(({ kind, figures }) => [kind, figures]))).toMatchObject({
      cancelled: { withdrawals: 2, cancelled: '200.00' },
      chasing: { deposits: 4, first: '20.00', last: '50.00' },
      nights: { rounds: 122, percent: expect.any(Number) },
    });
    const note = (text: string) =>
      callConsole(house, 'noteHarm', { token: house.operators[0], body: { merchant: 'ALPHA', id, text } });
    expect((await note('We have called.')).value).toEqual({ noted: 3 });
    expect((await note('Again.')).code).toBe('transition_refused');
    await asOwner(`delete from harm_check`);
    await findHarm(house.gateway.services, new AbortController().signal);
    expect(await mine()).toEqual([]);
  });
});
