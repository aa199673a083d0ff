import { expect, test } from 'vitest';
import { readJson } from './read-json.ts';

test.each<[what: string, text: string, at: number, words: string]>([
  ['a byte order mark', '\uFEFF{"a":1}', 0, 'UTF-8 without BOM'],
  ['a comment of a line', '{"a":1} // why', 8, 'JSON has no comments'],
  ['a comment between', '{/* why */"a":1}', 1, 'JSON has no comments'],
  ['a comma after the last key', '{"a":1,}', 6, 'before }. Remove the comma'],
  ['a comma after the last item, before a comment', '{"a":[1, // one\n]}', 7, 'before ]. Remove the comma'],
  ['a key twice', '{"a":1,"a":2}', 7, '"a" appears twice'],
])('%s has its place and what to do, and the rest is read [BRAND-53]', (_, text, at, words) => {
  const read = readJson(text);
  expect(read).toMatchObject({ isReadable: true });
  expect(read.faults[0]!.offset).toBe(at);
  expect(read.faults.map(({ message }) => message).join()).toContain(words);
});

test.each<[text: string, at: number, words: string]>([
  ["{'a':1}", 1, 'double quotes'],
  ['{“a”:1}', 1, 'double quotes'],
  ['{"a":True}', 5, 'write true in lower-case letters'],
  ['{"a" 1}', 5, 'a colon is missing'],
  ['{"a":1 "b":2}', 7, 'a comma is missing'],
  ['{"a":"x', 5, 'closing quote'],
  ['{"a":[1}', 7, 'closing bracket'],
  ['{"a":"\\x"}', 5, 'backslash'],
  ['{"a":1}}', 7, 'more text after the end'],
  ['', 0, 'the file is empty'],
])('a text that is not JSON is named in plain words: %s [BRAND-53]', (text, at, words) => {
  const read = readJson(text);
  expect(read.isReadable).toBe(false);
  expect(read.faults[0]).toMatchObject({ offset: at, message: expect.stringContaining(words) as string });
});

test('a text within quotes is no comment, and a key of prototypes is a key like any other [BRAND-53]', () => {
  const read = readJson('{"a":"https://a.example, ] // no","__proto__":{"b":1}}');
  expect(read.faults).toEqual([]);
  expect(read.isReadable && Object.keys(read.value as object)).toEqual(['a', '__proto__']);
});
