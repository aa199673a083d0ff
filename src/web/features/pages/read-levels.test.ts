import { describe, expect, test } from 'vitest';
import type { TextNode } from '../../../shared/site/text-node.ts';
import { readLevels } from './read-levels.ts';

const cells = (type: 'column' | 'cell', texts: readonly string[]): TextNode => ({
  type: 'row',
  children: texts.map((text) => ({ type, children: [text] })),
});
const table = (head: readonly string[], ...rows: (readonly string[])[]): TextNode => ({
  type: 'table',
  children: [
    { type: 'head', children: [cells('column', head)] },
    { type: 'body', children: rows.map((row) => cells('cell', row)) },
  ],
});

describe('the levels that a brand’s table names [PAGE-23]', () => {
  test('have a name, what reaches them and what they give, in the table’s order [PAGE-23]', () => {
    const read = readLevels(
      table(['Tier', 'Bets', 'Rebate', 'Limit'], ['Standard', '0', 'none', '1×'], ['Pro', '300', '0.4%', '2×']),
    );
    expect(read).toEqual({
      threshold: 'Bets',
      gifts: ['Rebate', 'Limit'],
      levels: [
        { name: 'Standard', threshold: '0', gifts: ['none', '1×'] },
        { name: 'Pro', threshold: '300', gifts: ['0.4%', '2×'] },
      ],
    });
  });

  test.each<[string, TextNode]>([
    ['a paragraph', { type: 'paragraph', children: ['Bronze'] }],
    ['a table of one row', table(['Tier', 'Bets', 'Rebate'], ['Standard', '0', 'none'])],
    ['a table that says nothing of what a level gives', table(['Tier', 'Bets'], ['Standard', '0'], ['Pro', '300'])],
  ])('are not read from %s [PAGE-23]', (_, node) => {
    expect(readLevels(node)).toBeUndefined();
  });
});
