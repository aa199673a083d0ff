import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../src/shared/contract/limits.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { launch, openGame, registerPlayer, type TestPlayer } from '../support/player.ts';
import { describeDatabases } from '../support/describe-databases.ts';

const idsOf = (list: readonly { gameId: string }[]) => list.map(({ gameId }) => gameId);

describeDatabases('finding games on the %s database', (kind) => {
  let house: TestGateway;
  let lastMs = 0;
  /** No two moments are the same, so that what comes later is newer. */
  const clock = () => (lastMs = Math.max(lastMs + 1, Date.now()));
  beforeAll(async () => void (house = await startTestGateway({ kind, clock })));
  afterAll(() => house.close());

  const ids = async ({ host, token }: TestPlayer) => (await house.call('favouriteIds', { host, token })).value.list;
  const add = ({ host, token }: TestPlayer, nodeId: string) =>
    house.call('addFavourite', { host, token, body: { nodeId } });
  const remove = ({ host, token }: TestPlayer, nodeId: string) =>
    house.call('removeFavourite', { host, token, body: { nodeId } });
  const memberIdOf = ({ username }: TestPlayer) =>
    house.database.withMerchant('ALPHA', (trx) =>
      trx.selectFrom('member').select('id').where('account', '=', username).executeTakeFirstOrThrow(),
    );

  test('a vendor’s kinds of games are its categories; a vendor of another brand has none [CALL-39]', async () => {
    const types = async (vassalage: string, host: string) =>
      (await house.call('gameTypes', { host, query: { vassalage } })).value.list;
    expect(await types('RED', 'alpha.test')).toEqual(['RNG']);
    expect(await types('BLUE', 'alpha.test')).toEqual(['FISH']);
    expect(await types('RED', 'beta.test')).toEqual([]);
    expect(await types('GREEN', 'alpha.test')).toEqual([]);
    expect((await house.call('gameTypes', { query: { vassalage: 'a b' } })).code).toBe('bad_request');
  });

  test('the lanes are the vendors by category, in the order of the menus, for the brand’s own merchant alone [CALL-40, CAT-03, CAT-04]', async () => {
    const { lanes } = (await house.call('gameVendors', { query: { merchantCode: 'ALPHA' } })).value;
    expect(lanes).toEqual([
      {
        gameCategory: 'RNG',
        vendors: [{ name: 'Studio RED', icon: expect.any(String) as string, gameType: 'RNG', page: 'RED' }],
      },
      {
        gameCategory: 'FISH',
        vendors: [{ name: 'Studio BLUE', icon: expect.any(String) as string, gameType: 'FISH', page: 'BLUE' }],
      },
    ]);
    const menus = (await house.call('gameMenus')).value.categories;
    expect(lanes.map(({ gameCategory, vendors }) => [gameCategory, vendors.map(({ page }) => page)])).toEqual(
      menus.map(({ title, cards }) => [title, cards.map(({ vassalage }) => vassalage)]),
    );
    expect((await house.call('gameVendors', { query: { merchantCode: 'BETA' } })).code).toBe('bad_request');
  });

  test('a game can be added to the favourites and removed, each twice with the same result, the newest first [CALL-41, CALL-43, CALL-44]', async () => {
    const player = await registerPlayer(house);
    expect(await ids(player)).toEqual([]);
    expect((await add(player, 'RED/red-one')).value.list).toEqual(['RED/red-one']);
    expect((await add(player, 'BLUE/blue-one')).value.list).toEqual(['BLUE/blue-one', 'RED/red-one']);
    expect((await add(player, 'RED/red-one')).value.list).toEqual(['BLUE/blue-one', 'RED/red-one']);
    expect(await ids(player)).toEqual(['BLUE/blue-one', 'RED/red-one']);
    expect((await remove(player, 'BLUE/blue-one')).value.list).toEqual(['RED/red-one']);
    expect((await remove(player, 'BLUE/blue-one')).value.list).toEqual(['RED/red-one']);
    expect((await remove(player, 'GREEN/no-such-game')).value.list).toEqual(['RED/red-one']);
    expect(await ids(player)).toEqual(['RED/red-one']);
  });

  test('additions at the same time make one favourite [CALL-43]', async () => {
    const player = await registerPlayer(house);
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(player, 'RED/red-two')));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(5).fill(200));
    expect(await ids(player)).toEqual(['RED/red-two']);
  });

  test.each(['GREEN/green-one', 'RED/blue-one', 'RED/none'])(
    '%s, which the brand does not have, cannot become a favourite: 404 [CALL-43]',
    async (nodeId) => {
      const player = await registerPlayer(house);
      expect(await add(player, nodeId)).toMatchObject({ status: 404, code: 'game_unknown' });
      expect(await ids(player)).toEqual([]);
    },
  );

  test.each(['RED', 'RED/', '/red-one', 'RED/red-one/x', 'RED/a b', `RED/${'x'.repeat(65)}`, "RED/x'--"])(
    '%s, which no game has as its node id, is refused [CALL-43, CALL-44]',
    async (nodeId) => {
      const player = await registerPlayer(house);
      expect([(await add(player, nodeId)).code, (await remove(player, nodeId)).code]).toEqual([
        'bad_request',
        'bad_request',
      ]);
    },
  );

  test('the list has the favourites as games, in the requested language, without those that the brand no longer has [CALL-42]', async () => {
    const player = await registerPlayer(house);
    await add(player, 'BLUE/blue-one');
    await add(player, 'RED/red-two');
    const { id: member_id } = await memberIdOf(player);
    await house.database.withMerchant('ALPHA', (trx) =>
      trx
        .insertInto('favourite')
        .values({ merchant_code: 'ALPHA', member_id, vassalage: 'RED', game_id: 'gone', created_at: new Date() })
        .execute(),
    );
    const { list } = (await house.call('favouriteList', { token: player.token, query: { language: 'TH' } })).value;
    expect(list.map(({ name }) => name)).toEqual(['เกม red-two', 'เกม blue-one']);
  });

  test('an account keeps a bounded number of favourites, also when two are added at once [GAME-29]', async () => {
    const player = await registerPlayer(house);
    const { id: member_id } = await memberIdOf(player);
    const old = (n: number) => ({ vassalage: 'RED', game_id: `old-${n}`, created_at: new Date(n) });
    await house.database.withMerchant('ALPHA', (trx) =>
      trx
        .insertInto('favourite')
        .values(
          Array.from({ length: limits.favouritesMax - 1 }, (_, n) => ({
            merchant_code: 'ALPHA',
            member_id,
            ...old(n),
          })),
        )
        .execute(),
    );
    const answers = await Promise.all([add(player, 'RED/red-one'), add(player, 'BLUE/blue-one')]);
    expect(answers.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['favourites_full', 'ok']);
    expect(await ids(player)).toHaveLength(limits.favouritesMax);
  });

  test('favourites belong to the account and the brand, and are there after the next login [GAME-19]', async () => {
    const player = await registerPlayer(house);
    const other = await registerPlayer(house);
    const namesake = await registerPlayer(house, { host: 'beta.test', username: player.username });
    await add(player, 'BLUE/blue-one');
    expect([await ids(other), await ids(namesake)]).toEqual([[], []]);
    // Nobody else can take them away.
    await remove(other, 'BLUE/blue-one');
    await remove(namesake, 'BLUE/blue-one');
    expect(await ids(player)).toEqual(['BLUE/blue-one']);
    // A token is worth nothing on another brand, and no token is worth nothing anywhere.
    for (const stranger of [
      { ...player, host: 'beta.test' },
      { ...player, token: '' },
      { ...player, token: 'x'.repeat(43) },
    ])
      for (const tried of [
        await house.call('favouriteIds', stranger),
        await house.call('favouriteList', { ...stranger, query: { language: 'EN' } }),
        await house.call('recentGames', { ...stranger, query: { language: 'EN' } }),
        await add(stranger, 'BLUE/blue-one'),
        await remove(stranger, 'BLUE/blue-one'),
      ])
        expect(tried).toMatchObject({ status: 401, code: 'not_logged_in' });
    const { value } = await house.call('login', {
      body: { username: player.username, password: player.password, captcha: '', type: 'username' },
    });
    expect(await ids({ ...player, token: value.token })).toEqual(['BLUE/blue-one']);
  });

  test('recent games are those that were opened, the newest first, each once, and nobody else’s [CALL-45, CAT-21]', async () => {
    const player = await registerPlayer(house);
    const recent = async ({ host, token }: TestPlayer) =>
      idsOf((await house.call('recentGames', { host, token, query: { language: 'EN' } })).value.list);
    expect(await recent(player)).toEqual([]);
    for (const [vassalage, gameId] of [
      ['RED', 'red-one'],
      ['BLUE', 'blue-one'],
      ['RED', 'red-two'],
      ['RED', 'red-one'],
    ] as const)
      await openGame(house, player, { vassalage, gameId });
    expect(await recent(player)).toEqual(['red-one', 'red-two', 'blue-one']);
    // The address was asked for, but no game has opened.
    await launch(house, player);
    expect(await recent(player)).toEqual(['red-one', 'red-two', 'blue-one']);
    expect(await recent(await registerPlayer(house))).toEqual([]);
  });

  test('the announcements name what is under maintenance, the latest first, and nothing of another brand [CALL-46]', async () => {
    const list = async (host: string) =>
      (await house.call('gameAnnouncements', { host, query: { language: 'TH' } })).value.list;
    expect(await list('alpha.test')).toEqual([]);
    const { id: operator_id } = await house.database.asPlatform((trx) =>
      trx
        .insertInto('operator')
        .values({
          login: 'closer',
          name: 'Closer',
          password_hash: 'h',
          code_secret: new Uint8Array(1),
          roles: '{support}',
          merchants: null,
          created_at: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const closed = { merchant_code: 'ALPHA', operator_id };
    await house.database.withMerchant('ALPHA', (trx) =>
      trx
        .insertInto('closure')
        .values([
          { ...closed, vassalage: 'RED', game_id: 'red-one', text: 'Back at noon.', since: new Date(1_000) },
          { ...closed, vassalage: 'BLUE', game_id: '', text: null, since: new Date(2_000) },
          { ...closed, vassalage: 'GREEN', game_id: '', text: null, since: new Date(3_000) },
        ])
        .execute(),
    );
    await house.gateway.services.decisions.changed('ALPHA');
    expect(await list('alpha.test')).toEqual([
      { vassalage: 'BLUE', name: 'Studio BLUE', text: null, since: '1970-01-01T00:00:02.000Z' },
      {
        vassalage: 'RED',
        gameId: 'red-one',
        name: 'เกม red-one',
        text: 'Back at noon.',
        since: '1970-01-01T00:00:01.000Z',
      },
    ]);
    expect(await list('beta.test')).toEqual([]);
  });
});
