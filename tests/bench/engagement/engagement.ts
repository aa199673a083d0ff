import { sql } from 'kysely';
import { alpha, beta, makeProject } from '../../support/fixture-project.ts';
import { mallOfTests } from '../../support/mall-house.ts';
import { startTestGateway } from '../../support/gateway.ts';
import { openTestDatabase, testDatabaseKinds } from '../../support/test-databases.ts';
import type { Goal } from '../goals.ts';
import { BACKLOG, measureBacklog, type BacklogSpeed } from './backlog.ts';
import { measureBetCost, type BetCost } from './bet-cost.ts';
import { BOARDS, measureBoards, type BoardCost } from './boards.ts';
import { measureCampaignRun, type CampaignRun } from './campaign-run.ts';
import { limitPlay } from './limits.ts';
import { listen, seatPlayers } from './listeners.ts';

/** Players who play in turns, and those of the backlog. */
const PLAYERS = 20;
const BACKLOG_PLAYERS = 500;
/** Interleaved rounds of bets for each round asked for: ten with the default of five. */
const ROUNDS_PER_ROUND = 2;
/** What listeners or limits may add to a bet, and what a long board may cost beside a short one. */
const BET_RATIO_MAX = 1.05;
const BOARD_RATIO_MAX = 1.5;
/** Rounds that all consumers together work off in a second. */
const RATE_MIN = 500;

/** What campaigns, missions, points and races cost. */
export interface EngagementResult {
  kind: string;
  bet: BetCost;
  /** The same, when the consumers have nothing to do but for these bets. */
  betAlone: BetCost;
  /** Bets of players with limits, beside those without. */
  limited: BetCost;
  backlog: BacklogSpeed;
  board: BoardCost;
  run: CampaignRun;
  goals: Goal[];
}

/** Measures what listeners cost a bet, how fast a backlog is worked off, and a long board beside a short one. */
export async function measureEngagement(rounds: number, say: (line: string) => void): Promise<EngagementResult> {
  // On a server if this machine has one, as in production.
  const kind = testDatabaseKinds().at(-1)!;
  const project = makeProject({
    alpha: { ...alpha, mall: mallOfTests },
    beta: { ...beta, vendors: alpha.vendors },
  });
  const { database, owner, close } = await openTestDatabase(kind, { hasTimeouts: false });
  const house = await startTestGateway({ database, project });
  try {
    const seats = await seatPlayers(house, 'ALPHA', BACKLOG_PLAYERS);
    const others = await seatPlayers(house, 'BETA', PLAYERS);
    const limited = await seatPlayers(house, 'BETA', PLAYERS);
    await limitPlay(house, 'BETA', limited);
    await sql`update game_session set vassalage = 'RED', game_id = 'red-two'`.execute(owner);
    await listen(house, 'ALPHA', seats);
    say(`engagement: the listeners are there (${kind} database)`);
    // Once for both: consumers that have stopped do not start again.
    const { consumers } = house.gateway.services;
    await consumers.start();
    const listening = {
      listened: ['ALPHA', seats.slice(0, PLAYERS)],
      plain: ['BETA', others],
    } as const;
    // As after a first minute: what has no statistics yet is read by other plans.
    await measureBetCost(house, 1, listening);
    await sql`analyze`.execute(owner);
    const bet = await measureBetCost(house, rounds * ROUNDS_PER_ROUND, listening);
    const betAlone = await measureBetCost(house, rounds * ROUNDS_PER_ROUND, listening, { isAlone: true });
    say(`engagement: a bet costs ${bet.ratio.median.toFixed(3)} times as much with listeners`);
    const limits = await measureBetCost(house, rounds * ROUNDS_PER_ROUND, {
      listened: ['BETA', limited],
      plain: ['BETA', others],
    });
    say(`engagement: a bet costs ${limits.ratio.median.toFixed(3)} times as much with limits`);
    await consumers.stop();
    await sql`delete from bonus_round`.execute(owner);
    const backlog = await measureBacklog(house, 'ALPHA', seats);
    say(`engagement: the backlog is worked off at ${backlog.together.toFixed(0)} rounds a second`);
    const board = await measureBoards(house, owner, 'ALPHA');
    say(`engagement: a long board costs ${board.ratio.median.toFixed(3)} times as much as a short one`);
    const run = await measureCampaignRun(house, owner, 'ALPHA');
    return {
      kind,
      bet,
      betAlone,
      limited: limits,
      backlog,
      board,
      run,
      goals: goalsOf({ bet, limited: limits, backlog, board }),
    };
  } finally {
    await house.close();
    await close();
    project.close();
  }
}

const goalsOf = ({
  bet,
  limited,
  backlog,
  board,
}: Pick<EngagementResult, 'bet' | 'limited' | 'backlog' | 'board'>): Goal[] => [
  {
    what: 'a bet that three campaigns, two missions and points listen to, beside one without',
    measured: bet.ratio.median,
    atMost: BET_RATIO_MAX,
    unit: 'x',
  },
  {
    what: 'a bet of a player with six limits, beside one of a player without',
    measured: limited.ratio.median,
    atMost: BET_RATIO_MAX,
    unit: 'x',
  },
  {
    what: `rounds a second that all consumers work off, of a backlog of ${BACKLOG.toLocaleString('en')}`,
    measured: Math.round(backlog.together),
    atLeast: RATE_MIN,
    unit: 'count',
  },
  {
    what: `a board of ${BOARDS.long.toLocaleString('en')} with a place, beside one of ${BOARDS.short.toLocaleString('en')}`,
    measured: board.ratio.median,
    atMost: BOARD_RATIO_MAX,
    unit: 'x',
  },
];
