import { connect, type AddressInfo } from 'node:net';
import type { TestGateway } from './gateway.ts';

/** An answer as it came over a socket. */
export interface RawAnswer {
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
  body: string;
  /** Time from the connection to its end, in milliseconds. */
  ms: number;
}

/** Lets a gateway listen on a free port of this machine, and returns the port. */
export async function listening({ app }: Pick<TestGateway, 'app'>): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/**
 * Sends bytes, and then a drip every few milliseconds if there is one, until the server ends the connection. Returns the
 * first answer. A connection that ends without one has the status 0.
 */
export function sendRaw(
  port: number,
  text: string | Uint8Array,
  { drip, everyMs = 50 }: { drip?: string; everyMs?: number } = {},
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const begunMs = performance.now();
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => void socket.write(text));
    const dripping = drip === undefined ? undefined : setInterval(() => socket.write(drip), everyMs);
    socket
      .setEncoding('utf8')
      .on('data', (chunk: string) => (answer += chunk))
      // The server may cut the connection while we still send.
      .on('error', () => undefined)
      .on('close', () => {
        clearInterval(dripping);
        resolve({ ...parsed(answer), ms: performance.now() - begunMs });
      });
  });
}

/** Sends bytes and hangs up once something has happened, without waiting for an answer. */
export async function sendAndHangUp(port: number, text: string, until: () => Promise<unknown>): Promise<void> {
  const socket = connect(port, '127.0.0.1', () => socket.write(text));
  const closed = new Promise<void>((resolve) => {
    socket.on('error', () => undefined).on('close', () => resolve());
  });
  try {
    await until();
  } finally {
    socket.destroy();
  }
  await closed;
}

function parsed(answer: string): Omit<RawAnswer, 'ms'> {
  const [head = '', body = ''] = answer.split(/\r\n\r\n(.*)/s);
  const [line = '', ...fields] = head.split('\r\n');
  const headers = Object.fromEntries(
    fields.map((field) => {
      const [name = '', value = ''] = field.split(/: *(.*)/s);
      return [name.toLowerCase(), value];
    }),
  );
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(line)?.[1] ?? 0), headers, body };
}
