import { describe, expect, test } from 'vitest';
import { findInCopy } from '../brand/checks/copy-text-faults.ts';
import { findExcess } from './copy-bounds.ts';
import { parseCopy } from './copy.ts';

const [line, paragraph] = ['Ask us *anything*.\n', `${'A long sentence. '.repeat(60)}\n\n`];

describe('a text is parsed within bounds', () => {
  test.each([
    ['marks of emphasis', '*a_'.repeat(30_000)],
    ['brackets', '['.repeat(30_000)],
    ['addresses', 'a@b.c '.repeat(10_000)],
    ['quotations in quotations', '> '.repeat(3_000)],
    ['lists in lists', '1) '.repeat(4_000)],
    ['indented lists', Array.from({ length: 80 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
    ['lines', 'a\n'.repeat(4_000)],
    ['one paragraph', 'word '.repeat(4_000)],
    ['paragraphs of marks', `${'*a* '.repeat(140)}\n\n`.repeat(40)],
    ['a whole text', paragraph.repeat(140)],
  ])('too many %s are a fault at their place, and nothing is parsed [STUDIO-34]', (_, text) => {
    const excess = findExcess(`# Help\n\n${text}`)!;
    expect(excess.message).toMatch(/\.$/);
    expect(findInCopy(`# Help\n\n${text}`)).toEqual([excess]);
    expect(parseCopy(text)).toEqual([]);
  });

  test('a long text of a real page passes [STUDIO-34]', () => {
    const text = `# Terms\n\n${paragraph.repeat(60)}${`- [A link](/help) and **words**\n`.repeat(40)}\n${line.repeat(20)}`;
    expect(findExcess(text)).toBeUndefined();
    expect(parseCopy(text).length).toBeGreaterThan(60);
  });
});
