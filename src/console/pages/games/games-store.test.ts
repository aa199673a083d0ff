import { expect, test } from 'vitest';
import type { GameRow } from '../../../shared/contract/console/games.ts';
import { fail, ok, type Result } from '../../../shared/errors.ts';
import type { ConsoleClient } from '../../console-client.ts';
import { GamesStore } from './games-store.ts';

const row = (gameId: string, more: Partial<GameRow> = {}): GameRow => ({
  vassalage: 'RED',
  gameId,
  name: gameId,
  category: 'RNG',
  tileUrl: '',
  feed: { isHot: false, isNew: false, rtp: 0.95 },
  choice: { isShown: true, isHot: null },
  place: null,
  closure: null,
  ...more,
});

/** A client that answers the list with these rows, and any change as given. It keeps what it was asked. */
function clientOf(rows: readonly GameRow[], change: Result<unknown> = ok({})) {
  const asked: [name: string, body: unknown][] = [];
  const call = async (name: string, { body }: { body?: unknown }) => {
    asked.push([name, body]);
    const page = { list: rows, nextCursor: null, vendors: [], categories: [], order: [] };
    return name === 'gameCareList' ? ok(page) : change;
  };
  return { client: { call } as unknown as ConsoleClient, asked };
}

const open = async (...parts: Parameters<typeof clientOf>) => {
  const { client, asked } = clientOf(...parts);
  const store = new GamesStore(client, { merchant: 'ALPHA' });
  await store.list.load();
  asked.length = 0;
  return { store, asked };
};
const ids = ({ list }: GamesStore) => list.rows!.map(({ gameId, place }) => `${gameId}${place ?? ''}`);

test('a choice that the vendor makes anyway is not kept as one of the operator [OPER-47]', async () => {
  const { store, asked } = await open([row('a', { choice: { isShown: true, isHot: true } })]);
  await store.toggleHot(store.list.rows![0]!);
  expect(asked).toMatchObject([['changeGame', { before: { isHot: true }, choice: { isHot: null } }]]);
  expect(store.list.rows![0]!.choice.isHot).toBe(null);
  await store.toggleShown(store.list.rows![0]!);
  expect(store.list.rows![0]!.choice).toEqual({ isShown: false, isHot: null });
});

test('a moved game is at its place at once, and one that loses it is asked for again [OPER-46]', async () => {
  const { store, asked } = await open([row('a'), row('b'), row('c')]);
  await store.move(store.list.rows![2]!, 'first');
  await store.move(store.list.rows![2]!, 'up');
  expect(ids(store)).toEqual(['c1', 'b2', 'a']);
  expect(asked.map(([name]) => name)).toEqual(['orderGames', 'orderGames']);
  await store.move(store.list.rows![0]!, 'none');
  expect(asked.map(([name]) => name).slice(2)).toEqual(['orderGames', 'gameCareList']);
});

test('what another operator has changed meanwhile is loaded again [OPER-49]', async () => {
  const { store, asked } = await open([row('a')], fail('changed_meanwhile'));
  await store.toggleShown(store.list.rows![0]!);
  expect(store.list.rows![0]!.choice.isShown).toBe(true);
  expect(asked.map(([name]) => name)).toEqual(['changeGame', 'gameCareList']);
});
