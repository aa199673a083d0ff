import { expect, test } from 'vitest';
import type { FixtureView } from '../../matches/board-view.ts';
import { loadLeagues } from '../../matches/leagues.ts';
import { readPick } from '../../matches/pick.ts';
import { fixturesBetween } from '../../matches/schedule.ts';
import { entriesOf, groupsOf, readSpot, spotKey } from './board.ts';
import { chooseFrom, followBoard, hasFallen, pickOf, returnMinor, ticketsOf, withChoice, type Choice } from './slip.ts';

const leagues = loadLeagues();
const START_MS = Date.UTC(2026, 10, 17);
const fixtures = leagues.flatMap((league) => fixturesBetween(league, START_MS, START_MS + 3_600_000));

const view = (index: number, change: Partial<FixtureView> = {}): FixtureView => {
  const { fixtureId, startsAtMs, endsAtMs } = fixtures[index]!;
  const markets: FixtureView['markets'] = [
    {
      market: 'result',
      lineDeci: null,
      selections: [
        { selection: 'home', oddsCenti: 185 },
        { selection: 'away', oddsCenti: 205 },
      ],
    },
  ];
  return {
    fixtureId,
    startsAtMs,
    endsAtMs,
    state: 'open',
    score: null,
    markets,
    handicaps: [],
    seedHash: 'f'.repeat(64),
    seed: null,
    ...change,
  };
};
const moved = (oddsCenti: number) =>
  view(0, { markets: [{ market: 'result', lineDeci: null, selections: [{ selection: 'home', oddsCenti }] }] });

test('the slip in an address is parsed, with or without odds after it [MATCH-10]', () => {
  expect(readSpot('harbour-1-2:result:home')).toEqual({
    fixtureId: 'harbour-1-2',
    market: 'result',
    selection: 'home',
  });
  expect(readSpot('harbour-1-2:total:under:187')).toEqual({
    fixtureId: 'harbour-1-2',
    market: 'total',
    selection: 'under',
  });
  for (const text of ['', 'harbour-1-2', 'harbour-1-2:total:home', 'harbour-1-2:result:over', '8812:pick:03.11'])
    expect(readSpot(text)).toBeUndefined();
});

test('a choice follows the odds and keeps the agreed ones, and is dropped when its match begins [MATCH-07]', () => {
  const spot = { fixtureId: fixtures[0]!.fixtureId, market: 'result', selection: 'home' } as const;
  const choice = chooseFrom([view(0)], leagues, spot)!;
  expect(choice).toMatchObject({ oddsCenti: 185, agreedCenti: 185 });
  const later = followBoard([moved(181)], choice)!;
  expect(later).toMatchObject({ oddsCenti: 181, agreedCenti: 185 });
  expect(readPick(pickOf(later))).toMatchObject({ oddsCenti: 181, selection: 'home' });
  expect(followBoard([view(0, { state: 'running', markets: [] })], later)).toBeUndefined();
  expect(chooseFrom([view(0)], leagues, { ...spot, market: 'total', selection: 'over' })).toBeUndefined();
});

test('the return of a bet is rounded down to the minor unit, as on the server', () => {
  expect(returnMinor(333, [{ oddsCenti: 185 }])).toBe(616);
  expect(returnMinor(10_000, [{ oddsCenti: 205 }])).toBe(20_500);
});

test('the list groups by league and filters by view and sport', () => {
  const entries = entriesOf(
    [view(0), view(1, { state: 'running' }), view(2, { state: 'over' }), { ...view(3), fixtureId: 'another-1-1' }],
    leagues,
  );
  expect(entries.length).toBe(3);
  expect(groupsOf(leagues, entries, 'matches', undefined).map(({ league }) => league.id)).toEqual([
    fixtures[0]!.league.id,
  ]);
  expect(
    groupsOf(leagues, entries, 'live', undefined).flatMap((group) => group.entries.map((entry) => entry.view.state)),
  ).toEqual(['running']);
  expect(groupsOf(leagues, entries, 'matches', 'cockfight')).toEqual([]);
});

test('a slip holds one selection of each of at most eight matches, and a second press takes it off [MATCH-30]', () => {
  const choice = (index: number, selection: 'home' | 'away' = 'home'): Choice =>
    chooseFrom([view(index)], leagues, { fixtureId: fixtures[index]!.fixtureId, market: 'result', selection })!;
  const eight = Array.from({ length: 8 }, (_, index) => choice(index)).reduce<Choice[]>(
    (all, each) => withChoice(all, each)!,
    [],
  );
  expect(eight).toHaveLength(8);
  expect(withChoice(eight, choice(8))).toBeUndefined();
  expect(withChoice(eight, choice(0))!.map(({ fixtureId }) => fixtureId)).toEqual(
    eight.slice(1).map(({ fixtureId }) => fixtureId),
  );
  const other = withChoice(eight, choice(0, 'away'))!;
  expect([other.length, other.at(-1)!.selection]).toEqual([8, 'away']);
  expect(ticketsOf(eight, 'accumulator').map(({ length }) => length)).toEqual([8]);
  expect(ticketsOf(eight, 'single')).toHaveLength(8);
  expect([ticketsOf([], 'single'), ticketsOf([], 'accumulator')]).toEqual([[], []]);
});

test('only fallen odds must be agreed to, and a player who takes any odds asks for the lowest [MATCH-30, MATCH-07]', () => {
  const spot = { fixtureId: fixtures[0]!.fixtureId, market: 'result', selection: 'home' } as const;
  const choice = chooseFrom([view(0)], leagues, spot)!;
  expect([185, 190, 181].map((oddsCenti) => hasFallen([followBoard([moved(oddsCenti)], choice)!]))).toEqual([
    false,
    false,
    true,
  ]);
  expect(readPick(pickOf(choice, true))).toMatchObject({ oddsCenti: 101 });
});

test('a handicap is a spot with its line, also in an address [MATCH-24, MATCH-10]', () => {
  const { fixtureId } = fixtures[0]!;
  const spot = { fixtureId, market: 'handicap', selection: 'away', lineCenti: -75 } as const;
  expect(spotKey(spot)).toBe(`${fixtureId}:handicap:away:-75`);
  expect(readSpot(spotKey(spot))).toEqual(spot);
  const handicaps = [
    {
      lineCenti: -75,
      selections: [
        { selection: 'home' as const, oddsCenti: 190 },
        { selection: 'away' as const, oddsCenti: 191 },
      ],
    },
  ];
  expect(chooseFrom([view(0, { handicaps })], leagues, spot)).toMatchObject({ oddsCenti: 191, lineDeci: null });
  expect(chooseFrom([view(0, { handicaps })], leagues, { ...spot, lineCenti: -100 })).toBeUndefined();
});
