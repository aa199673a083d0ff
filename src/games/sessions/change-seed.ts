import { ok } from '../../shared/errors.ts';
import type { SeedsView } from '../api.ts';
import { refuse, type VendorResult } from '../errors.ts';
import type { Parts } from '../parts.ts';
import type { GameSession } from '../store/sessions.ts';
import { newSeed } from './open-session.ts';
import { presentSeeds } from './present-session.ts';

/**
 * Switches to the player's new client seed from the next round on: reveals the current server seed, activates the one
 * that was committed to, and commits to another.
 * Sending the client seed in use again before its first round changes nothing. A browser that lost the response can
 * therefore retry and still finds the commitment that it saw.
 * Fails with `round_open` while a bet is being placed, because its outcome would become known too early.
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
