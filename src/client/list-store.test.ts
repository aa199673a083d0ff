import { beforeEach, expect, test } from 'vitest';
import { fail, ok, type Result } from '../shared/errors.ts';
import { ListStore, type ListPage, type PageRequest } from './list-store.ts';

type Page = ListPage<number>;

let requests: (PageRequest<string> & { answer: (result: Result<Page>) => void })[];
let list: ListStore<number, string>;
const page = (rows: readonly number[], nextCursor: string | null = null) => ok({ list: rows, nextCursor });
const settled = () => new Promise((resolve) => setTimeout(resolve));
beforeEach(() => {
  requests = [];
  list = new ListStore('all', (request) => new Promise((answer) => requests.push({ ...request, answer })));
});
/** Answers the last request. */
async function answer(result: Result<Page>): Promise<void> {
  requests.at(-1)!.answer(result);
  await settled();
}

test('pages are added one after another until the last one [LIST-01]', async () => {
  void list.load();
  await answer(page([9, 8], 'a'));
  expect([list.rows, list.hasMore]).toEqual([[9, 8], true]);
  void list.loadMore();
  // A second click while the page is on its way asks for nothing.
  void list.loadMore();
  expect(requests.map(({ cursor }) => cursor)).toEqual([undefined, 'a']);
  await answer(page([7]));
  expect([list.rows, list.hasMore]).toEqual([[9, 8, 7], false]);
  void list.loadMore();
  expect(requests).toHaveLength(2);
});

test('the last good rows stay while those of another filter are on their way [LIST-05]', async () => {
  void list.load();
  await answer(page([1, 2]));
  void list.setFilter('few');
  expect([list.rows, list.page.isLoading]).toEqual([[1, 2], true]);
  await answer(page([3]));
  expect([list.rows, list.page.isLoading]).toEqual([[3], false]);
});

test('an answer that comes after its filter was changed is dropped, and its call is cancelled [LIST-05]', async () => {
  void list.load();
  void list.setFilter('few');
  const [first, second] = requests;
  expect([first!.signal.aborted, second!.signal.aborted, second!.filter]).toEqual([true, false, 'few']);
  second!.answer(page([3]));
  first!.answer(page([1, 2]));
  await settled();
  expect(list.rows).toEqual([3]);
});

test('a page of the filter before is not added to the rows of the new one [LIST-05]', async () => {
  void list.load();
  await answer(page([9], 'a'));
  void list.loadMore();
  void list.setFilter('few');
  const [, more, first] = requests;
  expect(more!.signal.aborted).toBe(true);
  first!.answer(page([5], 'b'));
  more!.answer(page([8]));
  await settled();
  expect([list.rows, list.isLoadingMore, list.hasMore]).toEqual([[5], false, true]);
});

test('a page that failed keeps the rows and can be asked for again [LIST-07]', async () => {
  void list.load();
  await answer(page([9], 'a'));
  void list.loadMore();
  await answer(fail('unavailable'));
  expect([list.rows, list.moreFault, list.hasMore]).toEqual([[9], 'unavailable', true]);
  void list.loadMore();
  await answer(page([8]));
  expect([list.rows, list.moreFault]).toEqual([[9, 8], undefined]);
});

test('a cursor that is no longer accepted starts the list again [LIST-02]', async () => {
  void list.load();
  await answer(page([9], 'old'));
  void list.loadMore();
  await answer(fail('cursor_invalid'));
  expect(requests.at(-1)!.cursor).toBeUndefined();
  await answer(page([10, 9], 'new'));
  expect([list.rows, list.moreFault, list.hasMore]).toEqual([[10, 9], undefined, true]);
});

test('a list that failed says why, also when it has rows of an earlier load [LIST-07]', async () => {
  void list.load();
  await answer(fail('unavailable'));
  expect([list.rows, list.page.fault]).toEqual([undefined, 'unavailable']);
});

test('rows that could not be renewed are shown for their own filter, and not for another [LIST-07]', async () => {
  void list.load();
  await answer(page([1]));
  void list.load();
  await answer(fail('unavailable'));
  expect([list.rows, list.page.fault, list.isStale]).toEqual([[1], 'unavailable', false]);
  void list.setFilter('few');
  expect(list.isStale).toBe(true);
  await answer(fail('unavailable'));
  expect(list.isStale).toBe(true);
  void list.load();
  await answer(page([2]));
  expect([list.rows, list.isStale]).toEqual([[2], false]);
});

test('the fault of more rows stays while they are asked for again, and that of a filter goes with the filter [NET-06, LIST-07]', async () => {
  void list.load();
  await answer(page([9], 'a'));
  void list.loadMore();
  await answer(fail('unavailable'));
  void list.loadMore();
  expect([list.moreFault, list.isLoadingMore]).toEqual(['unavailable', true]);
  await answer(page([8]));
  expect(list.moreFault).toBeUndefined();
  void list.load();
  await answer(fail('unavailable'));
  void list.setFilter('few');
  expect(list.page.fault).toBeUndefined();
});
