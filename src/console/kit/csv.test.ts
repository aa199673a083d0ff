import { expect, test } from 'vitest';
import { csvText } from './csv.ts';

test('a file of cells has no formula in it, and keeps quotes, commas, line breaks and figures [OPER-122]', () => {
  expect(csvText([['Day', 'Net']])).toBe('\uFEFFDay,Net\r\n');
  const written = (cell: string) => csvText([[cell]]).slice(1, -2);
  for (const formula of ['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', '＝1', '-'])
    expect(written(formula)).toBe(`'${formula}`);
  expect(written('-12.50')).toBe('-12.50');
  expect(written('a "b", c')).toBe('"a ""b"", c"');
  expect(written('a\nb')).toBe('"a\nb"');
  expect(written(' a')).toBe('" a"');
});
