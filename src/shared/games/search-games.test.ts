import { describe, expect, test } from 'vitest';
import { plainText, searchGames } from './search-games.ts';

const games = [
  { name: 'Foxfire Mask', english: 'Foxfire Mask', vendor: 'Paper Crane', category: 'Slots' },
  { name: 'Koi Current', english: 'Koi Current', vendor: 'Golden Phoenix', category: 'Slots' },
  { name: 'Đêm Hội Hoa Đăng', english: 'Lantern Night', vendor: 'Paper Crane', category: 'Quay số' },
  { name: 'น้ำพญานาค', english: 'Naga River', vendor: 'Golden Phoenix', category: 'สล็อต' },
  { name: '深海灯笼', english: 'Abyss Lantern', vendor: 'Harbour Line', category: '老虎机' },
  { name: 'Raven’s Key', english: 'Raven’s Key', vendor: 'Harbour Line', category: 'Bingo' },
  { name: 'Lucky Five', english: 'Lucky Five', vendor: 'Foxglove', category: 'Lottery' },
];
const search = (typed: string) =>
  searchGames(games, typed, ({ name, english, vendor, category }) => ({
    names: [name, english],
    others: [vendor, category],
  })).map(({ english }) => english);

describe('a search for games', () => {
  test.each([
    ['by a part of the name', 'mask', ['Foxfire Mask']],
    ['by the beginning of a word', 'curr', ['Koi Current']],
    ['without the blanks of the name', 'foxfiremask', ['Foxfire Mask']],
    ['with a blank too many', 'fox fire', ['Foxfire Mask']],
    ['without an apostrophe', 'ravens', ['Raven’s Key']],
    ['in capitals', 'KOI', ['Koi Current']],
    ['without diacritics', 'dem hoi', ['Lantern Night']],
    ['with diacritics', 'Đêm Hội', ['Lantern Night']],
    ['in Thai without tone marks', 'นำพญานาค', ['Naga River']],
    ['in Chinese', '灯笼', ['Abyss Lantern']],
    ['by the English name on a page of another language', 'naga', ['Naga River']],
    ['by vendor', 'paper crane', ['Foxfire Mask', 'Lantern Night']],
    ['by category', 'bingo', ['Raven’s Key']],
    ['by category and vendor together', 'slots phoenix', ['Koi Current']],
    ['in full-width letters', 'ｋｏｉ', ['Koi Current']],
  ])('finds %s [CAT-30]', (_, typed, found) => expect(search(typed)).toEqual(found));

  test.each([
    ['a wrong letter', 'foxfore', ['Foxfire Mask']],
    ['a missing letter', 'lantrn', ['Lantern Night', 'Abyss Lantern']],
    ['a letter too many', 'currrent', ['Koi Current']],
    ['two swapped letters', 'nihgt', ['Lantern Night']],
    ['a wrong first letter', 'goxfire', ['Foxfire Mask']],
    ['two errors in a long name', 'focfore mask', ['Foxfire Mask']],
    ['missing letters and blanks', 'foxfremsk', ['Foxfire Mask']],
    ['an error in Thai', 'พญานอค', ['Naga River']],
    ['an error in a word that is not finished', 'lukcy f', ['Lucky Five']],
  ])('forgives %s [CAT-30]', (_, typed, found) => expect(search(typed)).toEqual(found));

  test('has games whose name matches before those of a vendor that does, and no guesses beside them [CAT-30]', () => {
    expect(search('fox')).toEqual(['Foxfire Mask', 'Lucky Five']);
    expect(search('koi')).toEqual(['Koi Current']);
  });

  test('does not guess at short words, and finds nothing for what no game is like [CAT-30]', () => {
    expect([search('kox'), search('zzzzzz'), search('koi zzzzzz')]).toEqual([[], [], []]);
  });

  test('finds everything when nothing is typed but blanks and punctuation [CAT-30]', () => {
    expect([search(''), search('  '), search('!?')].map(({ length }) => length)).toEqual([7, 7, 7]);
  });
});

test('plain text has no accents, capitals or punctuation [CAT-30]', () => {
  expect(['Thần  Tài—Đỏ', 'Łódź!', 'Straße'].map(plainText)).toEqual(['than tai do', 'lodz', 'strasse']);
});
