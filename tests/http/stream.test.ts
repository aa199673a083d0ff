import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/gateway/database/database.ts';
import { readVersions } from '../../src/gateway/stream/read-versions.ts';
import { SITE_VERSION_HEADER } from '../../src/shared/contract/site-version.ts';
import { STREAM_PATH, type LiveVersions } from '../../src/shared/contract/stream-messages.ts';
import { caughtUp } from '../support/caught-up.ts';
import { alpha, beta } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { openGame, registerPlayer, type TestGame, type TestPlayer } from '../support/player.ts';
import { findPostgresBinaries, startPostgres } from '../support/postgres.ts';
import { listening } from '../support/raw-socket.ts';
import { openStream, type TestStream } from '../support/stream-client.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';
import { long } from '../support/long.ts';

/** Short enough to wait for: a session is looked at every third beat. */
const BEAT_MS = 200;
const limits = { ofMemberMax: 3 };
/** For what takes a moment, on a busy machine. */
const LATER = { timeout: 15_000 };
/** Tries to be told in time. A busy machine spoils one or two. */
const TRIES_MAX = 5;

let house: TestGateway;
let port: number;
const open: TestStream[] = [];
beforeAll(async () => {
  house = await startTestGateway({ config: { streams: { beatMs: BEAT_MS, limits } } });
  port = await listening(house);
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});
afterAll(() => house.close());

async function streamOf(of: Parameters<typeof openStream>[1], at = port): Promise<TestStream> {
  const stream = await openStream(at, of);
  open.push(stream);
  return stream;
}
let rounds = 0;
/** Bets and wins one round, as a vendor's server does. */
async function winRound(at: TestGateway, game: TestGame, { stake = 100, win = 250 } = {}): Promise<void> {
  const round = { ...game, roundId: `r${(rounds += 1)}` };
  const bet = await at.vendorCall('bet', { ...round, transactionId: `b${rounds}`, amountMinor: stake });
  const won = { ...round, transactionId: `w${rounds}`, amountMinor: win, isRoundOver: true };
  expect([bet.status, (await at.vendorCall('win', won)).status]).toEqual([200, 200]);
}
const balanceTold = ({ messages }: TestStream) => messages.filter(({ balance }) => balance !== undefined).length;
/** What a stream has told so far. */
const known = ({ messages }: TestStream): LiveVersions => Object.assign({}, ...messages) as LiveVersions;
/**
 * Waits until a stream of a player has told all that has happened so far, as a new one tells it. Returns how often it
 * has told of the balance.
 */
async function settled(stream: TestStream, player: TestPlayer, at = port): Promise<number> {
  const fresh = await openStream(at, player);
  try {
    await expect.poll(() => balanceTold(fresh), LATER).toBeGreaterThan(0);
    await expect.poll(() => known(stream), LATER).toEqual(known(fresh));
  } finally {
    fresh.close();
  }
  return balanceTold(stream);
}

describe('a stream', () => {
  test('tells a player of a bet and a win, by whomever they came, and of nothing that is as before [SESS-15, STREAM-01]', async () => {
    const [player, other] = [await registerPlayer(house), await registerPlayer(house)];
    const game = await openGame(house, player);
    const [stream, others] = [await streamOf(player), await streamOf(other)];
    expect([stream.status, stream.headers['content-type'], stream.headers['x-accel-buffering']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no',
    ]);
    expect(stream.headers['cache-control']).toBe('no-store, no-transform');
    expect(stream.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    await expect.poll(() => balanceTold(stream)).toBe(1);
    expect(stream.messages[0]).toMatchObject({ maintenance: '0' });
    await winRound(house, game);
    // A new stream may be told of what was read between the bet and the win, so the database says what comes last.
    const memberId = await idOf(player);
    const last = (await readVersions(house.database, 'ALPHA', [memberId])).get(memberId)!.balance;
    await expect.poll(() => known(stream).balance, LATER).toBe(last);
    const told = balanceTold(stream);
    // The stake comes back: the balance is what the page shows already.
    house.gateway.services.signals.send([{ merchantCode: 'ALPHA', memberId, topic: 'balance' }]);
    await sleep(300);
    expect([balanceTold(stream), await settled(others, other)]).toEqual([told, 1]);
    expect(stream.text()).not.toContain('500000');
  });

  test('tells a player of the message that follows from a big win [SESS-15, EVENT-03, INBOX-01]', async () => {
    const player = await registerPlayer(house);
    const game = await openGame(house, player);
    const unread = async () => (await house.call('unreadCount', { token: player.token })).value.count;
    // The welcome comes first.
    await caughtUp(house);
    expect(await unread()).toBe(1);
    const stream = await streamOf(player);
    const told = () => stream.messages.filter(({ inbox }) => inbox !== undefined).length;
    await expect.poll(told).toBe(1);
    await winRound(house, game, { stake: 10, win: 1_000 });
    await expect.poll(told, LATER).toBe(2);
    expect(await unread()).toBe(2);
  });

  test('comes again with its last id and gets only what differs [STREAM-02]', async () => {
    const player = await registerPlayer(house);
    const game = await openGame(house, player);
    // Otherwise the welcome might come while nobody listens.
    await caughtUp(house);
    const first = await streamOf(player);
    await settled(first, player);
    first.close();
    const again = await streamOf({ ...player, lastId: first.lastId() });
    await sleep(300);
    expect(again.messages).toEqual([]);
    again.close();
    await winRound(house, game);
    const third = await streamOf({ ...player, lastId: first.lastId() });
    await expect.poll(() => third.messages.length).toBe(1);
    expect(Object.keys(third.messages[0]!)).toEqual(['balance']);
    // A client with an id that no gateway gave gets everything.
    const odd = await streamOf({ ...player, lastId: `balance=${'x'.repeat(500)}` });
    await expect.poll(() => balanceTold(odd)).toBe(1);
  });

  test('shows that it lives, and a client that goes leaves nothing behind [STREAM-03]', async () => {
    const stream = await streamOf(await registerPlayer(house));
    const { streams } = house.gateway.services;
    expect(streams.count).toBeGreaterThan(0);
    await expect.poll(() => stream.beats()).toBeGreaterThan(2);
    stream.close();
    await expect.poll(() => streams.count).toBe(0);
  });

  test.each(['', 'x', 'A'.repeat(43)])(
    'is refused without a session, in the envelope: token %j [SESS-15, SESS-10]',
    async (token) => {
      const stream = await streamOf({ token });
      await stream.ended;
      expect([stream.status, (JSON.parse(stream.text()) as { code: string }).code]).toEqual([401, 'not_logged_in']);
    },
  );

  test('has no HEAD, and a token in the address opens nothing [SESS-14, STREAM-01]', async () => {
    const { token } = await registerPlayer(house);
    expect((await streamOf({ token, method: 'HEAD' })).status).toBe(405);
    const answer = await house.app.inject({ url: `${STREAM_PATH}?token=${token}`, headers: { host: 'alpha.test' } });
    expect(answer.statusCode).toBe(401);
    // A token opens nothing at another brand.
    expect((await streamOf({ token, host: 'beta.test' })).status).toBe(401);
  });

  test('a member has a few at most, and another member is not concerned [STREAM-07]', async () => {
    const [player, other] = [await registerPlayer(house), await registerPlayer(house)];
    for (let count = 0; count < limits.ofMemberMax; count += 1) expect((await streamOf(player)).status).toBe(200);
    const refused = await streamOf(player);
    await refused.ended;
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await streamOf(other)).status).toBe(200);
    open[0]!.close();
    await expect.poll(async () => (await streamOf(player)).status).toBe(200);
  });
});

const idOf = async ({ username }: TestPlayer): Promise<bigint> =>
  house.database.withMerchant('ALPHA', async (trx) => {
    const row = await trx.selectFrom('member').select('id').where('account', '=', username).executeTakeFirstOrThrow();
    return row.id;
  });
const ofMember = async (player: TestPlayer) => {
  const memberId = await idOf(player);
  return <Value>(work: (memberId: bigint) => Promise<Value>) => work(memberId);
};

describe('a stream ends with its session', () => {
  const isEnded = async (stream: TestStream) => {
    await stream.ended;
    expect(stream.messages.at(-1)).toEqual({ session: 'ended' });
  };

  test('after a sign-out, and when the player ends the others or sets a new password [SESS-15, SESS-07]', async () => {
    const player = await registerPlayer(house);
    const stream = await streamOf(player);
    await house.call('logout', { token: player.token });
    await isEnded(stream);

    const owner = await registerPlayer(house);
    const login = { username: owner.username, password: owner.password, type: 'username' };
    const { value: elsewhere } = await house.call('login', { body: login });
    const [mine, theirs] = [await streamOf(owner), await streamOf({ token: elsewhere.token })];
    await house.call('sessionEnd', { token: owner.token, body: {} });
    await isEnded(theirs);
    await settled(mine, owner);
    expect(mine.messages.some(({ session }) => session !== undefined)).toBe(false);
    const { password: oldPassword } = owner;
    const body = { oldPassword, newPassword: 'another-horse-9', confirmNewPassword: 'another-horse-9' };
    expect((await house.call('changePassword', { token: owner.token, body })).status).toBe(200);
    await isEnded(mine);
  });

  test('when it is idle for too long: an open stream is no activity [STREAM-04, SESS-09]', async () => {
    const player = await registerPlayer(house);
    const inMember = await ofMember(player);
    const seenAt = (minutes: number) =>
      inMember((memberId) =>
        house.database.withMerchant('ALPHA', (trx) =>
          trx
            .updateTable('session')
            .set({ seen_at: new Date(Date.now() - minutes * 60_000) })
            .where('member_id', '=', memberId)
            .returning('seen_at')
            .executeTakeFirstOrThrow(),
        ),
      );
    const before = await seenAt(20);
    const stream = await streamOf(player);
    expect(stream.status).toBe(200);
    // It looks at its session at every third beat.
    await expect.poll(() => stream.beats(), LATER).toBeGreaterThan(3);
    const after = await inMember((memberId) =>
      house.database.withMerchant('ALPHA', (trx) =>
        trx.selectFrom('session').select('seen_at').where('member_id', '=', memberId).executeTakeFirstOrThrow(),
      ),
    );
    expect(after.seen_at).toEqual(before.seen_at);
    expect(stream.messages.some(({ session }) => session !== undefined)).toBe(false);
    await seenAt(31);
    await isEnded(stream);
  });
});

test('maintenance is told when it begins and when it is over, to open streams and to new ones [SESS-15, STREAM-01]', async () => {
  const player = await registerPlayer(house);
  const stream = await streamOf(player);
  const maintenance = (of: typeof stream) => of.messages.flatMap((told) => told.maintenance ?? []).at(-1);
  await expect.poll(() => balanceTold(stream)).toBe(1);
  house.project.write('alpha', { ...alpha, access: { maintenance: true } });
  await house.gateway.services.sites.refresh();
  await expect.poll(() => maintenance(stream)).toBe('1');
  const during = await streamOf(player);
  await expect.poll(() => balanceTold(during)).toBe(1);
  expect(during.messages[0]).toMatchObject({ maintenance: '1' });
  house.project.write('alpha', alpha);
  await house.gateway.services.sites.refresh();
  await expect.poll(() => [maintenance(during), maintenance(stream)]).toEqual(['0', '0']);
});

test('a new version of the site is told to every stream of its brand within two seconds [PUB-44, STREAM-01]', async () => {
  const [player, other] = [await registerPlayer(house), await registerPlayer(house)];
  await caughtUp(house);
  const streams = [await streamOf(player), await streamOf(other)];
  const site = ({ messages }: TestStream) => messages.flatMap((told) => told.site ?? []);
  const served = async () => String((await house.call('systemStatus')).headers[SITE_VERSION_HEADER]);
  const before = await served();
  const versions = [before];
  await expect.poll(() => streams.map(site), LATER).toEqual([versions, versions]);
  let leastMs = Infinity;
  for (let turn = 1; turn <= TRIES_MAX && leastMs >= 2_000; turn += 1) {
    house.project.write('alpha', { ...alpha, name: `Alpha of tomorrow ${turn}` });
    await house.gateway.services.sites.refresh();
    const changedAtMs = performance.now();
    const after = await served();
    expect(versions).not.toContain(after);
    versions.push(after);
    await expect.poll(() => streams.map(site), LATER).toEqual([versions, versions]);
    leastMs = Math.min(leastMs, performance.now() - changedAtMs);
  }
  expect(leastMs).toBeLessThan(2_000);
  // A page that comes again and knows the version is not told it again.
  await settled(streams[0]!, player);
  const again = await streamOf({ ...player, lastId: streams[0]!.lastId() });
  await expect.poll(() => again.beats(), LATER).toBeGreaterThan(0);
  expect(site(again)).toEqual([]);
  house.project.write('alpha', alpha);
  await house.gateway.services.sites.refresh();
  await expect.poll(() => site(streams[1]!).at(-1), LATER).toBe(before);
});

test('what happens at one brand reaches no stream of another: money, a new version, the end of a session, a signal with a member of the other [TENANT-15]', async () => {
  const [ours, theirs] = [await registerPlayer(house), await registerPlayer(house, { host: 'beta.test' })];
  // Otherwise a welcome might come in between.
  await caughtUp(house);
  const [stream, other] = [await streamOf(ours), await streamOf(theirs)];
  await settled(other, theirs);
  await settled(stream, ours);
  const before = stream.messages.length;
  await winRound(house, await openGame(house, theirs));
  house.gateway.services.signals.send([{ merchantCode: 'BETA', memberId: await idOf(ours), topic: 'balance' }]);
  house.project.write('beta', { ...beta, name: 'Beta of tomorrow' });
  await house.gateway.services.sites.refresh();
  await expect.poll(() => other.messages.filter(({ site }) => site !== undefined)).toHaveLength(2);
  await expect.poll(() => balanceTold(other)).toBeGreaterThan(1);
  await house.call('logout', { host: 'beta.test', token: theirs.token });
  await other.ended;
  await settled(stream, ours);
  expect(stream.messages).toHaveLength(before);
  house.project.write('beta', beta);
  await house.gateway.services.sites.refresh();
  const stranger = await streamOf({ ...ours, host: 'beta.test' });
  expect(stranger.status).toBe(401);
});

test(
  'a gateway with open streams closes at once and ends them without a word of the session [SERVER-18, STREAM-03]',
  long,
  async () => {
    const second = await startTestGateway({ database: house.database, project: house.project });
    const player = await registerPlayer(second);
    const at = await listening(second);
    const streams = await Promise.all([streamOf(player, at), streamOf(player, at)]);
    // Waiting for its clients to go would take longer than this test may.
    await second.gateway.close();
    await Promise.all(streams.map(({ ended }) => ended));
    for (const { messages } of streams) expect(messages.some(({ session }) => session !== undefined)).toBe(false);
  },
);

describe.runIf(findPostgresBinaries() !== undefined)('two gateways on one database', () => {
  test(
    'what one of them posts reaches the stream of the other, and so does the end of a session [STREAM-05, SERVER-19, SESS-15]',
    { timeout: DATABASE_HOOK_TIMEOUT_MS },
    async () => {
      const server = (await startPostgres())!;
      const database = await openDatabase({ url: server.url, dataDir: house.project.directory });
      const config = { databaseUrl: server.url, sealKey: house.gateway.services.config.sealKey };
      const gateways = [await startTestGateway({ database, project: house.project, config })];
      gateways.push(await startTestGateway({ database, project: house.project, config }));
      const [one, two] = gateways as [TestGateway, TestGateway];
      const player = await registerPlayer(one);
      const game = await openGame(one, player);
      const at = await listening(two);
      const stream = await streamOf(player, at);
      const before = await settled(stream, player, at);
      await winRound(one, game);
      await expect.poll(() => balanceTold(stream), LATER).toBeGreaterThan(before);
      await one.call('logout', { token: player.token });
      await stream.ended;
      expect(stream.messages.at(-1)).toEqual({ session: 'ended' });
      for (const gateway of gateways) await gateway.close();
      await database.close();
      await server.stop();
    },
  );
});
