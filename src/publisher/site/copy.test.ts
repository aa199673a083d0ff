import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { TextNode } from '../../shared/site/text-node.ts';
import { parseCopy, readCopy } from './copy.ts';

const KNOWN = ['heading', 'paragraph', 'list', 'numbered', 'item', 'strong', 'emphasis', 'link'];

/** All nodes of a text, and all its words. */
function walk(nodes: readonly TextNode[]): { elements: Exclude<TextNode, string>[]; text: string } {
  const parts = nodes.map((node) => (typeof node === 'string' ? { elements: [], text: node } : { elements: [node, ...walk(node.children).elements], text: walk(node.children).text }));
  return { elements: parts.flatMap(({ elements }) => elements), text: parts.map(({ text }) => text).join('') };
}

test('Markdown becomes data', () => {
  expect(parseCopy('# Play *fair*\n\nA **good** [start](/help).\n\n- one\n- two\n\n1. first\n\n##### deep')).toEqual([
    { type: 'heading', level: 1, children: ['Play ', { type: 'emphasis', children: ['fair'] }] },
    { type: 'paragraph', children: ['A ', { type: 'strong', children: ['good'] }, ' ', { type: 'link', href: '/help', children: ['start'] }, '.'] },
    { type: 'list', children: [{ type: 'item', children: ['one'] }, { type: 'item', children: ['two'] }] },
    { type: 'numbered', children: [{ type: 'item', children: ['first'] }] },
    { type: 'heading', level: 3, children: ['deep'] },
  ]);
});

test('signs and quotes come out as they were written', () => {
  expect(walk(parseCopy('Tom & "Jerry" < 3 > 2, it\'s \\*so\\* &amp; on')).text).toBe('Tom & "Jerry" < 3 > 2, it\'s *so* & on');
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
])('hostile Markdown gives neither markup nor a link that leads astray: %s [BRAND-25]', (markdown) => {
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
  expect(walk(parseCopy(hrefs.map((href) => `[x](${href})`).join(' '))).elements.flatMap((node) => (node.type === 'link' ? [node.href] : []))).toEqual(hrefs);
});

test('a very deep text ends in text or in an error, and not in a hanging publish', () => {
  const startedAt = performance.now();
  expect(walk(parseCopy(`${'> '.repeat(200)}x\n\n${'*'.repeat(5_000)}`)).elements.length).toBeLessThan(10_000);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});

test('a language takes its own text, else that of the nearest fallback [LANG-07, LANG-13]', () => {
  const directory = mkdtempSync(join(tmpdir(), 'livery-copy-'));
  for (const [code, text] of [['EN', 'English'], ['TH', 'Thai']] as const) {
    mkdirSync(join(directory, 'copy', code), { recursive: true });
    writeFileSync(join(directory, 'copy', code, 'help.md'), text);
  }
  expect([walk(readCopy([directory], 'TY', 'help')).text, walk(readCopy([directory], 'EN', 'help')).text, readCopy([directory], 'EN', 'none')]).toEqual(['Thai', 'English', []]);
  rmSync(directory, { recursive: true });
});
