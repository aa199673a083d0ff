import { expect, test } from 'vitest';
import {
  findBareStrings,
  findBrandNames,
  findForbiddenSyntax,
  findLongFunctions,
  findUndocumented,
} from './tidy-code.ts';

const code = (text: string, path = 'src/web/x.tsx') => ({ path, text });
// oxlint-disable no-template-curly-in-string -- the code under test is text
const bare = (jsx: string) =>
  findBareStrings(code(`export const X = () => (\n${jsx}\n);`)).map((finding) => finding.line);

test.each([
  '<b>Play now</b>',
  `<b>{'Play'}</b>`,
  '<b>{`Play ${n}`}</b>',
  `<b>{isOn ? 'On' : t('off')}</b>`,
  `<b>{name || 'Guest'}</b>`,
  '<img alt="A cat" />',
  `<i aria-label={'Close'} />`,
  '<b>เล่น</b>',
  "<b>Don't</b>",
])('bare text in JSX is refused: %s', (jsx) => expect(bare(jsx)).toEqual([2]));

test.each([
  `<b>{t('play')}</b>`,
  '<b>·</b>',
  '<b>{1 + 2} / {n}</b>',
  '<img alt="" />',
  '<b className="big">{text}</b>',
  `<b>{'—'}</b>`,
])('what needs no translation passes: %s', (jsx) => {
  expect(bare(jsx)).toEqual([]);
});

test('an escape comment counts only with a reason, on the line or the line above [TOOL-07]', () => {
  expect(bare('<b>Livery</b> /* tidy: the name of the product */')).toEqual([]);
  expect(bare('<>\n{/* tidy: the name of the product */}\n<b>Livery</b>\n</>')).toEqual([]);
  expect(bare('<>\n{/* tidy: */}\n<b>Livery</b>\n</>')).toEqual([4]);
  expect(bare('<>\n{/* tidy: a reason */}\n\n<b>Livery</b>\n</>')).toEqual([5]);
});

test('a decision by a brand name is refused, but not the same word elsewhere [BRAND-28]', () => {
  const brands = new Set(['aurora']);
  const found = (text: string) => findBrandNames(code(text), brands).length;
  expect(found(`if (slug === 'aurora') f();`)).toBe(1);
  expect(found(`if ('Aurora' != name) f();`)).toBe(1);
  expect(found(`switch (slug) { case 'aurora': f(); }`)).toBe(1);
  expect(found(`if (['aurora'].length || slug.startsWith('aurora')) f();`)).toBe(1);
  expect(found(`const word = 'aurora'; // slug === 'aurora'`)).toBe(0);
  expect(found(`if (slug === 'borealis') f();`)).toBe(0);
});

test('a function of 71 lines is refused, but neither one of 70 nor a group of tests [TOOL-08]', () => {
  const lines = (count: number) => 'f();\n'.repeat(count - 2);
  expect(findLongFunctions(code(`function a() {\n${lines(71)}}`))).toHaveLength(1);
  expect(findLongFunctions(code(`const a = () => {\n${lines(71)}};`))).toHaveLength(1);
  expect(findLongFunctions(code(`class A { b() {\n${lines(71)}} }`))).toHaveLength(1);
  expect(findLongFunctions(code(`function a() {\n${lines(70)}}`))).toEqual([]);
  expect(findLongFunctions(code(`describe('x', () => {\n${lines(300)}});`))).toEqual([]);
});

test.each(['@dec class A {}', `export * from './a.ts';`, 'let a: any;', 'f(a as any);', 'let a: Map<string, any[]>;'])(
  'forbidden syntax is refused: %s',
  (text) => {
    expect(findForbiddenSyntax(code(text, 'src/web/x.ts'))).toHaveLength(1);
  },
);

test.each([
  `test.only('a', f);`,
  `it.skip('a', f);`,
  `describe.todo('a');`,
  `test.skipIf(x)('a', f);`,
  `test.concurrent.only('a', f);`,
])('a test that hides others or itself is refused: %s', (text) => {
  expect(findForbiddenSyntax(code(text, 'src/web/x.test.ts'))).toHaveLength(1);
  expect(findForbiddenSyntax(code(text, 'src/web/x.ts'))).toEqual([]);
});

test('ordinary code has no forbidden syntax', () => {
  expect(
    findForbiddenSyntax(
      code(
        `// any export * @dec\nexport * as all from './a.ts'; const any = 'any'; test.each([1])('x', f); list.only;`,
        'src/web/x.test.ts',
      ),
    ),
  ).toEqual([]);
});

test('every export needs its own doc comment [TOOL-09]', () => {
  const names = (text: string) => findUndocumented(code(text)).map((finding) => finding.message.split(' ')[1]);
  expect(
    names(
      '/** A. */\nexport const a = 1;\nexport const b = 2;\n// c\nexport function c() {}\n/* d */\nexport class D {}\n',
    ),
  ).toEqual(['b', 'c', 'D']);
  expect(
    names(
      '/** A. */\nexport function a(x: 1): 1;\nexport function a(x: 2): 2;\nexport function a(x: number) { return x; }',
    ),
  ).toEqual([]);
  expect(names('/** A. */\nconst x = 1;\nexport type T = 1;')).toEqual(['T']);
  expect(names(`export { a } from './a.ts';`)).toEqual([]);
});
