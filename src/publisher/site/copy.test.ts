import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { leastMs } from '../../../tests/support/least-ms.ts';
import type { TextNode } from '../../shared/site/text-node.ts';
import { referencesOf, withPictures } from './copy-pictures.ts';
import { copyValuesOf, parseCopy, readCopy } from './copy.ts';

const nobody = { name: '', age: '' };

const KNOWN = [
  'heading',
  'paragraph',
  'list',
  'numbered',
  'item',
  'strong',
  'emphasis',
  'link',
  'table',
  'head',
  'body',
  'row',
  'column',
  'cell',
];

/** All elements of a text, and all its words. */
function walk(nodes: readonly TextNode[]): { elements: Exclude<TextNode, string>[]; text: string } {
  const parts = nodes.map((node) =>
    typeof node === 'string'
      ? { elements: [], text: node }
      : { elements: [node, ...walk(node.children).elements], text: walk(node.children).text },
  );
  return { elements: parts.flatMap(({ elements }) => elements), text: parts.map(({ text }) => text).join('') };
}

test('Markdown becomes data', () => {
  expect(parseCopy('# Play *fair*\n\nA **good** [start](/help).\n\n- one\n- two\n\n1. first\n\n##### deep')).toEqual([
    { type: 'heading', level: 1, children: ['Play ', { type: 'emphasis', children: ['fair'] }] },
    {
      type: 'paragraph',
      children: [
        'A ',
        { type: 'strong', children: ['good'] },
        ' ',
        { type: 'link', href: '/help', children: ['start'] },
        '.',
      ],
    },
    {
      type: 'list',
      children: [
        { type: 'item', children: ['one'] },
        { type: 'item', children: ['two'] },
      ],
    },
    { type: 'numbered', children: [{ type: 'item', children: ['first'] }] },
    { type: 'heading', level: 3, children: ['deep'] },
  ]);
});

test('quotes and other HTML characters come out as they were written', () => {
  expect(walk(parseCopy('Tom & "Jerry" < 3 > 2, it\'s \\*so\\* &amp; on')).text).toBe(
    'Tom & "Jerry" < 3 > 2, it\'s *so* & on',
  );
});

test.each([
  '<script>alert(1)</script>',
  'a <img src=x onerror=alert(1)> b',
  '<a href="javascript:alert(1)">x</a>',
  '<style>*{display:none}</style>',
  '<svg/onload=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](vbscript:x)',
  '[x](//evil.example)',
  '[x](http://plain.example)',
  '[x](/\\evil.example)',
  '[x][ref]\n\n[ref]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1))',
  '![x](https://tracker.example/pixel.png)',
  '| a |\n|---|\n| <script>x</script> |',
  '```html\n<script>x</script>\n```',
  '<!-- hidden -->',
])('hostile Markdown becomes neither markup nor a dangerous link: %s [BRAND-25]', (markdown) => {
  const { elements } = walk(parseCopy(markdown));
  for (const element of elements) {
    expect(KNOWN).toContain(element.type);
    expect(element.type === 'link' ? element.href : '/').toMatch(/^(\/(?![/\\])|https:\/\/|mailto:|tel:)/);
  }
});

test('a link that is not allowed keeps its words [BRAND-25]', () => {
  expect(walk(parseCopy('see [our page](javascript:x) now')).text).toBe('see our page now');
});

test('links within the site, to secure addresses, to mail and to telephones are kept [BRAND-25]', () => {
  const hrefs = ['/help#terms', 'https://example.org/a?b=1', 'mailto:us@example.org', 'tel:+6621234567'];
  expect(
    walk(parseCopy(hrefs.map((href) => `[x](${href})`).join(' '))).elements.flatMap((node) =>
      node.type === 'link' ? [node.href] : [],
    ),
  ).toEqual(hrefs);
});

test('very deep nesting does not make a publish hang', () => {
  const deep = () => walk(parseCopy(`${'> '.repeat(200)}x\n\n${'*'.repeat(5_000)}`)).elements.length;
  expect(deep()).toBeLessThan(10_000);
  // What hangs takes longer than anybody waits, and what does not is quick even on a busy machine.
  expect(leastMs(10_000, deep)).toBeLessThan(10_000);
});

test('a table has a head and a body of rows, and a picture must be one of the brand’s assets', () => {
  expect(parseCopy('| Level | Gift |\n|---|---|\n| **Gold** | a | \n\n![A *lamp*](assets/lamp.svg)')).toEqual([
    {
      type: 'table',
      children: [
        {
          type: 'head',
          children: [
            {
              type: 'row',
              children: [
                { type: 'column', children: ['Level'] },
                { type: 'column', children: ['Gift'] },
              ],
            },
          ],
        },
        {
          type: 'body',
          children: [
            {
              type: 'row',
              children: [
                { type: 'cell', children: [{ type: 'strong', children: ['Gold'] }] },
                { type: 'cell', children: ['a'] },
              ],
            },
          ],
        },
      ],
    },
    { type: 'paragraph', children: [{ type: 'image', src: 'assets/lamp.svg', children: ['A lamp'] }] },
  ]);
  for (const elsewhere of ['assets/../x.svg', '/assets/x.svg', 'https://x.example/x.svg', 'assets/x.png'])
    expect(referencesOf(parseCopy(`![x](${elsewhere})`)).pictures).toEqual([]);
});

test('pictures get their published addresses', async () => {
  const text = await withPictures(
    parseCopy('See\n\n- ![one](assets/one.svg) [more](/help)'),
    async (asset) => `/${asset}?published`,
  );
  expect(referencesOf(text)).toEqual({ pictures: ['/assets/one.svg?published'], links: ['/help'] });
});

/** Calls `check` with two folders of texts: a brand's own, and its parent's. */
function inFamily(texts: Record<string, string>, check: (directories: [string, string]) => void): void {
  const root = mkdtempSync(join(tmpdir(), 'livery-copy-'));
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  check([join(root, 'own'), join(root, 'parent')]);
  rmSync(root, { recursive: true });
}

test('a language uses its own text, or else the text of the nearest fallback [LANG-07, LANG-13]', () => {
  inFamily({ 'own/copy/EN/help.md': 'English', 'own/copy/TH/help.md': 'Thai' }, ([own]) => {
    expect([
      walk(readCopy([own], 'TY', 'help', nobody)).text,
      walk(readCopy([own], 'EN', 'help', nobody)).text,
      readCopy([own], 'EN', 'none', nobody),
    ]).toEqual(['Thai', 'English', []]);
  });
});

test('a text comes from the nearest brand of the chain that has it in the reader’s language', () => {
  inFamily(
    {
      'own/copy/EN/vip.md': 'own English',
      'parent/copy/EN/vip.md': 'English',
      'parent/copy/TH/vip.md': 'Thai',
      'parent/copy/EN/join.md': 'join',
    },
    (directories) => {
      const textOf = (code: string, name: string) => walk(readCopy(directories, code, name, nobody)).text;
      expect([textOf('EN', 'vip'), textOf('TY', 'vip'), textOf('EN', 'join'), textOf('TY', 'join')]).toEqual([
        'own English',
        'Thai',
        'join',
        'join',
      ]);
    },
  );
});

test('the brand’s name replaces its placeholder as plain words, never as markup', () => {
  inFamily({ 'own/copy/EN/help.md': '# Welcome to {{name}}\n\nAsk *{{name}}* from {{age}}.' }, ([own]) => {
    const text = readCopy([own], 'EN', 'help', { name: '[x](/evil) <b>', age: '21' });
    expect(walk(text).text).toBe('Welcome to [x](/evil) <b>Ask [x](/evil) <b> from 21.');
    expect(referencesOf(text).links).toEqual([]);
    expect(walk(readCopy([own], 'XX', 'help', { name: 'Beta', age: '21' })).text).toContain('Beta');
  });
});

test('a paragraph or an item that needs a value which the brand does not have is left out [PROTECT-27]', () => {
  const markdown =
    '## Here\n\nAlways.\n\nAfter {{limitHours}} hours.\n\n- **Out** for {{exclusionDays}} days\n- {{name}}';
  inFamily({ 'own/copy/EN/help.md': markdown }, ([own]) => {
    const textOf = (values: object) =>
      walk(readCopy([own], 'EN', 'help', { ...nobody, name: 'Alpha', ...values })).text;
    expect(textOf({ limitHours: '24', exclusionDays: '180' })).toBe('HereAlways.After 24 hours.Out for 180 daysAlpha');
    expect(textOf({})).toBe('HereAlways.Alpha');
  });
});

test('what a text may say of limits, exclusions and checks follows from the brand’s settings [PROTECT-27]', () => {
  const responsible = {
    freePlayLabels: true,
    limits: true,
    limitLoosenHours: 48,
    exclusion: true,
    exclusionDaysMin: 180,
    realityCheckMinutes: 60,
  };
  const brand = { name: 'Alpha', registration: { agreement: { ageMin: 21, isPreTicked: false } }, responsible };
  expect(copyValuesOf(brand)).toEqual({
    name: 'Alpha',
    age: '21',
    limitHours: '48',
    exclusionDays: '180',
    checkMinutes: '60',
  });
  const without = { ...responsible, limits: false, exclusion: false, realityCheckMinutes: 0 };
  expect(copyValuesOf({ ...brand, responsible: without })).toEqual({ name: 'Alpha', age: '21' });
});
