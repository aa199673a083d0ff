import { expect, test } from 'vitest';
import { findCountries, namedCountries } from './find-countries.ts';

const answer = ['VN 84', 'BO 591', 'CI 225', 'DE 49', 'TH 66', 'US 1', 'CA 1', 'VI 1'].map((pair) => {
  const [countryCode, countryDialingCode] = pair.split(' ') as [string, string];
  return { countryCode, countryDialingCode };
});
const codes = (tag: string, typed: string) =>
  findCountries(namedCountries(answer, tag, '84'), typed).map(({ code }) => code);

test("countries are sorted in the language's alphabet, with the market's country first [MODAL-13]", () => {
  expect(codes('en', '')).toEqual(['VN', 'BO', 'CA', 'CI', 'DE', 'TH', 'VI', 'US']);
  expect(codes('vi', ' ')).toEqual(['VN', 'BO', 'CA', 'CI', 'DE', 'US', 'VI', 'TH']);
  expect(namedCountries(answer, 'th', '84')[0]).toEqual({ code: 'VN', dialingCode: '84', name: 'เวียดนาม' });
});

test.each([
  ['en', 'viet', ['VN']],
  ['en', 'vi', ['VI', 'VN', 'BO']],
  ['en', 'cote', ['CI']],
  ['vi', 'duc', ['DE']],
  ['vi', 'Việt', ['VN']],
  ['zh-CN', '泰', ['TH']],
  ['th', 'ไทย', ['TH']],
  ['en', '+1', ['CA', 'VI', 'US']],
  ['en', '5', ['BO']],
  ['en', '0084', ['VN']],
  ['en', 'atlantis', []],
])('a search in %s for "%s" finds %j [MODAL-13]', (tag, typed, expected) => {
  expect(codes(tag, typed)).toEqual(expected);
});
