import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startGatewayProcess, type GatewayProcess } from '../support/gateway-process.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { long } from '../support/long.ts';
import { openGame, registerPlayer, type TestGame, type TestPlayer } from '../support/player.ts';
import { listening } from '../support/raw-socket.ts';
import { openStream, type TestStream } from '../support/stream-client.ts';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  openTestDatabase,
  testDatabaseKinds,
  type TestDatabase,
} from '../support/test-databases.ts';

const PLAYERS = 3;
/** Rounds of each player. Each is a big win, which makes a message. */
const ROUNDS = 20;
/** The lease of a dead gateway ends after 30 s. The rest is for the next look and a busy machine. */
const TAKEN_OVER_WITHIN_MS = 30_000 + 10_000;
/** For what takes a moment, on a busy machine. */
const WAIT = { timeout: 30_000 };
const anyText = expect.any(String) as string;

describe.each(testDatabaseKinds().filter((kind) => kind === 'server'))(
  'a gateway that follows the events on a %s',
  (kind) => {
    let opened: TestDatabase;
    /** The gateway that holds the leases of the consumers, because it was there first. */
    let first: GatewayProcess;
    /** A gateway beside it, which lives. */
    let house: TestGateway;
    let port: number;
    const players: TestPlayer[] = [];
    const games: TestGame[] = [];
    const running: GatewayProcess[] = [];
    beforeAll(async () => {
      // The test holds a lock in a transaction of its own for longer than the product lets one be idle.
      opened = await openTestDatabase(kind, { hasTimeouts: false });
      const config = { databaseUrl: opened.url! };
      const before = await startTestGateway({ database: opened.database, config });
      const { project } = before;
      const { sealKey } = before.gateway.services.config;
      for (let player = 0; player < PLAYERS; player += 1) {
        players.push(await registerPlayer(before));
        games.push(await openGame(before, players.at(-1)!));
      }
      await vi.waitUntil(async () => (await messages('welcome')).every((count) => count === 1), WAIT);
      await before.gateway.close();
      first = await start(project.directory, sealKey);
      await vi.waitUntil(holder, WAIT);
      house = await startTestGateway({ database: opened.database, project, config: { ...config, sealKey } });
      port = await listening(house);
    }, DATABASE_HOOK_TIMEOUT_MS);
    afterAll(async () => {
      for (const process of running) await process.kill();
      await house.close();
      await opened.close();
      house.project.close();
    }, DATABASE_HOOK_TIMEOUT_MS);

    const start = async (projectDir: string, sealKey: string) => {
      const started = await startGatewayProcess({ databaseUrl: opened.url!, projectDir, sealKey });
      running.push(started);
      return started;
    };
    /** The gateway that works for the inbox. */
    const holder = async () => {
      const { rows } = await sql<{ holder: string | null }>`
      select holder from event_cursor where consumer = 'inbox' and lease_ends_at > now()`.execute(opened.owner);
      return rows[0]?.holder ?? undefined;
    };
    /** How many messages of a kind each player has. */
    const messages = async (template: string) => {
      const { rows } = await sql<{ account: string; count: bigint }>`
      select m.account, count(message.id) as count from member m
      left join message on message.merchant_code = m.merchant_code and message.member_id = m.id and template = ${template}
      where m.merchant_code = 'ALPHA' group by 1 order by 1`.execute(opened.owner);
      return rows.map(({ count }) => Number(count));
    };
    /** Sessions of the database that wait to write messages. */
    const writing = async () => {
      const { rows } = await sql<{ count: bigint }>`
      select count(*) from pg_locks where not granted and relation = 'message'::regclass`.execute(opened.owner);
      return Number(rows[0]!.count);
    };
    const winAt = async ({ vendorCall }: Pick<GatewayProcess, 'vendorCall'>, player: number, round: string) => {
      const of = { ...games[player]!, roundId: `${player}-${round}` };
      await vendorCall('bet', { ...of, transactionId: `bet-${of.roundId}`, amountMinor: 10 });
      const won = { ...of, transactionId: `win-${of.roundId}`, amountMinor: 1_000, isRoundOver: true };
      expect((await vendorCall('win', won))?.status).toBe(200);
    };
    const known = ({ messages: told }: TestStream) => Object.assign({}, ...told) as Record<string, string>;

    test(
      'is killed in the middle of a batch of them: another takes over within 30 s, each effect is there once, and the pages that come to it are told of everything [EVENT-04, EVENT-05, STREAM-02, LEDGER-11]',
      { ...long, timeout: DATABASE_HOOK_TIMEOUT_MS },
      async () => {
        const stream = await openStream(first.port, players[0]!);
        await expect.poll(() => known(stream)['inbox'], WAIT).toBeDefined();
        const holderBefore = await holder();
        const unlock = Promise.withResolvers<void>();
        const locked = Promise.withResolvers<void>();
        onTestFinished(() => unlock.resolve());
        const holding = opened.owner.transaction().execute(async (trx) => {
          await sql`lock table message in share mode`.execute(trx);
          locked.resolve();
          await unlock.promise;
        });
        await locked.promise;
        // At once, because its lease is not renewed while it waits for the lock.
        const rounds = Array.from({ length: ROUNDS }, (_, round) => `${round}`);
        await Promise.all(rounds.flatMap((round) => players.map((_, player) => winAt(first, player, round))));
        await expect.poll(writing, WAIT).toBe(1);
        await first.kill();
        await stream.ended;
        const lastId = stream.lastId();
        unlock.resolve();
        await holding;
        await expect.poll(writing, WAIT).toBe(0);
        // The transaction ends with its gateway, whose lease still runs.
        expect(await messages('bigWin')).toEqual(players.map(() => 0));
        expect(await holder()).toBe(holderBefore);
        // Its neighbour takes bets and wins, and nobody makes messages of them yet.
        await Promise.all(players.map((_, player) => winAt(house, player, 'meanwhile')));
        const elsewhere = await openStream(port, { ...players[0]!, lastId });
        await expect.poll(() => elsewhere.messages, WAIT).toEqual([{ balance: anyText }]);

        await expect
          .poll(() => messages('bigWin'), { timeout: TAKEN_OVER_WITHIN_MS, interval: 250 })
          .toEqual(players.map(() => ROUNDS + 1));
        await expect.poll(() => elsewhere.messages.slice(1), WAIT).toEqual([{ inbox: anyText }]);
        expect((await house.call('unreadCount', { token: players[0]!.token })).value.count).toBe(ROUNDS + 2);
        expect(await holder()).not.toBe(holderBefore);

        // The killed one comes again, and its neighbour goes on.
        const { config } = house.gateway.services;
        const second = await start(config.projectDir, config.sealKey);
        const resumed = await openStream(second.port, { ...players[0]!, lastId });
        await expect.poll(() => known(resumed), WAIT).toEqual(known(elsewhere));
        await Promise.all(players.map((_, player) => winAt(second, player, 'after')));
        await expect.poll(() => messages('bigWin'), WAIT).toEqual(players.map(() => ROUNDS + 2));
        expect(await house.gateway.services.ledger.trialBalance('ALPHA')).toMatchObject({ isBalanced: true });
        await second.stop();
        for (const one of [elsewhere, resumed]) one.close();
      },
    );
  },
);
