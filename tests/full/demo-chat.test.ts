import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeChat } from '../../src/gateway/demo-history/make-chat.ts';
import { startDemoHouse, type DemoHouse } from '../support/demo-house.ts';
import { writeRounds } from '../support/rounds.ts';

let house: DemoHouse;
beforeAll(async () => {
  house = await startDemoHouse();
}, 120_000);
afterAll(() => house.close());

test(
  'a demonstration’s chat has a conversation in each of its rooms, written once, and a win once there is one [CHAT-17]',
  { timeout: 240_000 },
  async () => {
    const { merchantCode, memberId, host } = await house.openBrand('lotus');
    // The queue's own worker makes the same later: two at once would write faster than an account may.
    await house.database.runAsQueue(
      `update jobs.job set start_after = now() + interval '1 hour' where state = 'created'`,
      [],
    );
    const token = await house.begin('lotus', memberId);
    const { services } = house.gateway;
    const rooms = (await services.sites.forHost(host))!.loaded.brand.languages.switch;
    const job = { data: { merchantCode, untilMs: Date.now() - 60_000 }, signal: new AbortController().signal };
    await makeChat(services, job);
    const linesOf = async () =>
      Promise.all(
        rooms.map(async (room) => (await house.call('chatHistory', { host, token, query: { room } })).value.list),
      );
    const first = await linesOf();
    for (const lines of first) {
      expect(lines.length).toBeGreaterThan(2);
      expect(new Set(lines.map(({ nickname }) => nickname)).size).toBe(2);
    }
    await makeChat(services, job);
    expect((await linesOf()).map((lines) => lines.length)).toEqual(first.map((lines) => lines.length));

    const { market } = (await services.sites.forHost(host))!.loaded.brand;
    const round = {
      gameId: 'foxfire-mask',
      vassalage: 'PCR',
      betMinor: 100n,
      openedAt: new Date(Date.now() - 3_600_000),
    };
    await writeRounds(services, { merchantCode, memberId, currency: market.currency, token }, [
      { ...round, gameId: 'touchline', vassalage: 'TCL', roundId: 'small', winMinor: 200n },
      { ...round, roundId: 'best', winMinor: 900n },
    ]);
    await makeChat(services, job);
    await makeChat(services, job);
    const last = await linesOf();
    expect(last.map((lines) => lines.length)).toEqual(first.map((lines) => lines.length + 1));
    for (const [line] of last) expect(line!.win).toMatchObject({ gameId: 'foxfire-mask' });
  },
);
