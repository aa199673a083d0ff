import { expect, test } from 'vitest';
import { findFigureFaults, findNamelessLimits, type Figure } from './figures.ts';

const held = { path: 'src/web/late.ts', text: 'const CODE_TIMEOUT_MS = 120_000;' };
const wait: Figure = {
  means: 'the timeout of a chunk, 120 s',
  value: 120_000,
  holder: { path: 'src/web/late.ts', name: 'CODE_TIMEOUT_MS' },
};
const faults = (text: string, figure: Figure = wait) =>
  findFigureFaults([held, { path: 'src/web/other.ts', text }], [figure]).map(({ message }) => message);

test.each([
  'const WAIT_MS = 120_000;',
  'const WAIT_MS = 2 * 60_000;',
  'const MINUTE_MS = 60_000; const WAIT_MS = 2 * MINUTE_MS;',
  'const WAIT_S = 120;',
  'const WAIT_MINUTES = 2;',
  'const late = { timeoutS: 120 };',
  'export const wait = () => start({ timeout: 120 });',
  'setTimeout(give, 120_000);',
])('a figure of the specification that stands in a second place is refused: %s [CONST-06]', (text) => {
  expect(faults(text)).toEqual([expect.stringContaining('repeats the timeout of a chunk')]);
});

test.each([
  'const WAIT_MS = 12_000;',
  'const WAIT_MINUTES = 120;',
  'const ROWS_MAX = 120_000;',
  'const MINUTE_MS = 60_000;',
  'type Wait = 120_000;',
  "import { CODE_TIMEOUT_MS } from './late.ts'; setTimeout(give, CODE_TIMEOUT_MS);",
])('another value, another unit, a type and a use of the constant pass: %s [CONST-06]', (text) => {
  expect(faults(text)).toEqual([]);
});

test('a figure that no constant holds, or one with another value or without its unit, is refused [CONST-06]', () => {
  const of = (text: string, figure: Figure = wait) =>
    findFigureFaults([{ path: 'src/web/late.ts', text }], [figure]).map(({ message }) => message);
  expect(of('const SOMETHING_ELSE_MS = 1;')).toEqual([expect.stringContaining('has no constant CODE_TIMEOUT_MS')]);
  expect(of('const CODE_TIMEOUT_MS = 90_000;')).toEqual([
    'CODE_TIMEOUT_MS is 90000, but the timeout of a chunk, 120 s is 120000',
  ]);
  const unitless: Figure = { ...wait, holder: { path: 'src/web/late.ts', name: 'CODE_TIMEOUT' } };
  expect(of('const CODE_TIMEOUT = 120_000;', unitless)).toEqual([expect.stringContaining('does not end in its unit')]);
});

test('an exception with its reason passes for as long as it applies [CONST-06]', () => {
  const excused = { ...wait, others: { 'src/web/other.ts UPLOAD_MS': 'an upload' } };
  expect(faults('const UPLOAD_MS = 120_000;', excused)).toEqual([]);
  expect(faults('const UPLOAD_MS = 90_000;', excused)).toEqual([expect.stringContaining('no longer applies')]);
});

test('a figure whose feature does not exist is refused when it appears without a constant [CONST-06]', () => {
  const comment: Figure = { means: 'the longest comment, 140', value: 140, alike: /comment/i };
  expect(faults('const COMMENT_LENGTH_MAX = 140;', comment)).toEqual([expect.stringContaining('which no feature had')]);
  expect(faults('const LINE_LENGTH_MAX = 140;', comment)).toEqual([]);
});

test.each([
  'setTimeout(run, 250);',
  'setInterval(() => run(), 60 * 1000);',
  'fetch(url, { signal: AbortSignal.timeout(5_000) });',
  "query.orderBy('at').limit(50);",
  'const field = <input maxLength={40} />;',
  'const body = exact({ os: Type.String({ minLength: 1, maxLength: 40 }) });',
  'const CALL_TIMEOUT = 5_000;',
  'const retryDelay = 5_000;',
  'const COOKIE_MAX_AGE = 86_400;',
])('a limit or a timeout without a name, and a time without its unit, is refused: %s [CONST-06]', (text) => {
  expect(findNamelessLimits({ path: 'src/web/x.tsx', text })).toHaveLength(1);
});

test.each([
  'setTimeout(run, RETRY_MS);',
  'setTimeout(run, 0);',
  'setTimeout(run);',
  'query.limit(1);',
  'query.limit(ROWS_MAX);',
  'const field = <input maxLength={limits.codeLengthMax} />;',
  'const key = Type.String({ minLength: 8, maxLength: 64 });',
  'const CALL_TIMEOUT_MS = 5_000;',
  'const retryDelayMs = 5_000;',
])('a named limit passes: %s [CONST-06]', (text) => {
  expect(findNamelessLimits({ path: 'src/web/x.tsx', text })).toEqual([]);
});
