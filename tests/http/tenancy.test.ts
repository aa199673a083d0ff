import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallSpec } from '../../src/shared/contract/call.ts';
import { contract, type CallName } from '../../src/shared/contract/contract.ts';
import type { ErrorCode } from '../../src/shared/errors.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { balanceOf, hotOf, openGame, registerPlayer } from '../support/player.ts';

describe('brands', () => {
  let house: TestGateway;
  beforeAll(async () => void (house = await startTestGateway({ config: { trustedProxies: ['10.0.0.1'] } })));
  afterAll(() => house.close());

  test.each([
    'alpha.test',
    'ALPHA.test',
    'alpha.test:8080',
    'www.alpha.test',
    'alpha.localhost',
    'ALPHA.localhost:8080',
  ])('the host %s selects the brand [TENANT-01, SERVER-05]', async (host) => {
    expect((await house.call('whitelabel', { host })).value.merchantCode).toBe('ALPHA');
    expect((await house.app.inject({ url: '/', headers: { host } })).body).toContain('Alpha House');
  });

  test.each([
    'nobody.test',
    'alpha.test.evil.test',
    'evil-alpha.test',
    'alpha.test.',
    '127.0.0.1',
    '[::1]:8080',
    'localhost',
  ])('the host %s belongs to no brand, and every call is 421 [TENANT-02]', async (host) => {
    for (const name of ['whitelabel', 'systemStatus', 'login', 'balance'] as const) {
      const { status, code } = await house.call(name, { host, body: {} });
      expect([status, code]).toEqual([421, 'unknown_host']);
    }
  });

  test('no call accepts the token of another brand, and no attempt uses it up [TENANT-03]', async () => {
    const player = await registerPlayer(house);
    const calls = (Object.keys(contract) as CallName[]).filter((name) => (contract[name] as CallSpec).auth === 'token');
    expect(calls).toEqual(
      expect.arrayContaining(['memberInfo', 'balance', 'bettingRecord', 'launchGame', 'logout', 'logoutDelete']),
    );
    for (const name of calls) {
      for (const host of ['beta.test', 'gamma.test']) {
        const { status, code } = await house.call(name, { host, token: player.token, body: {} });
        expect([name, host, status, code]).toEqual([name, host, 401, 'not_logged_in']);
      }
    }
    expect((await house.call('memberInfo', { token: player.token })).value.account).toBe(player.username);
  });

  /** Makes a member of ALPHA an agent whose code is their username. */
  const makeAgentWithCode = (username: string) =>
    house.database.withMerchant('ALPHA', async (trx) => {
      const { id } = await trx
        .updateTable('member')
        .set({ customer_type: 1 })
        .where('account', '=', username)
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('affiliate_code')
        .values({ merchant_code: 'ALPHA', code: username, member_id: id })
        .execute();
    });

  /** What each reading call is asked for, in a query of what another brand has. */
  const asked: Partial<Record<CallName, object>> = {
    hotGames: hotOf('BETA', 'RED,BLUE'),
    affiliate: { code: 'onlyhere', domain: 'alpha.test' },
    bettingRound: { provider: 'livery-games', roundId: 'only-alpha' },
    profitAndLoss: { from: '2026-11-01', to: '2026-11-30' },
    deposit: { id: '1' },
    chatHistory: { room: 'TH' },
    chatNews: { room: 'TH', after: '0' },
    customerService: { key: 'A'.repeat(43) },
    gameTypes: { vassalage: 'BLUE' },
    gameVendors: { merchantCode: 'BETA' },
    popularNumbers: { gameId: 'blue-one', count: '20' },
    openedNumbers: { gameId: 'blue-one', count: '100' },
    vnOpenedNumbers: { gameId: 'blue-one' },
    roomList: { gameId: 'blue-one', vassalage: 'BLUE', language: 'EN' },
    withdrawal: { id: '1' },
    ownDocumentPicture: { id: '1', place: '1' },
    promotions: { types: 'PR,B', group: 'w_promotion' },
    bonusDetail: { id: '1' },
    raffle: { id: '1' },
    teamOverview: { period: 'month' },
    teamProfit: { from: '2026-11-01', to: '2026-11-30' },
    agreement: { id: '1' },
    agreementPast: { memberId: '1', kind: 'dividend', period: 'D', betAmount: '1' },
    incomeLine: { id: '1' },
    incomeRounds: { id: '1', memberId: '1' },
  };
  /** The calls that refuse because this brand has no such thing. */
  const refusals: Partial<Record<CallName, ErrorCode>> = {
    affiliate: 'invitation_code_error',
    bettingRound: 'round_unknown',
    popularNumbers: 'game_unknown',
    openedNumbers: 'game_unknown',
    vnOpenedNumbers: 'game_unknown',
    roomList: 'game_unknown',
    deposit: 'not_found',
    chatHistory: 'function_disabled',
    chatNews: 'function_disabled',
    chatWins: 'function_disabled',
    customerService: 'not_found',
    withdrawal: 'not_found',
    ownDocuments: 'not_offered',
    ownDocumentPicture: 'not_offered',
    bonusDetail: 'not_found',
    raffle: 'not_found',
    agreement: 'not_found',
    agreementPast: 'not_found',
    incomeLine: 'not_found',
    incomeRounds: 'not_found',
    pointRewards: 'function_disabled',
    pointConfig: 'function_disabled',
  };

  test('no call of one brand shows a row of another: members, rounds or winners [TENANT-06, TENANT-12]', async () => {
    const here = await registerPlayer(house, { username: 'onlyhere' });
    const there = await registerPlayer(house, { host: 'beta.test', username: 'elsewh' });
    const agent = await registerPlayer(house, { host: 'beta.test', username: 'agentb' });
    await house.database.withMerchant('BETA', (trx) =>
      trx.updateTable('member').set({ customer_type: 1 }).where('account', '=', 'agentb').execute(),
    );
    const game = await openGame(house, here);
    await house.vendorCall('bet', { ...game, transactionId: 'only-alpha', roundId: 'only-alpha', amountMinor: 1_000 });
    await house.vendorCall('win', {
      ...game,
      transactionId: 'only-alpha-w',
      roundId: 'only-alpha',
      amountMinor: 77_777,
      isRoundOver: true,
    });
    expect((await house.call('winners', {})).value.list).toMatchObject([{ account: 'o***e', winAmount: '777.77' }]);
    const marks = ['onlyhere', 'o***e', 'only-alpha', '777.77', 'ALPHA', 'Alpha House'];
    await makeAgentWithCode('onlyhere');
    expect((await house.call('affiliate', { query: { code: 'onlyhere', domain: 'alpha.test' } })).code).toBeUndefined();
    // Every reading call of the contract, so that a new one is covered automatically.
    const reading = (Object.keys(contract) as CallName[]).filter((name) => contract[name].method === 'GET');
    for (const name of reading) {
      const hasLanguage =
        'query' in contract[name] && 'language' in (contract[name].query as { properties: object }).properties;
      const query = asked[name] ?? (hasLanguage ? { language: 'EN' } : undefined);
      const { token } = 'account' in contract[name] && contract[name].account === 'agent' ? agent : there;
      const { text, code } = await house.call(name, { host: 'beta.test', token, ...(query && { query }) });
      expect([name, code]).toEqual([name, refusals[name]]);
      for (const mark of marks) expect(text.includes(mark), `${name} shows ${mark}`).toBe(false);
    }
    // A round of another brand can be neither paid nor rolled back by a player of this one.
    const theirs = await openGame(house, there);
    expect(
      (
        await house.vendorCall('win', {
          ...theirs,
          transactionId: 'theft-w',
          roundId: 'only-alpha',
          amountMinor: 5,
          isRoundOver: true,
        })
      ).code,
    ).toBe('round_unknown');
    expect(
      (
        await house.vendorCall('win', {
          ...game,
          merchantCode: 'BETA',
          transactionId: 'theft-2',
          roundId: 'only-alpha',
          amountMinor: 5,
          isRoundOver: true,
        })
      ).code,
    ).toBe('game_token_invalid');
  });

  test('a merchant code in a query never selects the brand, and is refused unless it is the host’s [TENANT-04]', async () => {
    const open = (Object.keys(contract) as CallName[]).filter(
      (name) => contract[name].method === 'GET' && contract[name].auth === 'none',
    );
    for (const name of open) {
      for (const key of ['merchantCode', 'merchant']) {
        const { code, text } = await house.call(name, {
          query: { language: 'EN', [key]: 'BETA' },
        });
        // A call without a query schema ignores it.
        expect([name, code]).toEqual([name, 'query' in contract[name] ? 'bad_request' : undefined]);
        // In quotes, because the text of a picture can contain any four letters.
        expect(/"BETA"|Beta Club/.test(text), name).toBe(false);
      }
    }
  });

  test('one username on two brands is two accounts, two passwords and two wallets [TENANT-09]', async () => {
    const here = await registerPlayer(house, { username: 'twinss', password: 'password-of-alpha' });
    const there = await registerPlayer(house, { host: 'beta.test', username: 'twinss', password: 'password-of-beta' });
    const logIn = async (host: string, password: string) =>
      (await house.call('login', { host, body: { username: 'twinss', password, type: 'username' } })).code;
    expect([
      await logIn('alpha.test', 'password-of-alpha'),
      await logIn('alpha.test', 'password-of-beta'),
      await logIn('beta.test', 'password-of-beta'),
      await logIn('beta.test', 'password-of-alpha'),
    ]).toEqual([undefined, 'login_failed', undefined, 'login_failed']);
    const game = await openGame(house, here);
    await house.vendorCall('bet', { ...game, transactionId: 'twin-1', roundId: 'twin-1', amountMinor: 100_000 });
    expect([await balanceOf(house, here), await balanceOf(house, there)]).toEqual(['4000.00', '9000']);
  });

  test('one transaction id on two brands is two transactions [WPROT-10]', async () => {
    const [here, there] = [
      await registerPlayer(house),
      await registerPlayer(house, { host: 'beta.test', username: 'sameid' }),
    ];
    for (const player of [here, there])
      await house.vendorCall('bet', {
        ...(await openGame(house, player)),
        transactionId: 'same-id',
        roundId: 'same-id',
        amountMinor: 1_000,
      });
    expect([await balanceOf(house, here), await balanceOf(house, there)]).toEqual(['4990.00', '8000']);
    expect((await house.call('bettingRecord', { host: 'beta.test', token: there.token })).value.list).toHaveLength(1);
  });

  test('only its own merchant can open a seal, once, and an attempt elsewhere does not use it up [SEAL-04]', async () => {
    const body = await house.sealFor('login', { username: 'nobody', password: 'a-password', type: 'username' });
    const send = async (host: string) =>
      (await house.app.inject({ method: 'POST', url: '/wps/session/login', headers: { host }, payload: body }))
        .statusCode;
    expect([await send('beta.test'), await send('alpha.test'), await send('alpha.test')]).toEqual([400, 401, 409]);
  });

  test('after all these tests, each merchant’s books balance on their own [LEDGER-11]', async () => {
    for (const merchant of ['ALPHA', 'BETA', 'GAMMA'])
      expect(await house.gateway.services.ledger.trialBalance(merchant)).toMatchObject({ isBalanced: true });
  });

  test('forwarded headers count only from a configured proxy [TENANT-10]', async () => {
    const ask = async (remoteAddress: string) => {
      const response = await house.app.inject({
        url: '/wps/system/status',
        remoteAddress,
        headers: { host: 'alpha.test', 'x-forwarded-host': 'beta.test', 'x-forwarded-for': '203.0.113.9' },
      });
      const { value } = response.json<{ value: { whitelabel: { merchantCode: string }; location: { ip: string } } }>();
      return [value.whitelabel.merchantCode, value.location.ip];
    };
    expect(await ask('192.0.2.5')).toEqual(['ALPHA', '192.0.2.5']);
    expect(await ask('10.0.0.1')).toEqual(['BETA', '203.0.113.9']);
  });

  test('a page and its own files are not served on the host of another brand [TENANT-13]', async () => {
    const { files, loaded } = (await house.gateway.services.sites.forHost('alpha.test'))!;
    const others = (await house.gateway.services.sites.forHost('beta.test'))!.files;
    const own = [...files.keys()].filter((url) => !others.has(url));
    expect(own.length).toBeGreaterThan(0);
    for (const url of own) {
      const [here, there] = await Promise.all(
        ['alpha.test', 'beta.test'].map((host) => house.app.inject({ url, headers: { host } })),
      );
      expect([here!.statusCode, there!.statusCode], url).toEqual([200, 404]);
    }
    expect((await house.app.inject({ url: '/', headers: { host: 'beta.test' } })).body).not.toContain(
      loaded.brand.name,
    );
  });
});
