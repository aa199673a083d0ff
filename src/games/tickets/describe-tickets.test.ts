import { afterEach, expect, test } from 'vitest';
import { Value } from 'typebox/value';
import { drawsCatalogue, drawsTitle, testClock } from '../../../tests/support/test-draws.ts';
import { matchesCatalogue } from '../../../tests/support/test-matches.ts';
import { startTestVendor, until, type TestVendor } from '../../../tests/support/test-vendor.ts';
import { betLine, type BetLine } from '../../shared/contract/wallet-protocol.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { TicketView } from '../api.ts';
import { drawsAtMs, openDrawNumber } from '../draws/schedule.ts';
import { CARDS_COUNT } from '../draws/bingo/card.ts';
import { describeDrawTicket } from '../draws/describe-ticket.ts';
import type { FixtureView, MatchesBoardView } from '../matches/board-view.ts';
import { describeEnd, describePick } from '../matches/describe-ticket.ts';
import { loadLeagues } from '../matches/leagues.ts';
import { readTakenPick } from '../matches/pick.ts';
import { fixturesBetween } from '../matches/schedule.ts';
import { loadTitles } from '../titles/load-titles.ts';

const NOON_MS = Date.UTC(2026, 10, 20, 12, 1);
const DAY_MS = 24 * 3_600_000;
const clock = testClock(NOON_MS);
let vendor: TestVendor;
afterEach(() => vendor?.close());

async function start(catalogue: Catalogue, gameId: string): Promise<string> {
  clock.set(NOON_MS);
  vendor = await startTestVendor({ catalogue, nowMs: clock.nowMs });
  return vendor.enter(gameId);
}
const buy = (sessionId: string, pick: string) =>
  vendor.call<TicketView>('ticket', { sessionId, stakeMinor: 1000, clientRoundKey: 'the-only-key', pick });
const sent = (name: string) => vendor.wallet.calls.filter((call) => call.name === name).map(({ body }) => body);

test('a bet on a match tells the wallet its sides, market, selection, odds and start, and its end the score [WPROT-30, WPROT-33]', async () => {
  const sessionId = await start(matchesCatalogue(), 'touchline');
  const board = async (): Promise<FixtureView[]> =>
    (await vendor.call<MatchesBoardView>('board', { sessionId })).value.fixtures;
  const match = (await board()).find(({ state, fixtureId }) => state === 'open' && fixtureId.startsWith('meridian'))!;
  const total = match.markets.find(({ market }) => market === 'total')!;
  const [{ selection, oddsCenti }] = total.selections as [{ selection: string; oddsCenti: number }];
  await buy(sessionId, `${match.fixtureId}:total:${selection}:${oddsCenti}`);
  const [line] = sent('bet')[0]!['description'] as [BetLine];
  const goals = (total.lineDeci! / 10).toFixed(1);
  expect(line).toMatchObject({
    event: { EN: expect.stringContaining(' – ') as string },
    pick: { EN: `Goals ${goals}: Over`, VI: `Tổng bàn ${goals.replace('.', ',')}: Tài` },
    oddsCenti,
    startsAtMs: match.startsAtMs,
  });
  clock.set(match.endsAtMs + 1000);
  await until(() => sent('win').length === 1);
  const { home, away } = (await board()).find(({ fixtureId }) => fixtureId === match.fixtureId)!.score!;
  expect(sent('win')[0]!['result']).toMatchObject({ EN: `Score ${home}–${away}` });
});

test('a ticket of a draw tells the wallet the draw, its time, the numbers and the odds, and its end what was drawn [WPROT-30, WPROT-33]', async () => {
  const { draws } = drawsTitle('lucky-five');
  const number = openDrawNumber(draws, NOON_MS);
  const sessionId = await start(drawsCatalogue(), 'lucky-five');
  await buy(sessionId, `${number}:pick:11.03`);
  expect(sent('bet')[0]!['description']).toEqual([
    {
      event: expect.objectContaining({
        EN: `Lucky Five · Draw ${number}`,
        CN: expect.stringMatching(` · 第 ${number} 期$`) as string,
      }) as object,
      pick: expect.objectContaining({ EN: '03 11', TH: '03 11' }) as object,
      oddsCenti: expect.any(Number) as number,
      startsAtMs: drawsAtMs(draws, number),
    },
  ]);
  clock.set(drawsAtMs(draws, number) + 1000);
  await until(() => sent('win').length === 1);
  expect(sent('win')[0]!['result']).toEqual({ EN: expect.stringMatching(/^\d\d( \d\d){4}$/) as string });
});

test('every match of a day and every kind of ticket fits the limits of the protocol [WPROT-30]', () => {
  const lines: BetLine[] = [];
  for (const league of loadLeagues())
    for (const fixture of fixturesBetween(league, NOON_MS, NOON_MS + DAY_MS)) {
      for (const pick of [
        `${fixture.fixtureId}:result:away:185`,
        `${fixture.fixtureId}:total:under:185:1645`,
        `${fixture.fixtureId}:handicap:away:-1250:185`,
      ])
        lines.push(describePick(fixture, readTakenPick(pick)));
      lines.push({
        event: describeEnd(fixture, { home: 1, away: 0 }),
        pick: describeEnd(fixture, { home: 1, away: 1 }),
      });
    }
  for (const title of loadTitles())
    if ('draws' in title)
      for (const { type, count, oddsCenti } of title.draws.bets) {
        const size = title.draws.kind === 'balls' || type === 'exact' ? 2 : 1;
        const numbers =
          type === 'card'
            ? [String(CARDS_COUNT)]
            : Array.from({ length: count }, (_, index) => String(index + 1).padStart(size, '0'));
        const pick = ['99999999', type, ...(count > 0 ? [numbers.join('.')] : [])].join(':');
        lines.push(describeDrawTicket(title, { pick, oddsCenti, decidesAtMs: NOON_MS }));
      }
  expect(lines.length).toBeGreaterThan(300);
  expect(lines.filter((line) => !Value.Check(betLine, line))).toEqual([]);
});
