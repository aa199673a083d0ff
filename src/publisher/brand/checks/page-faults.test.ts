import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { alpha, makeProject, type FixtureProject } from '../../../../tests/support/fixture-project.ts';
import { faultLine } from '../brand-fault.ts';
import { checkBrand } from '../load-brand.ts';

const vocabulary = {
  entryIds: ['home', 'help', 'terms', 'vip'],
  featureIds: [],
  siteRoutes: [
    { paths: ['/help'] as const },
    { paths: ['/vip'] as const, needs: { text: 'vip' } },
    { paths: ['/info'] as const, needs: 'footerPages' as const },
  ],
  siteEntries: [{ id: 'vip', label: 'nav.vip', path: '/vip', shows: 'always', needs: { text: 'vip' } }],
};
let project: FixtureProject;
beforeEach(() => void (project = makeProject({ alpha })));
afterEach(() => project.close());

const write = (path: string, text: string) => writeFileSync(join(project.directory, 'brands/alpha', path), text);
const faults = (changes: object = {}) => {
  writeFileSync(
    join(project.directory, 'brands/alpha/brand.json'),
    JSON.stringify({ ...alpha, ...changes }, undefined, 2),
  );
  return checkBrand(project.directory, 'alpha', vocabulary).faults.map((fault) =>
    faultLine(fault).replace(/^\S+ /, ''),
  );
};

test('an entry and a footer page need their text in every language [PAGE-14, PAGE-17]', () => {
  expect(faults()).toEqual([]);
  const changes = { navigation: { side: ['home', 'vip'] }, pages: { footer: ['privacy'] } };
  expect(faults(changes)).toEqual([
    'navigation.side.1: leads to the text copy/EN/vip.md, which is missing, and EN needs it. Write it, or remove the entry.',
    'navigation.side.1: leads to the text copy/TH/vip.md, which is missing, and TY needs it. Write it, or remove the entry.',
    'pages.footer.0: leads to the text copy/EN/privacy.md, which is missing, and EN needs it. Write it, or remove the entry.',
    'pages.footer.0: leads to the text copy/TH/privacy.md, which is missing, and TY needs it. Write it, or remove the entry.',
  ]);
  for (const code of ['EN', 'TH']) for (const name of ['vip', 'privacy']) write(`copy/${code}/${name}.md`, '# A\n\nb');
  expect(faults(changes)).toEqual([]);
});

test('a page that exists in only some languages is a fault, even if nothing links to it [PAGE-17]', () => {
  write('copy/EN/vip.md', '# VIP');
  expect(faults()).toEqual([
    'languages.switch: leads to the text copy/TH/vip.md, which is missing, and TY needs it. Write it, or remove the entry.',
  ]);
  rmSync(join(project.directory, 'brands/alpha/copy/EN/vip.md'));
  expect(faults()).toEqual([]);
});

test('a link to a page that the brand does not have is a fault [BRAND-25]', () => {
  write(
    'copy/EN/help.md',
    '# Help\n\n[a](/help#terms) [b](/vip) [c](https://elsewhere.example) [d](/info/privacy) [e](/hlep?x)',
  );
  expect(faults().map((line) => line.split(',')[0])).toEqual([
    'the link leads to /vip',
    'the link leads to /info/privacy',
    'the link leads to /hlep?x',
  ]);
});

const dangerous = '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>';
test.each([
  [undefined, 'there is no file'],
  ['text', 'is not an SVG'],
  [dangerous, 'contains a script'],
  [`<svg>${' '.repeat(70_000)}</svg>`, 'at most'],
])('a picture in a text has the limits of every picture: %s [BRAND-24]', (content, message) => {
  if (content) write('assets/lamp.svg', content);
  write('copy/EN/help.md', '# Help\n\n![A lamp](assets/lamp.svg)');
  expect(faults()).toEqual([expect.stringContaining(message)]);
});
