import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { settleBrand } from '../../../src/gateway/agreements/settle-agreements.ts';
import { verifySettlements } from '../../../src/gateway/agreements/verify-settlements.ts';
import { openGame, type TestGame } from '../../support/player.ts';
import { agentBrand, startTeamHouse, type TeamHouse } from '../../support/team-house.ts';
import { openTestDatabase, testDatabaseKinds } from '../../support/test-databases.ts';
import { termsOf } from '../../support/agent-house.ts';

/** Agreements that are settled for the same hour. */
const AGREEMENTS = 10_000;
const PLAYERS = 8;
/** How long bets are counted without a settlement, before it and after it. */
const ALONE_MS = 8_000;
const HOUR_MS = 3_600_000;

/** A settlement of many agreements, and the bets taken meanwhile. */
export interface SettledBesidePlay {
  agreements: number;
  /** From the look of the job to the last payment. */
  settleS: number;
  /** Recomputing all lines from the events. */
  verifyS: number;
  betsPerSecond: { alone: number; beside: number };
}

/** Settles an hour of many agreements while players bet at the same gateway. */
export async function settleBesidePlay(): Promise<SettledBesidePlay> {
  const { database, owner, close } = await openTestDatabase(testDatabaseKinds().at(-1)!, { hasTimeouts: false });
  const agents = { ...agentBrand.agents, hourSalary: true };
  const house = await startTeamHouse({ agents }, { database });
  try {
    const { services } = house.gateway;
    const hourMs = Math.floor(house.now() / HOUR_MS) * HOUR_MS - 2 * HOUR_MS;
    await fillHour(owner, new Date(hourMs));
    const games: TestGame[] = [];
    for (let left = PLAYERS; left > 0; left -= 1) games.push(await openGame(house, await house.join(undefined)));
    const play = startPlay(house, games);
    await sleep(ALONE_MS / 4);
    const rate = async (work: () => Promise<unknown>) => {
      const [beganMs, before] = [performance.now(), play.bets];
      await work();
      return ((play.bets - before) * 1000) / (performance.now() - beganMs);
    };
    const first = await rate(() => sleep(ALONE_MS));
    let settleS = 0;
    const brand = (await services.sites.forMerchant('ALPHA'))!.loaded.brand;
    const beside = await rate(async () => {
      const beganMs = performance.now();
      await settleBrand(services, brand, hourMs + HOUR_MS, new AbortController().signal);
      settleS = (performance.now() - beganMs) / 1000;
    });
    const last = await rate(() => sleep(ALONE_MS));
    await play.stop();
    const { rows } = await sql<{ paid: bigint }>`select count(*) as paid from income_line where state = 'paid'`.execute(
      owner,
    );
    if (Number(rows[0]!.paid) !== AGREEMENTS) throw new Error(`${rows[0]!.paid} lines were paid`);
    const beganMs = performance.now();
    await verifySettlements(services, 'ALPHA');
    const verifyS = (performance.now() - beganMs) / 1000;
    return { agreements: AGREEMENTS, settleS, verifyS, betsPerSecond: { alone: (first + last) / 2, beside } };
  } finally {
    await house.close();
    await close();
  }
}

/** Agents of the brand, each with a member below who has played in an hour, and an agreement that counts for it. */
async function fillHour(owner: Kysely<unknown>, from: Date): Promise<void> {
  const terms = JSON.stringify(termsOf(1));
  const add = (letter: string, type: number) =>
    sql`insert into member (merchant_code, account, nickname, customer_type, currency, profile, registered_at, upline_id)
      select 'ALPHA', ${letter} || n, 'n', ${type}::int, 'THB', '{}', '2026-01-01', (select id from member where merchant_code = 'ALPHA' and account = 'boss' || n)
      from generate_series(1, ${AGREEMENTS}::int) n`.execute(owner);
  await add('boss', 1);
  await add('below', 0);
  const amounts = sql`1, 10000, 9000, 0, 0, 0, 0`;
  const columns = sql`rounds, bet_minor, win_minor, deposit_minor, withdrawal_minor, late_bet_minor, late_win_minor`;
  const below = sql`team_place p where p.merchant_code = 'ALPHA' and p.path <> '/'`;
  await sql`insert into member_sum (merchant_code, member_id, place_id, unit, starts_at, ${columns})
    select 'ALPHA', p.member_id, p.id, 'hour', ${from}, ${amounts} from ${below}`.execute(owner);
  await sql`insert into team_sum (merchant_code, agent_id, place_id, unit, starts_at, registrations, first_deposits, active, active_week, active_month, ${columns})
    select 'ALPHA', (team_ids(p.path))[1], p.uplines[1], 'hour', ${from}, 0, 0, 1, 0, 0, ${amounts} from ${below}`.execute(
    owner,
  );
  await sql`insert into event (merchant_code, type, version, member_id, body, at)
    select 'ALPHA', 'round_settled', 1, p.member_id, jsonb_build_object('provider', 'p', 'roundId', p.id::text, 'gameId', 'g', 'vassalage', 'V', 'currency', 'THB',
      'betMinor', '10000', 'winMinor', '9000'), ${from} from ${below}`.execute(owner);
  await sql`update event_cursor set xid = (select max(xid) from event), id = (select max(id) from event)`.execute(
    owner,
  );
  await sql`with made as (insert into agreement (merchant_code, kind, unit, downline_id, state, version, created_at)
      select 'ALPHA', 'hourlySalary', 'hour', id, 'running', 1, ${from} from member where merchant_code = 'ALPHA' and account like 'boss%' returning id, downline_id)
    insert into agreement_version (merchant_code, agreement_id, version, terms, terms_hash, offered_by_member, offered_at, answer, answered_at, answered_by, valid_from)
      select 'ALPHA', id, 1, ${terms}, encode(sha256(convert_to(${terms}, 'UTF8')), 'hex'), downline_id, ${from}, 'accepted', ${from}, downline_id, ${from} from made`.execute(
    owner,
  );
  await sql`insert into team_closed values ('ALPHA', 'hour', ${from})`.execute(owner);
  await sql`analyze`.execute(owner);
}

/** Players who bet one after the other until they are stopped. */
function startPlay(house: TeamHouse, games: readonly TestGame[]) {
  const play = { bets: 0, isOver: false, stop: async () => {} };
  const loops = games.map(async (game) => {
    while (!play.isOver) {
      const roundId = randomUUID();
      await house.vendorCall('bet', { ...game, transactionId: randomUUID(), roundId, amountMinor: 1 });
      await house.vendorCall('win', {
        ...game,
        transactionId: randomUUID(),
        roundId,
        amountMinor: 1,
        isRoundOver: true,
      });
      play.bets += 1;
    }
  });
  play.stop = async () => {
    play.isOver = true;
    await Promise.all(loops);
  };
  return play;
}
