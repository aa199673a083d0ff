import type { FastifyInstance } from 'fastify';
import { protectionCalls } from '../../shared/contract/protection.ts';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { registerCall } from '../http/register-call.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';
import { confirmRaise, dropRaise, setLimit } from './change-limit.ts';
import { ownPlay, sessionPlay } from './own-play.ts';
import { readProtection } from './read-protection.ts';

/** A player of a brand. */
interface Of {
  brand: Brand;
  player: Player;
}

/** Registers the calls about the limits of a player, and about their own play. */
export function registerProtection(app: FastifyInstance, services: Services): void {
  const value = async (of: Of) => ok(await readProtection(services, of));
  registerCall(app, services, protectionCalls.protection, ({ site, player }) =>
    value({ brand: site.loaded.brand, player }),
  );
  registerCall(app, services, protectionCalls.setLimit, async ({ site, player, body: { limit, ...name } }) => {
    const of = { brand: site.loaded.brand, player };
    const changed = await setLimit(services, { ...of, name }, limit);
    return changed.ok ? value(of) : changed;
  });
  registerCall(app, services, protectionCalls.confirmRaise, async ({ site, player, body: name }) => {
    const of = { brand: site.loaded.brand, player };
    const changed = await confirmRaise(services, { ...of, name });
    return changed.ok ? value(of) : changed;
  });
  registerCall(app, services, protectionCalls.dropRaise, async ({ site, player, body: name }) => {
    const of = { brand: site.loaded.brand, player };
    const changed = await dropRaise(services, { ...of, name });
    return changed.ok ? value(of) : changed;
  });
  registerCall(app, services, protectionCalls.setRealityCheck, async ({ site, player, body: { minutes } }) => {
    const of = { brand: site.loaded.brand, player };
    const changed = await setRealityCheck(services, of, minutes);
    return changed.ok ? value(of) : changed;
  });
  registerCall(app, services, protectionCalls.sessionPlay, async ({ site, player, token }) =>
    ok(await sessionPlay(services, { brand: site.loaded.brand, player, token })),
  );
  registerCall(app, services, protectionCalls.ownPlay, async ({ site, player }) =>
    ok(await ownPlay(services, { brand: site.loaded.brand, player })),
  );
}

/** Chooses how often the page says how long one has played. Rarer than the brand does is refused. */
async function setRealityCheck(
  { database, signals }: Pick<Services, 'database' | 'signals'>,
  { brand, player: { memberId } }: Of,
  minutes: number,
): Promise<Result<null, 'validation_failed'>> {
  const { merchantCode, responsible } = brand;
  const max = responsible.realityCheckMinutes;
  if (max > 0 && minutes > max)
    return fail('validation_failed', { faults: [{ field: 'minutes', key: 'validation.amount.max', params: { max } }] });
  await database.withMerchant(merchantCode, (trx) =>
    trx
      .updateTable('member')
      .set({ reality_check_minutes: minutes })
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', memberId)
      .execute(),
  );
  signals.send([{ merchantCode, memberId, topic: 'protection' }]);
  return ok(null);
}
