import * as fc from 'fast-check';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { long } from '../../../tests/support/long.ts';
import {
  NaiveHouse,
  type NaiveAgreement,
  type NaiveCost,
  type NaiveLine,
} from '../../../tests/support/naive-settlement.ts';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  openTestDatabase,
  quickKind,
  type TestDatabase,
} from '../../../tests/support/test-databases.ts';
import { openTeamTree, round, withdrawal } from '../../../tests/support/team-tree.ts';
import type { AgreementKind, SettlementUnit } from '../../shared/agents/agreement-kinds.ts';
import type { AgreementTerms } from '../../shared/agents/agreement-terms.ts';
import { slotAt } from '../../shared/agents/slots.ts';
import type { NewEvent } from '../events/record-events.ts';
import { createConsumers, type Consumers } from '../events/consumers.ts';
import type { LineFigures } from '../database/agreement-tables.ts';
import type { Services } from '../services.ts';
import { teamConsumer } from '../team/team-consumer.ts';
import type { AgreementBrand } from './acting.ts';
import { closePeriods } from './close-periods.ts';
import { computeSettlements } from './compute-settlement.ts';
import { verifySettlements } from './verify-settlements.ts';

const HISTORIES = 5;
const HISTORIES_LONG = 100;
const TIMEOUT_MS = 600_000;
const MINUTE_MS = 60_000;
const MOST = 2n ** 63n - 1n;
/** The largest gift. */
const GIFT_MOST = 9_999_999_999_999_999n;

/** What is settled by the hour begins on the day on which London’s clocks go back, the rest on the Monday before. A step takes up to a third of that time. */
const scales = {
  short: { begin: '2026-10-24T22:40:00Z', stepMinutes: 1, kinds: ['hourlySalary', 'realTimeSalary'] },
  long: { begin: '2026-10-19T12:00:00Z', stepMinutes: 200, kinds: ['dividend', 'dailyWage'] },
} as const;

const amount = (minor: number) => (minor / 100).toFixed(2);
const percent = fc.integer({ min: 1, max: 1_000 }).map((hundredths) => hundredths / 100);
/** Terms, those that were signed before terms had a base among them. */
const terms = fc.record({
  period: fc.constant('D' as const),
  tiers: fc.array(
    fc.record({
      rate: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
      activeMembers: fc.integer({ min: 0, max: 3 }),
      periodicValidBet: fc.oneof(fc.constant('0'), fc.nat(30_000).map(amount)),
      periodProfitLoss: fc.oneof(fc.constant('0'), fc.nat(10_000).map(amount)),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  betAmount: fc.oneof(fc.constant('0'), fc.nat(15_000).map(amount)),
  carriesLoss: fc.boolean(),
  base: fc.record({
    bonuses: fc.boolean(),
    chargebacks: fc.boolean(),
    paymentFee: fc.oneof(fc.constant(0), percent),
    jackpots: fc.oneof(fc.constant(0), percent),
  }),
}) satisfies fc.Arbitrary<AgreementTerms>;
const anyTerms = fc.oneof(
  { weight: 3, arbitrary: terms },
  { weight: 1, arbitrary: terms.map(({ base: _base, ...before }): AgreementTerms => before) },
);
const history = fc.record({
  scale: fc.constantFrom('short' as const, 'long' as const),
  timeZone: fc.constantFrom('Asia/Bangkok', 'Europe/London'),
  period: fc.constantFrom('D' as const, 'W' as const, 'H' as const, 'M' as const),
  /** The upline of each account, by number among those before it; the first ones have none. */
  tree: fc.array(fc.nat(), { minLength: 2, maxLength: 7 }),
  agreements: fc.array(
    fc.record({
      who: fc.nat(),
      kind: fc.nat(1),
      versions: fc.array(anyTerms, { minLength: 1, maxLength: 2 }),
      /** Periods until the second version counts, and until it ends. */
      second: fc.integer({ min: 1, max: 4 }),
      ends: fc.option(fc.integer({ min: 1, max: 6 })),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  steps: fc.array(
    fc.record({
      does: fc.constantFrom(
        'play' as const,
        'play' as const,
        'play' as const,
        'late' as const,
        'cost' as const,
        'move' as const,
        'settle' as const,
      ),
      who: fc.nat(),
      other: fc.nat(),
      bet: fc.oneof({ weight: 12, arbitrary: fc.bigInt(0n, 20_000n) }, { weight: 1, arbitrary: fc.constant(MOST) }),
      win: fc.oneof({ weight: 2, arbitrary: fc.constant(0n) }, { weight: 1, arbitrary: fc.bigInt(0n, 40_000n) }),
      /** Percent of the stake that a bonus pays. */
      bonus: fc.oneof({ weight: 2, arbitrary: fc.constant(0n) }, { weight: 1, arbitrary: fc.bigInt(0n, 100n) }),
      /** Whether the round pays exactly its stake. */
      isEven: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
      cost: fc.constantFrom('bonus' as const, 'chargeback' as const, 'payment' as const),
      wait: fc.integer({ min: 1, max: 30 }),
    }),
    { minLength: 10, maxLength: 45 },
  ),
});
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never;

const unitOf = { dividend: 'D', dailyWage: 'D', hourlySalary: 'hour', realTimeSalary: 'fiveMinutes' } as const;

let opened: TestDatabase;
/** One for all histories: others would wait for the end of its lease. */
let consumers: Consumers;
const brands = new Map<string, AgreementBrand>();
const sites = {
  forMerchant: async (code: string) => ({ loaded: { brand: { access: { agents: true }, ...brands.get(code) } } }),
} as unknown as Services['sites'];
beforeAll(async () => {
  opened = await openTestDatabase(quickKind);
  const tools = { database: opened.database, clock: Date.now, log: pino({ level: 'silent' }) };
  consumers = createConsumers(tools, [teamConsumer({ sites })]);
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => opened.close(), DATABASE_HOOK_TIMEOUT_MS);

/** When the period of a moment begins, and when those after it do. */
function boundariesOf(unit: SettlementUnit, atMs: number, timeZone: string): number[] {
  const boundaries = [slotAt(unit, atMs, timeZone).startMs];
  while (boundaries.length <= 6) boundaries.push(slotAt(unit, boundaries.at(-1)!, timeZone).endMs);
  return boundaries;
}

const inOrder = (lines: readonly NaiveLine[]) =>
  lines.toSorted(
    (a, b) => Number(a['agreement']) - Number(b['agreement']) || Number(a['startMs']) - Number(b['startMs']),
  );

/** Settles a history both ways. Returns the lines of both, by agreement and period, and what `verify` says. */
async function settleBoth({ scale, timeZone, period, tree: uplines, agreements, steps }: History) {
  const { begin, stepMinutes, kinds } = scales[scale];
  let nowMs = Date.parse(begin);
  const market = { timeZone, currency: 'THB' };
  const agents = { hourSalary: true, realTimeSalary: true, approveAboveMinor: 0 };
  const { database } = opened;
  const tree = openTeamTree({ database, book: () => consumers.runAll() });
  const brand = { merchantCode: tree.merchantCode, market, agents } as unknown as AgreementBrand;
  brands.set(tree.merchantCode, brand);
  const naive = new NaiveHouse(timeZone);
  const members: bigint[] = [];
  for (const [place, below] of uplines.entries()) {
    const upline = place < 2 ? null : members[below % place]!;
    members.push(await tree.add(upline, undefined, 1));
    naive.move(members[place]!, upline, 0);
  }
  const startMs = nowMs;
  for (const { who, kind: place, versions, second, ends } of agreements) {
    const kind: AgreementKind = kinds[place]!;
    const unit: SettlementUnit = kind === 'dividend' ? period : unitOf[kind];
    const downline = members[who % members.length]!;
    if (naive.agreements.some((one) => one.kind === kind && one.downline === downline)) continue;
    const boundaries = boundariesOf(unit, startMs, timeZone);
    const agreement: Omit<NaiveAgreement, 'id'> = {
      kind,
      unit,
      upline: naive.above(downline, nowMs)[0] ?? null,
      downline,
      versions: versions.map((one, number) => ({ validFromMs: boundaries[number * second]!, terms: one })),
      endsAtMs: ends === null ? null : boundaries[ends]!,
      isOver: false,
    };
    naive.agreements.push({ ...agreement, id: await write(tree.merchantCode, agreement) });
  }
  for (const unit of scale === 'short' ? (['fiveMinutes', 'hour'] as const) : (['D'] as const)) {
    const closedMs = slotAt(unit, startMs, timeZone).startMs;
    naive.closedMs.set(unit, closedMs);
    await tree.close(unit, closedMs);
  }
  const { signal } = new AbortController();
  const settle = async () => {
    await tree.book();
    await closePeriods({ database }, brand, nowMs, signal);
    await computeSettlements({ database, clock: () => nowMs }, brand, signal);
    naive.settle(nowMs);
  };
  for (const step of steps) {
    const { does, who, other, wait } = step;
    const stepMs = wait * stepMinutes * MINUTE_MS;
    nowMs += stepMs;
    const [member, upline] = [members[who % members.length]!, members[other % members.length]!];
    if (does === 'settle') await settle();
    else if (does === 'move') {
      if ((await tree.move(member, upline, nowMs)) === 'moved') naive.move(member, upline, nowMs);
    } else {
      const atMs = does === 'late' ? Math.max(nowMs - 4 * stepMs, startMs) : nowMs;
      const { told, ...played } = eventOf(member, step);
      await tree.record(atMs, told);
      naive.play({ member, atMs, ...played });
    }
  }
  nowMs += 40 * stepMinutes * MINUTE_MS;
  await settle();
  return {
    settled: inOrder(await written(tree.merchantCode)),
    naive: inOrder(naive.lines),
    verified: await verifySettlements({ database, clock: () => nowMs }, tree.merchantCode),
  };
}

/** Writes an agreement that was accepted, as commands would have done it. */
async function write(
  merchantCode: string,
  { kind, unit, upline, downline, versions, endsAtMs }: Omit<NaiveAgreement, 'id'>,
): Promise<bigint> {
  return opened.database.withMerchant(merchantCode, async (trx) => {
    const at = new Date(0);
    const { id } = await trx
      .insertInto('agreement')
      .values({
        merchant_code: merchantCode,
        kind,
        unit,
        upline_id: upline,
        downline_id: downline,
        state: endsAtMs === null ? 'running' : 'ending',
        version: versions.length,
        created_at: at,
        ends_at: endsAtMs === null ? null : new Date(endsAtMs),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [place, { validFromMs, terms: agreed }] of versions.entries()) {
      const text = JSON.stringify(agreed);
      await sql`insert into agreement_version (merchant_code, agreement_id, version, terms, terms_hash, offered_by_member, offered_at, answer, answered_at, answered_by, valid_from)
        values (${merchantCode}, ${id}, ${place + 1}, ${text}, encode(sha256(convert_to(${text}, 'UTF8')), 'hex'), ${downline}, ${at}, 'accepted', ${at}, ${downline}, ${new Date(validFromMs)})`.execute(
        trx,
      );
    }
    return id;
  });
}

/** The lines that were settled. */
async function written(merchantCode: string): Promise<NaiveLine[]> {
  const rows = await opened.database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('income_line as l')
      .innerJoin('settlement as s', (join) =>
        join.onRef('s.merchant_code', '=', 'l.merchant_code').onRef('s.id', '=', 'l.settlement_id'),
      )
      .selectAll('l')
      .select(['s.kind', 's.ends_at'])
      .where('l.merchant_code', '=', merchantCode)
      .execute(),
  );
  const texts = ({
    activeMembers,
    validBetMinor,
    profitLossMinor,
    lateValidBetMinor,
    lateProfitLossMinor,
    bonusMinor = '0',
    chargebackMinor = '0',
    paymentMinor = '0',
  }: LineFigures) =>
    `${activeMembers} ${validBetMinor} ${profitLossMinor} ${lateValidBetMinor} ${lateProfitLossMinor} ${bonusMinor} ${chargebackMinor} ${paymentMinor}`;
  return rows.map((row) => ({
    agreement: String(row.agreement_id),
    kind: row.kind,
    startMs: row.starts_at.getTime(),
    endMs: row.ends_at.getTime(),
    version: row.version,
    figures: texts(row.figures),
    base: row.base_minor,
    rate: row.rate === null ? null : Number(row.rate),
    gross: row.gross_minor,
    cut: row.cut_minor,
    granted: row.granted_minor,
    amount: String(row.amount_minor),
    carriedLoss: row.carried_loss_minor,
    carried: row.carried_amount_minor,
    leftLoss: row.left_loss_minor,
    leftAmount: row.left_amount_minor,
  }));
}

/** What a step tells of a member, and what the naive house keeps of it. */
function eventOf(member: bigint, { does, bet, win: paid, bonus, isEven, cost: of }: History['steps'][number]) {
  if (does === 'cost') {
    const minor = bet < GIFT_MOST ? bet : GIFT_MOST;
    return { told: costEvent(member, of, minor), bet: 0n, win: 0n, bonusBet: 0n, cost: { of, minor } };
  }
  const [win, bonusBet] = [isEven ? bet : paid, (bet * bonus) / 100n];
  return { told: round(member, bet, win, { bonusBetMinor: String(bonusBet) }), bet, win, bonusBet };
}

/** An event by which a member costs something, or pays in or out. */
function costEvent(memberId: bigint, cost: NaiveCost, minor: bigint): NewEvent {
  const currency = 'THB';
  const amountMinor = String(minor);
  if (cost === 'bonus')
    return {
      type: 'reward_claimed',
      memberId,
      body: { rewardId: '1', source: 'campaign', gift: { kind: 'cash', currency, amountMinor } },
    };
  if (cost === 'payment') return withdrawal(memberId, minor, 'paid');
  const body = { depositId: '1', currency, fromBalanceMinor: '0', lossMinor: amountMinor };
  return { type: 'deposit_taken_back', memberId, body };
}

/** A day of a half month is closed, and then a round of that day is told: it counts in the half month, and is no part of another one. */
const idle = { who: 0, other: 0, bet: 0n, win: 0n, bonus: 0n, isEven: false, cost: 'bonus' } as const;
const lateWithinItsPeriod: History = {
  scale: 'long',
  timeZone: 'Asia/Bangkok',
  period: 'H',
  tree: [0, 0, 0],
  agreements: [
    {
      who: 0,
      kind: 0,
      versions: [
        {
          period: 'D',
          tiers: [{ rate: 0.01, activeMembers: 0, periodicValidBet: '0', periodProfitLoss: '0' }],
          betAmount: '0',
          carriesLoss: false,
        },
      ],
      second: 1,
      ends: null,
    },
  ],
  steps: [
    { ...idle, does: 'settle', wait: 7 },
    { ...idle, does: 'late', who: 2, bet: 1n, wait: 14 },
    { ...idle, does: 'play', wait: 30 },
  ],
};

const agree = (numRuns: number) =>
  fc.assert(
    fc.asyncProperty(history, async (one) => {
      const { settled, naive, verified } = await settleBoth(one);
      expect(settled).toEqual(naive);
      expect(verified).toEqual({ lines: naive.length, wrong: [], missing: [] });
    }),
    { numRuns, examples: [[lateWithinItsPeriod]] },
  );
const title =
  'settlements of any tree, agreements and history are those of a naive count, and a recomputation confirms them [CONTRACT-06, CONTRACT-12, CONTRACT-13, CONTRACT-17, CONTRACT-18, CONTRACT-19, CONTRACT-20, CONTRACT-25, CONTRACT-34]';

test(title, () => agree(HISTORIES), TIMEOUT_MS);
test(`${title}, many times`, { ...long, timeout: TIMEOUT_MS }, () => agree(HISTORIES_LONG));
