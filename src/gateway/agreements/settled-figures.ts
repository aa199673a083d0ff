import { sql, type Transaction } from 'kysely';
import { activeFromMinor, type PeriodFigures } from '../../shared/agents/settle.ts';
import type { AgreementTerms } from '../../shared/agents/agreement-terms.ts';
import type { SettlementUnit } from '../../shared/agents/agreement-kinds.ts';
import { arrayText } from '../database/array-text.ts';
import type { LineFigures } from '../database/agreement-tables.ts';
import type { Tables } from '../database/tables.ts';
import { closedUnitOf } from './closed-units.ts';

/** What a team did in a period, with what of it came late. */
export interface SettledFigures extends PeriodFigures {
  lateValidBetMinor: bigint;
  lateProfitLossMinor: bigint;
}

/** A team whose figures are wanted. */
export interface WantedTeam {
  agentId: bigint;
  terms: Pick<AgreementTerms, 'betAmount'>;
}

/** The time of the figures. */
export interface FigurePeriod {
  unit: SettlementUnit;
  from: Date;
  until: Date;
  currency: string;
}

interface TeamRow {
  agent_id: bigint;
  bet: string;
  win: string;
  late_bet: string;
  late_win: string;
}

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
    select agent_id, sum(bet_minor)::text as bet, sum(win_minor)::text as win, sum(late_bet_minor)::text as late_bet, sum(late_win_minor)::text as late_win
    from team_sum
    where merchant_code = ${merchantCode} and unit = ${slot} and starts_at >= ${from} and starts_at < ${until}
      and agent_id = any(${arrayText(teams.map(({ agentId }) => agentId))}::text::bigint[])
    group by agent_id`.execute(trx);
  const wanted = teams.map(({ agentId, terms }, place) => ({
    place,
    agent_id: String(agentId),
    bet_minor: String(activeFromMinor(terms, currency)),
  }));
  const actives = await sql<{ place: number; count: bigint }>`
    select x.place, count(distinct x.member_id) as count from (
      select w.place, s.member_id
      from member_sum s
      join team_place p on p.merchant_code = s.merchant_code and p.id = s.place_id
      cross join lateral unnest(team_ids(p.path)) a (agent_id)
      join jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) w (place int, agent_id bigint, bet_minor bigint) on w.agent_id = a.agent_id
      where s.merchant_code = ${merchantCode} and s.unit = ${slot} and s.starts_at >= ${from} and s.starts_at < ${until} and s.bet_minor > 0
      group by w.place, s.member_id, s.starts_at, w.bet_minor having sum(s.bet_minor) >= w.bet_minor
    ) x group by x.place`.execute(trx);
  const sumOf = new Map(sums.rows.map((row) => [row.agent_id, row]));
  const activeAt = new Map(actives.rows.map(({ place, count }) => [place, Number(count)]));
  return teams.map(({ agentId }, place) => {
    const { bet = '0', win = '0', late_bet = '0', late_win = '0' } = sumOf.get(agentId) ?? {};
    return {
      activeMembers: activeAt.get(place) ?? 0,
      validBetMinor: BigInt(bet),
      profitLossMinor: BigInt(bet) - BigInt(win),
      lateValidBetMinor: BigInt(late_bet),
      lateProfitLossMinor: BigInt(late_bet) - BigInt(late_win),
    };
  });
}

/** Figures as a line keeps them. */
export const writtenFigures = (figures: SettledFigures): LineFigures => ({
  activeMembers: figures.activeMembers,
  validBetMinor: String(figures.validBetMinor),
  profitLossMinor: String(figures.profitLossMinor),
  lateValidBetMinor: String(figures.lateValidBetMinor),
  lateProfitLossMinor: String(figures.lateProfitLossMinor),
});

/** Figures that a line keeps. */
export const readWritten = (figures: LineFigures): SettledFigures => ({
  activeMembers: figures.activeMembers,
  validBetMinor: BigInt(figures.validBetMinor),
  profitLossMinor: BigInt(figures.profitLossMinor),
  lateValidBetMinor: BigInt(figures.lateValidBetMinor),
  lateProfitLossMinor: BigInt(figures.lateProfitLossMinor),
});
