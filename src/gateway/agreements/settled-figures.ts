import { sql, type RawBuilder, type Transaction } from 'kysely';
import { activeFromMinor, NO_COSTS, type PeriodFigures } from '../../shared/agents/settle.ts';
import type { AgreementTerms } from '../../shared/agents/agreement-terms.ts';
import type { SettlementUnit } from '../../shared/agents/agreement-kinds.ts';
import type { SettledFigures as PresentedFigures } from '../../shared/contract/agreements.ts';
import { toDecimal } from '../../shared/money/money.ts';
import { arrayText } from '../database/array-text.ts';
import type { LineFigures } from '../database/agreement-tables.ts';
import type { Tables } from '../database/tables.ts';
import { closedUnitOf } from './closed-units.ts';

/** What a team did in a period, with what of it came late. */
export interface SettledFigures extends PeriodFigures {
  lateValidBetMinor: bigint;
  lateProfitLossMinor: bigint;
  /** How many payments, rewards and chargebacks came late. */
  lateOthers: number;
}

/** A team whose figures are wanted. */
export interface WantedTeam {
  agentId: bigint;
  terms: Pick<AgreementTerms, 'betAmount' | 'base'>;
}

/** The time of the figures. */
export interface FigurePeriod {
  unit: SettlementUnit;
  from: Date;
  until: Date;
  currency: string;
}

interface TeamRow extends Record<
  | 'bet'
  | 'win'
  | 'late_bet'
  | 'late_win'
  | 'own_bet'
  | 'own_win'
  | 'late_own_bet'
  | 'late_own_win'
  | 'bonus'
  | 'chargeback'
  | 'payment',
  string
> {
  agent_id: bigint;
  late_others: number;
}

/**
 * The sums that an agreement counts of rows `s` of members or teams: those of own money where its terms have a base (CONTRACT-34), otherwise all.
 * @param hasBase a boolean, or the column that says so
 */
export const countedSums = (hasBase: unknown): Record<'bet' | 'win', RawBuilder<string>> => ({
  bet: sql`case when ${hasBase} then s.own_bet_minor else s.bet_minor end`,
  win: sql`case when ${hasBase} then s.own_win_minor else s.win_minor end`,
});

/**
 * Reads what teams did in a period, in the order of the teams: two statements for all of them, which read the sums and never the rounds. A member counts as
 * active for a team if they staked its bet amount in one of the period's slots, in whichever places below it.
 */
export async function readFigures(
  trx: Transaction<Tables>,
  merchantCode: string,
  { unit, from, until, currency }: FigurePeriod,
  teams: readonly WantedTeam[],
): Promise<SettledFigures[]> {
  if (teams.length === 0) return [];
  const slot = closedUnitOf(unit);
  const sums = await sql<TeamRow>`
    select agent_id, sum(bet_minor)::text as bet, sum(win_minor)::text as win, sum(late_bet_minor)::text as late_bet, sum(late_win_minor)::text as late_win,
      sum(own_bet_minor)::text as own_bet, sum(own_win_minor)::text as own_win, sum(late_own_bet_minor)::text as late_own_bet, sum(late_own_win_minor)::text as late_own_win,
      sum(bonus_minor)::text as bonus, sum(chargeback_minor)::text as chargeback, sum(deposit_minor + withdrawal_minor)::text as payment, sum(late_others)::int as late_others
    from team_sum
    where merchant_code = ${merchantCode} and unit = ${slot} and starts_at >= ${from} and starts_at < ${until}
      and agent_id = any(${arrayText(teams.map(({ agentId }) => agentId))}::text::bigint[])
    group by agent_id`.execute(trx);
  const wanted = teams.map(({ agentId, terms }, place) => ({
    place,
    agent_id: String(agentId),
    bet_minor: String(activeFromMinor(terms, currency)),
    has_base: terms.base !== undefined,
  }));
  const { bet } = countedSums(sql`w.has_base`);
  const actives = await sql<{ place: number; count: bigint }>`
    select x.place, count(distinct x.member_id) as count from (
      select w.place, s.member_id
      from member_sum s
      join team_place p on p.merchant_code = s.merchant_code and p.id = s.place_id
      cross join lateral unnest(team_ids(p.path)) a (agent_id)
      join jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) w (place int, agent_id bigint, bet_minor bigint, has_base boolean) on w.agent_id = a.agent_id
      where s.merchant_code = ${merchantCode} and s.unit = ${slot} and s.starts_at >= ${from} and s.starts_at < ${until} and s.bet_minor > 0
      group by w.place, s.member_id, s.starts_at, w.bet_minor having sum(${bet}) >= w.bet_minor
    ) x group by x.place`.execute(trx);
  const sumOf = new Map(sums.rows.map((row) => [row.agent_id, row]));
  const activeAt = new Map(actives.rows.map(({ place, count }) => [place, Number(count)]));
  return teams.map(({ agentId, terms }, place) => ({
    activeMembers: activeAt.get(place) ?? 0,
    ...figuresIn(sumOf.get(agentId), terms),
  }));
}

/** The figures of a team's sums that some terms count. */
function figuresIn(
  row: TeamRow | undefined,
  { base }: Pick<AgreementTerms, 'base'>,
): Omit<SettledFigures, 'activeMembers'> {
  const minor = (name: Exclude<keyof TeamRow, 'agent_id' | 'late_others'>) => BigInt(row?.[name] ?? 0);
  const [bet, win] = base ? [minor('own_bet'), minor('own_win')] : [minor('bet'), minor('win')];
  const [lateBet, lateWin] = base
    ? [minor('late_own_bet'), minor('late_own_win')]
    : [minor('late_bet'), minor('late_win')];
  return {
    validBetMinor: bet,
    profitLossMinor: bet - win,
    lateValidBetMinor: lateBet,
    lateProfitLossMinor: lateBet - lateWin,
    ...(base
      ? { bonusMinor: minor('bonus'), chargebackMinor: minor('chargeback'), paymentMinor: minor('payment') }
      : NO_COSTS),
    lateOthers: base ? (row?.late_others ?? 0) : 0,
  };
}

/** Figures as pages show them. */
export function presentFigures(figures: SettledFigures, currency: string): PresentedFigures {
  const amount = (amountMinor: bigint) => toDecimal({ amountMinor, currency });
  return {
    activeMembers: figures.activeMembers,
    validBet: amount(figures.validBetMinor),
    profitLoss: amount(figures.profitLossMinor),
    lateValidBet: amount(figures.lateValidBetMinor),
    lateProfitLoss: amount(figures.lateProfitLossMinor),
    bonus: amount(figures.bonusMinor),
    chargeback: amount(figures.chargebackMinor),
    payment: amount(figures.paymentMinor),
  };
}

/** Figures as a line keeps them. */
export const writtenFigures = (figures: SettledFigures, { base }: Pick<AgreementTerms, 'base'>): LineFigures => ({
  activeMembers: figures.activeMembers,
  validBetMinor: String(figures.validBetMinor),
  profitLossMinor: String(figures.profitLossMinor),
  lateValidBetMinor: String(figures.lateValidBetMinor),
  lateProfitLossMinor: String(figures.lateProfitLossMinor),
  ...(base && {
    bonusMinor: String(figures.bonusMinor),
    chargebackMinor: String(figures.chargebackMinor),
    paymentMinor: String(figures.paymentMinor),
    lateOthers: figures.lateOthers,
  }),
});

/** Figures that a line keeps. */
export const readWritten = (figures: LineFigures): SettledFigures => ({
  activeMembers: figures.activeMembers,
  validBetMinor: BigInt(figures.validBetMinor),
  profitLossMinor: BigInt(figures.profitLossMinor),
  lateValidBetMinor: BigInt(figures.lateValidBetMinor),
  lateProfitLossMinor: BigInt(figures.lateProfitLossMinor),
  bonusMinor: BigInt(figures.bonusMinor ?? 0),
  chargebackMinor: BigInt(figures.chargebackMinor ?? 0),
  paymentMinor: BigInt(figures.paymentMinor ?? 0),
  lateOthers: figures.lateOthers ?? 0,
});
