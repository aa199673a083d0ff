import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeDatabases } from '../../../tests/support/describe-databases.ts';
import { PROVIDER, takeSeat, type Seat } from '../../../tests/support/game-table.ts';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  newMerchant,
  openTestDatabase,
  type TestDatabase,
} from '../../../tests/support/test-databases.ts';
import { transfer } from '../../../tests/support/transfer.ts';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { LimitMeasure, LimitPeriod } from '../../shared/protection/limit-order.ts';
import { createLedger, type Ledger } from '../ledger/ledger.ts';
import { tokenHash } from '../session/tokens.ts';
import { createWagers, type Wagers } from '../wagers/wagers.ts';
import { changeLimit, confirmRaise, dropRaise, ownerOf, setLimit } from './change-limit.ts';
import { followZone } from './count-play.ts';
import { readLimits } from './read-limits.ts';
import { lockLimits, lowerTo } from './write-limit.ts';

const HOUR_MS = 3_600_000;
const NOON = Date.UTC(2026, 0, 15, 12);

let opened: TestDatabase;
let ledger: Ledger;
/** Two gateways on one database. */
let gateways: readonly [Wagers, Wagers];
let clockMs = NOON;
let operatorId: bigint;

/** Short names for what the vendor sends for a player. */
function wagersOf(merchant: string, seat: Seat) {
  let wagered = 0;
  const of = { provider: PROVIDER, currency: 'THB' };
  return {
    bet: (
      amountMinor: bigint,
      { at = seat, gateway = 0, round = `r${(wagered += 1)}`, key = `b${(wagered += 1)}` } = {},
    ) =>
      gateways[gateway]!.take(merchant, {
        ...of,
        op: 'bet',
        gameToken: at.gameToken,
        roundId: round,
        transactionId: key,
        amountMinor,
      }),
    rollback: (betTransactionId: string, roundId: string) =>
      gateways[0].take(merchant, {
        ...of,
        op: 'rollback',
        gameToken: seat.gameToken,
        roundId,
        transactionId: `undo-${betTransactionId}`,
        betTransactionId,
      }),
    win: (round: string, amountMinor: bigint) =>
      gateways[0].take(merchant, {
        ...of,
        op: 'win',
        gameToken: seat.gameToken,
        roundId: round,
        transactionId: `w-${round}`,
        amountMinor,
        isRoundOver: true,
      }),
  };
}

/** A merchant with a player who sits at a game on two devices, and short names for what they do. */
async function openTable({ timeZone = 'Asia/Bangkok', loosenHours = 24 } = {}) {
  clockMs = NOON;
  const { database } = opened;
  const merchant = newMerchant();
  const endsAt = new Date(clockMs + 90 * 24 * HOUR_MS);
  const seat = await takeSeat({ database, ledger }, merchant, { balanceMinor: 100_000n, endsAt });
  const other = await takeSeat({ database, ledger }, merchant, { endsAt });
  await database.withMerchant(merchant, (trx) =>
    trx
      .updateTable('game_session')
      .set({ member_id: seat.memberId, account_id: seat.cash })
      .where('game_token_hash', '=', tokenHash(other.gameToken))
      .execute(),
  );
  const brand = {
    merchantCode: merchant,
    market: { timeZone },
    responsible: { limits: true, limitLoosenHours: loosenHours },
  } as Brand;
  const parts = { database, clock: () => clockMs, signals: { send: () => {} } } as never;
  const of = (measure: LimitMeasure, period: LimitPeriod) => ({
    brand,
    player: { memberId: seat.memberId, currency: 'THB' },
    name: { measure, period },
  });
  return {
    merchant,
    seat,
    other,
    brand,
    ...wagersOf(merchant, seat),
    set: (measure: LimitMeasure, period: LimitPeriod, limit: string | null) =>
      setLimit(parts, of(measure, period), limit),
    confirm: (measure: LimitMeasure, period: LimitPeriod) => confirmRaise(parts, of(measure, period)),
    drop: (measure: LimitMeasure, period: LimitPeriod) => dropRaise(parts, of(measure, period)),
    lowerAs: (operator: bigint, measure: LimitMeasure, period: LimitPeriod, limitMinor: bigint) =>
      changeLimit(
        parts,
        {
          owner: ownerOf(of(measure, period)),
          name: { measure, period },
          author: { operatorId: operator, reason: 'worried' },
        },
        async (change) => lowerTo(change, await lockLimits(change), limitMinor),
      ),
    follow: () => followZone(parts, ownerOf(of('stake', 'day'))),
    /** The limits that hold, as `measure period limit used`. */
    limits: async () =>
      (
        await database.withMerchant(merchant, (trx) =>
          readLimits(trx, { merchantCode: merchant, memberId: seat.memberId, currency: 'THB' }, new Date(clockMs)),
        )
      ).map(({ measure, period, limit_minor, used_minor }) => `${measure} ${period} ${limit_minor} ${used_minor}`),
    changes: () =>
      database.withMerchant(merchant, (trx) =>
        trx
          .selectFrom('play_limit_change')
          .select(['change', 'before_minor', 'after_minor', 'operator_id'])
          .orderBy('id')
          .execute(),
      ),
  };
}

const refused = (code: string) => ({ ok: false, code });
/** Runs SQL as the application does, for a merchant. */
const asMerchant = (merchant: string, text: string) =>
  opened.database.withMerchant(merchant, (trx) => sql.raw(text).execute(trx));

function testCounting(): void {
  test('what was staked and lost before counts when a limit is set; wins and rollbacks count, and a bonus is no loss [PROTECT-05, PROTECT-06]', async () => {
    const { merchant, seat, bet, win, set, limits } = await openTable();
    await bet(100n, { round: 'a' });
    await win('a', 30n);
    await set('stake', 'day', '2.50');
    await set('loss', 'day', '2');
    expect(await limits()).toEqual(['loss day 200 70', 'stake day 250 100']);
    expect(await bet(131n)).toMatchObject(refused('limit_reached'));
    expect(await bet(130n, { round: 'b' })).toMatchObject({ ok: true });
    expect(await limits()).toEqual(['loss day 200 200', 'stake day 250 230']);
    // What a bonus pays is a stake, and no loss.
    const bonus = await ledger.accountOf(merchant, { kind: 'bonus', ownerId: seat.memberId, currency: 'THB' });
    await transfer(ledger, merchant, {
      source: 'test',
      idempotencyKey: 'bonus',
      kind: 'demo_money',
      debit: await ledger.accountOf(merchant, { kind: 'demo_issue', currency: 'THB' }),
      credit: bonus,
      amountMinor: 50n,
    });
    await asMerchant(
      merchant,
      `insert into bonus_split values ('${merchant}', ${seat.memberId}, 'THB', 'bonus', null)`,
    );
    expect(await bet(15n, { round: 'c' })).toMatchObject({ ok: true });
    expect(await limits()).toEqual(['loss day 200 200', 'stake day 250 245']);
    expect(await bet(6n)).toMatchObject(refused('limit_reached'));
    // Counted again from the ledger it is the same, also across the days that were summed for the record.
    await set('stake', 'day', '2.49');
    await set('loss', 'week', '5');
    expect(await limits()).toEqual(['loss day 200 200', 'loss week 500 200', 'stake day 249 245']);
    // Below what is used it holds at once, and nothing more can be staked.
    await set('stake', 'day', '0');
    expect(await bet(1n)).toMatchObject(refused('limit_reached'));
    await win('b', 300n);
    expect(await limits()).toEqual(['loss day 200 -100', 'loss week 500 -100', 'stake day 0 245']);
  });

  test('bets at one moment, of two devices at two gateways, cannot pass a limit together, also while it is being set [PROTECT-02, PROTECT-05, PROTECT-06]', async () => {
    const { seat, other, bet, set, limits } = await openTable();
    const wave = () =>
      Array.from({ length: 32 }, (_, n) => [
        bet(10n, { at: seat, gateway: n % 2 }),
        bet(10n, { at: other, gateway: (n + 1) % 2 }),
      ]).flat();
    const first = wave();
    const setting = set('stake', 'week', '7');
    const answers = await Promise.all([...first, ...wave()]);
    expect(await setting).toMatchObject({ ok: true });
    answers.push(...(await Promise.all(wave())));
    const taken = answers.filter(({ ok }) => ok).length;
    const [limit] = await limits();
    // Those that were before the limit are counted, and those after it were refused.
    expect(limit).toBe(`stake week 700 ${taken * 10}`);
    expect(taken).toBeGreaterThanOrEqual(64);
    expect(answers.filter((answer) => !answer.ok && answer.code !== 'limit_reached')).toEqual([]);
    expect(answers.slice(-64).filter(({ ok }) => ok).length).toBeLessThanOrEqual(6);
  });

  test('with a limit from the start, exactly what fits is taken of 64 bets at once [PROTECT-05]', async () => {
    const { seat, other, bet, set, limits } = await openTable();
    await set('loss', 'month', '2.05');
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, n) => bet(10n, { at: n % 2 ? seat : other, gateway: (n >> 1) % 2 })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
    expect(await limits()).toEqual(['loss month 205 200']);
  });
}

function testRaises(): void {
  test('a lower limit holds at once; a higher one, or none, waits, has to be confirmed, and can be dropped; a brand without limits refuses [PROTECT-02, PROTECT-03, PROTECT-11, PROTECT-28]', async () => {
    const { brand, bet, set, confirm, drop, limits, changes } = await openTable();
    await set('stake', 'day', '10');
    expect(await set('stake', 'day', '20')).toMatchObject({ ok: true });
    expect(await limits()).toEqual(['stake day 1000 0']);
    expect(await bet(1_001n)).toMatchObject(refused('limit_reached'));
    clockMs += 24 * HOUR_MS - 1_000;
    expect(await confirm('stake', 'day')).toMatchObject(refused('raise_not_due'));
    clockMs += 1_000;
    // A pack that has come to ask for a longer wait holds for what waits as well; one that asks for less does not shorten it.
    brand.responsible.limitLoosenHours = 48;
    expect(await confirm('stake', 'day')).toMatchObject(refused('raise_not_due'));
    brand.responsible.limitLoosenHours = 0;
    const tabs = await Promise.all([confirm('stake', 'day'), confirm('stake', 'day')]);
    expect(tabs.map((answer) => (answer.ok ? 'ok' : answer.code)).sort()).toEqual(['not_found', 'ok']);
    expect(await bet(2_000n)).toMatchObject({ ok: true });
    brand.responsible.limitLoosenHours = 24;
    await set('stake', 'day', null);
    expect(await drop('stake', 'day')).toMatchObject({ ok: true });
    expect(await drop('stake', 'day')).toMatchObject(refused('not_found'));
    await set('stake', 'day', null);
    clockMs += 24 * HOUR_MS;
    await confirm('stake', 'day');
    expect(await limits()).toEqual([]);
    expect(await bet(5_000n)).toMatchObject({ ok: true });
    // Set once more, what was staked without it counts.
    await set('stake', 'day', '60');
    expect(await limits()).toEqual(['stake day 6000 5000']);
    const operator_id = null;
    expect(await changes()).toEqual([
      { change: 'set', before_minor: null, after_minor: 1_000n, operator_id },
      { change: 'raise_asked', before_minor: 1_000n, after_minor: 2_000n, operator_id },
      { change: 'set', before_minor: 1_000n, after_minor: 2_000n, operator_id },
      { change: 'raise_asked', before_minor: 2_000n, after_minor: null, operator_id },
      { change: 'raise_dropped', before_minor: 2_000n, after_minor: 2_000n, operator_id },
      { change: 'raise_asked', before_minor: 2_000n, after_minor: null, operator_id },
      { change: 'set', before_minor: 2_000n, after_minor: null, operator_id },
      { change: 'set', before_minor: null, after_minor: 6_000n, operator_id },
    ]);
    brand.responsible.limits = false;
    for (const call of [() => set('stake', 'day', '1'), () => confirm('stake', 'day'), () => drop('stake', 'day')])
      expect(await call()).toMatchObject(refused('not_offered'));
  });

  test('a shorter period has at most the limit of a longer one, with what waits, also when two devices set both at once [PROTECT-04]', async () => {
    const { set, confirm, drop, limits, changes } = await openTable();
    await set('loss', 'week', '20');
    expect(await set('loss', 'day', '21')).toMatchObject(refused('limit_order'));
    expect(await set('loss', 'month', '19')).toMatchObject(refused('limit_order'));
    await set('loss', 'day', '20');
    expect(await set('loss', 'day', '22')).toMatchObject(refused('limit_order'));
    await set('loss', 'week', '25');
    expect(await set('loss', 'day', '22')).toMatchObject({ ok: true });
    expect(await set('loss', 'day', '26')).toMatchObject(refused('limit_order'));
    clockMs += 25 * HOUR_MS;
    // Each has waited; the day would be above the week that still holds.
    expect(await confirm('loss', 'day')).toMatchObject(refused('limit_order'));
    // Without the week's raise there is no room for the day's.
    await drop('loss', 'week');
    expect(await confirm('loss', 'day')).toMatchObject(refused('not_found'));
    expect((await changes()).slice(-2).map(({ change }) => change)).toEqual(['raise_dropped', 'raise_dropped']);
    const both = await Promise.all([set('stake', 'day', '30'), set('stake', 'month', '10')]);
    expect(both.map((answer) => (answer.ok ? 'ok' : answer.code)).sort()).toEqual(['limit_order', 'ok']);
    expect((await limits()).slice(0, 2)).toEqual(['loss day 2000 0', 'loss week 2000 0']);
  });
}

function testOperators(): void {
  test('operators lower a limit and drop what waits; a raise, a removal, a change of the history are refused by the database [PROTECT-10, PROTECT-11]', async () => {
    const { merchant, seat, set, lowerAs, limits, changes } = await openTable();
    await set('loss', 'day', '50');
    await set('loss', 'day', '80');
    expect(await lowerAs(operatorId, 'loss', 'day', 3_000n)).toMatchObject({ ok: true });
    expect(await lowerAs(operatorId, 'loss', 'week', 9_000n)).toMatchObject({ ok: true });
    expect(await limits()).toEqual(['loss day 3000 0', 'loss week 9000 0']);
    expect((await changes()).slice(-2)).toEqual([
      { change: 'set', before_minor: 5_000n, after_minor: 3_000n, operator_id: operatorId },
      { change: 'set', before_minor: null, after_minor: 9_000n, operator_id: operatorId },
    ]);
    const as = `changed_by = ${operatorId}, set_by = ${operatorId}, reason = 'r'`;
    const day = `where period = 'day'`;
    const waiting = `raise_asked_at = now(), raise_from = now()`;
    const attacks = [
      `update play_limit set limit_minor = 4000, ${as} ${day}`,
      `update play_limit set limit_minor = null, ${as} ${day}`,
      `update play_limit set raise_minor = 4000, ${waiting}, ${as} ${day}`,
      // As if the player had done it.
      `update play_limit set limit_minor = 4000, changed_by = null, set_by = null, reason = null ${day}`,
      `update play_limit set limit_minor = null, changed_by = null, set_by = null, reason = null ${day}`,
      `update play_limit set set_by = null ${day}`,
      `update play_limit set limit_minor = 9001, changed_at = now() ${day}`,
      `delete from play_limit ${day}`,
      `update play_limit set period = 'month' where period = 'week'`,
      `update play_limit set member_id = 1 ${day}`,
      `update play_limit_change set after_minor = 1`,
      `delete from play_limit_change`,
      `insert into play_limit_change (merchant_code, member_id, currency, measure, period, change, at)
        values ('${merchant}', ${seat.memberId}, 'THB', 'loss', 'day', 'set', now())`,
      `insert into play_limit (merchant_code, member_id, currency, measure, period, limit_minor, period_ends_at, time_zone)
        values ('${merchant}', ${seat.memberId}, 'THB', 'loss', 'month', 8000, now(), 'UTC')`,
    ];
    for (const attack of attacks)
      await expect(asMerchant(merchant, attack), attack).rejects.toThrow(/limit|permission denied/);
    expect(await limits()).toEqual(['loss day 3000 0', 'loss week 9000 0']);
    // The player is not bound by it for ever.
    expect(await set('loss', 'day', '40')).toMatchObject({ ok: true });
  });
}

function testPeriods(): void {
  test('a period begins at midnight of the brand, a week on Monday and a month on its first day, across a change of the clocks [PROTECT-09]', async () => {
    const { bet, set, limits } = await openTable({ timeZone: 'Europe/Berlin' });
    // Saturday before the clocks go forward, 23:30 in Berlin.
    clockMs = Date.UTC(2026, 2, 28, 22, 30);
    await set('stake', 'day', '10');
    await set('stake', 'week', '15');
    await set('stake', 'month', '18');
    await bet(1_000n);
    expect(await bet(1n)).toMatchObject(refused('limit_reached'));
    clockMs = Date.UTC(2026, 2, 28, 23, 0);
    expect(await limits()).toEqual(['stake day 1000 0', 'stake week 1500 1000', 'stake month 1800 1000']);
    expect(await bet(500n)).toMatchObject({ ok: true });
    // That Sunday has 23 hours: one second before its end, and at it. The week begins with Monday.
    clockMs = Date.UTC(2026, 2, 29, 21, 59, 59);
    expect(await bet(1n)).toMatchObject(refused('limit_reached'));
    clockMs = Date.UTC(2026, 2, 29, 22, 0);
    expect(await bet(300n)).toMatchObject({ ok: true });
    expect(await bet(1n)).toMatchObject(refused('limit_reached'));
    clockMs = Date.UTC(2026, 2, 31, 22, 0);
    expect(await bet(1_000n)).toMatchObject({ ok: true });
    expect(await limits()).toEqual(['stake day 1000 1000', 'stake week 1500 1300', 'stake month 1800 1000']);
  });

  test('what comes back counts in the period of its bet: neither a stake of yesterday that is returned nor a win of its round raises what is left today [PROTECT-38]', async () => {
    const { bet, win, rollback, set, limits } = await openTable({ timeZone: 'UTC' });
    await set('stake', 'day', '100.00');
    await set('loss', 'day', '90.00');
    await bet(1_000n, { round: 'returned', key: 'returned' });
    clockMs += 24 * HOUR_MS;
    expect(await rollback('returned', 'returned')).toMatchObject({ ok: true });
    await bet(8_000n, { round: 'today', key: 'today' });
    expect(await limits()).toEqual(['loss day 9000 8000', 'stake day 10000 8000']);
    expect(await bet(2_001n)).toMatchObject(refused('limit_reached'));
    await rollback('today', 'today');
    expect(await limits()).toEqual(['loss day 9000 0', 'stake day 10000 0']);
    await bet(5_000n, { round: 'won' });
    clockMs += 24 * HOUR_MS;
    await bet(9_000n);
    await win('won', 50_000n);
    expect(await limits()).toEqual(['loss day 9000 9000', 'stake day 10000 9000']);
  });

  test('a brand that changes its time zone takes its limits along: what counts is that of the period in the new zone [PROTECT-09]', async () => {
    const { brand, bet, set, follow, limits } = await openTable({ timeZone: 'Asia/Bangkok' });
    // 23:00 in Bangkok, 01:00 of the next day in Tokyo.
    clockMs = Date.UTC(2026, 0, 15, 14, 30);
    await bet(100n);
    clockMs = Date.UTC(2026, 0, 15, 16, 0);
    await set('stake', 'day', '5');
    await bet(200n);
    expect(await limits()).toEqual(['stake day 500 300']);
    brand.market.timeZone = 'Asia/Tokyo';
    await follow();
    expect(await limits()).toEqual(['stake day 500 200']);
    clockMs = Date.UTC(2026, 0, 16, 15, 0);
    expect(await bet(500n)).toMatchObject({ ok: true });
  });
}

describeDatabases('limits on the %s database', (kind) => {
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    ledger = createLedger(opened.database, () => clockMs);
    const gateway = () => createWagers({ database: opened.database, clock: () => clockMs, isServed: () => true });
    gateways = [gateway(), gateway()];
    const { rows } = await sql<{ id: bigint }>`
      insert into operator (login, name, password_hash, code_secret, roles, created_at) values ('anh', 'Anh', 'h', 's', '{admin}', now()) returning id`.execute(
      opened.owner,
    );
    operatorId = rows[0]!.id;
  }, DATABASE_HOOK_TIMEOUT_MS);
  afterAll(() => opened.close(), DATABASE_HOOK_TIMEOUT_MS);

  testCounting();
  testRaises();
  testOperators();
  testPeriods();
});
