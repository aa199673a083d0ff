import { sql, type Kysely } from 'kysely';

/** Days that the rounds lie in, up to now. */
const DAYS = 60;
/** Agents below the agent, at each of whom as many members are. */
const AGENTS = 10;

/**
 * Gives an agent a team of three levels with rounds in SQL: members, their days, and what the agents above them have of it. Rounds lie in the last 60
 * days, by numbers that look random and are not.
 */
export async function fillTeam(
  owner: Kysely<unknown>,
  {
    merchantCode,
    agentId,
    accounts,
    rounds,
  }: { merchantCode: string; agentId: bigint; accounts: number; rounds: number },
): Promise<void> {
  const member = sql`insert into member (merchant_code, account, nickname, customer_type, currency, profile, registered_at, upline_id)`;
  await sql`${member} select ${merchantCode}, ${`b${agentId}x`} || n, 'n', 1, 'THB', '{}', now() - interval '90 days', ${agentId}::bigint
    from generate_series(1, ${AGENTS}::int) n`.execute(owner);
  await sql`${member} select ${merchantCode}, ${`m${agentId}x`} || n, 'n', 0, 'THB', '{}', now() - interval '80 days' + n * interval '1 second', u.ids[1 + n % ${AGENTS}::int]
    from generate_series(1, ${accounts - AGENTS}::int) n,
      (select array_agg(id order by account) as ids from member where merchant_code = ${merchantCode} and upline_id = ${agentId}::bigint) u`.execute(
    owner,
  );
  // Sums of rounds of 1.00, by member and hour.
  await sql`create temp table played as
    select p.member_id, p.id as place_id, p.path, p.uplines, date_trunc('hour', now()) - (r.n * 7919 % ${DAYS * 24}::int) * interval '1 hour' as at, count(*)::int as rounds
    from (select n, 1 + n * 104729 % ${accounts - AGENTS}::bigint as place from generate_series(1, ${rounds}::bigint) n) r
    join (select t.*, row_number() over (order by t.member_id) as place from team_place t where t.merchant_code = ${merchantCode}
      and t.path like ${`/${agentId}/%/`}) p using (place) group by p.member_id, p.id, p.path, p.uplines, at`.execute(
    owner,
  );
  const sums = sql`sum(rounds), sum(rounds) * 100, sum(rounds) * 90, 0, 0, 0, 0`;
  const columns = sql`rounds, bet_minor, win_minor, deposit_minor, withdrawal_minor, late_bet_minor, late_win_minor`;
  const day = sql`date_trunc('day', at, 'Asia/Bangkok')`;
  await sql`insert into member_sum (merchant_code, member_id, place_id, unit, starts_at, ${columns})
    select ${merchantCode}, member_id, place_id, 'D', ${day}, ${sums} from played group by member_id, place_id, ${day}`.execute(
    owner,
  );
  for (const [unit, start] of [
    ['hour', sql`at`],
    ['D', day],
  ] as const)
    await sql`insert into team_sum (merchant_code, agent_id, place_id, unit, starts_at, registrations, first_deposits, active, active_week, active_month, ${columns})
      select ${merchantCode}, a.agent_id, a.place_id, ${sql.lit(unit)}, ${start}, 0, 0, count(distinct member_id), 0, 0, ${sums}
      from played cross join lateral unnest(team_ids(path), uplines) a (agent_id, place_id) group by a.agent_id, a.place_id, ${start}`.execute(
      owner,
    );
  await sql`drop table played`.execute(owner);
  await sql`analyze member, team_place, member_sum, team_sum, team_size`.execute(owner);
}
