import { randomUUID } from 'node:crypto';
import type { Database } from '../../../src/gateway/database/database.ts';
import { addDays, dayOf } from '../../../src/shared/days.ts';
import { agentBrand, startTeamHouse, type TeamHouse, type TeamMember } from '../../support/team-house.ts';
import { openGame, type TestGame } from '../../support/player.ts';
import { openTestDatabase, testDatabaseKinds } from '../../support/test-databases.ts';
import type { Goal } from '../goals.ts';
import { median } from '../statistics.ts';
import { fillTeam } from './fill-team.ts';
import { settleBesidePlay, type SettledBesidePlay } from './settle-beside-play.ts';

/** Accounts and rounds of the two teams. */
const BIG = { accounts: 100_000, rounds: 1_000_000 };
const SMALL = { accounts: 100, rounds: 1_000 };
const RATIO_MAX = 1.5;
/** Calls of each kind and team, for each round asked for. */
const CALLS_PER_ROUND = 20;
const WARM_UPS = 5;
/** Rounds that are played at a time, by how many players, and how often for each round asked for. */
const PLAYED = 240;
const PLAYERS = 12;
const PLAYS_PER_ROUND = 3;
/** What the sums may cost a bet, as a multiple of one without. */
const BET_RATIO_MAX = 1.05;
/** A settlement of 10,000 agreements, and what it may cost the bets beside it. */
const SETTLE_MAX_S = 60;
const BESIDE_RATIO_MAX = 1.05;

/** What calls about a big team cost beside those about a small one, in milliseconds, and what sums cost bets. */
export interface TeamResult {
  databases: { kind: Database['kind']; fillS: number; calls: { what: string; bigMs: number; smallMs: number }[] }[];
  /** Milliseconds of a round with its bet, its win and what follows from both, with sums and without. */
  bet: { withMs: number; withoutMs: number; ratio: number };
  settled: SettledBesidePlay;
  goals: Goal[];
}

/** Asks for the overview of a big team and a small one in turns, and plays rounds at a brand with agents and one without in turns. */
export async function measureTeam(rounds: number, say: (line: string) => void): Promise<TeamResult> {
  const databases: TeamResult['databases'] = [];
  // A statement of the embedded database must end within half a minute, which the filling does not.
  databases.push(await measureCalls(testDatabaseKinds().at(-1)!, rounds, say));
  const bet = await measureBets(rounds * PLAYS_PER_ROUND);
  const settled = await settleBesidePlay();
  const goals = databases.map(({ kind, calls }): Goal => {
    const { bigMs, smallMs } = calls[0]!;
    return {
      what: `${kind} database: the overview of a team of ${BIG.accounts.toLocaleString('en')}, times one of ${SMALL.accounts}`,
      measured: bigMs / smallMs,
      atMost: RATIO_MAX,
      unit: 'x',
    };
  });
  goals.push({ what: 'a bet with sums, times one without', measured: bet.ratio, atMost: BET_RATIO_MAX, unit: 'x' });
  const { alone, beside } = settled.betsPerSecond;
  goals.push(
    {
      what: 'an hour of 10,000 agreements, settled beside play',
      measured: settled.settleS,
      atMost: SETTLE_MAX_S,
      unit: 's',
    },
    {
      what: 'rounds beside a settlement, times those without',
      measured: alone / beside,
      atMost: BESIDE_RATIO_MAX,
      unit: 'x',
    },
  );
  return { databases, bet, settled, goals };
}

async function measureCalls(kind: Database['kind'], rounds: number, say: (line: string) => void) {
  const { database, owner, close } = await openTestDatabase(kind, { hasTimeouts: false });
  try {
    const house = await startTeamHouse({}, { database });
    try {
      const startedAt = performance.now();
      const [big, small] = [await house.join(undefined, 'agent'), await house.join(undefined, 'agent')];
      for (const [{ id: agentId }, size] of [
        [big, BIG],
        [small, SMALL],
      ] as const)
        await owner.transaction().execute((trx) => fillTeam(trx, { merchantCode: 'ALPHA', agentId, ...size }));
      const fillS = (performance.now() - startedAt) / 1000;
      say(`team: ${kind} database filled in ${fillS.toFixed(0)} s`);
      const today = dayOf(Date.now(), 'Asia/Bangkok');
      const week = { from: addDays(today, -6), to: today };
      const asked = {
        'overview of the month': (token: string) => house.call('teamOverview', { token, query: { period: 'month' } }),
        'direct downlines, with their week': (token: string) => house.call('teamList', { token, query: week }),
        'all levels, with their week': (token: string) =>
          house.call('teamList', { token, query: { ...week, view: 'list' } }),
        'profit of the week': (token: string) => house.call('teamProfit', { token, query: week }),
        'newest bets': (token: string) => house.call('teamBets', { token, query: {} }),
        'newest transactions': (token: string) => house.call('teamTransactions', { token, query: {} }),
      };
      const calls: TeamResult['databases'][number]['calls'] = [];
      for (const [what, ask] of Object.entries(asked)) {
        const times = what.startsWith('overview') ? rounds * CALLS_PER_ROUND : rounds;
        const [bigMs, smallMs] = await inTurns(times, [() => ask(big.token), () => ask(small.token)]);
        calls.push({ what, bigMs: bigMs!, smallMs: smallMs! });
        say(`team: ${kind}: ${what}: ${bigMs!.toFixed(1)} ms and ${smallMs!.toFixed(1)} ms`);
      }
      return { kind, fillS, calls };
    } finally {
      await house.close();
    }
  } finally {
    await close();
  }
}

/** Does things in turns, and returns the median of each in milliseconds. */
async function inTurns(times: number, works: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const taken = works.map((): number[] => []);
  for (let turn = -WARM_UPS; turn < times; turn += 1)
    for (const [place, work] of works.entries()) {
      const beganMs = performance.now();
      await work();
      if (turn >= 0) taken[place]!.push(performance.now() - beganMs);
    }
  return taken.map(median);
}

/** Players below an agent who is below another one, at their games. */
async function seat(house: TeamHouse): Promise<TestGame[]> {
  const top = await house.join(undefined, 'agent');
  const agent = await house.join(top, 'agent');
  const games: TestGame[] = [];
  for (let left = PLAYERS; left > 0; left -= 1) {
    const player: TeamMember = await house.join(agent);
    games.push(await openGame(house, player));
  }
  return games;
}

/** Plays rounds with their wins, and waits until everything has followed that follows from them. */
async function playAll(house: TeamHouse, games: readonly TestGame[]): Promise<void> {
  await Promise.all(
    games.map(async (game) => {
      for (let left = PLAYED / PLAYERS; left > 0; left -= 1) {
        const roundId = randomUUID();
        const bet = { ...game, transactionId: randomUUID(), roundId, amountMinor: 100 };
        await house.vendorCall('bet', bet);
        await house.vendorCall('win', { ...bet, transactionId: randomUUID(), isRoundOver: true });
      }
    }),
  );
  await house.gateway.services.consumers.runAll();
}

async function measureBets(times: number): Promise<TeamResult['bet']> {
  const houses = [await startTeamHouse(), await startTeamHouse({ ...agentBrand, access: {} })];
  try {
    const seats = await Promise.all(houses.map(seat));
    const [withSums, without] = await inTurns(
      times,
      houses.map((house, place) => () => playAll(house, seats[place]!)),
    );
    return { withMs: withSums! / PLAYED, withoutMs: without! / PLAYED, ratio: withSums! / without! };
  } finally {
    for (const house of houses) await house.close();
  }
}
