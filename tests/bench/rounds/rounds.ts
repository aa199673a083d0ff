import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { enterTrial } from '../../../scripts/vendor-check/gateway/site-players.ts';
import { callPage, ourGames } from '../../../scripts/vendor-check/vendor/our-games.ts';
import type { RoundView, SessionView } from '../../../src/games/api.ts';
import type { Goal } from '../goals.ts';
import { startSite } from '../site-under-test.ts';

const PORT = 8416;
const GAMES_PORT = 8417;
const SITE = `http://aurora.localhost:${PORT}`;
const GAME = { vassalage: 'GPI', gameId: 'abyss-lantern' };
const PLAYERS = 200;
/** One address may begin ten trials a day. */
const PLAYERS_PER_ADDRESS = 10;
/** Players who enter at the same time: entering is not what is measured. */
const ENTER_AT_ONCE = 4;
const ROUND_EVERY_MS = 1_000;
const FOR_MS = 30_000;
/** What vendors and players of the field call slow. */
const P99_MAX_MS = 150;

/** How rounds go while many players play at the same time. */
export interface RoundsResult {
  players: number;
  rounds: number;
  medianMs: number;
  p99Ms: number;
  slowestMs: number;
  goals: Goal[];
}

/** A game server that answers late pays a win after its answer. Longest wait until all is paid. */
const PAID_WITHIN_MS = 60_000;
const POLL_MS = 500;

/** A player at their game, with what their balance must be. */
interface Seat {
  session: SessionView;
  balanceMinor: number;
}

/** Lets 200 players play a round a second each, from the page's call to its answer, with bet and win over the wallet. */
export async function measureRounds(say: (line: string) => void): Promise<RoundsResult> {
  const site = await startSite({ port: PORT, gamesPort: GAMES_PORT }, say);
  try {
    await site.homeOf('aurora.localhost');
    const seats = await takeSeats(say);
    const takenMs: number[] = [];
    await Promise.all(
      seats.map(async (seat, place) => {
        // Spread over the second, as players are.
        await setTimeout((place * ROUND_EVERY_MS) / seats.length);
        const beganMs = performance.now();
        for (let next = beganMs; next < beganMs + FOR_MS; next += ROUND_EVERY_MS) {
          await setTimeout(Math.max(next - performance.now(), 0));
          takenMs.push(await playRound(seat));
        }
      }),
    );
    const sorted = takenMs.toSorted((one, other) => one - other);
    const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1]!;
    const wrong = (await Promise.all(seats.map(isPaid))).filter((isRight) => !isRight).length;
    return {
      players: seats.length,
      rounds: sorted.length,
      medianMs: at(0.5),
      p99Ms: at(0.99),
      slowestMs: at(1),
      goals: [
        {
          what: `a round, ${seats.length} players, one a second each, p99`,
          measured: at(0.99),
          atMost: P99_MAX_MS,
          unit: 'ms',
        },
        { what: 'players whose balance is not stakes and wins', measured: wrong, atMost: 0, unit: 'count' },
      ],
    };
  } finally {
    await site.stop();
  }
}

async function takeSeats(say: (line: string) => void): Promise<Seat[]> {
  const seats: Seat[] = [];
  const enter = async (place: number) => {
    const address = `127.0.1.${1 + Math.floor(place / PLAYERS_PER_ADDRESS)}`;
    const { merchantCode, launchCode } = await enterTrial(SITE, GAME, address);
    const url = `http://127.0.0.1:${GAMES_PORT}`;
    const session = (await ourGames.open({ url, merchantCode, launchCode, gameId: GAME.gameId })) as SessionView;
    seats.push({ session, balanceMinor: session.balanceMinor });
  };
  for (let place = 0; place < PLAYERS; place += ENTER_AT_ONCE)
    await Promise.all(Array.from({ length: ENTER_AT_ONCE }, (_, step) => enter(place + step)));
  say(`rounds: ${seats.length} players are seated`);
  return seats;
}

/** Plays a round and returns how long its answer took, in milliseconds. */
async function playRound(seat: Seat): Promise<number> {
  const beganMs = performance.now();
  const round = (await ourGames.play(seat.session)) as RoundView;
  const tookMs = performance.now() - beganMs;
  seat.balanceMinor += round.winMinor - round.stakeMinor;
  return tookMs;
}

/** Whether a player's balance is what their stakes and wins make it, once all is paid. */
async function isPaid({ session, balanceMinor }: Seat): Promise<boolean> {
  const url = `http://127.0.0.1:${GAMES_PORT}`;
  const { sessionId } = session;
  for (const until = performance.now() + PAID_WITHIN_MS; performance.now() < until; await setTimeout(POLL_MS)) {
    const now = (await callPage(url, 'balance', { sessionId })) as { balanceMinor: number };
    if (now.balanceMinor === balanceMinor) return true;
  }
  return false;
}
