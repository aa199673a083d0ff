import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { amountText, exampleAmount } from './amount-text.ts';
import { formatAmount } from './money.ts';
import { limitsHint, parseAmount, type AmountRules } from './parse-amount.ts';

const registry = JSON.parse(readFileSync(new URL('../../../locales/registry.json', import.meta.url), 'utf8')) as Record<
  string,
  { tag: string }
>;
const tags = [...new Set(Object.values(registry).map(({ tag }) => tag))];
const currencies = ['THB', 'VND', 'USD', 'JPY', 'KWD'];
const anyTag = fc.constantFrom(...tags);
const anyCurrency = fc.constantFrom(...currencies);
/** Amounts beyond 2^53, and many small ones. */
const anyAmount = fc.oneof(fc.bigInt(0n, 10n ** 38n), fc.bigInt(0n, 10_000_000n));

/** The minor units that a text stands for, or the last part of the fault's key. */
const read = (text: string, rules: Partial<AmountRules> = {}) => {
  const parsed = parseAmount(text, { tag: 'en', currency: 'THB', ...rules });
  return parsed.ok ? parsed.value.amountMinor : parsed.fault.key.split('.').at(-1)!;
};

test('a player of any language can type what the field wrote, to the last minor unit [MONEY-13, MONEY-14]', () => {
  fc.assert(
    fc.property(anyAmount, anyTag, anyCurrency, (amountMinor, tag, currency) => {
      const money = { amountMinor, currency };
      expect(parseAmount(amountText(money, tag), { tag, currency })).toEqual({ ok: true, value: money });
    }),
  );
});

test('a player can paste an amount that the site shows, also of a currency without decimals [MONEY-01, MONEY-15]', () => {
  fc.assert(
    fc.property(anyAmount, anyTag, fc.constantFrom('THB', 'VND', 'USD', 'JPY'), (amountMinor, tag, currency) => {
      expect(read(formatAmount({ amountMinor, currency }, tag), { tag, currency })).toBe(amountMinor);
    }),
  );
});

test('what a player writes in the language with its own or Thai or full-width digits is the same amount [MONEY-15]', () => {
  const systems = ['thai', 'fullwide'];
  fc.assert(
    fc.property(
      anyAmount,
      anyTag,
      anyCurrency,
      fc.constantFrom('own', ...systems),
      (amountMinor, tag, currency, system) => {
        const numberingSystem =
          system === 'own' ? new Intl.NumberFormat(tag).resolvedOptions().numberingSystem : system;
        const digits = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false });
        const text = amountText({ amountMinor, currency }, tag).replace(/\d/g, (digit) => digits.format(Number(digit)));
        expect(read(text, { tag, currency })).toBe(amountMinor);
      },
    ),
  );
  expect(read('๑,๒๓๔.๕๐', { tag: 'th' })).toBe(123_450n);
  expect(read('１，２３４．５０', { tag: 'zh-Hans' })).toBe(123_450n);
  expect(read('۱٬۲۳۴٫۵۰', { tag: 'fa' })).toBe(123_450n);
});

test('spaces of any kind separate groups, and digits need no groups [MONEY-15]', () => {
  for (const text of [
    '1234567.5',
    '1,234,567.50',
    '1 234 567.5',
    '1\u00a0234\u202f567.50',
    ' 1234567.5 ',
    '01234567.50',
  ])
    expect([text, read(text)]).toEqual([text, 123_456_750n]);
  expect([
    read('.5'),
    read('5.'),
    read('0'),
    read('12,34,567', { tag: 'hi' }),
    read('1,234,567', { tag: 'hi' }),
  ]).toEqual([50n, 500n, 0n, 123_456_700n, 123_456_700n]);
});

test('text that is no amount is refused with an example [MONEY-13]', () => {
  const texts = [
    'abc',
    '1e2',
    '1e309',
    '0x10',
    'NaN',
    'Infinity',
    '∞',
    '1/2',
    '½',
    '5²',
    '+1',
    '1 THB',
    '฿1',
    "1'000",
    '--1',
    '-',
    '.',
    ',',
    '9'.repeat(65),
  ];
  for (const text of texts.slice(0, -3)) expect([text, read(text)]).toEqual([text, 'notAnAmount']);
  for (const text of texts) expect([text, typeof read(text)]).toEqual([text, 'string']);
  expect(parseAmount('abc', { tag: 'vi', currency: 'VND' })).toEqual({
    ok: false,
    fault: { key: 'validation.amount.notAnAmount', params: { example: '1.234' } },
  });
  expect(['', ' ', '\u200e'].map((text) => read(text))).toEqual(['required', 'required', 'required']);
});

test('separators of another language or in a wrong place are refused with an example of the right ones [MONEY-16]', () => {
  for (const text of [
    '1.000,50',
    '1,50',
    '10,00',
    '1,2,3',
    '1,0000',
    '1.000.000',
    '0,100',
    '1 00',
    '1,000 000',
    '1,00,000',
    '1, 000',
    ',5',
    '1,',
  ])
    expect([text, read(text)]).toEqual([text, 'separators']);
  for (const text of ['1,000.50', '1.50', '10.00', '1.2.3', '1,000,000', '0.100'])
    expect([text, read(text, { tag: 'vi' })]).toEqual([text, 'separators']);
  expect(parseAmount('1,50', { tag: 'en', currency: 'THB' })).toEqual({
    ok: false,
    fault: { key: 'validation.amount.separators', params: { example: '1,234.50' } },
  });
  expect(currencies.map((currency) => exampleAmount(currency, 'es'))).toEqual([
    '1.234,50',
    '1.234',
    '1.234,50',
    '1.234',
    '1.234,500',
  ]);
});

test('an amount as one language writes it is never another amount in a language with other separators [MONEY-16]', () => {
  fc.assert(
    fc.property(anyAmount, fc.constantFrom('THB', 'VND', 'USD', 'JPY'), (amountMinor, currency) => {
      for (const [from, to] of [
        ['vi', 'en'],
        ['en', 'vi'],
      ] as const) {
        const result = read(amountText({ amountMinor, currency }, from), { tag: to, currency });
        expect(typeof result === 'bigint' ? result : amountMinor).toBe(amountMinor);
      }
    }),
  );
});

test('a negative amount, too many decimals, and an amount outside the limits each say so with their numbers [MONEY-13]', () => {
  const fault = (text: string, rules: Partial<AmountRules> = {}) => {
    const parsed = parseAmount(text, { tag: 'en', currency: 'THB', ...rules });
    return parsed.ok ? parsed.value : parsed.fault;
  };
  expect(fault('-1')).toEqual({ key: 'validation.amount.negative' });
  expect(fault('−1,000.50')).toEqual({ key: 'validation.amount.negative' });
  expect(fault('0.001')).toEqual({ key: 'validation.amount.decimals', params: { max: 2 } });
  expect(fault('1.000')).toEqual({ key: 'validation.amount.decimals', params: { max: 2 } });
  expect(fault('1.0001', { currency: 'KWD' })).toEqual({ key: 'validation.amount.decimals', params: { max: 3 } });
  const whole = { key: 'validation.amount.whole', params: { example: '1.234' } };
  for (const text of ['0,5', '1,000']) expect(fault(text, { currency: 'VND', tag: 'vi' })).toEqual(whole);
  const limits = { minMinor: 10_000n, maxMinor: 5_000_000n };
  expect(fault('99.99', limits)).toEqual({ key: 'validation.amount.min', params: { min: '100.00\u00a0THB' } });
  expect(fault('50000.01', limits)).toEqual({ key: 'validation.amount.max', params: { max: '50,000.00\u00a0THB' } });
  expect([read('100', limits), read('50,000', limits)]).toEqual([10_000n, 5_000_000n]);
  expect(fault('0.00', { minMinor: 1n })).toEqual({ key: 'validation.amount.min', params: { min: '0.01\u00a0THB' } });
});

test('amounts beyond 2^53 are compared with their limit exactly [MONEY-10, MONEY-13]', () => {
  const maxMinor = 9_007_199_254_740_992n;
  expect(read('90,071,992,547,409.92', { maxMinor })).toBe(maxMinor);
  expect(read('90,071,992,547,409.93', { maxMinor })).toBe('max');
});

test('no text breaks the reading, and what is read is within the limits [MONEY-13]', () => {
  const amountLike = fc.string({ unit: fc.constantFrom(...'0123456789.,  -\u00a0๑'.split('')), maxLength: 12 });
  fc.assert(
    fc.property(fc.oneof(amountLike, fc.string({ unit: 'grapheme' })), anyTag, anyCurrency, (text, tag, currency) => {
      const result = read(text, { tag, currency, minMinor: 1n, maxMinor: 10n ** 6n });
      expect(typeof result === 'string' || (result >= 1n && result <= 10n ** 6n)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('the hint of a field names the limits that it has [MONEY-17]', () => {
  const hint = (limits: Partial<AmountRules>) => limitsHint({ tag: 'en', currency: 'VND', ...limits });
  expect(hint({})).toBeUndefined();
  expect(hint({ minMinor: 1n })).toBeUndefined();
  expect(hint({ minMinor: 50_000n })).toEqual({ key: 'validation.amount.min', params: { min: '50,000\u00a0VND' } });
  expect(hint({ minMinor: 1n, maxMinor: 9n })).toEqual({ key: 'validation.amount.max', params: { max: '9\u00a0VND' } });
  expect(hint({ minMinor: 2n, maxMinor: 9n })).toEqual({
    key: 'validation.amount.range',
    params: { min: '2\u00a0VND', max: '9\u00a0VND' },
  });
});
