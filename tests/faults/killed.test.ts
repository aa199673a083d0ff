import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql, type RawBuilder } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createConsumers } from '../../src/gateway/events/consumers.ts';
import { recordEvents } from '../../src/gateway/events/record-events.ts';
import { inboxConsumer } from '../../src/gateway/inbox/inbox-consumer.ts';
import { createMember } from '../../src/gateway/member/create-member.ts';
import { caughtUp } from '../support/caught-up.ts';
import { startGatewayProcess, type GatewayProcess } from '../support/gateway-process.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { openGame, registerPlayer, type TestGame, type TestPlayer } from '../support/player.ts';
import { listening } from '../support/raw-socket.ts';
import { long } from '../support/long.ts';
import { runNode } from '../support/run-node.ts';
import { openStream } from '../support/stream-client.ts';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  openTestDatabase,
  testDatabaseKinds,
  type TestDatabase,
} from '../support/test-databases.ts';
import { betOf, expectPlayedOnce, keysTaken, playAllAgain, playRound } from '../support/wager-flood.ts';

const eventHolder = fileURLToPath(new URL('../support/event-holder.ts', import.meta.url));
const PLAYERS = 4;
const OPENING_MINOR = 500_000;
const anyText = expect.any(String) as string;
/** For what takes a moment, on a busy machine. */
const LATER = { timeout: 20_000 };

describe.each(testDatabaseKinds().filter((kind) => kind === 'server'))('a gateway that is killed on a %s', (kind) => {
  let opened: TestDatabase;
  /** A gateway that lives. */
  let house: TestGateway;
  let players: TestPlayer[];
  let games: TestGame[];
  const running: GatewayProcess[] = [];
  beforeAll(async () => {
    // The tests hold locks in a transaction of their own for longer than the product lets one be idle.
    opened = await openTestDatabase(kind, { hasTimeouts: false });
    house = await startTestGateway({ database: opened.database, config: { databaseUrl: opened.url! } });
    players = [];
    games = [];
    for (let player = 0; player < PLAYERS; player += 1) {
      players.push(await registerPlayer(house));
      games.push(await openGame(house, players.at(-1)!));
    }
    // Otherwise a welcome might reach a stream in the middle of a test.
    await caughtUp(house);
  }, DATABASE_HOOK_TIMEOUT_MS);
  afterAll(async () => {
    for (const process of running) await process.kill();
    await house.close();
    await opened.close();
    house.project.close();
  }, DATABASE_HOOK_TIMEOUT_MS);

  const start = async () => {
    const { config } = house.gateway.services;
    const started = await startGatewayProcess({
      databaseUrl: opened.url!,
      projectDir: house.project.directory,
      sealKey: config.sealKey,
    });
    running.push(started);
    return started;
  };
  /** Rounds that the tests have played so far. */
  let played = 0;
  const expectOnce = (count: number) =>
    expectPlayedOnce(opened, house.gateway.services.ledger, { count, openingMinor: OPENING_MINOR, players: PLAYERS });
  /** Statements that take wagers now. */
  const wagersUnderWay = async () => {
    const { rows } = await sql<{ count: bigint }>`
      select count(*) from pg_stat_activity where pid <> pg_backend_pid() and state = 'active' and query like '%public.wager(%'`.execute(
      opened.owner,
    );
    return Number(rows[0]!.count);
  };

  test(
    'in the middle of a batch takes each bet once when the vendor sends it again, and the stream tells the player at another gateway and after the restart [LEDGER-17, LEDGER-03, WPROT-21, STREAM-02]',
    { timeout: DATABASE_HOOK_TIMEOUT_MS },
    async () => {
      const first = await start();
      const [port, player] = [await listening(house), players[0]!];
      const stream = await openStream(first.port, player);
      const elsewhere = await openStream(port, player);
      for (const one of [stream, elsewhere])
        await expect.poll(() => one.messages.some(({ balance }) => balance !== undefined), LATER).toBe(true);
      const BETS = 10;
      const unlock = Promise.withResolvers<void>();
      const locked = Promise.withResolvers<void>();
      const holding = opened.owner.transaction().execute(async (trx) => {
        await sql`select from account for update`.execute(trx);
        locked.resolve();
        await unlock.promise;
      });
      await locked.promise;
      // The first one is in the statement under way, and later ones wait for its end.
      const bets = [playRound(first.vendorCall, games, played)];
      await expect.poll(wagersUnderWay, LATER).toBeGreaterThan(0);
      for (let bet = 1; bet < BETS; bet += 1) bets.push(playRound(first.vendorCall, games, played + bet));
      await sleep(500);
      await first.kill();
      expect((await Promise.all(bets)).flat()).toEqual([]);
      await stream.ended;
      const known = stream.lastId();
      unlock.resolve();
      await holding;
      await expect.poll(wagersUnderWay, LATER).toBe(0);
      // The database does not know that nobody waits for its answer.
      const taken = (await keysTaken(opened)).size;
      expect(taken).toBeGreaterThan(0);
      expect(taken).toBeLessThan(BETS);
      // It died before it told the other gateways. The vendor sends its bets again, because it got no answer.
      const toldBefore = elsewhere.messages.length;
      const second = await start();
      expect((await second.vendorCall('bet', betOf(games, played)))?.status).toBe(200);
      expect((await keysTaken(opened)).size).toBe(taken);
      await expect.poll(() => elsewhere.messages.slice(toldBefore), LATER).toEqual([{ balance: anyText }]);
      const resumed = await openStream(port, { ...player, lastId: known });
      await expect.poll(() => resumed.messages, LATER).toEqual(elsewhere.messages.slice(toldBefore));
      played += BETS;
      await playAllAgain(second.vendorCall, games, played);
      await expectOnce(played);
      await playAllAgain(second.vendorCall, games, played);
      await expectOnce(played);
      // So does the page that comes again at the gateway that was killed, with what it knew then.
      const restarted = await openStream(second.port, { ...player, lastId: known });
      const lastTold = elsewhere.messages.at(-1);
      await expect.poll(() => restarted.messages, LATER).toEqual([lastTold]);
      await second.stop();
      for (const one of [resumed, restarted, elsewhere]) one.close();
    },
  );

  /** Holds a lock on the accounts until it is told to let go. */
  const holdAccounts = (statement: RawBuilder<unknown>) => {
    const [held, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // Otherwise a test that fails could not close its database.
    onTestFinished(() => letGo.resolve());
    const over = opened.owner.transaction().execute(async (trx) => {
      await statement.execute(trx);
      held.resolve();
      await letGo.promise;
    });
    return {
      held: held.promise,
      letGo: () => {
        letGo.resolve();
        return over;
      },
    };
  };
  /** Sessions that wait for a lock of a mode on all accounts. */
  const waitingFor = async (mode: 'ExclusiveLock' | 'RowShareLock') => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_locks where not granted and relation = 'account'::regclass and mode = ${mode}`.execute(
      opened.owner,
    );
    return rows.map(({ pid }) => pid);
  };

  test.each([
    ['finishes', true],
    ['drops', false],
  ])(
    'while the database is in the middle of many bets, which it %s, has them all taken or none, and each gets one answer when it is sent again [LEDGER-30, LEDGER-17, WPROT-21]',
    { ...long, timeout: DATABASE_HOOK_TIMEOUT_MS },
    async (_what, isFinished) => {
      const gateway = await start();
      const BETS = 60;
      const taken = async () => (await keysTaken(opened)).size;
      const before = await taken();
      const rows = holdAccounts(sql`select from account for update`);
      await rows.held;
      const bet = (nth: number) => gateway.vendorCall('bet', betOf(games, played + nth));
      const bets = [bet(0)];
      await expect.poll(wagersUnderWay, LATER).toBe(1);
      for (let nth = 1; nth < BETS; nth += 1) bets.push(bet(nth));
      // Those of the first one's lane wait in the gateway for its end.
      await sleep(500);
      // It comes after the batches that are under way and before the next ones, which hold all other bets.
      const table = holdAccounts(sql`lock table account in exclusive mode`);
      await expect.poll(() => waitingFor('ExclusiveLock'), LATER).toHaveLength(1);
      await rows.letGo();
      await expect.poll(() => waitingFor('RowShareLock'), LATER).not.toHaveLength(0);
      await sleep(500);
      await gateway.kill();
      const answers = (await Promise.all(bets)).flatMap((answer) => answer?.status ?? []);
      expect(answers).toEqual(answers.map(() => 200));
      expect(BETS - answers.length).toBeGreaterThan(BETS / PLAYERS - 2);
      expect(await taken()).toBe(before + answers.length);
      if (!isFinished)
        for (const pid of await waitingFor('RowShareLock'))
          await sql`select pg_terminate_backend(${pid})`.execute(opened.owner);
      await table.letGo();
      await expect.poll(wagersUnderWay, LATER).toBe(0);
      expect(await taken()).toBe(before + (isFinished ? BETS : answers.length));
      const next = await start();
      played += BETS;
      await playAllAgain(next.vendorCall, games, played);
      await playAllAgain(next.vendorCall, games, played);
      await expectOnce(played);
      await next.stop();
    },
  );

  test(
    'again and again under a flood of bets loses nothing that it has answered, and takes nothing twice [LEDGER-17, LEDGER-03, LEDGER-11]',
    { ...long, timeout: 5 * DATABASE_HOOK_TIMEOUT_MS },
    async () => {
      const [KILLS, CALLERS, ANSWERS_BEFORE_KILL] = [5, 64, 1_500];
      const answered: string[] = [];
      for (let kill = 0; kill < KILLS; kill += 1) {
        const gateway = await start();
        let isDead = false;
        const until = answered.length + ANSWERS_BEFORE_KILL * (0.5 + Math.random());
        const call = async () => {
          while (!isDead) {
            const keys = await playRound(gateway.vendorCall, games, (played += 1) - 1);
            answered.push(...keys);
            if (answered.length < until || isDead) continue;
            isDead = true;
            await gateway.kill();
          }
        };
        await Promise.all(Array.from({ length: CALLERS }, call));
        await expect.poll(wagersUnderWay, LATER).toBe(0);
      }
      const taken = await keysTaken(opened);
      expect(answered.filter((key) => !taken.has(key))).toEqual([]);
      const last = await start();
      await playAllAgain(last.vendorCall, games, played);
      await expectOnce(played);
      await last.stop();
    },
  );
});

describe.each(testDatabaseKinds().filter((kind) => kind === 'server'))('a consumer that is killed on a %s', (kind) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  }, DATABASE_HOOK_TIMEOUT_MS);
  afterAll(() => opened.close(), DATABASE_HOOK_TIMEOUT_MS);

  test.each([
    ['before its commit', 'handling', 0],
    ['after its commit and before its cursor moves', 'handled', 1],
  ])(
    'in the middle of a batch of events, %s, leaves it to the next one, and each event is handled once in effect [EVENT-04, EVENT-05]',
    async (_when, place, messagesOfDead) => {
      const { database } = opened;
      const at = new Date();
      const memberIds: bigint[] = [];
      for (let member = 0; member < 5; member += 1) {
        const created = await createMember(database, {
          merchantCode: 'ALPHA',
          account: `${place}${member}`,
          passwordHash: null,
          customerType: 0,
          currency: 'THB',
          profile: {},
          at,
        });
        if (!created.ok) throw new Error(created.code);
        memberIds.push(created.value.memberId);
        await database.withMerchant('ALPHA', (trx) =>
          recordEvents(trx, 'ALPHA', at.getTime(), [
            { type: 'member_registered', memberId: memberIds[member]!, body: { method: 'form' } },
          ]),
        );
      }
      /** How many messages each of them has. */
      const messages = async () => {
        const rows = await database.withMerchant('ALPHA', (trx) =>
          trx.selectFrom('message').select('member_id').where('member_id', 'in', memberIds).execute(),
        );
        return memberIds.map((id) => rows.filter((row) => row.member_id === id).length);
      };
      const child = runNode(eventHolder, [opened.url!, place], {});
      await child.says('in the middle');
      child.stop('SIGKILL');
      await child.ended;
      expect(await messages()).toEqual(memberIds.map(() => messagesOfDead));
      const { rows } = await sql<{ ends_at: Date }>`
        select lease_ends_at as ends_at from event_cursor where consumer = 'inbox'`.execute(opened.owner);
      const leaseEndsMs = rows[0]!.ends_at.getTime();
      let nowMs = leaseEndsMs - 1;
      const next = createConsumers({ database, clock: () => nowMs, log: pino({ level: 'silent' }) }, [inboxConsumer]);
      await next.runAll();
      expect((await next.lags())[0]!.behindMs).toBeGreaterThan(0);
      nowMs = leaseEndsMs;
      do await next.runAll();
      while ((await next.lags())[0]!.behindMs > 0);
      expect(await messages()).toEqual(memberIds.map(() => 1));
      expect(await next.lags()).toEqual([{ consumer: 'inbox', behindMs: 0, setAside: 0 }]);
      await next.stop();
    },
  );
});
