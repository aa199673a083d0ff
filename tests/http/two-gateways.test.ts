import { existsSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createJobs } from '../../src/gateway/jobs/jobs.ts';
import { mailboxFile } from '../../src/gateway/messages/mailbox.ts';
import { createOutbox } from '../../src/gateway/messages/outbox.ts';
import { openNotifyBus } from '../../src/gateway/signals/notify-bus.ts';
import { createSignals, type Signals } from '../../src/gateway/signals/signals.ts';
import { startGatewayProcess, type GatewayProcess } from '../support/gateway-process.ts';
import { startTestGateway } from '../support/gateway.ts';
import { openGame, registerPlayer, type TestGame, type TestPlayer } from '../support/player.ts';
import { makeProject } from '../support/fixture-project.ts';
import { newOperator, type TestOperator } from '../support/operators.ts';
import { openStream } from '../support/stream-client.ts';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  openTestDatabase,
  testDatabaseKinds,
  type TestDatabase,
} from '../support/test-databases.ts';

const log = pino({ level: 'silent' });
/** Much less than the quarter of a minute after which workers look by themselves. */
const WOKEN_WITHIN_MS = 8_000;
const MESSAGES = 40;

/** Makes a call of the console at a gateway in a process of its own, and returns its value. */
const callConsole = <Value>(
  port: number,
  [method, path]: [method: string, path: string],
  { token = '', body }: { token?: string; body: object },
): Promise<Value> =>
  new Promise((resolve, reject) => {
    const headers = {
      host: 'console.localhost',
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      json(response).then((envelope) => resolve((envelope as { value: Value }).value), reject);
    })
      .on('error', reject)
      .end(JSON.stringify(body));
  });

describe.each(testDatabaseKinds().filter((kind) => kind === 'server'))('two processes on one %s', (kind) => {
  const project = makeProject();
  let opened: TestDatabase;
  let gateways: [GatewayProcess, GatewayProcess];
  let signals: Signals;
  let sealKey: string;
  let player: TestPlayer;
  let operator: TestOperator;
  let game: TestGame;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    const house = await startTestGateway({ database: opened.database, project });
    player = await registerPlayer(house);
    game = await openGame(house, player);
    operator = await newOperator(house);
    ({ sealKey } = house.gateway.services.config);
    await house.close();
    const of = { databaseUrl: opened.url!, projectDir: project.directory, sealKey, isDevelopment: true };
    gateways = await Promise.all([startGatewayProcess(of), startGatewayProcess(of)]);
    const { database } = opened;
    signals = createSignals(log, openNotifyBus(opened.url!, { log, database }));
  }, DATABASE_HOOK_TIMEOUT_MS);
  afterAll(async () => {
    await signals.close();
    await Promise.all(gateways.map((gateway) => gateway.stop()));
    await opened.close();
    project.close();
  }, DATABASE_HOOK_TIMEOUT_MS);

  test('a win that one of them pays reaches the stream of the other [STREAM-05, SESS-15]', async () => {
    const [one, other] = gateways;
    const stream = await openStream(other.port, player);
    const told = () => stream.messages.filter(({ balance }) => balance !== undefined).length;
    await expect.poll(told, { timeout: WOKEN_WITHIN_MS }).toBe(1);
    const of = { ...game, roundId: 'won' };
    const bet = await one.vendorCall('bet', { ...of, transactionId: 'b', amountMinor: 100 });
    await expect.poll(told, { timeout: WOKEN_WITHIN_MS }).toBe(2);
    const win = await one.vendorCall('win', { ...of, transactionId: 'w', amountMinor: 5_000, isRoundOver: true });
    expect([bet?.status, win?.status]).toEqual([200, 200]);
    await expect.poll(told, { timeout: WOKEN_WITHIN_MS }).toBe(3);
    // The message about the win comes from whichever of them follows the events.
    const inboxes = () => new Set(stream.messages.flatMap(({ inbox }) => inbox ?? []));
    await expect.poll(() => inboxes().size, { timeout: WOKEN_WITHIN_MS }).toBeGreaterThan(1);
    stream.close();
  });

  test('jobs of a third process wake them at once, and each job runs once [JOB-12, JOB-04, SERVER-20]', async () => {
    const outbox = createOutbox(createJobs(opened.database, signals), sealKey);
    const brand = { merchantCode: 'ALPHA', name: 'Alpha House' };
    for (let message = 0; message < MESSAGES; message += 1)
      await opened.database.withMerchant('ALPHA', (trx) =>
        outbox.add(trx, { brand, channel: 'sms', to: '84912345678', text: `message ${message}` }),
      );
    const sent = () =>
      gateways.map(({ dataDir }) =>
        existsSync(mailboxFile(dataDir))
          ? readFileSync(mailboxFile(dataDir), 'utf8')
              .split('\n')
              .filter(Boolean)
              .map((line) => (JSON.parse(line) as { text: string }).text)
          : [],
      );
    await expect.poll(() => sent().flat().length, { timeout: WOKEN_WITHIN_MS }).toBe(MESSAGES);
    expect(sent().flat().toSorted()).toEqual(
      Array.from({ length: MESSAGES }, (_, message) => `message ${message}`).toSorted(),
    );
  });

  test('what an operator decides at one of them closes the site at the other [OPER-44, OPER-41]', async () => {
    const [{ port }, other] = gateways;
    const stream = await openStream(other.port, player);
    const told = () => stream.messages.flatMap(({ maintenance }) => maintenance ?? []).at(-1);
    await expect.poll(told, { timeout: WOKEN_WITHIN_MS }).toBe('0');
    const { login, password, codeAt } = operator;
    const { token } = await callConsole<{ token: string }>(port, ['POST', '/console/session'], {
      body: { login, password, code: codeAt(Date.now()) },
    });
    const change = (before: object | null, closure: object | null) =>
      callConsole(port, ['PUT', '/console/maintenance'], { token, body: { merchant: 'ALPHA', before, closure } });
    await change(null, { text: null });
    await expect.poll(told, { timeout: WOKEN_WITHIN_MS }).toBe('1');
    await change({ text: null }, null);
    await expect.poll(told, { timeout: WOKEN_WITHIN_MS }).toBe('0');
    stream.close();
  });
});
