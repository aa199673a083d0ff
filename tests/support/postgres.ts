import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { roomyMemory } from '../../scripts/gate/gate-memory.ts';
import { fillDisk } from './full-disk.ts';
import { rememberDatabase } from './remember-database.ts';

/** Where Debian and its derivatives install the binaries of each major version. */
const DEBIAN_ROOT = '/usr/lib/postgresql';
/** Starting takes a second, and much longer on a small, busy machine. */
const START_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 20;
/** Paths of sockets are limited to about 100 characters, and the temporary folder of some systems is too deep. */
const TEMPORARY_ROOT = '/tmp';

/**
 * For data that we throw away. Each test file has a database of its own, so the log is small and plain, and nothing tidies up behind
 * the tests.
 */
const FAST = [
  'fsync=off',
  'full_page_writes=off',
  'shared_buffers=32MB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=64MB',
  'autovacuum=off',
];
const DURABLE = ['shared_buffers=512MB', 'max_wal_size=4GB'];

/** A PostgreSQL server for one test. */
export interface TestPostgres {
  /**
   * Address of its database for a user who owns it and may create roles, but is no superuser. An operator should give
   * us such a user.
   */
  url: string;
  /** Process id, for tests that kill the server. */
  pid: number;
  /** Lets it fall silent: connections stay open, and nothing answers. */
  pause(): void;
  /** Lets it go on after `pause`. */
  resume(): void;
  /** Fills the disk for its present processes: they can write nothing beyond so many bytes of any file. Returns what ends it. */
  fillDisk(bytesMax: number): () => void;
  /** Adds a copy of its database, to which nobody may be connected. Returns the address, for the same user. */
  addDatabase(): Promise<string>;
  /** Empties a database that `addDatabase` added, in which nothing runs. False if it cannot be as it was. */
  emptyDatabase(url: string): Promise<boolean>;
  /** Removes a database that `addDatabase` added, with the sessions that are left in it. */
  dropDatabase(url: string): Promise<void>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
  /** Stops it, and moves its data to a new folder, for other servers to start from. */
  keep(into: string): Promise<void>;
}

interface UserIds {
  uid: number;
  gid: number;
}

/**
 * The folder with `initdb` and `postgres`: the newest Debian version, else one of the PATH. Undefined if there is none.
 */
export function findPostgresBinaries(): string | undefined {
  const versions = existsSync(DEBIAN_ROOT) ? readdirSync(DEBIAN_ROOT).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN_ROOT, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** The major version of a server. It cannot read the data of another version. */
export const postgresVersion = (binaries: string): string =>
  /\d+/.exec(execFileSync(join(binaries, 'postgres'), ['--version'], { encoding: 'utf8' }))![0];

let foundUser: UserIds | undefined;

/** The user to run PostgreSQL as, because it refuses to run as root. Undefined if we are not root. */
function serverUser(): UserIds | undefined {
  if (process.getuid?.() !== 0) return undefined;
  // Kept, because each question starts a process, and most files of tests start a server.
  return (foundUser ??= findServerUser());
}

function findServerUser(): UserIds {
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: Number(execFileSync('id', ['-u', name])), gid: Number(execFileSync('id', ['-g', name])) };
    } catch {
      // This system has no such user. Try the next one.
    }
  }
  throw new Error('PostgreSQL does not run as root, and neither the user postgres nor nobody exists');
}

const dataRoot = (): string => roomyMemory() ?? TEMPORARY_ROOT;

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Whether the server accepts a connection. It listens before it does. */
async function isAdmitting(port: number): Promise<boolean> {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
  // Without a listener, a connection that ends early would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Ends a server. SIGINT is PostgreSQL's fast shutdown, SIGQUIT the immediate one, for data that we throw away. */
async function end(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await ended;
}

const urlAt = (port: number, database: string) => `postgres://livery@127.0.0.1:${port}/${database}`;

async function connectAsAdministrator(port: number, database = 'postgres'): Promise<Client> {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database });
  // A server that is stopped ends its connections.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Creates the user and the database of the tests. */
async function createOwner(port: number): Promise<void> {
  const client = await connectAsAdministrator(port);
  await client.query('create role livery login createrole');
  await client.query('create database livery owner livery');
  await client.end();
}

type Databases = Pick<TestPostgres, 'addDatabase' | 'emptyDatabase' | 'dropDatabase'>;

/** Adds copies of a server's database, empties and removes them, over connections that it keeps: a new one takes as long as a copy. */
function databasesAt(port: number): Databases & { leave: () => void } {
  const added = new Map<string, { client: Client; empty: () => Promise<boolean> }>();
  let count = 0;
  let administrator: Promise<Client> | undefined;
  const run = async (statement: string): Promise<void> => {
    await (await (administrator ??= connectAsAdministrator(port))).query(statement);
  };
  return {
    async addDatabase() {
      const name = `livery_${(count += 1)}`;
      // The other strategy writes each page to the log, and takes four times as long.
      await run(`create database ${name} template livery owner livery strategy file_copy`);
      const client = await connectAsAdministrator(port, name);
      added.set(name, {
        client,
        empty: await rememberDatabase(async (text) => (await client.query<object>(text)).rows),
      });
      return urlAt(port, name);
    },
    emptyDatabase: (url) => added.get(nameIn(url))!.empty(),
    async dropDatabase(url) {
      added.delete(nameIn(url));
      await run(`drop database ${nameIn(url)} with (force)`);
    },
    leave() {
      for (const client of [administrator, ...[...added.values()].map((one) => one.client)])
        void Promise.resolve(client)
          .then((connected) => connected?.end())
          .catch(() => undefined);
    },
  };
}

const nameIn = (url: string): string => new URL(url).pathname.slice(1);

/** Creates the data of a server in a folder: a copy of `cluster`, or new data. */
function makeData(
  { binaries, data, user, isDurable }: Omit<ServerPlace, 'port' | 'folder'>,
  cluster: string | undefined,
): void {
  if (cluster !== undefined) {
    // `cp` keeps the owner, and Node's own copy does not.
    execFileSync('cp', ['-a', cluster, data]);
    return;
  }
  const initdb = [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    // The smallest segments, because each copy includes a log file.
    ...(isDurable ? [] : ['--wal-segsize=1']),
    '--no-sync',
    '--no-instructions',
  ];
  execFileSync(join(binaries, 'initdb'), initdb, {
    ...user,
    cwd: dirname(data),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** What a server may differ in from a fast one for a test. */
interface PostgresOptions {
  /** Data that `keep` wrote. A server starts from a copy of it in a tenth of the time. */
  cluster?: string;
  /** Keeps its data on a disk, with fsync and the buffers of a small machine: what an operator runs. */
  isDurable?: boolean;
  /** Folder in which it makes its own. By default the one for temporary files, in memory if there is room. */
  root?: string | undefined;
}

/**
 * Starts a server on a free port of 127.0.0.1, with fsync off for speed and its data in a temporary folder, in memory if there is room: writing
 * its 1,400 files takes a tenth of the time there. Returns undefined if no binaries are installed.
 */
export async function startPostgres({ cluster, isDurable = false, root }: PostgresOptions = {}): Promise<
  TestPostgres | undefined
> {
  const binaries = findPostgresBinaries();
  if (binaries === undefined) return undefined;
  const user = serverUser();
  const folder = mkdtempSync(join(isDurable ? TEMPORARY_ROOT : (root ?? dataRoot()), 'livery-postgres-'));
  chmodSync(folder, 0o700);
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  makeData({ binaries, data, user, isDurable }, cluster);
  const port = await findFreePort();
  const server = runServer({ binaries, folder, data, port, user, isDurable });
  const killWithUs = (): void => {
    // Unlike SIGKILL, this lets the server release its shared memory.
    server.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', killWithUs);
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => () => signalAll(server.pid!, name);
  const [pause, resume] = [signal('SIGSTOP'), signal('SIGCONT')];
  const { leave, ...databases } = databasesAt(port);
  const stop = async (): Promise<void> => {
    process.off('exit', killWithUs);
    leave();
    // A paused server does not end.
    resume();
    await end(server, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  const keep = async (into: string): Promise<void> => {
    await end(server, 'SIGINT');
    execFileSync('cp', ['-a', data, into]);
    await stop();
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (server.exitCode === null && Date.now() < deadline) {
    if (await isAdmitting(port)) {
      if (cluster === undefined) await createOwner(port);
      return {
        url: urlAt(port, 'livery'),
        pid: server.pid!,
        ...databases,
        pause,
        resume,
        fillDisk: (bytesMax) => fillDisk(childrenOf(server.pid!), { bytesMax, user }),
        stop,
        keep,
      };
    }
    await sleep(POLL_INTERVAL_MS);
  }
  await stop();
  throw new Error(`PostgreSQL in ${binaries} did not start`);
}

/** The processes that a server has begun: those of its sessions, and those that write its files. */
const childrenOf = (pid: number): number[] =>
  [...execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).matchAll(/^ *(\d+) +(\d+)$/gm)].flatMap(
    ([, child, parent]) => (Number(parent) === pid ? [Number(child)] : []),
  );

/** Sends a signal to a server and to the processes of its sessions. */
function signalAll(pid: number, signal: NodeJS.Signals): void {
  // A process may end meanwhile.
  const send = (to: number): boolean => {
    try {
      return process.kill(to, signal);
    } catch {
      return false;
    }
  };
  // The server first, so that it begins no further session.
  if (send(pid)) childrenOf(pid).forEach(send);
}

interface ServerPlace {
  binaries: string;
  folder: string;
  data: string;
  port: number;
  user: UserIds | undefined;
  isDurable: boolean;
}

function runServer({ binaries, folder, data, port, user, isDurable }: ServerPlace): ChildProcess {
  const settings = [
    ...(isDurable ? DURABLE : FAST),
    // Three gateways of 16 sessions, their connections for signals, and the tests' own.
    'max_connections=64',
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
  ];
  return spawn(join(binaries, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  });
}
