import { expect, test } from 'vitest';
import { readPick, readTakenPick, writePick } from './pick.ts';

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
