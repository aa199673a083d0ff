import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROVIDER, takeSeat, type Seat } from '../../../tests/support/game-table.ts';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  newMerchant,
  openTestDatabase,
  testDatabaseKinds,
  type TestDatabase,
} from '../../../tests/support/test-databases.ts';
import { transfer } from '../../../tests/support/transfer.ts';
import { createLedger, type Ledger } from '../ledger/ledger.ts';
import { createWagers, type Wagers } from './wagers.ts';

// One database at a time: the suites below run one after the other.
let opened: TestDatabase;
let ledger: Ledger;
let wagers: Wagers;
let isServed = true;
let clockMs = Date.UTC(2026, 0, 15, 12);

/** A merchant with one player at a game, and short names for what the vendor sends. */
async function openTable(balanceMinor = 100n, options: Parameters<typeof takeSeat>[2] = {}) {
  const merchant = newMerchant();
  const endsAt = new Date(clockMs + 3_600_000);
  const seatOf = (more: Parameters<typeof takeSeat>[2] = {}) =>
    takeSeat({ database: opened.database, ledger }, merchant, { balanceMinor, endsAt, ...options, ...more });
  const seat = await seatOf();
  const of = ({ gameToken }: Seat, roundId: string) => ({ provider: PROVIDER, gameToken, roundId });
  const bet = (transactionId: string, amountMinor: bigint, { round = 'r1', at = seat } = {}) =>
    wagers.take(merchant, { op: 'bet', ...of(at, round), transactionId, amountMinor, currency: 'THB' });
  const win = (transactionId: string, amountMinor: bigint, { round = 'r1', at = seat, isRoundOver = true } = {}) =>
    wagers.take(merchant, { op: 'win', ...of(at, round), transactionId, amountMinor, currency: 'THB', isRoundOver });
  const rollback = (betTransactionId: string, { round = 'r1', at = seat, key = `undo-${betTransactionId}` } = {}) =>
    wagers.take(merchant, { op: 'rollback', ...of(at, round), transactionId: key, betTransactionId });
  const balance = (account = seat.cash) => ledger.balanceOf(merchant, account);
  const rounds = () =>
    opened.database.withMerchant(merchant, (trx) =>
      trx
        .selectFrom('round')
        .select(['round_id', 'bet_minor', 'win_minor', 'bonus_bet_minor', 'status'])
        .orderBy('round_id')
        .execute(),
    );
  const vendor = async () =>
    (await ledger.trialBalance(merchant)).lines.find(({ kind }) => kind === 'vendor')?.balanceMinor ?? 0n;
  return { merchant, seat, seatOf, bet, win, rollback, balance, rounds, vendor };
}

const taken = (balanceMinor: bigint, isDuplicate = false) => ({ ok: true, value: { balanceMinor, isDuplicate } });
const refused = (code: string) => ({ ok: false, code });
const isBalanced = async (merchant: string) => (await ledger.trialBalance(merchant)).isBalanced;

function testRounds(): void {
  test('a bet and its win move money between the player and the vendor’s account of the house, and settle the round [LEDGER-03, LEDGER-27]', async () => {
    const { merchant, bet, win, balance, rounds, vendor } = await openTable();
    expect(await bet('b1', 30n)).toMatchObject(taken(70n));
    expect(await bet('b2', 20n)).toMatchObject(taken(50n));
    expect(await vendor()).toBe(50n);
    expect(await win('w1', 80n)).toMatchObject(taken(130n));
    expect(await rounds()).toEqual([
      { round_id: 'r1', bet_minor: 50n, win_minor: 80n, bonus_bet_minor: 0n, status: 'settled' },
    ]);
    expect(await bet('b3', 1n)).toMatchObject(refused('transaction_conflict'));
    expect(await win('w2', 1n)).toMatchObject(refused('transaction_conflict'));
    expect(await isBalanced(merchant)).toBe(true);
    expect(await balance()).toBe(130n);
  });

  test('the same key again gets the first answer, and other contents are a conflict [LEDGER-03, LEDGER-04]', async () => {
    const { merchant, seatOf, bet, win, balance } = await openTable();
    await bet('b1', 30n);
    await win('w1', 10n, { isRoundOver: false });
    await bet('b2', 5n);
    expect(await bet('b1', 30n)).toMatchObject(taken(70n, true));
    expect(await win('w1', 10n)).toMatchObject(taken(80n, true));
    const other = await seatOf();
    for (const answer of [
      await bet('b1', 31n),
      await bet('b1', 30n, { round: 'r2' }),
      await bet('b1', 30n, { at: other }),
      await bet('w1', 10n),
      await win('b1', 30n),
    ])
      expect(answer).toMatchObject(refused('transaction_conflict'));
    expect(await balance()).toBe(75n);
    expect(await isBalanced(merchant)).toBe(true);
  });

  test('a rollback returns a stake once, and the last one closes the round [LEDGER-12, WPROT-14]', async () => {
    const { merchant, bet, rollback, balance, rounds } = await openTable();
    await bet('b1', 30n);
    await bet('b2', 20n);
    expect(await rollback('b1')).toMatchObject(taken(80n));
    expect(await rounds()).toMatchObject([{ bet_minor: 20n, status: 'open' }]);
    expect(await rollback('b2')).toMatchObject(taken(100n));
    expect(await rollback('b1')).toMatchObject(taken(80n, true));
    expect(await rollback('b1', { key: 'another' })).toMatchObject(taken(80n, true));
    expect(await rollback('b2', { key: 'undo-b1' })).toMatchObject(refused('transaction_conflict'));
    expect(await rounds()).toMatchObject([{ bet_minor: 20n, status: 'rolled_back' }]);
    expect(await balance()).toBe(100n);
    expect(await isBalanced(merchant)).toBe(true);
  });
}

function testWhoMayBet(): void {
  test('a rollback before its bet leaves a tombstone, and the bet is refused when it arrives [LEDGER-13]', async () => {
    const { bet, rollback, balance, rounds } = await openTable();
    expect(await rollback('b1')).toMatchObject(taken(100n));
    expect(await bet('b1', 30n)).toMatchObject(refused('transaction_rolled_back'));
    expect(await rollback('b1')).toMatchObject(taken(100n, true));
    expect(await balance()).toBe(100n);
    expect(await rounds()).toEqual([]);
  });

  test('a bet needs a live game and a brand that is served; its win and its rollback do not [WPROT-12]', async () => {
    const { bet, win, rollback, seatOf } = await openTable();
    await bet('b1', 10n);
    await bet('b2', 10n, { round: 'r2' });
    const late = await seatOf({ endsAt: new Date(clockMs - 1) });
    expect(await bet('b3', 10n, { at: late })).toMatchObject(refused('game_token_expired'));
    expect(await bet('b4', 10n, { at: { ...late, gameToken: 'x'.repeat(32) } })).toMatchObject(
      refused('game_token_invalid'),
    );
    isServed = false;
    expect(await bet('b5', 10n)).toMatchObject(refused('game_token_expired'));
    expect(await win('w1', 15n)).toMatchObject(taken(95n));
    expect(await rollback('b2', { round: 'r2' })).toMatchObject(taken(105n));
    isServed = true;
    expect(await win('w2', 1n, { round: 'never' })).toMatchObject(refused('round_unknown'));
  });

  test('a trial plays against the issuer of its play money [LEDGER-27]', async () => {
    const { merchant, bet, vendor } = await openTable(100n, { isTrial: true });
    await bet('b1', 40n);
    expect(await vendor()).toBe(0n);
    expect((await ledger.trialBalance(merchant)).lines).toContainEqual({
      kind: 'demo_issue',
      currency: 'THB',
      balanceMinor: -60n,
    });
  });
}

function testLanes(): void {
  test('batches that go side by side use parts of the house’s account, and a bet returns from its own part [LEDGER-26]', async () => {
    const { merchant, seatOf, vendor } = await openTable();
    const seats = await Promise.all(Array.from({ length: 24 }, () => seatOf()));
    const take = (op: 'bet' | 'rollback', seat: Seat) => {
      const own = { provider: PROVIDER, gameToken: seat.gameToken, roundId: `r${seat.memberId}` };
      const transactionId = `${op} ${seat.memberId}`;
      return op === 'bet'
        ? wagers.take(merchant, { op, ...own, transactionId, amountMinor: 10n, currency: 'THB' })
        : wagers.take(merchant, { op, ...own, transactionId, betTransactionId: `bet ${seat.memberId}` });
    };
    for (const answer of await Promise.all(seats.map((seat) => take('bet', seat))))
      expect(answer).toMatchObject(taken(90n));
    expect(await vendor()).toBe(240n);
    for (const answer of await Promise.all(seats.map((seat) => take('rollback', seat))))
      expect(answer).toMatchObject(taken(100n));
    const parts = await opened.database.withMerchant(merchant, (trx) =>
      trx.selectFrom('account').select('balance_minor').where('kind', '=', 'vendor').execute(),
    );
    expect(parts.map((part) => part.balance_minor)).toEqual(parts.map(() => 0n));
    expect(parts.length).toBe(opened.database.kind === 'server' ? 2 : 1);
    expect(await isBalanced(merchant)).toBe(true);
  });
}

function testBatches(): void {
  test('what arrives together is decided in its order, as if each had come alone [LEDGER-26]', async () => {
    const { merchant, bet, win, rollback, balance, rounds } = await openTable();
    const answers = await Promise.all([
      bet('b1', 150n),
      bet('b2', 50n),
      bet('b2', 50n),
      bet('b3', 60n),
      rollback('b4'),
      bet('b4', 10n),
      win('w1', 70n, { isRoundOver: false }),
      bet('b3', 60n),
      rollback('b3'),
      rollback('b3', { key: 'again' }),
      win('w2', 5n),
      bet('b5', 1n),
    ]);
    expect(
      answers.map((answer) =>
        answer.ok ? `${answer.value.balanceMinor}${answer.value.isDuplicate ? ' again' : ''}` : answer.code,
      ),
    ).toEqual([
      'insufficient_funds',
      '50',
      '50 again',
      'insufficient_funds',
      '50',
      'transaction_rolled_back',
      '120',
      '60',
      '120',
      '120 again',
      '125',
      'transaction_conflict',
    ]);
    expect(await balance()).toBe(125n);
    expect(await rounds()).toMatchObject([{ bet_minor: 50n, win_minor: 75n, status: 'settled' }]);
    expect(await isBalanced(merchant)).toBe(true);
  });

  test('sixty-four sends of one key at once move the money once [LEDGER-05]', async () => {
    const { bet, balance } = await openTable();
    const answers = await Promise.all(Array.from({ length: 64 }, () => bet('b1', 30n)));
    expect(answers.filter((answer) => answer.ok && !answer.value.isDuplicate)).toHaveLength(1);
    expect(answers.every((answer) => answer.ok && answer.value.balanceMinor === 70n)).toBe(true);
    expect(await balance()).toBe(70n);
  });
}

function testTogether(): void {
  test('two gateways with one key and many players move each stake once [LEDGER-05, LEDGER-07]', async () => {
    const { merchant, seat, seatOf, bet, balance } = await openTable(1_000n);
    const other = createWagers({ database: opened.database, clock: () => clockMs, isServed: () => true });
    const seats = [seat, ...(await Promise.all([seatOf(), seatOf(), seatOf()]))];
    const sends = Array.from({ length: 40 }, (_, n) => {
      const at = seats[n % seats.length]!;
      const round = `r${n % 8}-${n % seats.length}`;
      const again = other.take(merchant, {
        op: 'bet',
        provider: PROVIDER,
        gameToken: at.gameToken,
        roundId: round,
        transactionId: `b${n}`,
        amountMinor: 7n,
        currency: 'THB',
      });
      return [bet(`b${n}`, 7n, { at, round }), again];
    });
    const answers = await Promise.all(sends.flat());
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await Promise.all(seats.map(({ cash }) => balance(cash)))).toEqual(seats.map(() => 930n));
    expect(await isBalanced(merchant)).toBe(true);
  });

  test('a bad item fails alone, and its neighbours of the batch succeed [LEDGER-26]', async () => {
    const { merchant, seat, bet } = await openTable();
    const broken = {
      op: 'bet',
      provider: PROVIDER,
      gameToken: seat.gameToken,
      roundId: 'r9',
      transactionId: 'broken',
      amountMinor: 1n,
      currency: 'THB',
      lines: '{}',
    } as const;
    const answers = await Promise.allSettled([bet('b1', 10n), wagers.take(merchant, broken), bet('b2', 10n)]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await bet('b3', 80n)).toMatchObject(taken(0n));
  });
}

const asMerchant = (merchant: string, text: string) =>
  opened.database.withMerchant(merchant, (trx) => sql.raw(text).execute(trx));

function testDecisions(): void {
  test('a closed account and an excluded player place no bets, and still get their wins [PLAY-01]', async () => {
    const { merchant, seat, bet, win, rollback } = await openTable();
    await bet('b1', 10n, { round: 'r1' });
    await bet('b2', 10n, { round: 'r2' });
    const block = (kind: string, ends: string) =>
      asMerchant(
        merchant,
        `insert into play_block values ('${merchant}', ${seat.memberId}, '${kind}', '2026-01-01', ${ends}, 'asked for it')`,
      );
    await block('time_out', `'2026-01-02'`);
    expect(await bet('b3', 10n, { round: 'r3' })).toMatchObject({ ok: true });
    await block('excluded', 'null');
    expect(await bet('b4', 10n, { round: 'r4' })).toMatchObject(refused('play_blocked'));
    await block('closed', 'null');
    expect(await bet('b5', 10n, { round: 'r5' })).toMatchObject(refused('account_closed'));
    expect(await win('w1', 10n)).toMatchObject({ ok: true });
    expect(await rollback('b2', { round: 'r2' })).toMatchObject({ ok: true });
  });

  test('a stake or a loss above what is left of a limit is refused, also among bets that arrive together; a new period begins at the brand’s midnight [PLAY-02]', async () => {
    const { merchant, seat, bet, win, rollback } = await openTable(1_000n);
    const limit = (measure: string, period: string, limitMinor: number) =>
      asMerchant(
        merchant,
        `insert into play_limit (merchant_code, member_id, currency, measure, period, limit_minor, period_ends_at, time_zone)
          values ('${merchant}', ${seat.memberId}, 'THB', '${measure}', '${period}', ${limitMinor}, '2026-01-01', 'Asia/Bangkok')`,
      );
    await limit('loss', 'day', 100);
    const answers = await Promise.all([bet('b1', 60n), bet('b2', 60n), bet('b3', 40n), bet('b4', 1n)]);
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code))).toEqual([
      'ok',
      'limit_reached',
      'ok',
      'limit_reached',
    ]);
    // A win gives the loss back, a rollback the stake.
    expect(await win('w1', 30n, { isRoundOver: false })).toMatchObject({ ok: true });
    expect(await bet('b5', 31n)).toMatchObject(refused('limit_reached'));
    expect(await bet('b5', 30n)).toMatchObject({ ok: true });
    await rollback('b5');
    expect(await bet('b6', 30n)).toMatchObject({ ok: true });
    const { rows } = await asMerchant(merchant, 'select used_minor, period_ends_at from play_limit');
    // Midnight in Bangkok is 17:00 UTC of the day before.
    expect(rows).toEqual([{ used_minor: 100n, period_ends_at: new Date('2026-01-15T17:00:00Z') }]);
    await limit('stake', 'month', 150);
    clockMs += 6 * 3_600_000;
    const tomorrow = await takeSeat({ database: opened.database, ledger }, merchant, {
      endsAt: new Date(clockMs + 3_600_000),
    });
    await asMerchant(
      merchant,
      `update game_session set game_token_ends_at = '2026-02-01', member_id = ${seat.memberId}, account_id = ${seat.cash}
      where member_id = ${tomorrow.memberId}`,
    );
    expect(await bet('b7', 100n, { at: tomorrow, round: 'r2' })).toMatchObject({ ok: true });
    expect(await bet('b8', 1n, { at: tomorrow, round: 'r2' })).toMatchObject(refused('limit_reached'));
    await win('w2', 200n, { at: tomorrow, round: 'r2' });
    expect(await bet('b9', 50n, { at: tomorrow, round: 'r3' })).toMatchObject({ ok: true });
    // The loss of the day is negative by now, and the stakes of the month are used up.
    expect(await bet('b10', 1n, { at: tomorrow, round: 'r3' })).toMatchObject(refused('limit_reached'));
    clockMs -= 6 * 3_600_000;
  });
}

function testBreak(): void {
  test('a player in a break places no bets until it ends, and still gets their wins [PLAY-01, PROTECT-15]', async () => {
    const { merchant, seat, bet, win } = await openTable(100n, { endsAt: new Date(clockMs + 6 * 3_600_000) });
    await bet('b1', 10n);
    const values = `'${merchant}', ${seat.memberId}, 'time_out', '2026-01-15T12:00Z', '2026-01-15T14:00Z'`;
    await asMerchant(merchant, `insert into play_block values (${values})`);
    expect(await bet('b2', 10n, { round: 'r2' })).toMatchObject(refused('play_blocked'));
    expect(await win('w1', 10n)).toMatchObject({ ok: true });
    clockMs += 2 * 3_600_000;
    expect(await bet('b3', 10n, { round: 'r3' })).toMatchObject({ ok: true });
    clockMs -= 2 * 3_600_000;
  });
}

function testBonus(): void {
  test('while a bonus runs it pays as its split says, wins follow the split of their stakes, and a rollback gives each its own [PLAY-03, MONEY-09]', async () => {
    const { merchant, seat, bet, win, rollback, balance, rounds } = await openTable(100n);
    const bonus = await ledger.accountOf(merchant, { kind: 'bonus', ownerId: seat.memberId, currency: 'THB' });
    await transfer(ledger, merchant, {
      source: 'test',
      idempotencyKey: 'bonus',
      kind: 'demo_money',
      debit: await ledger.accountOf(merchant, { kind: 'demo_issue', currency: 'THB' }),
      credit: bonus,
      amountMinor: 50n,
    });
    // Without a running bonus its account pays nothing and is not shown.
    expect(await bet('b0', 101n)).toMatchObject({ code: 'insufficient_funds', detail: { balanceMinor: 100n } });
    await asMerchant(merchant, `insert into bonus_split values ('${merchant}', ${seat.memberId}, 'THB', 'cash', 120)`);
    expect(await bet('b1', 121n)).toMatchObject(refused('stake_too_high'));
    expect(await bet('b1', 120n)).toMatchObject(taken(30n));
    expect([await balance(), await balance(bonus)]).toEqual([0n, 30n]);
    expect(await rounds()).toMatchObject([{ bet_minor: 120n, bonus_bet_minor: 20n }]);
    // A sixth of the stakes came from the bonus. The remainder of the division is cash.
    expect(await win('w1', 31n, { isRoundOver: false })).toMatchObject(taken(61n));
    expect([await balance(), await balance(bonus)]).toEqual([26n, 35n]);
    expect(await bet('b1', 120n)).toMatchObject(taken(30n, true));
    expect(await bet('b2', 30n, { round: 'r2' })).toMatchObject(taken(31n));
    expect([await balance(), await balance(bonus)]).toEqual([0n, 31n]);
    expect(await rollback('b2', { round: 'r2' })).toMatchObject(taken(61n));
    expect([await balance(), await balance(bonus)]).toEqual([26n, 35n]);
    await asMerchant(merchant, `update bonus_split set pays_first = 'bonus'`);
    expect(await bet('b3', 40n, { round: 'r3' })).toMatchObject(taken(21n));
    expect([await balance(), await balance(bonus)]).toEqual([21n, 0n]);
    // A round that outlives its bonus still pays the bonus its share.
    await asMerchant(merchant, 'delete from bonus_split');
    expect(await win('w3', 80n, { round: 'r3' })).toMatchObject({ ok: true });
    expect([await balance(), await balance(bonus)]).toEqual([31n, 70n]);
    expect(await isBalanced(merchant)).toBe(true);
  });
}

describe.each(testDatabaseKinds())('wagers on the %s database', (kind) => {
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    ledger = createLedger(opened.database, Date.now);
    wagers = createWagers({ database: opened.database, clock: () => clockMs, isServed: () => isServed });
  }, DATABASE_HOOK_TIMEOUT_MS);
  afterAll(() => opened.close(), DATABASE_HOOK_TIMEOUT_MS);

  testRounds();
  testWhoMayBet();
  testLanes();
  testBatches();
  testTogether();
  testDecisions();
  testBreak();
  testBonus();
});
