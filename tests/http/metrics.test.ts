import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMetrics } from '../../src/gateway/metrics/metrics.ts';
import { watchBooks } from '../../src/gateway/metrics/watch-books.ts';
import { startMetricsServer } from '../../src/gateway/metrics/metrics-routes.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { sampleOf, samplesOf } from '../support/metric-samples.ts';
import { sentCode } from '../support/person.ts';
import { openGame, registerPlayer } from '../support/player.ts';
import { long } from '../support/long.ts';

/** Too many to be a pattern: a player's own path would make a series of its own. */
const ROUTES_MAX = 40;
const ADDRESS = '198.51.100.77';

let house: TestGateway;
beforeAll(async () => void (house = await startTestGateway({ config: { trustedProxies: ['127.0.0.1'] } })));
afterAll(() => house.close());

const scrape = (host = 'alpha.test') => house.app.inject({ url: '/metrics', headers: { host } });
const valueOf = async (name: string, labels: Record<string, string> = {}) =>
  sampleOf((await scrape()).body, name, labels);

describe('the metrics', () => {
  test('name neither player nor account, token or address after a busy visit, and label requests by route [SERVER-03, SERVER-47]', async () => {
    const headers = { 'x-forwarded-for': ADDRESS, 'user-agent': 'Telltale/9.9' };
    const player = await registerPlayer(house, { username: 'malisuktest', password: 'telltale-horse-9' });
    const { token, username, password } = player;
    const body = { username, password, type: 'username' };
    expect((await house.call('login', { body: { ...body, password: 'telltale-wrong-1' }, headers })).code).toBe(
      'login_failed',
    );
    const second = await house.call('login', { body });
    const email = 'telltale@example.org';
    await house.call('contactCode', { token, headers, body: { kind: 'email', value: email } });
    const code = sentCode(house, email);
    await house.call('verifyContact', { token, headers, body: { kind: 'email', value: email, code } });
    const { value: profile } = await house.call('profile', { token, headers });
    const game = await openGame(house, player);
    const bet = {
      ...game,
      roundId: 'telltale-round',
      transactionId: 'telltale-bet',
      amountMinor: 100,
    };
    expect((await house.vendorCall('bet', bet)).status).toBe(200);
    for (const url of [
      `/player/${username}`,
      `/wps/member/picture/${username}.png`,
      `/wps/${email}`,
      `/?user=${username}`,
    ])
      await house.app.inject({ url, headers: { host: 'alpha.test', ...headers } });
    await house.app.inject({ method: 'PROPFIND' as 'GET', url: `/${username}`, headers: { host: 'alpha.test' } });
    const { member } = await house.database.withMerchant('ALPHA', async (trx) => ({
      member: await trx.selectFrom('member').select('id').where('account', '=', username).executeTakeFirstOrThrow(),
    }));

    const { body: text } = await scrape();
    const secrets = {
      username,
      password,
      email,
      code,
      token,
      address: ADDRESS,
      network: '198.51.100',
      round: 'telltale',
      agent: 'Telltale',
      memberId: String(member.id),
      gameToken: game.gameToken,
      secondToken: second.value.token,
      name: 'Ann',
      hash: createHash('sha256').update(token).digest('hex'),
      registered: profile.registeredAt,
    };
    for (const [what, secret] of Object.entries(secrets)) expect(text.includes(secret), what).toBe(false);

    const requests = samplesOf(text).filter(({ name }) => name === 'livery_http_requests_total');
    const routes = new Set(requests.map(({ labels }) => labels['route']));
    const isPattern = (route: string) =>
      ['none', '/*', '*'].includes(route) ||
      house.app.hasRoute({ method: 'GET', url: route }) ||
      /^\/[\w/.:-]+$/.test(route);
    expect([...routes].filter((route) => !isPattern(route!))).toEqual([]);
    expect(routes.size).toBeLessThan(ROUTES_MAX);
    expect(sampleOf(text, 'livery_http_requests_total', { route: '/wps/session/login', status: '401' })).toBe(1);
    expect(sampleOf(text, 'livery_http_request_duration_seconds_count', { route: '/wps/session/login' })).toBe(2);
    expect(sampleOf(text, 'livery_refusals_total', { route: '/wps/session/login', code: 'login_failed' })).toBe(1);
    expect(sampleOf(text, 'livery_sign_ins_total', { method: 'password' })).toBe(1);
    expect(sampleOf(text, 'livery_sign_ins_total', { method: 'register' })).toBe(1);
  });

  test('answer on any host, in the format of Prometheus, without being stored [SERVER-03]', async () => {
    for (const host of ['alpha.test', 'beta.test', '127.0.0.1:8080', 'nowhere.example']) {
      const { statusCode, headers, body } = await scrape(host);
      expect([statusCode, headers['cache-control']], host).toEqual([200, 'no-store']);
      expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
      expect(body).toContain('# TYPE livery_http_requests_total counter');
    }
    const known = new Set(samplesOf((await scrape()).body).map(({ name }) => name));
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes', 'livery_sites_in_memory'])
      expect(known, name).toContain(name);
  });

  test('count unknown paths and methods as one each, however many there are [SERVER-47]', async () => {
    const seriesOf = async () =>
      samplesOf((await scrape()).body).filter(({ name }) => name === 'livery_http_requests_total').length;
    const visit = (path: string) => house.app.inject({ url: path, headers: { host: 'alpha.test' } });
    await visit('/wps/unknown');
    await visit('/unknown');
    await scrape();
    const before = await seriesOf();
    for (let n = 0; n < 30; n += 1) {
      await visit(`/wps/unknown/${n}`);
      await visit(`/unknown-${n}`);
    }
    expect(await seriesOf()).toBe(before);
  });

  test('show transactions, sessions of the database, sites and feeds [SERVER-03]', long, async () => {
    const transactions = (outcome: string) => valueOf('livery_database_transaction_seconds_count', { outcome });
    const before = {
      committed: (await transactions('committed'))!,
      rolledBack: (await transactions('rolled_back')) ?? 0,
    };
    // Consumers and the reading itself have transactions of their own.
    await house.database.withMerchant('ALPHA', async () => {
      await expect.poll(() => valueOf('livery_database_sessions_in_use')).toBe(1);
    });
    await expect.poll(() => valueOf('livery_database_sessions_in_use')).toBe(0);
    expect(await transactions('committed')).toBeGreaterThan(before.committed);
    await house.database
      .withMerchant('ALPHA', (trx) =>
        trx
          .selectFrom('member')
          .select('no_such' as 'id')
          .execute(),
      )
      .catch(() => {});
    expect(await transactions('rolled_back')).toBe(before.rolledBack + 1);
    expect(await valueOf('livery_database_failures_total', { kind: 'sql' })).toBe(1);
    expect(await valueOf('livery_sites_in_memory')).toBe(house.gateway.services.sites.all().length);
    expect(await valueOf('livery_feed_age_seconds', { feed: 'games' })).toBeGreaterThan(0);
    expect(await valueOf('livery_feed_age_seconds', { feed: 'boards' })).toBeGreaterThan(0);
  });
});

describe('who may read them', () => {
  test(
    'no client on the port of the sites where they have a port of their own, or are off [SERVER-46]',
    long,
    async () => {
      for (const metrics of ['nowhere', { port: 0, bind: '127.0.0.1' }] as const) {
        const other = await startTestGateway({ database: house.database, project: house.project, config: { metrics } });
        try {
          const answer = await other.app.inject({ url: '/metrics', headers: { host: 'alpha.test' } });
          expect([answer.statusCode, answer.body.includes('livery_')]).toEqual([404, false]);
        } finally {
          await other.close();
        }
      }
    },
  );

  test('every client of their own port, which serves nothing else [SERVER-46]', async () => {
    const server = await startMetricsServer(house.gateway.services.metrics, { port: 0, bind: '127.0.0.1' });
    const get = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${server.port}${path}`, init);
    try {
      const answer = await get('/metrics');
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(await answer.text()).toContain('livery_http_requests_total');
      expect((await get('/')).status).toBe(404);
      expect((await get('/metrics', { method: 'POST' })).status).toBe(404);
    } finally {
      await server.close();
    }
  });
});

describe('the books', () => {
  const MINOR_TOO_MUCH = 5n;
  /** A watch that has checked every merchant once. */
  async function checked(entryBytesMax?: number): Promise<{ text: string; isSmall: boolean }> {
    const metrics = createMetrics();
    const watch = watchBooks({ ...house.gateway.services, metrics }, entryBytesMax);
    let isSmall = true;
    for (const _ of house.gateway.services.sites.all()) isSmall = await watch.checkNext();
    await watch.stop();
    return { text: await metrics.text(), isSmall };
  }

  test('show 0, and what is missing once a balance was changed past the ledger, also in the log [SERVER-48, LEDGER-11]', async () => {
    await registerPlayer(house, { username: 'bookkept' });
    const begunMs = performance.now();
    const sound = (await checked()).text;
    expect(sampleOf(sound, 'livery_ledger_out_of_balance_minor', { currency: 'THB' })).toBe(0);
    expect(sampleOf(sound, 'livery_ledger_drifted_accounts')).toBe(0);
    const age = sampleOf(sound, 'livery_ledger_check_age_seconds');
    expect(age).toBeLessThanOrEqual((performance.now() - begunMs) / 1_000);

    const shift = (by: bigint) =>
      sql`update account set balance_minor = balance_minor + ${by} where merchant_code = 'ALPHA' and id = (select min(id) from account where merchant_code = 'ALPHA' and kind = 'demo_issue')`.execute(
        house.owner!,
      );
    await shift(MINOR_TOO_MUCH);
    const { text } = await checked();
    await shift(-MINOR_TOO_MUCH);
    expect(sampleOf(text, 'livery_ledger_out_of_balance_minor', { currency: 'THB' })).toBe(5);
    expect(sampleOf(text, 'livery_ledger_drifted_accounts')).toBe(1);
    expect(house.logged.some((line) => line.includes('the books are out of balance'))).toBe(true);
  });

  test('are left alone where they are too large to be read beside requests, and then show nothing [SERVER-48]', async () => {
    const { text, isSmall } = await checked(0);
    expect(isSmall).toBe(false);
    expect(sampleOf(text, 'livery_ledger_out_of_balance_minor')).toBeUndefined();
    expect(sampleOf(text, 'livery_ledger_drifted_accounts')).toBeUndefined();
  });
});
