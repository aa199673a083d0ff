import { describe, expect, test } from 'vitest';
import { alpha } from '../../../tests/support/fixture-project.ts';
import { gamesOrigin, testFeed } from '../../../tests/support/test-feed.ts';
import type { GameFeed } from '../../shared/contract/wallet-protocol.ts';
import { catalogueOf } from './catalogue-of.ts';

const [red] = testFeed.games;

/** A feed of games written as `vendor: CATEGORY CATEGORY`. */
function feedOf(...lines: string[]): GameFeed {
  const vendors = lines.map((line) => line.split(': ')[0]!);
  const games = lines.flatMap((line) =>
    line
      .split(': ')[1]!
      .split(' ')
      .map((category, n) => ({
        ...red!,
        gameId: `${line.split(':')[0]!}-${n}`,
        vassalage: line.split(': ')[0]!,
        category,
        isHot: false,
      })),
  );
  return {
    provider: 'test-games',
    vendors: vendors.map((vassalage) => ({
      vassalage,
      displayName: vassalage,
      iconUrl: `${gamesOrigin}/${vassalage}.svg`,
    })),
    games,
  };
}

const of = (feed: GameFeed, vendors: string[]) => catalogueOf(feed, { ...alpha, vendors }, 'EN', gamesOrigin)!;
const titlesOf = (feed: GameFeed, vendors: string[]) =>
  of(feed, vendors).categories.map(
    ({ title, cards }) => `${title}: ${cards.map(({ vassalage }) => vassalage).join(' ')}`,
  );

describe('the catalogue of a brand', () => {
  const feed = feedOf(
    'GPI: RNG',
    'TCL: SPORTS',
    'TF: SPORTS',
    'DS88: SPORTS',
    'YB: RNG',
    'TCG_SEA: ELOTT FISH LOTT',
    'NEW: DICE',
  );

  test('has its categories in the order in which the brand lists their vendors [CAT-22, CAT-05, CAT-06, CAT-07]', () => {
    expect(titlesOf(feed, ['GPI', 'YB', 'TCL', 'TF', 'DS88'])).toEqual([
      'RNG: GPI',
      'BINGO: YB',
      'SPORTS: TCL',
      'COCKFIGHT: DS88',
      'ESPORTS: TF',
    ]);
    expect(titlesOf(feed, ['DS88', 'TF', 'TCL', 'GPI'])).toEqual([
      'SPORTS: TCL',
      'COCKFIGHT: DS88',
      'RNG: GPI',
      'ESPORTS: TF',
    ]);
  });

  test('has the categories of one vendor in the order of the specification, and unknown ones last [CAT-22]', () => {
    expect(titlesOf(feed, ['NEW', 'TCG_SEA'])).toEqual([
      'DICE: NEW',
      'LOTT: TCG_SEA',
      'ELOTT: TCG_SEA',
      'FISH: TCG_SEA',
    ]);
    expect(titlesOf(feedOf('A: DICE RNG'), ['A'])).toEqual(['RNG: A', 'DICE: A']);
  });

  test('has games with the category that they are shown under [CAT-05, CAT-06, CAT-07]', () => {
    expect(
      of(feed, ['TCL', 'TF', 'DS88', 'YB', 'GPI']).games.map(({ gameId, category }) => `${gameId} ${category}`),
    ).toEqual(['TCL-0 SPORTS', 'TF-0 ESPORTS', 'DS88-0 COCKFIGHT', 'YB-0 BINGO', 'GPI-0 RNG']);
  });

  test('marks a vendor’s card as hot only when one of its games is hot [CAT-22, CAT-09]', () => {
    const hot = { ...feed, games: feed.games.map((game) => ({ ...game, isHot: game.gameId === 'TCG_SEA-2' })) };
    expect(
      of(hot, ['GPI', 'TCG_SEA'])
        .categories.flatMap(({ cards }) => cards)
        .map(({ vassalage, isHot }) => `${vassalage} ${isHot}`),
    ).toEqual(['GPI 0', 'TCG_SEA 1', 'TCG_SEA 1', 'TCG_SEA 1']);
  });

  /** Addresses of the pictures of many games, in some languages. */
  function picturesOn(imageCDNs: string[], languages: string[], tagline = 'One line'): URL[] {
    const games = Array.from({ length: 60 }, (_, n) => ({
      ...red!,
      gameId: `game-${n}`,
      tagline: { EN: tagline },
      tileUrl: `${gamesOrigin}/game-${n}.png`,
      sceneUrl: `${gamesOrigin}/game-${n}-scene.png`,
    }));
    const catalogues = languages.map((code) =>
      catalogueOf({ ...testFeed, games }, { ...alpha, media: { imageCDNs } }, code, gamesOrigin)!,
    );
    return catalogues.flatMap((catalogue) => [
      ...catalogue.games.flatMap(({ tileUrl, sceneUrl }) => [new URL(tileUrl), new URL(sceneUrl)]),
      ...catalogue.categories.flatMap(({ cards }) => cards.map(({ iconUrl }) => new URL(iconUrl))),
    ]);
  }
  const hostsByPath = (urls: URL[]) => new Map(urls.map(({ pathname, origin }) => [pathname, origin]));
  const imageCDNs = ['https://img-1.test', 'https://img-2.test'];

  test('spreads pictures over the brand’s hosts, each always on the same one: in every language, after a restart and with a new feed [CAT-15]', () => {
    const urls = picturesOn(imageCDNs, ['EN', 'TH', 'VI', 'EN']);
    const hosts = hostsByPath(urls);
    for (const { pathname, origin } of urls) expect(origin, pathname).toBe(hosts.get(pathname));
    for (const host of imageCDNs)
      expect([...hosts.values()].filter((one) => one === host).length).toBeGreaterThan(hosts.size / 4);
    expect(hostsByPath(picturesOn(imageCDNs.toReversed(), ['EN'], 'Another feed'))).toEqual(hosts);
  });

  test('moves a picture only to a host that is new in the list, so that what browsers have stays good [CAT-15]', () => {
    const before = hostsByPath(picturesOn(imageCDNs, ['EN']));
    const after = hostsByPath(picturesOn([...imageCDNs, 'https://img-3.test'], ['EN']));
    const moved = [...after].filter(([path, host]) => before.get(path) !== host);
    expect(new Set(moved.map(([, host]) => host))).toEqual(new Set(['https://img-3.test']));
    expect(moved.length).toBeLessThan(before.size / 2);
  });

  test('leaves pictures on other origins alone [CAT-15]', () => {
    const elsewhere = structuredClone(testFeed);
    elsewhere.games[0]!.tileUrl = `${gamesOrigin}.evil.test/a.png`;
    expect(
      catalogueOf(elsewhere, { ...alpha, media: { imageCDNs: ['https://img.test'] } }, 'EN', gamesOrigin)!.games[0]!
        .tileUrl,
    ).toBe(`${gamesOrigin}.evil.test/a.png`);
  });
});
