import { ok } from '../../shared/errors.ts';
import type { SeedsView } from '../api.ts';
import { refuse, type VendorResult } from '../errors.ts';
import type { Parts } from '../parts.ts';
import type { GameSession } from '../store/sessions.ts';
import { newSeed } from './open-session.ts';
import { presentSeeds } from './present-session.ts';

/**
 * Takes the player's new part of the seed into use from the next round on: reveals the server seed so far, goes on with the one that was
 * committed to, and commits to another. The part in use again, before any round was drawn from it, changes nothing: so a browser that lost the
 * answer may ask again and still finds the seed that it was promised.
 * Fails with `round_open` while a bet is under way, since its outcome would become known too early.
 */
export async function changeSeed(
  parts: Parts,
  session: GameSession,
  clientSeed: string,
): Promise<VendorResult<SeedsView>> {
  const next = await newSeed();
  return parts.queue(session.key, async () => {
    if (parts.rounds.isBetting(session.key)) return refuse('round_open');
    const { clientSeed: inUse, nonce } = parts.seeds.inState(session.key, 'active');
    if (inUse !== clientSeed || nonce > 0) parts.seeds.change(session.key, clientSeed, next);
    return ok(presentSeeds(parts, session.key));
  });
}
