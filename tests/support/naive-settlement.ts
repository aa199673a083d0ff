import type { AgreementKind, SettlementUnit } from '../../src/shared/agents/agreement-kinds.ts';
import type { AgreementTerms } from '../../src/shared/agents/agreement-terms.ts';
import { slotAt } from '../../src/shared/agents/slots.ts';

/** An agreement of a naive house. */
export interface NaiveAgreement {
  id: bigint;
  kind: AgreementKind;
  unit: SettlementUnit;
  upline: bigint | null;
  downline: bigint;
  versions: { validFromMs: number; terms: AgreementTerms }[];
  endsAtMs: number | null;
  isOver: boolean;
}
/** What a member cost, or paid in and out. */
export type NaiveCost = 'bonus' | 'chargeback' | 'payment';
/** A settled round, or a cost. `slots` says where it counts, once it is booked. */
interface NaiveRound {
  member: bigint;
  atMs: number;
  bet: bigint;
  win: bigint;
  /** The part of the stake that a bonus paid. */
  bonusBet: bigint;
  cost?: { of: NaiveCost; minor: bigint };
  slots?: Record<ClosedUnit, number>;
}
/** A line as both sides are compared by: texts and numbers only. */
export type NaiveLine = Record<string, string | number | null>;
type ClosedUnit = keyof typeof periodsOf;

const periodsOf = { fiveMinutes: ['fiveMinutes'], hour: ['hour'], D: ['D', 'W', 'H', 'M'] } as const;
const closedUnits = Object.keys(periodsOf) as ClosedUnit[];
const kinds: AgreementKind[] = ['dividend', 'dailyWage', 'hourlySalary', 'realTimeSalary'];
const MOST = 2n ** 63n - 1n;
const minorOf = (text: string) => BigInt(Math.round(Number(text) * 100));
const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);

/** Settles agreements of a brand as one would with a pencil: all rounds are read again for each line, and nothing is kept but what lines leave. */
export class NaiveHouse {
  readonly agreements: NaiveAgreement[] = [];
  readonly lines: NaiveLine[] = [];
  readonly closedMs = new Map<ClosedUnit, number>();
  readonly #rounds: NaiveRound[] = [];
  /** Who came below whom, and when, in the order of time. */
  readonly #moves: { member: bigint; upline: bigint | null; atMs: number }[] = [];
  /** What each account carries of a kind. */
  readonly #left = new Map<string, bigint>();
  readonly #timeZone: string;

  constructor(timeZone: string) {
    this.#timeZone = timeZone;
  }

  move(member: bigint, upline: bigint | null, atMs: number): void {
    this.#moves.push({ member, upline, atMs });
  }

  play(round: Omit<NaiveRound, 'slots'>): void {
    this.#rounds.push(round);
  }

  /** Those above a member at a moment, the nearest first. */
  above(member: bigint, atMs: number): bigint[] {
    const upline = this.#moves.findLast((move) => move.member === member && move.atMs <= atMs)?.upline ?? null;
    return upline === null ? [] : [upline, ...this.above(upline, atMs)];
  }

  /** Books what was played, then closes what is over. */
  settle(untilMs: number): void {
    for (const round of this.#rounds)
      round.slots ??= Object.fromEntries(
        closedUnits.map((unit) => [unit, Math.max(this.#slot(unit, round.atMs).startMs, this.closedMs.get(unit) ?? 0)]),
      ) as Record<ClosedUnit, number>;
    for (const closed of closedUnits) while (this.#closeNext(closed, untilMs));
  }

  #slot = (unit: SettlementUnit, atMs: number) => slotAt(unit, atMs, this.#timeZone);

  #closeNext(closed: ClosedUnit, untilMs: number): boolean {
    const startMs = this.closedMs.get(closed);
    const live = (units: readonly SettlementUnit[]) =>
      this.agreements.filter(({ unit, isOver }) => !isOver && units.includes(unit));
    if (startMs === undefined || live(periodsOf[closed]).length === 0) return false;
    const { endMs } = this.#slot(closed, startMs);
    if (endMs > untilMs) return false;
    this.closedMs.set(closed, endMs);
    const over = periodsOf[closed].filter((unit) => this.#slot(unit, endMs - 1).endMs === endMs);
    for (const unit of over)
      for (const kind of kinds) this.#settlePeriod(kind, unit, closed, this.#slot(unit, endMs - 1));
    let gone = live(over).filter(
      ({ endsAtMs, upline, downline }) => endsAtMs === null && (this.above(downline, endMs - 1)[0] ?? null) !== upline,
    );
    for (const one of live(over)) one.isOver = one.endsAtMs !== null && one.endsAtMs <= endMs;
    for (; gone.length > 0; gone = live(over).filter((one) => one.endsAtMs === null && restsOn(one, gone)))
      for (const one of gone) one.isOver = true;
    return true;
  }

  /** What an agreement is worth by the rounds of a period. */
  #draftOf(agreement: NaiveAgreement, rounds: readonly NaiveRound[], closed: ClosedUnit, startMs: number) {
    const { kind, downline } = agreement;
    const version = agreement.versions.findLastIndex(({ validFromMs }) => validFromMs <= startMs);
    if (version < 0) return [];
    const { terms } = agreement.versions[version]!;
    const all = rounds.filter(({ member, atMs }) => this.above(member, atMs).includes(downline));
    const own = all.filter(({ cost }) => !cost).map((one) => (terms.base ? ownPartOf(one) : one));
    const late = own.filter(({ atMs, slots }) => this.#slot(closed, atMs).startMs < slots![closed]);
    const staked = new Map<string, bigint>();
    for (const { member, bet, slots } of own) {
      const cell = `${member} ${slots![closed]}`;
      staked.set(cell, (staked.get(cell) ?? 0n) + bet);
    }
    const activeFrom = minorOf(terms.betAmount) || 1n;
    const active = new Set([...staked].filter(([, bet]) => bet >= activeFrom).map(([cell]) => cell.split(' ')[0]));
    const bet = sum(own.map((one) => one.bet));
    const lost = bet - sum(own.map((one) => one.win));
    const left = this.#left.get(`${kind} ${downline}`) ?? 0n;
    const { costs, taken } = costsOf(all, bet, terms.base);
    const loss = lost - taken;
    const base = kind === 'dividend' ? loss + left : bet;
    const rates = terms.tiers.flatMap((tier) => {
      const [wantedBet, wantedLoss] = [minorOf(tier.periodicValidBet), minorOf(tier.periodProfitLoss)];
      const isReached =
        active.size >= tier.activeMembers &&
        (wantedBet === 0n || bet >= wantedBet) &&
        (wantedLoss === 0n || lost >= wantedLoss);
      return isReached ? [tier.rate] : [];
    });
    const rate = rates.length > 0 ? Math.max(...rates) : null;
    const whole = base > 0n && rate !== null ? partOf(base, rate) : 0n;
    const gross = whole > MOST ? MOST : whole;
    const lates = `${sum(late.map((one) => one.bet))} ${sum(late.map((one) => one.bet - one.win))}`;
    const figures = `${active.size} ${bet} ${lost} ${lates} ${costs.bonus} ${costs.chargeback} ${costs.payment}`;
    return [{ agreement, version: version + 1, figures, base, loss, rate, gross, left, carries: terms.carriesLoss }];
  }

  #settlePeriod(kind: AgreementKind, unit: SettlementUnit, closed: ClosedUnit, period: ReturnType<typeof slotAt>) {
    const { startMs, endMs } = period;
    const rounds = this.#rounds.filter(({ slots }) => slots && slots[closed] >= startMs && slots[closed] < endMs);
    const counted = this.agreements.filter(
      (one) => one.kind === kind && one.unit === unit && !one.isOver && (one.endsAtMs ?? endMs) >= endMs,
    );
    const drafts = counted.flatMap((agreement) => this.#draftOf(agreement, rounds, closed, startMs));
    // From the top: the lines of the brand get what they are worth, those below a line share what it got.
    const got = new Map<bigint, bigint>();
    const give = (upline: bigint | null) => {
      const below = drafts.filter((one) => one.agreement.upline === upline);
      const wanted = sum(below.map((one) => one.gross));
      const there = upline === null ? wanted : got.get(upline)!;
      for (const { agreement, gross } of below) {
        got.set(agreement.downline, wanted > there ? (gross * there) / wanted : gross);
        give(agreement.downline);
      }
    };
    give(null);
    for (const { agreement, version, figures, base, loss, rate, gross, left, carries } of drafts) {
      const granted = sum(
        drafts
          .filter((one) => one.agreement.upline === agreement.downline)
          .map((one) => got.get(one.agreement.downline) ?? 0n),
      );
      const given = got.get(agreement.downline) ?? 0n;
      const earned = carries || loss > 0n ? base : left;
      const leftLoss = kind === 'dividend' && earned < 0n ? earned : 0n;
      this.#left.set(`${kind} ${agreement.downline}`, leftLoss);
      const line = { agreement: agreement.id, base, gross, cut: gross - given, granted, amount: given - granted };
      const kept = { carriedLoss: left, carried: 0n, leftLoss, leftAmount: 0n };
      const texts = Object.entries({ ...line, ...kept }).map(([name, value]) => [name, String(value)] as const);
      this.lines.push({ ...Object.fromEntries(texts), kind, startMs, endMs, version, figures, rate });
    }
  }
}

/** A percentage, cut off. */
const partOf = (minor: bigint, percent: number): bigint => (minor * BigInt(Math.round(percent * 100))) / 10_000n;

/** What members cost, and what of it a base takes off. */
function costsOf(all: readonly NaiveRound[], bet: bigint, base: AgreementTerms['base']) {
  if (!base) return { costs: { bonus: 0n, chargeback: 0n, payment: 0n }, taken: 0n };
  const of = (wanted: NaiveCost) => sum(all.map(({ cost }) => (cost?.of === wanted ? cost.minor : 0n)));
  const given = sum(all.map((one) => (!one.cost && one.bet === 0n ? one.win : 0n)));
  const costs = { bonus: of('bonus') + given, chargeback: of('chargeback'), payment: of('payment') };
  const taken =
    (base.bonuses ? costs.bonus : 0n) +
    (base.chargebacks ? costs.chargeback : 0n) +
    partOf(costs.payment, base.paymentFee) +
    partOf(bet, base.jackpots);
  return { costs, taken };
}

/** What of a round is own money and has a result. */
function ownPartOf(round: NaiveRound): NaiveRound {
  const { bet, win, bonusBet } = round;
  if (bet === win || bet === 0n) return { ...round, bet: 0n, win: 0n };
  return { ...round, bet: bet - bonusBet, win: win - (win * bonusBet) / bet };
}

const restsOn = ({ kind, upline }: NaiveAgreement, gone: readonly NaiveAgreement[]): boolean =>
  gone.some((one) => one.kind === kind && one.downline === upline);
