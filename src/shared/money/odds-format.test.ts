import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOddsFormat, oddsFigure, oddsFormats, type OddsFormat } from './odds-format.ts';
import { formatOdds } from './odds-text.ts';

/** All odds that a feed may carry. */
const anyOdds = fc.integer({ min: 101, max: 100_000 });

/** Reads the text of odds as a player does: what one unit wins. A negative figure is what has to be staked to win a unit. */
function gainOf(text: string, format: OddsFormat): number {
  const figure = Number(text.replaceAll(',', ''));
  if (format === 'decimal') return figure - 1;
  const unit = format === 'american' ? 100 : 1;
  return figure < 0 ? unit / -figure : figure / unit;
}

test.each([
  [195, '1.95', '0.95', '0.95', '-1.06', '-106'],
  [200, '2.00', '1.00', '1.00', '1.00', '+100'],
  [201, '2.01', '1.01', '-1.00', '1.01', '+101'],
  [208, '2.08', '1.08', '-0.93', '1.08', '+108'],
  [850, '8.50', '7.50', '-0.14', '7.50', '+750'],
  [3000, '30.00', '29.00', '-0.035', '29.00', '+2,900'],
  [101, '1.01', '0.01', '0.01', '-100.00', '-10,000'],
  [100_000, '1,000.00', '999.00', '-0.002', '999.00', '+99,900'],
])('odds of %d in each format [MATCH-23]', (oddsCenti, ...texts) => {
  expect(oddsFormats.map((format) => formatOdds(oddsCenti, 'en', format))).toEqual(texts);
});

test('no format promises more than is paid, and those that say what is won are exact [MATCH-23]', () => {
  for (const format of oddsFormats) {
    const isAlwaysExact = format === 'decimal' || format === 'hong-kong';
    fc.assert(
      fc.property(anyOdds, (oddsCenti) => {
        const [read, gain] = [gainOf(formatOdds(oddsCenti, 'en', format), format), (oddsCenti - 100) / 100];
        expect(read).toBeLessThanOrEqual(gain + 1e-9);
        const isExact = isAlwaysExact || oddsFigure(oddsCenti, format).units > 0;
        expect(Math.abs(read - gain)).toBeLessThan(isExact ? 1e-9 : Infinity);
      }),
    );
  }
});

test('longer odds never look shorter, in any format [MATCH-23]', () => {
  for (const format of oddsFormats)
    fc.assert(
      fc.property(anyOdds, anyOdds, (one, other) => {
        const [short, long] = [Math.min(one, other), Math.max(one, other)];
        expect(gainOf(formatOdds(short, 'en', format), format)).toBeLessThanOrEqual(
          gainOf(formatOdds(long, 'en', format), format),
        );
      }),
    );
});

test('only the name of a format is one [MATCH-22]', () => {
  expect([...oddsFormats, 'toString', '', undefined, null, 1].filter(isOddsFormat)).toEqual([...oddsFormats]);
});
