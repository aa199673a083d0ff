import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';

/** A Valkey or Redis server for one test. It keeps nothing on disk. */
export interface TestRedis {
  url: string;
  /** Ends it as a crash does, and starts it again at the same port. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

/** The path of a server: Valkey, else Redis. Undefined, with a note, if neither is installed. */
export function findRedis(): string | undefined {
  const folders = ['/usr/bin', '/usr/local/bin', ...(process.env['PATH'] ?? '').split(delimiter)];
  const found = ['valkey-server', 'redis-server']
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
  if (!found)
    process.stderr.write(
      '\nNeither Valkey nor Redis is installed: their tests are left out. `apt-get install redis-server`\n',
    );
  return found;
}

/** Starts a server on a free port of this machine. */
export async function startRedis(): Promise<TestRedis> {
  const binary = findRedis();
  if (!binary) throw new Error('neither Valkey nor Redis is installed');
  const port = await freePort();
  let child = await launch(binary, port);
  const end = async (signal: NodeJS.Signals) => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  };
  return {
    url: `redis://127.0.0.1:${port}/0`,
    async restart() {
      await end('SIGKILL');
      child = await launch(binary, port);
    },
    stop: () => end('SIGTERM'),
  };
}

const launch = (binary: string, port: number): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const child = spawn(binary, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (/ready to accept connections/i.test(said)) resolve(child);
    });
    child.once('exit', () => reject(new Error(`the server ended: ${said}`)));
  });

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
