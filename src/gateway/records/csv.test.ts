import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { csvLine, csvStream } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+cmd', "'+cmd"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  [' =1', "' =1"],
  ['\r=1', '"\'\r=1"'],
  ['＝1', "'＝1"],
  ['=HYPERLINK("http://a.test","b")', '"\'=HYPERLINK(""http://a.test"",""b"")"'],
])('the text %o is no formula in a spreadsheet [RECORD-23]', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`);
});

test('amounts stay numbers, and quotes, commas and lines stay in their cell [RECORD-22]', () => {
  expect(csvLine([{ plain: '-20.00' }, 'a,b', 'say "no"', 'two\nlines', ''])).toBe(
    '-20.00,"a,b","say ""no""","two\nlines",\r\n',
  );
});

test('a file that nobody reads is not made: as many lines as are taken, and some ahead [RECORD-24]', async () => {
  let made = 0;
  const stream = csvStream(
    ['n'],
    (async function* () {
      for (;;) yield [String((made += 1))];
    })(),
  );
  const iterator = stream[Symbol.asyncIterator]();
  for (let taken = 0; taken < 1_000; taken += 1) await iterator.next();
  await setTimeout(50);
  expect(made).toBeGreaterThan(900);
  expect(made).toBeLessThan(1_300);
  stream.destroy();
});
