import { createHash, createHmac } from 'node:crypto';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { drawsCatalogue, drawsTitle, testClock } from '../../../tests/support/test-draws.ts';
import { startTestVendor, type TestVendor } from '../../../tests/support/test-vendor.ts';
import { boardFeed, resultsFeed, type BoardFeed, type ResultsFeed } from '../../shared/contract/board-feed.ts';
import { isSigned } from '../../shared/contract/webhook-signature.ts';
import type { DrawsBoardView } from './board-view.ts';
import { closesAtMs, drawsAtMs, lastDrawNumber, openDrawNumber } from './schedule.ts';

const clock = testClock(Date.UTC(2026, 10, 20, 12, 1));
let vendor: TestVendor;
beforeAll(async () => {
  vendor = await startTestVendor({ catalogue: drawsCatalogue(), nowMs: clock.nowMs });
});
afterAll(() => vendor.close());

async function boardOf(gameId: string): Promise<DrawsBoardView> {
  return (await vendor.call<DrawsBoardView>('board', { sessionId: await vendor.enter(gameId) })).value;
}

/**
 * The published formula, implemented independently: four bytes per draw. It omits rejection, which is so rare that a
 * result that needed it would fail here.
 */
const drawsByHand = (seed: string, gameId: string, drawNumber: number, limits: number[]): number[] => {
  const block = createHmac('sha256', Buffer.from(seed, 'hex')).update(`${gameId}:${drawNumber}:0`).digest();
  return limits.map((limit, index) => block.readUInt32BE(index * 4) % limit);
};

test('anyone can recompute a result of five balls from the revealed seed [DRAW-02]', async () => {
  const { held } = await boardOf('lucky-five');
  for (const { seed, seedHash, drawNumber, numbers } of held) {
    expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(seedHash);
    const left = Array.from({ length: 35 }, (_, index) => String(index + 1).padStart(2, '0'));
    expect(
      drawsByHand(seed, 'lucky-five', drawNumber, [35, 34, 33, 32, 31]).map((at) => left.splice(at, 1)[0]),
    ).toEqual(numbers);
  }
});

test('anyone can recompute a result of five digits from the revealed seed [DRAW-02]', async () => {
  for (const { seed, drawNumber, numbers } of (await boardOf('hai-so')).held) {
    expect([drawsByHand(seed, 'hai-so', drawNumber, [10, 10, 10, 10, 10]).join('')]).toEqual(numbers);
  }
});

test('three draws are committed to, commitments never change, and no response holds a seed before its draw [DRAW-01, DRAW-10]', async () => {
  const before = await boardOf('lucky-five');
  const { draws } = drawsTitle('lucky-five');
  const promised = new Map(before.upcoming.map(({ drawNumber, seedHash }) => [drawNumber, seedHash]));
  expect(before.upcoming).toHaveLength(3);
  expect(Object.keys(before.upcoming[0] ?? {}).sort()).toEqual(['closesAtMs', 'drawNumber', 'drawsAtMs', 'seedHash']);
  for (const drawNumber of promised.keys()) {
    clock.set(drawsAtMs(draws, drawNumber));
    await expect.poll(async () => (await boardOf('lucky-five')).held[0]?.drawNumber).toBe(drawNumber);
    const [held] = (await boardOf('lucky-five')).held;
    expect(held?.seedHash).toBe(promised.get(drawNumber));
  }
});

test('a closed draw has no result until its time, and the open draw is committed to before it takes tickets [DRAW-07]', async () => {
  const { draws } = drawsTitle('lucky-five');
  const open = openDrawNumber(draws, clock.nowMs());
  clock.set(closesAtMs(draws, open));
  const { upcoming, held } = await boardOf('lucky-five');
  expect(upcoming.map(({ drawNumber }) => drawNumber).slice(0, 2)).toEqual([open, open + 1]);
  expect(held[0]?.drawNumber).toBe(open - 1);
});

test('the results feed of a game matches its contract, is signed, and has nothing of an open draw; a game without draws has none [LOTT-06, TICKET-10]', async () => {
  for (const [gameId, possible] of [
    ['lucky-five', ['01', '35', 35]],
    ['hai-so', ['00', '99', 100]],
  ] as const) {
    const last = lastDrawNumber(drawsTitle(gameId).draws, clock.nowMs());
    await expect.poll(async () => (await boardOf(gameId)).held[0]?.drawNumber).toBe(last);
    const { headers, body } = await vendor.app.inject(`/feed/v1/results?gameId=${gameId}`);
    const signed = { headers: headers as Record<string, string>, body, nowS: Date.now() / 1000 };
    expect(await isSigned(vendor.config.keys, signed)).toBe(true);
    const feed = JSON.parse(body) as ResultsFeed;
    expect([...Value.Errors(resultsFeed, feed)]).toEqual([]);
    expect([feed.possible[0], feed.possible.at(-1), feed.possible.length]).toEqual(possible);
    const { held, upcoming } = await boardOf(gameId);
    expect(feed.results.map(({ drawNumber }) => drawNumber).slice(0, held.length)).toEqual(
      held.map(({ drawNumber }) => drawNumber),
    );
    for (const { drawNumber } of upcoming) expect(feed.results.map((one) => one.drawNumber)).not.toContain(drawNumber);
    for (const { numbers } of feed.results) for (const number of numbers) expect(feed.possible).toContain(number);
  }
  for (const query of ['', '?gameId=nothing', '?gameId=lucky-five&gameId=hai-so'])
    expect((await vendor.app.inject(`/feed/v1/results${query}`)).statusCode, query).toBe(404);
});

test('the board feed matches its contract, is signed, and holds the open draw and twelve results of each game [TICKET-10]', async () => {
  const { headers, body } = await vendor.app.inject('/feed/v1/live');
  const nowS = Date.now() / 1000;
  expect(await isSigned(vendor.config.keys, { headers: headers as Record<string, string>, body, nowS })).toBe(true);
  expect(
    await isSigned(vendor.config.keys, {
      headers: headers as Record<string, string>,
      body: body.replace('hai-so', 'hai-sa'),
      nowS,
    }),
  ).toBe(false);
  const feed = JSON.parse(body) as BoardFeed;
  expect([...Value.Errors(boardFeed, feed)]).toEqual([]);
  expect(feed.madeAtMs).toBe(clock.nowMs());
  const lucky = drawsTitle('lucky-five');
  const drawNumber = openDrawNumber(lucky.draws, clock.nowMs());
  const { upcoming } = await boardOf('lucky-five');
  expect(feed.draws.find(({ gameId }) => gameId === 'lucky-five')).toEqual({
    gameId: 'lucky-five',
    vassalage: 'TCG_SEA',
    drawNumber,
    closesAtMs: closesAtMs(lucky.draws, drawNumber),
    drawsAtMs: drawsAtMs(lucky.draws, drawNumber),
    seedHash: upcoming.find((draw) => draw.drawNumber === drawNumber)?.seedHash,
  });
  expect(feed.draws.map(({ drawsAtMs: at }) => at)).toEqual(
    feed.draws.map(({ drawsAtMs: at }) => at).toSorted((a, b) => a - b),
  );
  for (const gameId of ['lucky-five', 'hai-so']) {
    const results = feed.results.filter((result) => result.gameId === gameId);
    expect(results).toHaveLength(12);
    expect(results.map(({ drawNumber: number }) => number)).toEqual(
      results.map(({ drawNumber: number }) => number).toSorted((a, b) => b - a),
    );
    expect(results[0]?.numbers.every((number) => /^\d{2}$/.test(number))).toBe(true);
  }
});

test('the board feed is rebuilt at most once a second, however many requests arrive [TICKET-10]', async () => {
  // The second is one of the real time, which stands still: however slow the machine is, the requests are within it.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const [first, second] = await Promise.all([vendor.app.inject('/feed/v1/live'), vendor.app.inject('/feed/v1/live')]);
  clock.by(1);
  const third = await vendor.app.inject('/feed/v1/live');
  expect([second.body, third.body]).toEqual([first.body, first.body]);
  const again = await vendor.app.inject({
    url: '/feed/v1/live',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  vi.setSystemTime(Date.now() + 1000);
  expect((await vendor.app.inject('/feed/v1/live')).json<BoardFeed>().madeAtMs).toBe(clock.nowMs());
});

test('the game feed gives the category, the engine and the lowest return of a draws game [DRAW-03]', async () => {
  const { games } = (await vendor.app.inject('/feed/v1/games')).json<{ games: Record<string, unknown>[] }>();
  expect(games.find(({ gameId }) => gameId === 'lucky-five')).toMatchObject({
    category: 'ELOTT',
    engine: 'draws',
    volatility: 'high',
    vassalage: 'TCG_SEA',
  });
  expect(Number(games.find(({ gameId }) => gameId === 'lucky-five')?.['rtp'])).toBeCloseTo(0.9167, 3);
  expect(games.find(({ gameId }) => gameId === 'hai-so')).toMatchObject({
    category: 'LOTT',
    engine: 'draws',
    rtp: 0.93,
  });
});
