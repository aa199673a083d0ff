import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchDefaults } from '../../src/shared/contract/game-constants.ts';
import { alpha, beta, makeProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { launch, registerPlayer, type TestPlayer } from '../support/player.ts';

const media = {
  imageCDNs: ['https://img-1.test', 'https://img-2.test:8443'],
  launchGameCDNs: ['https://play-1.test', 'http://play-2.localhost:5601'],
};
const gamesOrigin = 'http://games.test:5601';
const originsIn = (text: string) => [
  ...new Set(
    [...text.matchAll(/https?:\/\/[a-z0-9.-]+(?::\d+)?(?=\/[\w-]+(?:-scene)?\.(?:png|svg))/g)].map(
      ([origin]) => origin,
    ),
  ),
];

describe('media', () => {
  let house: TestGateway;
  let player: TestPlayer;
  const project = makeProject({ alpha: { ...alpha, media }, beta });
  beforeAll(async () => {
    house = await startTestGateway({ project });
    player = await registerPlayer(house);
  });
  afterAll(async () => {
    await house.close();
    project.close();
  });

  test('a picture has one host of the brand’s list on every page, in either language, and in every call [CAT-15]', async () => {
    const [lists, menus] = await Promise.all([
      house.call('gameList', { query: { language: 'EN' } }),
      house.call('gameMenus', {}),
    ]);
    const pages = await Promise.all(
      ['lang=EN', 'lang=TY'].map((cookie) => house.app.inject({ url: '/', headers: { host: 'alpha.test', cookie } })),
    );
    const text = [lists.text, menus.text, ...pages.map(({ body }) => body)].join(' ');
    const hosts = new Map<string, Set<string>>();
    for (const [, origin, path] of text.matchAll(/(https?:\/\/[a-z0-9.-]+(?::\d+)?)(\/[\w-]+\.(?:png|svg))/g))
      hosts.set(path!, (hosts.get(path!) ?? new Set()).add(origin!));
    expect(hosts.size).toBeGreaterThan(4);
    for (const [path, found] of hosts) expect(found.size, path).toBe(1);
    expect(originsIn(text).toSorted()).toEqual(media.imageCDNs.toSorted());
    for (const answer of [lists.text, menus.text]) expect(answer).not.toContain(gamesOrigin);
  });

  test('a game opens on the same one of the brand’s hosts each time [GAME-06]', async () => {
    const seen = new Set<string>();
    for (let n = 0; n < 10; n += 1) seen.add(new URL((await launch(house, player)).value.game_url).origin);
    expect(seen.size).toBe(1);
    expect(media.launchGameCDNs).toContain([...seen][0]);
  });

  test('the CSP allows exactly these hosts, and the status names them [PUB-07]', async () => {
    const policy = String(
      (await house.app.inject({ url: '/', headers: { host: 'alpha.test' } })).headers['content-security-policy'],
    );
    expect(policy).toContain(`img-src 'self' data: ${media.imageCDNs.join(' ')};`);
    expect(policy).toContain(`frame-src ${media.launchGameCDNs.join(' ')};`);
    expect(policy).not.toContain(gamesOrigin);
    expect((await house.call('systemStatus', {})).value).toMatchObject(media);
  });

  test('a brand without host lists uses the games’ own origin [CAT-15, GAME-06]', async () => {
    const vietnamese = await registerPlayer(house, { host: 'beta.test', username: 'lanlan' });
    const page = await house.app.inject({ url: '/', headers: { host: 'beta.test' } });
    expect(originsIn(page.body)).toEqual([gamesOrigin]);
    expect(String(page.headers['content-security-policy'])).toContain(`frame-src ${gamesOrigin};`);
    expect(new URL((await launch(house, vietnamese)).value.game_url).origin).toBe(gamesOrigin);
    expect((await house.call('systemStatus', { host: 'beta.test' })).value).toMatchObject({
      imageCDNs: [gamesOrigin],
      launchGameCDNs: [gamesOrigin],
    });
  });

  test('a slip is passed in the game’s address, and a malformed one is refused [GAME-20]', async () => {
    const body = {
      gameId: 'blue-one',
      vassalage: 'BLUE',
      nodeId: 'BLUE',
      username: player.username,
      merchantCode: 'ALPHA',
      language: 'EN',
      ...launchDefaults,
    };
    const addressOf = async (slip?: string) =>
      new URL(
        (
          await house.call('launchGame', {
            token: player.token,
            body: { ...body, ...(slip !== undefined && { slip }) },
          })
        ).value.game_url!,
      );
    const slip = '8812:pick:03.11.19,8812:odd_even:odd-1';
    expect((await addressOf(slip)).searchParams.get('slip')).toBe(slip);
    expect((await addressOf()).searchParams.has('slip')).toBe(false);
    for (const wrong of ['', 'a b', 'a&code=x', 'a/../b', '<b>', 'ü', 'x'.repeat(121), 7, ['a']]) {
      expect(
        (await house.call('launchGame', { token: player.token, body: { ...body, slip: wrong } })).code,
        String(wrong),
      ).toBe('bad_request');
    }
  });
});
