import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, type Database } from '../../../src/gateway/database/database.ts';
import { createLedger, type Ledger } from '../../../src/gateway/ledger/ledger.ts';
import { createWagers } from '../../../src/gateway/wagers/wagers.ts';
import { PROVIDER, takeSeat, type Seat } from '../../support/game-table.ts';
import { findPostgresBinaries, startPostgres } from '../../support/postgres.ts';
import { posting } from '../../support/transfer.ts';
import type { Goal } from '../goals.ts';
import { median } from '../statistics.ts';
import { measureSignedBets, type SignedSpeed } from './signed-bets.ts';

/** Players of the merchant, who all play against one account of the house. */
const PLAYERS = 1_000;
/** How long each kind of load runs in a round. */
const LOAD_MS = 3_000;
/** Scale and clients of pgbench's TPC-B, which is the reference. */
const PGBENCH_SCALE = 16;
const PGBENCH_CLIENTS = 16;
/** Transfers after which the speed is measured again, for each round asked for: a million with the default of five. */
const GROWTH_PER_ROUND = 200_000;
/** Clients that fill the ledger. */
const FILL_CLIENTS = 512;
/** A tick of the event loop should come this often, and counts as kept up to half of it later. */
const TICK_MS = 5;
const MERCHANT = 'BENCH';

/** Clients that send at the same time. */
const CLIENTS = [16, 64, 256] as const;

/** Items a second of each number of clients. */
type Speed = Record<(typeof CLIENTS)[number], number>;

/** What a database does. */
interface Speeds {
  /** Postings of the ledger alone. */
  post: Speed;
  /** The whole call of a bet: session, limits, posting, round, event. */
  bet: Speed;
}

/** What the ledger does a second, beside pgbench on the same server. */
export interface LedgerResult {
  rounds: number;
  /** Transactions a second of pgbench. */
  tpcB: number;
  server: Speeds;
  embedded: Speeds;
  signed: { server: SignedSpeed; embedded: SignedSpeed };
  growth: { transfers: number; atFirst: number; atLast: number };
  /** The gateway's own thread while 64 clients flood it with bets. */
  flood: { ticksKept: number; balanceP99Ms: number };
  goals: Goal[];
}

/** A ledger with players at a game. */
interface Table {
  database: Database;
  ledger: Ledger;
  seats: Seat[];
  house: bigint;
  close: () => Promise<void>;
}

/** Runs clients in turns until the time is over, and returns how much they did a second. */
async function load(clients: number, forMs: number, once: (n: number) => Promise<unknown>): Promise<number> {
  const beganMs = performance.now();
  let done = 0;
  let next = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() - beganMs < forMs) {
        await once(next++);
        done += 1;
      }
    }),
  );
  return (done * 1_000) / (performance.now() - beganMs);
}

async function openTable(url: string | undefined): Promise<Table> {
  const dataDir = mkdtempSync(join(tmpdir(), 'livery-bench-ledger-'));
  const database = await openDatabase({ url, dataDir });
  const ledger = createLedger(database, Date.now);
  const house = await ledger.accountOf(MERCHANT, { kind: 'vendor', ownerCode: PROVIDER, currency: 'THB' });
  const seats: Seat[] = [];
  for (let n = 0; n < PLAYERS; n += 1)
    seats.push(await takeSeat({ database, ledger }, MERCHANT, { balanceMinor: 1_000_000_000n }));
  return {
    database,
    ledger,
    house,
    seats,
    async close() {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

let keys = 0;

const postOf =
  ({ ledger, seats, house }: Table) =>
  (n: number) =>
    ledger.post(
      MERCHANT,
      posting({
        source: 'bench',
        idempotencyKey: `p${(keys += 1)}`,
        kind: 'bet',
        debit: seats[n % PLAYERS]!.cash,
        credit: house,
        amountMinor: 1n,
      }),
    );

const betOf = ({ database, seats }: Table) => {
  const wagers = createWagers({ database, clock: Date.now, isServed: () => true });
  return (n: number) => {
    const key = `b${(keys += 1)}`;
    const { gameToken } = seats[n % PLAYERS]!;
    return wagers.take(MERCHANT, {
      op: 'bet',
      provider: PROVIDER,
      gameToken,
      transactionId: key,
      roundId: key,
      amountMinor: 1n,
      currency: 'THB',
    });
  };
};

async function speedOf(once: (n: number) => Promise<unknown>): Promise<Speed> {
  const speed = { 16: 0, 64: 0, 256: 0 };
  for (const clients of CLIENTS) speed[clients] = await load(clients, LOAD_MS, once);
  return speed;
}

const speedsOf = async (table: Table): Promise<Speeds> => ({
  post: await speedOf(postOf(table)),
  bet: await speedOf(betOf(table)),
});

/** Medians of several rounds. */
const medians = (rounds: readonly Speeds[]): Speeds => {
  const of = (name: keyof Speeds, clients: keyof Speed) => median(rounds.map((round) => round[name][clients]));
  const speed = (name: keyof Speeds): Speed => ({ 16: of(name, 16), 64: of(name, 64), 256: of(name, 256) });
  return { post: speed('post'), bet: speed('bet') };
};

/** Transactions a second of pgbench's TPC-B in the same database. */
function pgbench(url: string): number {
  const args = ['-n', '-c', String(PGBENCH_CLIENTS), '-j', '2', '-T', String(LOAD_MS / 1_000), url];
  const text = execFileSync(join(findPostgresBinaries()!, 'pgbench'), args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return Number(/tps = ([\d.]+)/.exec(text)![1]);
}

/** Speed of postings at first, and after as many transfers. */
async function grow(table: Table, transfers: number): Promise<LedgerResult['growth']> {
  const post = postOf(table);
  const atFirst = await load(64, LOAD_MS, post);
  const left = transfers - keys;
  let begun = 0;
  await Promise.all(
    Array.from({ length: FILL_CLIENTS }, async () => {
      while (begun++ < left) await post(begun);
    }),
  );
  return { transfers: keys, atFirst, atLast: await load(64, LOAD_MS, post) };
}

/** How well the thread of the gateway answers others while it is flooded with bets. */
async function flood(table: Table): Promise<LedgerResult['flood']> {
  const bet = betOf(table);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const waits: number[] = [];
  const flooding = new AbortController();
  delay.enable();
  const asking = (async () => {
    while (!flooding.signal.aborted) {
      const beganMs = performance.now();
      await table.ledger.balanceOf(MERCHANT, table.seats[waits.length % PLAYERS]!.cash);
      waits.push(performance.now() - beganMs);
      await sleep(TICK_MS);
    }
  })();
  await load(64, LOAD_MS, bet);
  flooding.abort();
  await asking;
  delay.disable();
  const sorted = waits.toSorted((a, b) => a - b);
  // The share of moments in which a tick would have come at most half an interval late.
  let ticksKept = 0;
  for (let percent = 1; percent <= 1_000; percent += 1)
    if (delay.percentile(percent / 10) / 1e6 <= 1 + TICK_MS / 2) ticksKept = percent / 1_000;
  return { ticksKept, balanceP99Ms: sorted[Math.floor(sorted.length * 0.99)]! };
}

/** What was wanted of each figure. */
const goalsOf = ({ tpcB, server, embedded, signed, growth, flood: flooded }: Omit<LedgerResult, 'goals'>): Goal[] => [
  { what: 'postings alone by 64 clients, times TPC-B', measured: server.post[64] / tpcB, atLeast: 6, unit: 'x' },
  {
    what: 'the whole call of a bet by 64 clients, times TPC-B',
    measured: server.bet[64] / tpcB,
    atLeast: 3,
    unit: 'x',
  },
  { what: '64 clients, times 16', measured: server.bet[64] / server.bet[16], atLeast: 1, unit: 'x' },
  {
    what: 'after many transfers, times the first',
    measured: growth.atLast / growth.atFirst,
    atLeast: 0.9,
    unit: 'x',
  },
  {
    what: 'embedded, times the server',
    measured: embedded.bet[64] / server.bet[64],
    atLeast: 0.4,
    unit: 'x',
  },
  {
    what: 'a signed bet over HTTP, times the same without database',
    measured: signed.server.withDatabase / signed.server.withoutDatabase,
    atLeast: 0.45,
    unit: 'x',
  },
  {
    what: 'the same, embedded',
    measured: signed.embedded.withDatabase / signed.embedded.withoutDatabase,
    atLeast: 0.3,
    unit: 'x',
  },
  { what: 'ticks kept under a flood', measured: flooded.ticksKept, atLeast: 0.98, unit: 'x' },
  { what: 'a balance under a flood, p99', measured: flooded.balanceP99Ms, atMost: 20, unit: 'ms' },
];

/** Measures the ledger on a server beside pgbench on that server, and on the embedded database. */
export async function measureLedger(rounds: number, say: (line: string) => void): Promise<LedgerResult> {
  const server = await startPostgres({ isDurable: true });
  if (!server) throw new Error('The benchmark of the ledger needs PostgreSQL: install its server and pgbench.');
  const [onServer, embedded] = [await openTable(server.url), await openTable(undefined)];
  try {
    execFileSync(join(findPostgresBinaries()!, 'pgbench'), ['-i', '-q', '-s', String(PGBENCH_SCALE), server.url], {
      stdio: 'ignore',
    });
    const measured: { tpcB: number; server: Speeds; embedded: Speeds }[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      say(`ledger: round ${round} of ${rounds}`);
      measured.push({
        tpcB: pgbench(server.url),
        server: await speedsOf(onServer),
        embedded: await speedsOf(embedded),
      });
    }
    say('ledger: signed bets over HTTP');
    const signed = {
      server: await measureSignedBets(onServer.database, rounds, LOAD_MS),
      embedded: await measureSignedBets(embedded.database, rounds, LOAD_MS),
    };
    say('ledger: many transfers');
    const growth = await grow(onServer, rounds * GROWTH_PER_ROUND);
    const flooded = await flood(onServer);
    const tpcB = median(measured.map((round) => round.tpcB));
    const speeds = medians(measured.map((round) => round.server));
    const embeddedSpeeds = medians(measured.map((round) => round.embedded));
    const result = { rounds, tpcB, server: speeds, embedded: embeddedSpeeds, signed, growth, flood: flooded };
    return { ...result, goals: goalsOf(result) };
  } finally {
    await onServer.close();
    await embedded.close();
    await server.stop();
  }
}
