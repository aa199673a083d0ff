import { ok } from '../../shared/errors.ts';
import { refuse, type VendorResult } from '../errors.ts';
import type { FishPart } from '../fish/fish-part.ts';
import { drawShot, winOf } from '../fish/odds.ts';
import { fishOf, type Fish } from '../fish/sea.ts';
import type { FiredView } from '../fish/views.ts';
import type { Parts } from '../parts.ts';
import type { Magazine, Shot } from '../store/magazines.ts';
import type { GameSession } from '../store/sessions.ts';
import { presentMagazine, presentShot } from './present-magazine.ts';
import { storedSea } from './seas.ts';

/** A player's shot. */
export interface ShotOrder {
  magazineId: string;
  /** The number of the shot in its magazine, from 1. */
  number: number;
  fishId: string;
}

/** How late a shot may arrive at a fish that was in the sea when it was fired, and how far a page's clock may be off. */
const LATE_MS = 2000;

/** A shot that is stored, or why none is. */
type Fired = VendorResult<{ magazine: Magazine; shot: Shot }>;

/**
 * Fires one shot: its seed, its number and the kind of the fish decide. A number is fired once, so the same shot again
 * has the same answer, and another tab's shot under the same number is refused.
 * Fails with `magazine_unknown`, `round_open` (it is being bought), `magazine_over`, `shot_out_of_turn`, `fish_unknown`,
 * and `fish_gone`, which costs nothing.
 */
export async function fireShot(
  parts: Parts,
  session: GameSession,
  part: FishPart,
  order: ShotOrder,
): Promise<VendorResult<FiredView>> {
  const fired = await parts.queue(order.magazineId, () => fire(parts, session, part, order));
  if (!fired.ok) return fired;
  const { magazine, shot } = fired.value;
  const after = magazine.state === 'won' ? await parts.magazineDriver.drive(magazine.id) : magazine;
  return ok({ shot: presentShot(shot), magazine: presentMagazine(after) });
}

/** The magazine of the session's player. Other players learn nothing about it. */
export function ownMagazine(parts: Pick<Parts, 'magazines'>, session: GameSession, id: string): Magazine | undefined {
  const found = parts.magazines.find(id);
  const isOwn =
    found?.merchantCode === session.merchantCode &&
    found.playerId === session.playerId &&
    found.gameId === session.gameId;
  return isOwn ? found : undefined;
}

async function fire(parts: Parts, session: GameSession, part: FishPart, order: ShotOrder): Promise<Fired> {
  const { magazines, seas } = parts;
  const magazine = ownMagazine(parts, session, order.magazineId);
  if (!magazine) return refuse('magazine_unknown');
  const before = magazines.shots(magazine.id)[order.number - 1];
  if (before)
    return before.fishId === order.fishId
      ? ok({ magazine, shot: before })
      : refuse('shot_out_of_turn', presentMagazine(magazine));
  if (magazine.state === 'betting') return refuse('round_open');
  if (magazine.state !== 'standing') return refuse('magazine_over', presentMagazine(magazine));
  if (order.number !== magazine.shotsFired + 1) return refuse('shot_out_of_turn', presentMagazine(magazine));

  const place = seas.join(session);
  const fish = fishOf(part, place.sea, order.fishId);
  if (!fish) return refuse('fish_unknown');
  const isGone = () => !isInReach(fish, parts.nowMs()) || seas.isCaught(session, place.sea, fish.id);
  if (isGone()) return refuse('fish_gone');
  const { serverSeed, clientSeed } = magazine;
  const { isCaught } = await drawShot(part, fish.kind, { serverSeed, clientSeed, nonce: order.number });
  // Another player's shot may have caught it meanwhile. From here on nothing waits, so the first shot has it.
  if (isGone()) return refuse('fish_gone');
  const shot: Shot = {
    number: order.number,
    sea: storedSea(session, place.sea),
    fishId: fish.id,
    kind: fish.kind.id,
    isCaught,
    winMinor: isCaught ? winOf(fish.kind, magazine.priceMinor) : 0n,
    atMs: parts.nowMs(),
  };
  const after = magazines.fire(magazine, shot);
  seas.tell(session, place, fish, isCaught);
  return ok({ magazine: after, shot });
}

const isInReach = ({ bornAtMs, leavesAtMs }: Fish, atMs: number): boolean =>
  bornAtMs - LATE_MS <= atMs && atMs < leavesAtMs + LATE_MS;
