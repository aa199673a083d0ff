import { ok } from '../../shared/errors.ts';
import { refuse, type VendorResult } from '../errors.ts';
import type { MagazineEnd, MagazineView } from '../fish/views.ts';
import type { Parts } from '../parts.ts';
import type { Magazine } from '../store/magazines.ts';
import type { GameSession } from '../store/sessions.ts';
import { ownMagazine } from './fire-shot.ts';
import { presentMagazine } from './present-magazine.ts';

/** Ends a magazine that stands, once the shot under way is stored, and pays it. One that is over stays as it is. */
export async function endMagazine(
  { queue, magazines, magazineDriver }: Pick<Parts, 'queue' | 'magazines' | 'magazineDriver'>,
  id: string,
  reason: MagazineEnd,
): Promise<Magazine> {
  const magazine = await queue(id, async () => {
    const found = magazines.byId(id);
    return found.state === 'standing' ? magazines.end(found, reason) : found;
  });
  return magazine.state === 'won' ? magazineDriver.drive(id) : magazine;
}

/**
 * Leaves a magazine: its catches and the shots that were not fired are paid. Leaving again changes nothing.
 * Fails with `magazine_unknown` and `round_open` (it is being bought).
 */
export async function leaveMagazine(
  parts: Parts,
  session: GameSession,
  id: string,
): Promise<VendorResult<MagazineView>> {
  const magazine = ownMagazine(parts, session, id);
  if (!magazine) return refuse('magazine_unknown');
  if (magazine.state === 'betting') return refuse('round_open');
  return ok(presentMagazine(await endMagazine(parts, id, 'left')));
}
