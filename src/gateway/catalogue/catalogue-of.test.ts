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

  test('takes pictures from one of the brand’s hosts, the same in every language and after a restart, chosen again for each feed [CAT-15]', () => {
    const imageCDNs = ['https://img-1.test', 'https://img-2.test'];
    const brand = { ...alpha, media: { imageCDNs } };
    const hostWith = (feedNumber: number) => {
      const fresh = {
        ...structuredClone(testFeed),
        games: testFeed.games.map((game) => ({ ...game, tagline: { EN: `Feed ${feedNumber}` } })),
      };
      const catalogues = ['EN', 'TH', 'VI', 'EN'].map((code) => catalogueOf(fresh, brand, code, gamesOrigin)!);
      const urls = catalogues.flatMap(({ games, categories }) => [
        ...games.flatMap(({ tileUrl, sceneUrl }) => [tileUrl, sceneUrl]),
        ...categories.flatMap(({ cards }) => cards.map(({ iconUrl }) => iconUrl)),
      ]);
      const origins = [...new Set(urls.map((url) => new URL(url).origin))];
      expect(origins).toHaveLength(1);
      return origins[0]!;
    };
    const seen = Array.from({ length: 60 }, (_, number) => hostWith(number));
    expect([...new Set(seen)].sort()).toEqual(imageCDNs);
    // For the same feed the same hosts are chosen, so pages that are kept on disk stay valid.
    expect(Array.from({ length: 60 }, (_, number) => hostWith(number))).toEqual(seen);
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
