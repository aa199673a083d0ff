import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawsTitle } from '../../../../tests/support/test-draws.ts';
import { loadTitles } from '../../titles/load-titles.ts';
import type { DrawsTitle } from '../../titles/title.ts';
import { callNumbers, hitsOf, limitsOf, paysCenti, readPick, writePick } from '../bets.ts';
import { findDrawsFaults, RETURN_MAX, RETURN_MIN } from '../draws-faults.ts';
import type { DrawsPart } from '../draws-part.ts';
import { chanceOf, returnOfBet } from '../return.ts';
import { closesAtMs, drawsAtMs, lastDrawNumber, openDrawNumber } from '../schedule.ts';
import { waysForAll } from './chances.ts';
import { prizeTable, REGIONS } from './prize-table.ts';
import { stationOf } from './stations.ts';

const north = drawsTitle('mien-bac').draws;
const south = drawsTitle('mien-nam').draws;
const regional = loadTitles().filter((title): title is DrawsTitle => 'draws' in title && title.draws.kind === 'prizes');

/** Any draw of a region. */
const drawOf = (part: DrawsPart) =>
  fc.tuple(...limitsOf(part).map((limit) => fc.nat({ max: limit - 1 }))).map((draws) => callNumbers(part, draws));
const twoDigits = fc.nat({ max: 99 }).map((number) => String(number).padStart(2, '0'));

describe('the table of a draw', () => {
  test('has 27 numbers in the north, down to the seventh prize, and 18 elsewhere, down to the eighth [LOTT-08]', () => {
    const shapeOf = (part: DrawsPart) =>
      prizeTable(
        part.region!,
        callNumbers(
          part,
          limitsOf(part).map(() => 0),
        ),
      ).map(({ prize, numbers }) => `${prize} ${numbers.length}×${numbers[0]!.length}`);
    expect(shapeOf(north).join()).toBe(
      'special 1×5,first 1×5,second 2×5,third 6×5,fourth 4×4,fifth 6×4,sixth 3×3,seventh 4×2',
    );
    for (const part of regional.filter(({ draws }) => draws.region !== 'north').map(({ draws }) => draws))
      expect(shapeOf(part).join()).toBe(
        'special 1×6,first 1×5,second 1×5,third 2×5,fourth 7×5,fifth 1×4,sixth 3×4,seventh 1×3,eighth 1×2',
      );
    expect(new Set(regional.map(({ draws }) => draws.region))).toEqual(new Set(REGIONS));
  });

  test('has each number of a prize equally often, with its leading zeros [LOTT-08]', () => {
    expect(limitsOf(north).slice(0, 2)).toEqual([100_000, 100_000]);
    expect(limitsOf(north).slice(-4)).toEqual([100, 100, 100, 100]);
    expect(limitsOf(south)[0]).toBe(1_000_000);
    const draws = limitsOf(north).map((_, at) => (at === 0 ? 42 : 7));
    expect([callNumbers(north, draws)[0], callNumbers(north, draws).at(-1)]).toEqual(['00042', '07']);
  });

  test('belongs to a province of the day in Vietnam, and provinces of one day take turns [LOTT-10]', () => {
    // Tuesday 24 November 2026, 00:30 in Vietnam, is still Monday in UTC.
    const tuesdayMs = Date.UTC(2026, 10, 23, 17, 30);
    expect(stationOf('north', 5, tuesdayMs)).toBe('Quảng Ninh');
    expect(stationOf('north', 5, tuesdayMs - 3_600_000)).toBe('Hà Nội');
    expect([3, 4, 5, 6].map((draw) => stationOf('south', draw, tuesdayMs))).toEqual([
      'Bến Tre',
      'Vũng Tàu',
      'Bạc Liêu',
      'Bến Tre',
    ]);
    expect(stationOf('central', 4, Date.UTC(2026, 10, 22, 5))).toBe('Kon Tum');
  });
});

describe('what a ticket pays', () => {
  test('is told the same by a naive recount of any draw [LOTT-09]', () => {
    for (const part of [north, south]) {
      const odds = (type: string, count: number) =>
        part.bets.find((bet) => bet.type === type && bet.count === count)!.oddsCenti;
      fc.assert(
        fc.property(drawOf(part), fc.uniqueArray(twoDigits, { minLength: 4, maxLength: 4 }), (called, chosen) => {
          let hits = 0;
          for (const number of called) if (Number(number) % 100 === Number(chosen[0])) hits += 1;
          expect(paysCenti(part, { type: 'lo', numbers: [chosen[0]!] }, called)).toBe(hits * odds('lo', 1));
          const special = Number(called[0]);
          const pays = (type: 'de' | 'three' | 'four', digits: number) => {
            const right = String(special % 10 ** digits).padStart(digits, '0');
            const wrong = String((special + 1) % 10 ** digits).padStart(digits, '0');
            expect(paysCenti(part, { type, numbers: [right] }, called)).toBe(odds(type, 1));
            expect(paysCenti(part, { type, numbers: [wrong] }, called)).toBe(0);
          };
          pays('de', 2);
          pays('three', 3);
          pays('four', 4);
          for (const count of [2, 3, 4]) {
            // Half of the chosen numbers come from the draw, so that some of the bets win.
            const numbers = [...new Set([...called.slice(0, count).map((one) => one.slice(-2)), ...chosen])].slice(
              0,
              count,
            );
            const rows = new Set(called.map((number) => number.slice(number.length - 2)));
            const isWon = numbers.filter((number) => rows.has(number)).length === count;
            expect(paysCenti(part, { type: 'xien', numbers }, called)).toBe(isWon ? odds('xien', count) : 0);
            const mixed = chosen.slice(0, count);
            expect(paysCenti(part, { type: 'xien', numbers: mixed }, called) > 0).toBe(
              mixed.every((one) => rows.has(one)),
            );
          }
        }),
        { numRuns: 300 },
      );
    }
  });

  test('of a lô is paid again for each prize that ends in it, at the odds of the purchase [LOTT-09]', () => {
    const called = ['48268', '11168', '00068', ...new Array<string>(24).fill('00001')];
    expect(hitsOf('68', called)).toBe(3);
    expect(paysCenti(north, { type: 'lo', numbers: ['68'] }, called)).toBe(3 * 350);
    expect(paysCenti(north, { type: 'lo', numbers: ['68'] }, called, 360)).toBe(3 * 360);
    expect(paysCenti(north, { type: 'lo', numbers: ['69'] }, called)).toBe(0);
  });
});

describe('the published return', () => {
  test('of a xiên is exact: the same as counting all draws of a small lottery [DRAW-18, LOTT-09]', () => {
    const [endings, drawn] = [5, 6];
    for (const chosen of [1, 2, 3, 4]) {
      let won = 0;
      for (let draw = 0; draw < endings ** drawn; draw += 1) {
        const came = new Set(Array.from({ length: drawn }, (_, at) => Math.floor(draw / endings ** at) % endings));
        if (Array.from({ length: chosen }, (_, number) => number).every((number) => came.has(number))) won += 1;
      }
      expect(waysForAll(endings, drawn, chosen)).toBe(BigInt(won));
    }
  });

  test('of each bet is what it pays times its chance, and of a lô times its average hits [DRAW-18, DRAW-04]', () => {
    const bet = (part: DrawsPart, type: string, count = 1) =>
      part.bets.find((one) => one.type === type && one.count === count)!;
    expect(chanceOf(north, bet(north, 'lo'))).toBeCloseTo(1 - 0.99 ** 27, 12);
    expect(returnOfBet(north, bet(north, 'lo'))).toBeCloseTo(0.27 * 3.5, 12);
    expect(chanceOf(north, bet(north, 'xien', 2))).toBeCloseTo(1 - 2 * 0.99 ** 27 + 0.98 ** 27, 12);
    expect(returnOfBet(south, bet(south, 'lo'))).toBeCloseTo(0.18 * 5.2, 12);
    expect(chanceOf(south, bet(south, 'three'))).toBe(1 / 1000);
    expect(chanceOf(south, bet(south, 'four'))).toBe(1 / 10_000);
    for (const { id, draws } of regional)
      for (const one of draws.bets) {
        expect(returnOfBet(draws, one), `${id} ${one.type}`).toBeGreaterThanOrEqual(RETURN_MIN);
        expect(returnOfBet(draws, one), `${id} ${one.type}`).toBeLessThanOrEqual(RETURN_MAX);
      }
  });
});

test('draws can be held at the true hour: each day at 18:15 in Vietnam, under one number [LOTT-10]', () => {
  const daily: DrawsPart = { ...north, periodS: 86_400, offsetS: 40_500, closesBeforeS: 900 };
  const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Ho_Chi_Minh' });
  const noonMs = Date.UTC(2026, 10, 24, 5);
  const open = openDrawNumber(daily, noonMs);
  expect(hour.format(drawsAtMs(daily, open))).toBe('18:15');
  expect(drawsAtMs(daily, open) - noonMs).toBe(6.25 * 3_600_000);
  expect(hour.format(closesAtMs(daily, open))).toBe('18:00');
  expect(lastDrawNumber(daily, drawsAtMs(daily, open))).toBe(open);
  expect(lastDrawNumber(daily, drawsAtMs(daily, open) - 1)).toBe(open - 1);
  expect(openDrawNumber(daily, closesAtMs(daily, open))).toBe(open + 1);
  expect(findDrawsFaults(daily)).toEqual([]);
});

test.each([
  '77:lo:06',
  '77:de:68',
  '77:xien:06.68',
  '77:xien:00.10.20.30',
  '77:three:168',
  '77:four:0168',
  '77:first:6',
  '77:odd',
])('the pick %s is parsed, and formatted as it was [DRAW-08]', (text) => {
  const pick = readPick(north, text);
  expect(pick && writePick(pick)).toBe(text);
});

test.each([
  '77:lo:6',
  '77:lo:006',
  '77:lo:06.07',
  '77:xien:06',
  '77:xien:06.06',
  '77:xien:01.02.03.04.05',
  '77:three:68',
  '77:four:168',
  '77:exact:68',
  '77:pick:03',
  '77:de',
])('%s is not a valid pick [DRAW-08]', (text) => expect(readPick(north, text)).toBeUndefined());

test.each<[fault: string, change: Partial<Omit<DrawsPart, 'region'>> & { region?: undefined }]>([
  ['draws.region: a table of prizes belongs to a region', { region: undefined }],
  ['draws.drawn: the north draws 27 numbers', { drawn: 18 }],
  ['draws.pool: there are ten digits', { pool: 12 }],
  ['draws.bets: xien of 5 is not a bet on prizes', { bets: [{ type: 'xien', count: 5, oddsCenti: 100_000 }] }],
  ['draws.bets: exact of 1 is not a bet on prizes', { bets: [{ type: 'exact', count: 1, oddsCenti: 9300 }] }],
  ['draws.bets: lo of 1 returns 1.0800, not 0.85 to 0.97', { bets: [{ type: 'lo', count: 1, oddsCenti: 400 }] }],
  [
    'draws.region: digits have no prizes',
    { kind: 'digits', drawn: 5, bets: [{ type: 'odd', count: 0, oddsCenti: 190 }] },
  ],
])('%s [LOTT-08]', (fault, change) => {
  const { region, ...rest } = { ...north, ...change };
  expect(findDrawsFaults(region ? { ...rest, region } : rest)).toContain(fault);
});
