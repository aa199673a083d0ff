import { describe, expect, test } from 'vitest';
import { findInCopy, placeholdersIn } from './copy-text-faults.ts';

describe('a text', () => {
  test.each([
    [
      'headings, lists and tables',
      '# Help\n\n- **one**\n- *two*\n\n1. first\n\n| Level | Gift |\n|---|---:|\n| Gold | 1 |',
    ],
    [
      'allowed links',
      '[a](/help#terms) [b](https://example.org/a_b?c=__d) [c](mailto:us@example.org) [d](tel:+6621234567)',
    ],
    ['addresses in a sentence', 'See www.example.org, or write to us@example.org.'],
    ['placeholders', 'Players of {{name}} are {{age}} or older.'],
    ['marks of Markdown that are escaped', 'A star \\*\\* and \\[brackets\\](so).'],
    [
      'characters that only look like marks',
      '#1 in Asia, 3 < 5 > 2, 2 * 3 * 4, Tom & Jerry, a|b, {one}, 10-20, I <3 U',
    ],
    ['a comment for other authors', '<!-- ask the lawyers -->\n\n# Terms'],
    ['line breaks of another system', '# Help\r\n\r\nAsk us.\r\n'],
    ['every language', '# ช่วยเหลือ\n\n请选择**喜欢**的。\n\nĐược không?'],
  ])('with %s passes [BRAND-60]', (_, markdown) => {
    expect(findInCopy(markdown)).toEqual([]);
  });

  test('with several faults reports each in the order of the text, also behind Windows line breaks [BRAND-60]', () => {
    const text = '# A\r\n\r\n> one\r\n\r\n**two\r\n\r\n{{three}}\r\n';
    const found = findInCopy(text);
    const plain = text.replaceAll('\r', '');
    expect(found.map(({ offset }) => plain.slice(offset).split('\n')[0])).toEqual(['> one', '**two', '{{three}}']);
  });

  test('with a secret does not repeat it [BRAND-60, BRAND-10]', () => {
    const secret = ['sk', 'live', '4eC39HqLyjWDarjtT1zdp7dc'].join('_');
    expect(findInCopy(`Ask us.\n\nKey: ${secret}`)).toEqual([
      { offset: 9, message: expect.not.stringContaining(secret) as string },
    ]);
  });
});

test('placeholders are counted once [BRAND-61]', () => {
  expect(placeholdersIn('{{name}} is {{name}}, {{age}}, {x}')).toEqual(['name', 'age']);
});
