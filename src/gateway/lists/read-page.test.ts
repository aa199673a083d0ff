import { expect, test, vi } from 'vitest';
import { limits } from '../../shared/contract/limits.ts';
import type { Cursors, Position } from './cursors.ts';
import { readPage } from './read-page.ts';

/** Cursors that can be read, without a seal. */
const cursors: Cursors = {
  write: (_, position) => position.join(),
  read: (_, cursor) => ({ ok: true, value: cursor.split(',') }),
};
const list = { call: 'bettingRecord', merchantCode: 'ALPHA', reader: '1' };

/** Reads a page of a list of a number of rows, which are numbers from 1. */
async function read(count: number, query: { cursor?: string; pageSize?: number }) {
  const rows = vi.fn<(after: Position | undefined, limit: number) => Promise<number[]>>(async (after, limit) =>
    Array.from({ length: count }, (_, index) => index + 1)
      .filter((row) => row > Number(after?.[0] ?? 0))
      .slice(0, limit),
  );
  const page = await readPage(cursors, list, query, { rows, positionOf: (row) => [String(row)] });
  return { page, calls: rows.mock.calls };
}

test.each([
  [5, { ok: true, value: { rows: [1, 2], nextCursor: '2' } }],
  [2, { ok: true, value: { rows: [1, 2], nextCursor: null } }],
  [0, { ok: true, value: { rows: [], nextCursor: null } }],
])(
  'a page of a list of %i rows reads its rows once, with one more, and counts nothing [LIST-01]',
  async (count, page) => {
    expect(await read(count, { pageSize: 2 })).toEqual({ page, calls: [[undefined, 3]] });
  },
);

test('a page after a cursor reads as few rows, beginning at its position [LIST-01]', async () => {
  const { page, calls } = await read(5, { pageSize: 2, cursor: '2' });
  expect(page).toEqual({ ok: true, value: { rows: [3, 4], nextCursor: '4' } });
  expect(calls).toEqual([[['2'], 3]]);
  expect((await read(1, {})).calls).toEqual([[undefined, limits.pageSize + 1]]);
});
