import { ok } from '../../shared/errors.ts';
import type { FeedDraw, FeedResult } from '../../shared/contract/board-feed.ts';
import { refuse } from '../errors.ts';
import { createDrawStore, type DrawStore } from '../store/draws.ts';
import { payoutMinor } from '../tickets/payout.ts';
import type { EngineParts, TicketEngine } from '../tickets/ticket-engine.ts';
import type { DrawsTitle } from '../titles/title.ts';
import { describeDrawEnd, describeDrawTicket, showDraw } from './describe-ticket.ts';
import { calledNumbers, isWon, mostCenti, oddsOf, paysByResult, paysCenti, readPick, writePick } from './bets.ts';
import type { DrawsBoardView } from './board-view.ts';
import { DRAWS_AHEAD, holdDraws, RESULTS_SHOWN } from './hold-draws.ts';
import { DRAW_TIME_ZONE, stationOf } from './prizes/stations.ts';
import { closesAtMs, openDrawNumber } from './schedule.ts';

/** One more than the draws that take or will take tickets: a closed draw that has not been held yet. */
const UPCOMING_MAX = DRAWS_AHEAD + 1;

/** The engine of draws: all tickets of a game share one draw, which is held on a schedule. */
export function createDrawsEngine({ catalogue, store, nowMs: now }: EngineParts): TicketEngine {
  const draws = createDrawStore(store);
  const titles = new Map(
    catalogue.titles.flatMap((title): [string, DrawsTitle][] => ('draws' in title ? [[title.id, title]] : [])),
  );
  const titleOf = (gameId: string): DrawsTitle => {
    const title = titles.get(gameId);
    if (!title) throw new Error(`${gameId} has no draws`);
    return title;
  };
  const tick = async (nowMs: number) => {
    for (const title of titles.values()) await holdDraws(draws, title, nowMs);
  };

  return {
    start: () => tick(now()),
    tick,
    check(gameId, text, stakeMinor, nowMs) {
      const { draws: part } = titleOf(gameId);
      const pick = readPick(part, text);
      const oddsCenti = pick && oddsOf(part, pick);
      if (!pick || oddsCenti === undefined) return refuse('pick_invalid');
      // A draw without a commitment takes no tickets, whatever the clock says.
      const draw = pick.drawNumber === openDrawNumber(part, nowMs) ? draws.find(gameId, pick.drawNumber) : undefined;
      if (draw?.state !== 'planned') return refuse('betting_closed');
      return ok({
        pick: writePick(pick),
        subject: String(pick.drawNumber),
        oddsCenti,
        potentialMinor: payoutMinor(stakeMinor, mostCenti(part, pick.type, oddsCenti)),
        betEndsAtMs: draw.drawsAtMs,
        decidesAtMs: draw.drawsAtMs,
      });
    },
    async outcome({ id, gameId, subject, pick: text, oddsCenti, stakeMinor, potentialMinor }) {
      const { draws: part } = titleOf(gameId);
      const draw = draws.find(gameId, Number(subject));
      const pick = readPick(part, text);
      if (!draw || !pick) throw new Error(`ticket ${id} names a draw or a bet that does not exist`);
      if (draw.state === 'planned') return undefined;
      if (draw.state === 'cancelled') return { kind: 'cancelled' };
      // A card pays what it completed, a lô each of its hits. Any other bet pays the odds at which it was bought.
      if (paysByResult(pick.type)) {
        const winMinor = payoutMinor(stakeMinor, paysCenti(part, pick, draw.numbers, oddsCenti));
        return { kind: 'decided', winMinor: winMinor < potentialMinor ? winMinor : potentialMinor };
      }
      return { kind: 'decided', winMinor: isWon(part, pick, draw.numbers) ? potentialMinor : 0n };
    },
    describe: (ticket) => describeDrawTicket(titleOf(ticket.gameId), ticket),
    describeEnd({ gameId, subject, pick }) {
      const { numbers = [] } = draws.find(gameId, Number(subject)) ?? {};
      return numbers.length > 0 ? describeDrawEnd(titleOf(gameId).draws, pick, numbers) : undefined;
    },
    showEnd({ gameId, subject, pick }) {
      const { numbers = [] } = draws.find(gameId, Number(subject)) ?? {};
      return numbers.length > 0 ? showDraw(titleOf(gameId).draws, pick, numbers) : undefined;
    },
    board: (gameId, nowMs) => boardOf(draws, titleOf(gameId), nowMs),
    boardPart: (nowMs) => ({
      draws: [...titles.values()].flatMap((title) => openDraw(draws, title, nowMs)),
      results: [...titles.values()].flatMap((title) => results(draws, title)),
      fixtures: [],
    }),
  };
}

function boardOf(draws: DrawStore, { id, draws: part }: DrawsTitle, nowMs: number): DrawsBoardView {
  return {
    engine: 'draws',
    nowMs,
    // The seed of an open draw is never shown.
    upcoming: draws.planned(id, UPCOMING_MAX).map(({ drawNumber, drawsAtMs, serverSeedHash }) => ({
      drawNumber,
      closesAtMs: closesAtMs(part, drawNumber),
      drawsAtMs,
      seedHash: serverSeedHash,
    })),
    held: draws
      .over(id, RESULTS_SHOWN)
      .map(({ drawNumber, drawsAtMs, numbers, state, serverSeed, serverSeedHash }) => ({
        drawNumber,
        drawnAtMs: drawsAtMs,
        numbers,
        isCancelled: state === 'cancelled',
        seedHash: serverSeedHash,
        seed: serverSeed,
      })),
  };
}

function openDraw(draws: DrawStore, { id, vassalage, draws: part }: DrawsTitle, nowMs: number): FeedDraw[] {
  const draw = draws.find(id, openDrawNumber(part, nowMs));
  if (draw?.state !== 'planned') return [];
  const { drawNumber, drawsAtMs, serverSeedHash } = draw;
  return [
    {
      gameId: id,
      vassalage,
      drawNumber,
      closesAtMs: closesAtMs(part, drawNumber),
      drawsAtMs,
      ...(part.region && { timeZone: DRAW_TIME_ZONE }),
      seedHash: serverSeedHash,
    },
  ];
}

function results(draws: DrawStore, { id, vassalage, draws: part }: DrawsTitle): FeedResult[] {
  return draws
    .over(id, RESULTS_SHOWN)
    .filter(({ state }) => state === 'drawn')
    .map((draw) => ({
      gameId: id,
      vassalage,
      drawNumber: draw.drawNumber,
      drawnAtMs: draw.drawsAtMs,
      numbers: calledNumbers(part, draw.numbers),
      ...(part.region && { station: stationOf(part.region, draw.drawNumber, draw.drawsAtMs) }),
    }));
}
