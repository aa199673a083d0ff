import { expect, test } from 'vitest';
import { pruned } from './pruned.ts';

test('fields that were left empty are not sent, and others stay as they are [NEWS-09]', () => {
  expect(
    pruned({
      a: '',
      b: undefined,
      c: 0,
      d: false,
      texts: { EN: { title: 'x' }, VI: { title: undefined } },
      list: ['', 'y'],
    }),
  ).toEqual({ c: 0, d: false, texts: { EN: { title: 'x' } }, list: ['y'] });
});
