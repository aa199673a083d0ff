import { expect, test } from 'vitest';
import { findColours, findDialect, findLeftovers, findLongFiles, findTopLevel, missingTopLevel } from './tidy-text.ts';

const file = (text: string, path = 'src/ui/x.tsx') => ({ path, text });

test.each([
  "'#fff'",
  "'#a0b1c2'",
  "'#a0b1c2ff'",
  "'rgb(1 2 3)'",
  "'rgba(1,2,3,.5)'",
  "'hsl(20deg 1% 2%)'",
  "'oklch(0.5 0.1 20)'",
])('a colour literal is refused: %s', (text) => {
  expect(findColours(file(`const a = ${text};`))).toHaveLength(1);
  expect(findColours(file(`a{color:${text.slice(1, -1)}}`, 'src/ui/x.css'))).toHaveLength(1);
});

test('colours pass where they are the subject, in a token, in a comment and with a reason [TOOL-07, THEME-06]', () => {
  expect(findColours(file("'#fff'", 'src/games/art/sky.ts'))).toEqual([]);
  expect(findColours(file("'#fff'", 'themes/x.css'))).toEqual([]);
  expect(findColours(file("'var(--ink)'; '#main-form'; href='#faq'; color-mix(in oklch, var(--a), var(--b))"))).toEqual(
    [],
  );
  expect(findColours(file('// bug #123 of the browser\n/** #fff */'))).toEqual([]);
  expect(findColours(file("// tidy: the browser's own default\nconst a = '#fff';"))).toEqual([]);
});

test('a file of 401 lines is refused, but neither one of 400 nor a generated one [TOOL-08]', () => {
  expect(findLongFiles(file('a\n'.repeat(401)))).toHaveLength(1);
  expect(findLongFiles(file('a\n'.repeat(400)))).toEqual([]);
  expect(findLongFiles(file('a\n'.repeat(401), 'src/x.generated.ts'))).toEqual([]);
});

test.each([
  ['TO', 'DO'],
  ['FIX', 'ME'],
  ['X', 'XX'],
  ['/ho', 'me/someone/x'],
  ['/wo', 'rk/thing'],
  ['/t', 'mp/thing'],
  ['https://regis', 'try.example.org/x'],
])('a leftover is refused: %s%s', (...parts) => {
  expect(findLeftovers(file(`a\n// ${parts.join('')}\n`)).map((finding) => finding.line)).toEqual([2]);
});

test.each([
  ['Who', 'ever sends it'],
  ['what it is held ', 'against'],
  ['the default is no', 'ne'],
  ['rendered an', 'ew'],
])('a phrase that a plainer one replaced is refused: %s%s [TOOL-23]', (...parts) => {
  expect(findDialect(file(`a\n// ${parts.join('')}\n`)).map((finding) => finding.line)).toEqual([2]);
});

test('the same letters in a name, in quotes, in good English and in an old migration pass', () => {
  expect(findDialect(file(`// whoeverelse; undefined when there is no${''}ne; 'who${''}ever'`))).toEqual([]);
  expect(findDialect(file(`-- who${''}ever`, 'src/gateway/database/migrations/0001-a.ts'))).toEqual([]);
});

test('words and addresses that only look like leftovers pass', () => {
  expect(
    findLeftovers(
      file(
        "import '../home/page.tsx'; fetch('/wps/home/x'); '/member/home/x'; 'https://a.example/home/x'; todo; 'npm registry';",
      ),
    ),
  ).toEqual([]);
});

test('a stray entry at the top is refused, but neither dotfiles nor the output of a build', () => {
  expect(findTopLevel(['src', 'package.json', '.gitignore', 'dist', 'node_modules'])).toEqual([]);
  expect(findTopLevel(['src', 'knip.json']).map((finding) => finding.path)).toEqual(['knip.json']);
  expect(missingTopLevel(['package.json', 'docs'])).toEqual(['src', 'tests']);
});
