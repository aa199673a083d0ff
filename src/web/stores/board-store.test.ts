import { autorun } from 'mobx';
import { expect, test, vi } from 'vitest';
import type { Fixture, Board } from '../../shared/contract/boards.ts';
import { ok } from '../../shared/errors.ts';
import type { Client } from '../../client/client.ts';
import { BoardStore, type Movement } from './board-store.ts';

const fixture = (fixtureId: string, oddsCenti: number) =>
  ({
    fixtureId,
    markets: [{ market: 'result', lineDeci: null, selections: [{ selection: 'home', oddsCenti }] }],
  }) as unknown as Fixture;
const board = (...fixtures: Fixture[]) =>
  ({ madeAtMs: 1, atMs: 1, draws: [], results: [], fixtures }) as unknown as Board;

test('reading the board renders only the matches that changed [MATCH-12]', async () => {
  const answers = [board(fixture('calm', 200), fixture('moving', 210))];
  const client = { call: () => Promise.resolve(ok(structuredClone(answers[0]))) } as unknown as Client;
  const store = new BoardStore(client, board(fixture('calm', 200), fixture('moving', 190)), () => 'EN');
  const before = store.board!.fixtures;
  const seen = { calm: vi.fn<(movement?: Movement) => void>(), moving: vi.fn<(movement?: Movement) => void>() };
  const disposers = (['calm', 'moving'] as const).map((id) =>
    autorun(() => seen[id](store.movements.get(`${id}:result:home`))),
  );
  await store.load();
  expect(store.board!.fixtures[0]).toBe(before[0]);
  expect(store.board!.fixtures[1]).toEqual(fixture('moving', 210));
  expect([seen.calm.mock.calls, seen.moving.mock.calls]).toEqual([[[undefined]], [[undefined], ['up']]]);
  await store.load();
  expect(seen.calm).toHaveBeenCalledTimes(1);
  expect(seen.moving).toHaveBeenLastCalledWith(undefined);
  for (const dispose of disposers) dispose();
});
