import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findPostgresBinaries } from '../../../tests/support/postgres.ts';
import { startFaultyProxy } from '../../../tests/support/faulty-proxy.ts';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  openTestDatabase,
  type TestDatabase,
} from '../../../tests/support/test-databases.ts';
import { openNotifyBus } from './notify-bus.ts';
import { decodeSignals, encodeSignals, PAYLOAD_BYTES_MAX, type Signal } from './signal.ts';
import { createSignals, type BusEvents, type OpenBus, type Signals } from './signals.ts';

const silent = pino({ level: 'silent' });
/** The pause before the next try to connect grows to five seconds while a machine is slow. */
const LATE = { timeout: 20_000 };
const balanceOf = (memberId: number): Signal => ({
  merchantCode: 'ALPHA',
  memberId: BigInt(memberId),
  topic: 'balance',
});

/** What a listener has heard: the members of the signals, and `missed`. */
function hear(signals: Signals): string[] {
  const heard: string[] = [];
  signals.on((told) =>
    heard.push(...(told === 'missed' ? ['missed'] : told.map(({ topic, memberId }) => `${topic} ${String(memberId)}`))),
  );
  return heard;
}

const open: { close: () => Promise<unknown> }[] = [];
const kept = <Part extends { close: () => Promise<unknown> }>(part: Part): Part => {
  open.push(part);
  return part;
};
afterEach(async () => {
  for (const part of open.splice(0).reverse()) await part.close();
});

describe('on the wire', () => {
  test('many signals become few texts, none too long for a notification, and come back whole [STREAM-05]', () => {
    const signals = Array.from({ length: 2_000 }, (_, index) => balanceOf(index + 1));
    const texts = encodeSignals({ from: 'one', signals });
    expect(texts.length).toBeLessThan(10);
    for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(PAYLOAD_BYTES_MAX);
    expect(texts.flatMap((text) => decodeSignals(text)?.signals as readonly Signal[])).toEqual(signals);
    expect(decodeSignals(encodeSignals({ from: 'one', signals: 'missed' })[0]!)).toEqual({
      from: 'one',
      signals: 'missed',
    });
  });

  test.each(['', 'x', '{}', '[]', '[1]', '[null,["balance","ALPHA"]]'])(
    'a text that no gateway sends is ignored: %j [STREAM-05]',
    (text) => {
      expect(decodeSignals(text)).toBeUndefined();
    },
  );

  test('what a newer gateway says is left out, and the rest is heard [STREAM-05]', () => {
    const text = JSON.stringify([
      'new',
      ['chat', 'ALPHA', '1'],
      ['balance', 'ALPHA', 'x'],
      ['balance', 7],
      3,
      ['balance', 'ALPHA', '2'],
    ]);
    expect(decodeSignals(text)?.signals).toEqual([balanceOf(2)]);
  });
});

describe('in one process', () => {
  test('the signals of a tick are heard together and each once, and a listener that throws silences nobody [STREAM-05]', async () => {
    const signals = createSignals(silent);
    const heard: (readonly Signal[] | 'missed')[] = [];
    signals.on(() => {
      throw new Error('a bad listener');
    });
    const stop = signals.on((told) => void heard.push(told));
    signals.send([balanceOf(1), balanceOf(2)]);
    signals.send([balanceOf(1)]);
    expect(heard).toEqual([]);
    await expect.poll(() => heard).toEqual([[balanceOf(1), balanceOf(2)]]);
    stop();
    signals.send([balanceOf(3)]);
    await sleep(5);
    expect(heard).toHaveLength(1);
  });
});

/** A bus that the test drives. */
function drivenBus() {
  const sent: string[] = [];
  const bus = { sent, isDown: false, release: () => {}, events: undefined as BusEvents | undefined };
  const openBus: OpenBus = (events) => {
    bus.events = events;
    return {
      publish: async (text) => {
        if (bus.isDown) throw new Error('down');
        sent.push(text);
        await new Promise<void>((resolve) => (bus.release = resolve));
      },
      close: async () => {},
    };
  };
  return { bus, openBus };
}

describe('to other gateways', () => {
  test('what comes while a notification is under way goes together in the next one [STREAM-05]', async () => {
    const { bus, openBus } = drivenBus();
    const signals = createSignals(silent, openBus);
    signals.send([balanceOf(1)]);
    await expect.poll(() => bus.sent.length).toBe(1);
    for (let member = 2; member < 100; member += 1) {
      signals.send([balanceOf(member)]);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(bus.sent).toHaveLength(1);
    bus.release();
    await expect.poll(() => bus.sent.length).toBe(2);
    expect(decodeSignals(bus.sent[1]!)!.signals).toHaveLength(98);
  });

  test('after a loss the others are told to look at everything, once, and nothing was kept meanwhile [STREAM-06]', async () => {
    const { bus, openBus } = drivenBus();
    const signals = createSignals(silent, openBus);
    bus.isDown = true;
    for (let member = 1; member < 50; member += 1) {
      signals.send([balanceOf(member)]);
      await new Promise((resolve) => setImmediate(resolve));
    }
    bus.isDown = false;
    bus.events!.onOpen();
    await expect.poll(() => bus.sent.length).toBe(1);
    expect(decodeSignals(bus.sent[0]!)!.signals).toBe('missed');
    bus.release();
    await sleep(5);
    expect(bus.sent).toHaveLength(1);
  });

  test('too many at once become one word: look at everything [STREAM-06]', async () => {
    const { bus, openBus } = drivenBus();
    const signals = createSignals(silent, openBus);
    signals.send([balanceOf(1)]);
    await expect.poll(() => bus.sent.length).toBe(1);
    signals.send(Array.from({ length: 6_000 }, (_, index) => balanceOf(index + 1)));
    await sleep(5);
    bus.release();
    await expect.poll(() => bus.sent.length).toBe(2);
    expect(decodeSignals(bus.sent[1]!)!.signals).toBe('missed');
  });
});

describe.runIf(findPostgresBinaries() !== undefined)('over LISTEN and NOTIFY', () => {
  let opened: TestDatabase;
  beforeAll(
    async () => void (opened = await openTestDatabase('server', { hasOwnServer: true })),
    DATABASE_HOOK_TIMEOUT_MS,
  );
  afterAll(() => opened.close());
  const busAt = (url: string, pingEveryMs?: number) =>
    openNotifyBus(url, { log: silent, database: opened.database, ...(pingEveryMs !== undefined && { pingEveryMs }) });

  test('two gateways hear each other, and neither hears itself twice [STREAM-05, SERVER-19]', async () => {
    const url = opened.url!;
    const [one, two] = [1, 2].map(() => kept(createSignals(silent, busAt(url)))) as [Signals, Signals];
    const [first, second] = [hear(one), hear(two)];
    await expect.poll(() => [first, second]).toEqual([['missed'], ['missed']]);
    one.send([balanceOf(1)]);
    await expect.poll(() => second).toEqual(['missed', 'balance 1']);
    two.send(Array.from({ length: 1_000 }, (_, index) => ({ ...balanceOf(index + 1), topic: 'inbox' as const })));
    await expect.poll(() => first.length).toBe(1_002);
    expect([first.filter((said) => said === 'balance 1').length, second.length]).toEqual([1, 1_002]);
    expect(two.traffic().sent).toBeLessThan(10);
  });

  test('a connection that is cut off, or that no longer answers, is replaced, and the listeners look at everything [STREAM-06, SERVER-13]', async () => {
    const url = opened.url!;
    const proxy = kept(await startFaultyProxy(Number(new URL(url).port)));
    const behind = url.replace(/:\d+\//, `:${proxy.port}/`);
    const direct = kept(createSignals(silent, busAt(url)));
    const signals = kept(createSignals(silent, busAt(behind, 100)));
    const [heard, others] = [hear(signals), hear(direct)];
    await expect.poll(() => [heard, others]).toEqual([['missed'], ['missed']]);
    proxy.cut();
    signals.send([balanceOf(1)]);
    await expect.poll(() => heard).toEqual(['missed', 'balance 1']);
    proxy.mend();
    await expect.poll(() => heard, LATE).toEqual(['missed', 'balance 1', 'missed']);
    // Ours was lost, so the others are told as well.
    await expect.poll(() => others, LATE).toEqual(['missed', 'missed']);
    direct.send([balanceOf(2)]);
    await expect.poll(() => heard.at(-1), LATE).toBe('balance 2');
  });

  test('a gateway for which the server has no connection left still tells the others [STREAM-05, JOB-12]', async () => {
    const url = opened.url!;
    const heard = hear(kept(createSignals(silent, busAt(url))));
    await expect.poll(() => heard).toEqual(['missed']);
    // A session of the pool, and then every connection that the server has.
    await opened.database.ping();
    for (let isFull = false; !isFull;) {
      const client = new Client(url);
      client.on('error', () => {});
      isFull = await client.connect().then(
        () => !kept({ close: () => client.end() }),
        () => true,
      );
    }
    const signals = kept(createSignals(silent, busAt(url)));
    const own = hear(signals);
    signals.send([balanceOf(1)]);
    await expect.poll(() => heard).toEqual(['missed', 'balance 1']);
    expect(own).toEqual(['balance 1']);
  });
});
