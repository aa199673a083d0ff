import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { LiveStream } from './live-stream.ts';

/** Bytes that may wait for a client: what a response of Node holds before it asks to wait, and one message. */
const WAITING_BYTES_MAX = 65_536 + 200;
/** Changes told in one go. */
const CHANGES = 2_000;

/** A stream over a real connection, whose client reads nothing until it is told to. */
async function silentClient() {
  const server = createServer();
  const answering = new Promise<ServerResponse>((resolve) => server.on('request', (_, answer) => resolve(answer)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const reading = new Promise<IncomingMessage>((resolve) =>
    get({ port: (server.address() as AddressInfo).port, agent: false }, resolve).on('error', () => undefined),
  );
  const out = await answering;
  out.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
  const answer = await reading;
  answer.on('error', () => undefined).pause();
  return { out, answer };
}

/** Looks in a row, a hundredth of a second apart, at which nothing has moved. */
const STILL_LOOKS = 30;

/** Tells changes until the systems of both ends, which hold some megabytes, take no more. Returns the number of the last one. */
async function fill(stream: LiveStream, out: ServerResponse): Promise<number> {
  let turn = 0;
  for (let still = 0, before = 0; still < STILL_LOOKS;) {
    for (const last = turn + CHANGES; turn < last; turn += 1) stream.tell({ balance: `version-${turn}` });
    await new Promise((resolve) => setTimeout(resolve, 10));
    still = out.writableLength > 0 && out.writableLength === before ? still + 1 : 0;
    before = out.writableLength;
  }
  return turn - 1;
}

test('a client that reads nothing holds a few kilobytes, however much changes, and reads the latest later [STREAM-08]', async () => {
  const { out, answer } = await silentClient();
  const stream = new LiveStream(out, {});
  let turn = await fill(stream, out);
  for (let more = 0; more < 200_000; more += 1) stream.tell({ balance: `version-${(turn += 1)}` });
  expect(out.writableLength).toBeGreaterThan(0);
  expect(out.writableLength).toBeLessThan(WAITING_BYTES_MAX);
  let last = '';
  answer
    .setEncoding('utf8')
    .on('data', (text: string) => (last = (last + text).slice(-200)))
    .resume();
  // Some megabytes are read before it, which takes a while on a busy machine.
  await expect.poll(() => last, { timeout: 20_000 }).toContain(`"balance":"version-${turn}"`);
});

test('a client that reads nothing for a minute is cut off, and one that reads is not [STREAM-08, SERVER-17]', async () => {
  const [silent, reader] = [await silentClient(), await silentClient()];
  reader.answer.resume();
  const [stream, other] = [new LiveStream(silent.out, {}), new LiveStream(reader.out, {})];
  await fill(stream, silent.out);
  for (let beat = 1; beat <= 3; beat += 1) {
    expect(silent.out.destroyed).toBe(false);
    stream.beat();
    other.beat();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect([silent.out.destroyed, reader.out.destroyed]).toEqual([true, false]);
});
