import { afterEach, expect, test, vi } from 'vitest';
import type { GameEntry, VendorCard } from '../../shared/contract/game.ts';
import { Client } from '../../client/client.ts';
import { CatalogueStore } from './catalogue-store.ts';

afterEach(() => vi.unstubAllGlobals());

const card = (vassalage: string, isHot: 0 | 1) => ({ vassalage, isHot }) as VendorCard;
const game = (gameId: string, vassalage: string, isHot = true) => ({ gameId, vassalage, isHot }) as GameEntry;
const games = [game('one', 'RED'), game('two', 'BLUE'), game('three', 'DULL', false)];

/** Loads a catalogue from a gateway that answers with some categories. Returns the store and the requests, in order. */
async function load(cards: VendorCard[], hot: GameEntry[]) {
  const requests: URL[] = [];
  const answers: Record<string, object> = {
    '/lgw/games/game_menus': { categories: [{ title: 'RNG', cards }] },
    '/wps/relay/gameList': { list: games },
    '/wps/relay/GCSGAME_hotGamesV2': { list: hot },
  };
  vi.stubGlobal('fetch', (path: string) => {
    const url = new URL(path, 'http://alpha.test');
    requests.push(url);
    return Promise.resolve(Response.json({ success: true, message: '', value: answers[url.pathname] }));
  });
  const client = new Client({
    version: 'one',
    answers: { get: () => undefined, set: () => {} },
    merchantCode: 'ALPHA',
    token: () => undefined,
    language: () => 'TY',
    onVersion: () => {},
    onClosed: () => {},
    onSessionEnded: () => {},
    onWait: () => {},
    onPasswordChangeRequired: () => {},
  });
  const store = new CatalogueStore(client, 'ALPHA', null, () => 'TY');
  await store.load();
  return { store, asked: requests.filter(({ pathname }) => pathname.endsWith('hotGamesV2')) };
}

test('a page requests the hot games of its hot vendors, with every field of the specification, and shows the list of the answer [GAME-16, CAT-09]', async () => {
  const { store, asked } = await load(
    [card('RED', 1), card('DULL', 0), card('BLUE', 1), card('RED', 1)],
    [games[1]!, games[0]!],
  );
  expect(asked.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { merchantCode: 'ALPHA', isPlatform: '2', vassalage: 'RED,BLUE', platform: 'flash,html5-desktop', language: 'TY' },
  ]);
  expect(store.hotGames.map(({ gameId }) => gameId)).toEqual(['two', 'one']);
});

test('a page without a hot vendor has an empty hot list and does not request one [CAT-09]', async () => {
  const { store, asked } = await load([card('DULL', 0)], games);
  expect([store.data.state, store.hotGames, asked]).toEqual(['ready', [], []]);
});
