import { expect, test } from 'vitest';
import {
  LEGS_MAX,
  readPick,
  readPicks,
  readTakenPick,
  readTakenPicks,
  writePick,
  writePicks,
  type TakenPick,
} from './pick.ts';

test('a pick is parsed, and lookalikes are rejected [MATCH-07]', () => {
  expect(readPick('harbour-332441-3:result:draw:373')).toEqual({
    fixtureId: 'harbour-332441-3',
    market: 'result',
    selection: 'draw',
    oddsCenti: 373,
  });
  expect(readPick('harbour-332441-3:total:over:187')).toMatchObject({ market: 'total', selection: 'over' });
  const wrong = [
    '',
    'harbour-332441-3',
    'harbour-332441-3:result:over:200',
    'harbour-332441-3:total:draw:200',
    'harbour-332441-3:result:home:099',
    'harbour-332441-3:result:home:1e3',
    'harbour-332441-3:result:home:200:25',
    'harbour-332441-3:result:home:-20',
    'HARBOUR-1-1:result:home:200',
    'harbour-1-1:handicap:home:200',
    'harbour-1-1:handicap:draw:-25:200',
    'harbour-1-1:handicap:home:-0:200',
    'harbour-1-1:handicap:home:+25:200',
    'harbour-1-1:handicap:home:025:200',
  ];
  for (const text of wrong) expect(readPick(text)).toBeUndefined();
});

test('a taken pick includes its line, and parses back to what was formatted [MATCH-08]', () => {
  const total = {
    fixtureId: 'harbour-332441-3',
    market: 'total',
    selection: 'over',
    oddsCenti: 187,
    lineDeci: 25,
  } as const;
  expect(writePick(total)).toBe('harbour-332441-3:total:over:187:25');
  expect(readTakenPick(writePick(total))).toEqual(total);
  const result = {
    fixtureId: 'harbour-332441-3',
    market: 'result',
    selection: 'away',
    oddsCenti: 307,
    lineDeci: null,
  } as const;
  expect(readTakenPick(writePick(result))).toEqual(result);
  expect(() => readTakenPick('harbour-332441-3:total:over:187')).toThrow('is not a taken pick');
});

test('a handicap has its line before the odds, in the pick and on the ticket [MATCH-24]', () => {
  for (const lineCenti of [-75, 0, 1250]) {
    const text = `harbour-332441-3:handicap:away:${lineCenti}:195`;
    const pick = { fixtureId: 'harbour-332441-3', market: 'handicap', selection: 'away', oddsCenti: 195, lineCenti };
    expect(readPick(text)).toEqual(pick);
    expect(readTakenPick(text)).toEqual({ ...pick, lineDeci: null });
    expect(writePick(readTakenPick(text))).toBe(text);
  }
});

test('a ticket has one pick of each of at most eight matches [MATCH-26]', () => {
  const taken = (count: number): TakenPick[] =>
    Array.from({ length: count }, (_, index) => ({
      fixtureId: `harbour-332441-${index}`,
      market: 'total',
      selection: 'over',
      oddsCenti: 187,
      lineDeci: 25,
    }));
  expect(readTakenPicks(writePicks(taken(LEGS_MAX)))).toEqual(taken(LEGS_MAX));
  const asked = (count: number) => Array.from({ length: count }, (_, index) => `harbour-1-${index}:result:home:150`);
  expect(readPicks(asked(LEGS_MAX).join(','))).toHaveLength(LEGS_MAX);
  expect(readPicks(asked(LEGS_MAX + 1).join(','))).toBeUndefined();
  expect(readPicks('harbour-1-1:result:home:150,harbour-1-1:total:over:150')).toBeUndefined();
  for (const wrong of ['', ',', `${asked(1).join()},`, `${asked(1).join()},nonsense`])
    expect(readPicks(wrong)).toBeUndefined();
});
