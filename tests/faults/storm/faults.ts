import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../../src/gateway/database/database.ts';
import { fillDisk } from '../../support/full-disk.ts';
import type { Bank } from './bank.ts';
import type { Gateways, StormGateway } from './gateways.ts';
import type { Installation } from './installation.ts';
import type { OwnPayments } from './own-payments.ts';
import type { Random } from './random.ts';

/** What a fault breaks. */
export interface Broken {
  installation: Installation;
  gateways: Gateways;
  bank: Bank;
  own: OwnPayments;
  random: Random;
}

/** A fault, which strikes while calls are under way. */
export interface Fault {
  name: string;
  /** How often it strikes, compared with the others. */
  weight: number;
  /** Whether it kills a gateway. */
  isKill: boolean;
  /** The kinds of database on which it exists. */
  kinds: readonly Database['kind'][];
  /** Strikes, and mends what is no process. Returns whether it met the moment that its name says. */
  strike: (broken: Broken) => Promise<boolean>;
}

const both = ['embedded', 'server'] as const;
const onServer = ['server'] as const;
/** A moment that does not come within this time does not come: the calls that lead there are not under way. */
const MOMENT_WITHIN_MS = 3_000;
const MISSED = Symbol('missed');

/** Waits for a moment. Returns whether it came in time. */
async function comes(moment: Promise<void>): Promise<boolean> {
  return (await Promise.race([moment, sleep(MOMENT_WITHIN_MS, MISSED)])) !== MISSED;
}

const anyGateway = ({ gateways, random }: Broken): StormGateway =>
  random.pick(gateways.all.filter(({ process }) => process));

/** Kills a gateway at a moment that is seen from outside. */
const killAt = (
  name: string,
  kinds: Fault['kinds'],
  moment: (broken: Broken, gateway: StormGateway) => Promise<void>,
): Fault => ({
  name: `kill -9 of a gateway ${name}`,
  weight: 2,
  isKill: true,
  kinds,
  async strike(broken) {
    const gateway = anyGateway(broken);
    const hasCome = await comes(moment(broken, gateway));
    await broken.gateways.kill(gateway);
    return hasCome;
  },
});

/** Statements after which a commit moves money or takes a step. */
const COMMITS = {
  'of a notice': 'insert into "payment"',
  'of a withdrawal request': 'insert into "withdrawal"',
  'of a step': 'insert into withdrawal_step',
  'of a bonus': 'insert into "bonus"',
  'of the end of a bonus': 'delete from "bonus_split"',
  'of a transfer between members': 'line_transfer_received',
  'of paid lines': 'update income_line',
} as const;

const killsAtCommits = Object.entries(COMMITS).flatMap(([of, after]) =>
  [false, true].map((isForwarded) =>
    killAt(`${isForwarded ? 'after' : 'before'} the commit ${of}`, onServer, (_broken, { proxy }) =>
      proxy!.stopAt({ text: 'commit', after, isForwarded }),
    ),
  ),
);

const killsAtWagers = [false, true].map((isForwarded) =>
  killAt(`${isForwarded ? 'after' : 'before'} a batch of wagers`, onServer, (_broken, { proxy }) =>
    proxy!.stopAt({ text: 'public.wager(', isForwarded }),
  ),
);

const kills: Fault[] = [
  { ...killAt('at random', both, ({ random }) => sleep(random.between(0, 300))), weight: 12 },
  ...killsAtCommits,
  ...killsAtWagers,
  killAt('while it announces a deposit', both, ({ bank }) => bank.holdNext('/v1/deposits')),
  killAt('while it sends a payout', both, ({ bank }) => bank.holdNext('/v1/payouts')),
  {
    name: 'kill -9 of all gateways at once',
    weight: 2,
    isKill: true,
    kinds: onServer,
    async strike({ gateways }) {
      await Promise.all(gateways.all.map(gateways.kill));
      return true;
    },
  },
  {
    name: 'kill -9 of our payment provider and of a gateway',
    weight: 2,
    isKill: true,
    kinds: both,
    async strike(broken) {
      await Promise.all([broken.own.kill(), broken.gateways.kill(anyGateway(broken))]);
      return true;
    },
  },
];

/** Moments of our payment provider: it has a request and has not stored it, has stored it and not answered, tells of a transaction, is heard. */
const PROVIDER_MOMENTS: Readonly<Record<string, (own: OwnPayments) => Promise<void>>> = {
  'before it stores a deposit': ({ asked }) => asked.stopNext('/v1/deposits', 'request'),
  'after it has stored a deposit': ({ asked }) => asked.stopNext('/v1/deposits', 'answer'),
  'before it stores a payout': ({ asked }) => asked.stopNext('/v1/payouts', 'request'),
  'after it has stored a payout': ({ asked }) => asked.stopNext('/v1/payouts', 'answer'),
  'before a notice is heard': ({ told }) => told.stopNext(NOTICE_PATH, 'request'),
  'after a notice is heard, before it knows': ({ told }) => told.stopNext(NOTICE_PATH, 'answer'),
};
const NOTICE_PATH = '/payments/v1/notice';

/** Kills our payment provider at a named moment. Every gateway stays alive. */
const killsOfProvider = Object.entries(PROVIDER_MOMENTS).map(([name, moment]): Fault => ({
  name: `kill -9 of our payment provider ${name}`,
  weight: 1,
  isKill: false,
  kinds: both,
  async strike({ own }) {
    const hasCome = await comes(moment(own));
    await own.kill();
    own.asked.goOn();
    own.told.goOn();
    return hasCome;
  },
}));

/** A fault that leaves every gateway alive. */
const fault = (name: string, kinds: Fault['kinds'], strike: (broken: Broken) => Promise<unknown>): Fault => ({
  name,
  weight: 1,
  isKill: false,
  kinds,
  strike: async (broken) => (await strike(broken), true),
});

/** Nothing that holds on for so long is given up. */
const STANDS_STILL_MS = [500, 1_500, 9_000];
/** Longest file on a full disk: the database cannot write its log, or cannot add to tables, which are longer than a file of its log. */
const FULL_DISK_BYTES = [100_100, 1_100_100];
/** A slow disk lets the database work for a tenth of the time. */
const SLOW_DISK = { works: 10, waits: 90, times: 40 };

/** Sessions of the gateways on the server. */
const sessionsOf = ({ installation }: Broken): Promise<number[]> =>
  installation.look(async (trx) => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`.execute(trx);
    return rows.map(({ pid }) => pid);
  });

const others: Fault[] = [
  fault('kill -9 of our payment provider', onServer, ({ own }) => own.kill()),
  // One dead session makes the server end all of them and recover from its log.
  fault('kill -9 of a process of the database', onServer, async (broken) => {
    process.kill(broken.random.pick(await sessionsOf(broken)), 'SIGKILL');
    await sleep(500);
  }),
  fault('the database ends all sessions', onServer, ({ installation }) =>
    installation.look((trx) =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`.execute(
        trx,
      ),
    ),
  ),
  fault('the database stands still for some seconds', onServer, async ({ installation, random }) => {
    installation.server!.pause();
    await sleep(random.pick(STANDS_STILL_MS));
    installation.server!.resume();
  }),
  fault('the disk of the database is slow', onServer, async ({ installation }) => {
    for (let time = 0; time < SLOW_DISK.times; time += 1) {
      installation.server!.pause();
      await sleep(SLOW_DISK.waits);
      installation.server!.resume();
      await sleep(SLOW_DISK.works);
    }
  }),
  fault('the disk of the database is full', both, async (broken) => {
    const { server } = broken.installation;
    const bytesMax = broken.random.pick(FULL_DISK_BYTES);
    const emptyDisk = server ? server.fillDisk(bytesMax) : fillDisk([anyGateway(broken).process!.pid], { bytesMax });
    await sleep(broken.random.between(200, 2_000));
    emptyDisk();
  }),
  fault('a gateway stands still for some seconds', both, async (broken) => {
    const { pid } = anyGateway(broken).process!;
    process.kill(pid, 'SIGSTOP');
    await sleep(broken.random.pick(STANDS_STILL_MS));
    process.kill(pid, 'SIGCONT');
  }),
  fault('a gateway is cut off from the database', onServer, async (broken) => {
    const { proxy } = anyGateway(broken);
    proxy!.cut();
    await sleep(broken.random.between(100, 2_000));
    proxy!.mend();
  }),
  fault('answers to COMMIT are lost', onServer, async (broken) => {
    const { proxy } = anyGateway(broken);
    for (let loss = 0; loss < 5; loss += 1) {
      proxy!.loseAnswerTo(broken.random.pick(['commit', 'public.wager(']));
      await sleep(60);
    }
  }),
];

export const faults: readonly Fault[] = [...kills, ...killsOfProvider, ...others];
