import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** Where Debian and its relatives put the binaries of each major version. */
const DEBIAN_ROOT = '/usr/lib/postgresql';
/** Starting takes a second; on a busy small machine much longer. */
const START_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 50;
/** Sockets' paths are limited to about 100 characters, so not the deep temporary folder that some systems have. */
const TEMPORARY_ROOT = '/tmp';

/** A PostgreSQL server of its own for a test. */
export interface TestPostgres {
  /** Address of its database, as the user who owns it and may create roles, and is no superuser: what an operator should give us. */
  url: string;
  /** Its process id, for tests of faults. */
  pid: number;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

interface UserIds {
  uid: number;
  gid: number;
}

/** The folder with `initdb` and `postgres`, the newest Debian version first, then the PATH; undefined where there is none. */
export function findPostgresBinaries(): string | undefined {
  const versions = existsSync(DEBIAN_ROOT) ? readdirSync(DEBIAN_ROOT).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN_ROOT, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** PostgreSQL refuses to run as root; undefined means that we are somebody else already. */
function serverUser(): UserIds | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: Number(execFileSync('id', ['-u', name])), gid: Number(execFileSync('id', ['-g', name])) };
    } catch {
      // This system has no such user; the next one is tried.
    }
  }
  throw new Error('PostgreSQL does not run as root, and neither the user postgres nor nobody exists');
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Whether it lets somebody in: it listens before it does. */
async function isAdmitting(port: number): Promise<boolean> {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
  // Without a listener a connection that ends early would end the process.
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

/** Ends a server: SIGINT is PostgreSQL's fast shutdown. */
async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  await ended;
}

/** Makes the user and the database that tests work with. */
async function createOwner(port: number): Promise<string> {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
  await client.connect();
  await client.query('create role livery login createrole');
  await client.query('create database livery owner livery');
  await client.end();
  return `postgres://livery@127.0.0.1:${port}/livery`;
}

/** Starts a server on a free port of 127.0.0.1, fsync off for speed, data in a temporary folder. Undefined where no binaries are installed. */
export async function startPostgres(): Promise<TestPostgres | undefined> {
  const binaries = findPostgresBinaries();
  if (binaries === undefined) return undefined;
  const user = serverUser();
  const folder = mkdtempSync(join(TEMPORARY_ROOT, 'livery-postgres-'));
  chmodSync(folder, 0o700);
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const initdb = [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
    '--no-instructions',
  ];
  execFileSync(join(binaries, 'initdb'), initdb, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const port = await findFreePort();
  const settings = [
    'fsync=off',
    'full_page_writes=off',
    'shared_buffers=16MB',
    'max_connections=40',
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
  ];
  const server = spawn(join(binaries, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  });
  const killWithUs = (): boolean => server.kill('SIGKILL');
  process.once('exit', killWithUs);
  const stop = async (): Promise<void> => {
    process.off('exit', killWithUs);
    await end(server);
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (server.exitCode === null && Date.now() < deadline) {
    if (await isAdmitting(port)) return { url: await createOwner(port), pid: server.pid!, stop };
    await sleep(POLL_INTERVAL_MS);
  }
  await stop();
  throw new Error(`PostgreSQL in ${binaries} did not start`);
}
