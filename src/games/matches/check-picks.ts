import { ok } from '../../shared/errors.ts';
import { refuse, type VendorResult } from '../errors.ts';
import type { TicketTerms } from '../tickets/ticket-engine.ts';
import { handicapsAt } from './handicaps.ts';
import type { League } from './league.ts';
import { isMatch, type Matchday, type Staged } from './matchday.ts';
import { marketsAt } from './odds.ts';
import { readPicks, writePicks, type Pick, type TakenPick } from './pick.ts';
import { combinedOdds, potentialOf } from './settlement.ts';

/** What the picks of a ticket are checked against. */
export interface Offer {
  leagues: readonly League[];
  matchday: Matchday;
  overroundPermille: number;
  nowMs: number;
}

/** A pick at its current odds, and its match. */
interface CheckedPick {
  taken: TakenPick;
  asked: Pick;
  staged: Staged;
}

/** The current odds and the line of a pick; undefined if its match does not offer it. */
function offerOf(
  { fixture, book }: Staged,
  { market, selection, lineCenti }: Pick,
  { overroundPermille, nowMs }: Offer,
) {
  if (market === 'handicap') {
    const handicaps = book().handicaps.filter((each) => each.lineCenti === lineCenti);
    const [found] = handicapsAt(fixture, handicaps, overroundPermille, nowMs);
    const price = found?.selections.find((each) => each.selection === selection);
    return price && { oddsCenti: price.oddsCenti, lineDeci: null };
  }
  const found = marketsAt(fixture, book(), overroundPermille, nowMs).find((each) => each.market === market);
  const price = found?.selections.find((each) => each.selection === selection);
  return found && price && { oddsCenti: price.oddsCenti, lineDeci: found.lineDeci };
}

function checkPick(offer: Offer, asked: Pick): VendorResult<CheckedPick> {
  const { leagues, matchday, nowMs } = offer;
  if (!isMatch(leagues, asked.fixtureId)) return refuse('pick_invalid');
  const staged = matchday.get(asked.fixtureId);
  if (!staged || nowMs < staged.fixture.opensAtMs || nowMs >= staged.fixture.startsAtMs)
    return refuse('betting_closed');
  const found = offerOf(staged, asked, offer);
  return found ? ok({ taken: { ...asked, ...found }, asked, staged }) : refuse('pick_invalid');
}

/**
 * The terms of a ticket on one selection, or on one of each of several matches. The player gets better odds at once, and
 * must confirm worse ones. Fails with `pick_invalid`, `betting_closed`, `odds_changed`: its value holds the current odds
 * of the ticket, and of each selection if there are several.
 */
export function checkPicks(offer: Offer, text: string, stakeMinor: bigint): VendorResult<TicketTerms> {
  const picks = readPicks(text);
  if (!picks) return refuse('pick_invalid');
  const legs: CheckedPick[] = [];
  for (const pick of picks) {
    const leg = checkPick(offer, pick);
    if (!leg.ok) return leg;
    legs.push(leg.value);
  }
  const each = legs.map(({ taken }) => taken.oddsCenti);
  const oddsCenti = combinedOdds(each);
  if (legs.some(({ taken, asked }) => taken.oddsCenti < asked.oddsCenti))
    return refuse('odds_changed', legs.length === 1 ? { oddsCenti } : { oddsCenti, legsCenti: each });
  const byEnd = legs.map(({ staged }) => staged.fixture).sort((one, other) => other.endsAtMs - one.endsAtMs);
  const [last] = byEnd;
  if (!last) return refuse('pick_invalid');
  return ok({
    pick: writePicks(legs.map(({ taken }) => taken)),
    subject: last.fixtureId,
    oddsCenti,
    potentialMinor: potentialOf(stakeMinor, each),
    // A ticket is decided by its last match, and must be paid for before its first one begins.
    betEndsAtMs: Math.min(...byEnd.map(({ startsAtMs }) => startsAtMs)),
    decidesAtMs: last.endsAtMs,
    isTyped: true,
  });
}
