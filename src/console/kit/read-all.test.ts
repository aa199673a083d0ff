import { expect, test } from 'vitest';
import { fail, ok } from '../../shared/errors.ts';
import { readAll, ROWS_MAX } from './read-all.ts';

const { signal } = new AbortController();

test('all pages of a list are read, in order and to the last one [AGENT-25]', async () => {
  const asked: unknown[] = [];
  const read = async ({ query }: { query: { cursor?: string; pageSize: number } }) => {
    asked.push([query.cursor, query.pageSize]);
    const page = Number(query.cursor ?? 0);
    return ok({ list: [page * 2, page * 2 + 1], nextCursor: page < 2 ? String(page + 1) : null });
  };
  expect(await readAll(read, signal)).toEqual(ok({ rows: [0, 1, 2, 3, 4, 5], isCut: false }));
  expect(asked).toEqual([
    [undefined, 100],
    ['1', 100],
    ['2', 100],
  ]);
});

test('a page that fails gives no half of a list, and a list without end stops and says so [AGENT-25]', async () => {
  const failing = async ({ query }: { query: { cursor?: string } }) =>
    query.cursor === undefined ? ok({ list: [1], nextCursor: '1' }) : fail('unavailable');
  expect(await readAll(failing, signal)).toMatchObject({ ok: false, code: 'unavailable' });
  let pages = 0;
  const endless = async () => {
    pages += 1;
    return ok({ list: Array.from({ length: 100 }, () => pages), nextCursor: 'more' });
  };
  expect(await readAll(endless, signal)).toMatchObject({ ok: true, value: { isCut: true } });
  expect(pages).toBe(ROWS_MAX / 100);
});
