import { expect, test } from 'vitest';
import { formatAmount } from '../../shared/money/money.ts';
import { formatLine, formatOdds } from '../../shared/money/odds-text.ts';
import { createNames } from '../matches/names.ts';
import { matchWordsFor } from '../words/matches/match-words.ts';
import { moneyText } from './money.ts';

/** In spaces, because some languages put a narrow one beside the symbol. */
const plainSpaces = (text: string): string => text.replaceAll(/\s/g, ' ');

test.each([
  ['en', 'THB', 125_000, '฿1,250.00'],
  ['th', 'THB', 125_000, '฿1,250.00'],
  ['zh-Hans', 'CNY', 125_000, '¥1,250.00'],
  ['vi', 'VND', 1250, '1.250,00 ₫'],
  ['en', 'VND', 1_250_000, '₫1,250,000.00'],
  ['vi', 'THB', 125_000, '1.250,00 ฿'],
  ['th', 'KWD', 1_250_000, '1,250.00'],
])('in %s a game shows %s with the digits of the page: %d → %s [MONEY-01, MONEY-19]', (tag, currency, minor, text) => {
  const money = moneyText(tag, currency);
  expect(plainSpaces(money.full(minor))).toContain(text);
  const onPage = formatAmount({ amountMinor: BigInt(minor), currency }, tag);
  expect([money.plain(minor), money.full(minor).includes(onPage)]).toEqual([onPage, true]);
});

test.each([
  ['en', 'THB', 2000, '฿20'],
  ['en', 'USD', 40, '$0.40'],
  ['vi', 'VND', 500_000, '500.000 ₫'],
])('in %s a stake to choose in %s has no decimals that are zero: %d → %s [MONEY-18]', (tag, currency, minor, text) => {
  expect(plainSpaces(moneyText(tag, currency).stake(minor))).toBe(text);
});

test.each([
  ['en', 211, '2.11'],
  ['vi', 211, '2,11'],
  ['th', 30_000_000, '300,000.00'],
  ['vi', 30_000_000, '300.000,00'],
])('in %s the lobby and the games write the same odds: %d → %s [MONEY-19]', (tag, oddsCenti, text) => {
  const inDraws = moneyText(tag, 'THB').odds(oddsCenti);
  const inMatches = createNames(matchWordsFor(tag), tag).odds(oddsCenti);
  expect([inDraws, inMatches, formatOdds(oddsCenti, tag)]).toEqual([text, text, text]);
});

test.each([
  ['en', 2345, '234.5'],
  ['vi', 2345, '234,5'],
  ['vi', 30, '3,0'],
])('in %s the lobby and the games write the same line of a total: %d → %s [MONEY-19]', (tag, lineDeci, text) => {
  const names = createNames(matchWordsFor(tag), tag);
  expect([names.line(lineDeci), formatLine(lineDeci, tag)]).toEqual([text, text]);
});
