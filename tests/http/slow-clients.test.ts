import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { plainPng, sendPicture } from '../support/pictures.ts';
import { registerPlayer, type TestPlayer } from '../support/player.ts';
import { listening, sendAndHangUp, sendRaw } from '../support/raw-socket.ts';

/** Limits that are short enough to wait for. */
const arrival = { headersMs: 400, requestMs: 1_200, idleMs: 600, checkMs: 100 };
/**
 * Time for a check, the answer, and the second in which a refused client may read it, on a busy machine. With it, the
 * limits are still shorter than those that hold where nobody shortens them.
 */
const SLACK_MS = 10_000;

let house: TestGateway;
let port: number;
beforeAll(async () => {
  house = await startTestGateway({
    config: { arrival, uploadTimes: { readMs: 800, paceAfterMs: 200 } },
  });
  port = await listening(house);
});
afterAll(() => house.close());

const late = (body: string) => (JSON.parse(body) as { code: string }).code;
const bugs = () => house.logged.filter((line) => line.includes('"msg":"bug"'));
/** How many clients the gateway is connected with. */
const connections = () =>
  new Promise<number>((resolve) => house.app.server.getConnections((_, count) => resolve(count)));

describe('a client that drips', () => {
  test.each<[what: string, text: string, limitMs: number]>([
    ['the headers', 'GET / HTTP/1.1\r\nHost: alpha.test\r\nX: ', arrival.headersMs],
    [
      'the body of a call',
      'POST /wps/session/login HTTP/1.1\r\nHost: alpha.test\r\nContent-Type: application/json\r\nContent-Length: 16000\r\n\r\n',
      arrival.requestMs,
    ],
    [
      'a body without a length',
      'POST /wps/session/login HTTP/1.1\r\nHost: alpha.test\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
      arrival.requestMs,
    ],
    [
      'the body of a call of vendors',
      'POST /vendor/v1/bet HTTP/1.1\r\nHost: alpha.test\r\nContent-Type: application/json\r\nContent-Length: 16000\r\n\r\n',
      arrival.requestMs,
    ],
  ])('%s is cut off in time and hears why [SERVER-33, SERVER-17, SERVER-37]', async (_, text, limitMs) => {
    const drip = text.includes('chunked') ? '1\r\n \r\n' : ' ';
    const { status, headers, body, ms } = await sendRaw(port, text, { drip });
    expect([status, late(body)]).toEqual([408, 'request_timeout']);
    expect(ms).toBeGreaterThanOrEqual(limitMs);
    expect(ms).toBeLessThan(limitMs + SLACK_MS);
    expect(house.logged.some((line) => line.includes(headers['x-request-id']!) && line.includes('408'))).toBe(true);
    expect(bugs()).toEqual([]);
  });

  test('nothing at all is cut off too, and others are served meanwhile [SERVER-33, SERVER-17]', async () => {
    const silent = Array.from({ length: 20 }, () => sendRaw(port, ''));
    expect((await house.app.inject({ url: '/wps/system/status', headers: { host: 'alpha.test' } })).statusCode).toBe(
      200,
    );
    for (const { status, ms } of await Promise.all(silent)) {
      expect(status).toBe(408);
      expect(ms).toBeLessThan(arrival.headersMs + SLACK_MS);
    }
  });

  test('has half a minute where nobody shortens it, because the shorter limit is that of the headers [SERVER-33]', async () => {
    const usual = await startTestGateway({ database: house.database, project: house.project });
    const { headersTimeout, requestTimeout, timeout } = usual.app.server;
    expect([headersTimeout, requestTimeout, timeout]).toEqual([15_000, 30_000, 60_000]);
    await usual.close();
  });
});

test('a client that does not read its answers is cut off, and holds none of them any longer [SERVER-33, SERVER-17]', async () => {
  await expect.poll(connections, { timeout: SLACK_MS }).toBe(0);
  const connected = once(house.app.server, 'connection');
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined).pause();
  // Each has a megabyte. Together they are more than the buffers of both ends hold.
  const page = 'GET /openapi.json HTTP/1.1\r\nHost: alpha.test\r\n\r\n';
  socket.write(page.repeat(40));
  await connected;
  await expect.poll(connections, { timeout: arrival.idleMs + SLACK_MS }).toBe(0);
  socket.destroy();
  expect(bugs()).toEqual([]);
});

describe('an upload that drips', () => {
  const head = ({ token }: TestPlayer) =>
    `POST /wps/member/avatar HTTP/1.1\r\nHost: alpha.test\r\nAuthorization: Bearer ${token}\r\nContent-Type: image/png\r\nContent-Length: 5000000\r\n\r\n`;
  const dripBy = (player: TestPlayer, to = port) => sendRaw(to, head(player), { drip: 'x', everyMs: 20 });

  test('is ended with an answer of its own, its connection is closed, and its account may try again [SERVER-34]', async () => {
    const player = await registerPlayer(house);
    const { status, headers, body, ms } = await dripBy(player);
    expect([status, late(body), headers['connection']]).toEqual([408, 'request_timeout', 'close']);
    expect(ms).toBeLessThan(800 + SLACK_MS);
    expect((await sendPicture(house, player, await plainPng())).status).toBe(200);
    expect(bugs()).toEqual([]);
  });

  test('by six accounts at once does not keep another player from uploading [SERVER-34, SERVER-35]', async () => {
    // A pace is judged so late that all six have come before, also on a busy machine.
    const uploadTimes = { readMs: 4_000, paceAfterMs: 2_000 };
    const { database, project } = house;
    const config = { uploadTimes, arrival: { ...arrival, requestMs: 5_000 } };
    const patient = await startTestGateway({ database, project, config });
    try {
      const to = await listening(patient);
      const attackers = await Promise.all(Array.from({ length: 6 }, () => registerPlayer(patient)));
      const player = await registerPlayer(patient);
      const png = await plainPng();
      const dripping = attackers.map((attacker) => dripBy(attacker, to));
      const refused = () => patient.logged.filter((line) => line.includes('"status":429')).length;
      // The other three have the places of their network then. A moment later they are too slow to keep them.
      await expect.poll(refused, { timeout: SLACK_MS }).toBe(3);
      await expect.poll(async () => (await sendPicture(patient, player, png)).status, { timeout: SLACK_MS }).toBe(200);
      const statuses = (await Promise.all(dripping)).map(({ status }) => status);
      // Three of one network were not even read.
      expect(statuses.sort((one, other) => one - other)).toEqual([408, 408, 408, 429, 429, 429]);
    } finally {
      await patient.close();
    }
  });

  test('counts although it never arrives, so ten of an account end its hour [SERVER-35, MEMBER-21]', async () => {
    const player = await registerPlayer(house);
    const { id } = (await house.call('memberInfo', { token: player.token })).value;
    const counted = () => house.gateway.services.attempts.count('ALPHA', `picture ${id}`);
    for (let n = 1; n <= 10; n += 1) {
      // It is counted once it has its slot, which it leaves with its connection.
      await sendAndHangUp(port, `${head(player)}x`, () => expect.poll(counted, { timeout: SLACK_MS }).toBe(n));
      await expect.poll(connections, { timeout: SLACK_MS }).toBe(0);
    }
    // What is refused by its headers alone reads nothing, and does not count.
    expect((await sendPicture(house, player, Buffer.from('x'), 'image/gif')).code).toBe('picture_invalid');
    const answer = await sendPicture(house, player, await plainPng());
    expect([answer.status, answer.code]).toEqual([429, 'too_many_requests']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3_000);
  });
});
