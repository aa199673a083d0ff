import { ok } from '../../shared/errors.ts';
import { refuse } from '../errors.ts';
import { othersOnRound } from '../store/round-stakes.ts';
import { createShoeStore } from '../store/shoes.ts';
import { payoutMinor } from '../tickets/payout.ts';
import type { EngineParts, TicketEngine } from '../tickets/ticket-engine.ts';
import type { TablesTitle } from '../titles/title.ts';
import { oddsOf, readPick, writePick } from './bets.ts';
import type { TablesBoardView } from './board-view.ts';
import { describeRound, describeTableTicket, showRound } from './describe-ticket.ts';
import { presentOthers } from './others.ts';
import { paysMinor, type Round } from './round.ts';
import { closesAtMs, dealsAtMs, isOpen, nextRoundNumber, opensAtMs, placeOf, shoeOnTable } from './schedule.ts';
import { createShoesOnTime, SHOES_AHEAD, type ShoesOnTime } from './shoes-on-time.ts';

/** Time for the cards to be turned on the pages before wins are paid, so that no balance tells a result. */
export const TURNING_MS = 2_500;
/** Past shoes that a board lists, with their seeds. */
const PAST_SHOES_MAX = 3;

/** The engine of tables: all players share the rounds of a table, which are dealt from a shoe on a schedule. */
export function createTablesEngine({ catalogue, store, nowMs: now }: EngineParts): TicketEngine {
  const shoes = createShoeStore(store);
  const onTime = createShoesOnTime(shoes);
  const titles = new Map(
    catalogue.titles.flatMap((title): [string, TablesTitle][] => ('tables' in title ? [[title.id, title]] : [])),
  );
  const titleOf = (gameId: string): TablesTitle => {
    const title = titles.get(gameId);
    if (!title) throw new Error(`${gameId} is not a table`);
    return title;
  };
  const tick = async (nowMs: number) => {
    for (const title of titles.values()) await onTime.advance(title, nowMs);
  };

  return {
    start: () => tick(now()),
    tick,
    check(gameId, text, stakeMinor, nowMs) {
      const { tables } = titleOf(gameId);
      const pick = readPick(tables, text);
      const oddsCenti = pick && oddsOf(tables, pick.type);
      if (!pick || oddsCenti === undefined) return refuse('pick_invalid');
      // A shoe without a commitment takes no bets, whatever the clock says.
      const shoe = shoes.find(gameId, placeOf(tables, pick.roundNumber).shoeNumber);
      if (!isOpen(tables, pick.roundNumber, nowMs) || shoe?.state !== 'committed') return refuse('betting_closed');
      const dealtAtMs = dealsAtMs(tables, pick.roundNumber);
      return ok({
        pick: writePick(pick),
        subject: String(pick.roundNumber),
        oddsCenti,
        potentialMinor: payoutMinor(stakeMinor, oddsCenti),
        betEndsAtMs: dealtAtMs,
        decidesAtMs: dealtAtMs + TURNING_MS,
        isInChips: true,
      });
    },
    async outcome({ id, gameId, subject, pick: text, stakeMinor, potentialMinor, decidesAtMs }, nowMs) {
      const title = titleOf(gameId);
      const pick = readPick(title.tables, text);
      if (!pick) throw new Error(`ticket ${id} names a bet that does not exist`);
      if (nowMs < decidesAtMs) return undefined;
      const round = await roundOf(onTime, title, Number(subject));
      if (!round) return { kind: 'cancelled' };
      const stake = { type: pick.type, stakeMinor, potentialMinor };
      return { kind: 'decided', winMinor: paysMinor(title.tables.game, stake, round) };
    },
    describe: (ticket) => describeTableTicket(titleOf(ticket.gameId), ticket),
    async describeEnd({ gameId, subject }) {
      const title = titleOf(gameId);
      const round = await roundOf(onTime, title, Number(subject));
      return round && describeRound(title.tables.game, round);
    },
    async showEnd({ gameId, subject }) {
      const title = titleOf(gameId);
      const round = await roundOf(onTime, title, Number(subject));
      return round && showRound(title.tables.game, round);
    },
    board: (gameId, nowMs, viewer) => boardOf({ shoes, onTime, store }, titleOf(gameId), nowMs, viewer),
    boardPart: () => ({ draws: [], results: [], fixtures: [] }),
  };
}

async function roundOf(onTime: ShoesOnTime, title: TablesTitle, roundNumber: number): Promise<Round | undefined> {
  const { shoeNumber, index } = placeOf(title.tables, roundNumber);
  return (await onTime.rounds(title, shoeNumber))?.[index];
}

interface BoardParts extends Pick<EngineParts, 'store'> {
  shoes: ReturnType<typeof createShoeStore>;
  onTime: ShoesOnTime;
}

function boardOf(
  { shoes, onTime, store }: BoardParts,
  { id, tables }: TablesTitle,
  nowMs: number,
  viewer: Parameters<TicketEngine['board']>[2],
): TablesBoardView {
  const roundNumber = nextRoundNumber(tables, nowMs);
  const onTable = shoeOnTable(tables, nowMs);
  const firstRound = onTable * tables.roundsPerShoe;
  const dealtCount = Math.min(roundNumber - firstRound, tables.roundsPerShoe);
  const committed = Array.from({ length: SHOES_AHEAD + 1 }, (_, index) => shoes.find(id, onTable + index));
  return {
    engine: 'tables',
    nowMs,
    next: {
      roundNumber,
      opensAtMs: opensAtMs(tables, roundNumber),
      closesAtMs: closesAtMs(tables, roundNumber),
      dealsAtMs: dealsAtMs(tables, roundNumber),
      others: presentOthers(tables, id, othersOnRound(store, id, String(roundNumber), viewer)),
    },
    // Never the seed of a shoe that is on the table or will be.
    shoes: committed.flatMap((shoe) => (shoe ? [{ shoeNumber: shoe.shoeNumber, seedHash: shoe.serverSeedHash }] : [])),
    isCancelled: committed[0]?.state === 'cancelled',
    dealt: onTime
      .known(id, onTable)
      .slice(0, dealtCount)
      .map((round, index) => ({ roundNumber: firstRound + index, ...round })),
    past: shoes.past(id, onTable, PAST_SHOES_MAX).map(({ shoeNumber, serverSeed, serverSeedHash, state }) => ({
      shoeNumber,
      seedHash: serverSeedHash,
      seed: serverSeed,
      isCancelled: state === 'cancelled',
    })),
  };
}
