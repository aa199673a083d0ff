import { expect, test } from 'vitest';
import { readSources } from './sources.ts';

test('no command waits to be the main module: the wrapper imports it [TOOL-27]', () => {
  const code = readSources(['scripts', 'src', 'tests'], ['.ts', '.tsx', '.mjs']).filter(
    ({ path }) => !path.endsWith('.test.ts'),
  );
  expect(code.filter(({ text }) => /import\.meta\.main\b|require\.main\b/.test(text)).map(({ path }) => path)).toEqual(
    [],
  );
});
