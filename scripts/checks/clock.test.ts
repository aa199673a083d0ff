import { expect, test } from 'vitest';
import { findRealTime, idlePlaces } from './clock.ts';

const path = 'src/gateway/session/end.ts';
const found = (text: string, places = {}) => findRealTime({ path, text }, places).map(({ line }) => line);

test.each([
  'const at = Date.now();',
  'const f = (now = Date.now) => now();',
  'const at = new Date();',
  'const at = Date();',
  'sql`delete from session where ends_at < now()`;',
  // oxlint-disable-next-line no-template-curly-in-string -- the code under test is text
  'sql`update session set ended_at = ${at} where ends_at < NOW ( )`;',
  'sql`select current_timestamp`;',
  "db.query('select clock_timestamp()');",
  "eb.fn('now');",
  "eb.fn<Date>('now', []);",
  "sql`select 'now'::timestamptz`;",
])('a command that takes the time from elsewhere than the clock is refused: %s [SERVER-45]', (text) => {
  expect(found(`f();\n${text}`)).toEqual([2]);
});

test.each([
  'const at = new Date(clock());',
  'const startedMs = performance.now();',
  'const at = now();',
  '// the database knows now(), and so does Date.now()',
  'const words = { current: 1, known: 2, now: 3 };',
  'log.info("it is known by now");',
])('what takes the time from the clock, or asks for none, passes: %s [SERVER-45]', (text) => {
  expect(found(text)).toEqual([]);
});

test('a listed file or folder keeps the real time, and the list names none that does not need it [SERVER-45]', () => {
  const text = 'const at = Date.now();';
  expect(found(text, { [path]: 'a reason' })).toEqual([]);
  expect(found(text, { 'src/gateway/session/': 'a reason' })).toEqual([]);
  expect(found(text, { 'src/gateway/sess': 'a reason', 'src/gateway/session': 'a reason' })).toEqual([1]);
  const files = [
    { path, text },
    { path: 'src/gateway/a.ts', text: 'f();' },
  ];
  expect(idlePlaces(files, { [path]: '', 'src/gateway/a.ts': '', 'src/gateway/jobs/': '' })).toEqual([
    'src/gateway/a.ts',
    'src/gateway/jobs/',
  ]);
});
