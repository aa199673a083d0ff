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

/** Registers the calls about the limits of a player, and about their own play. */
export function registerProtection(app: FastifyInstance, services: Services): void {
  /** What a page shows after a change. */
  const after = async <Failed extends { ok: false }>(
    of: { brand: Brand; player: Player },
    changed: { ok: true } | Failed,
  ) => (changed.ok ? ok(await readProtection(services, of)) : changed);
  registerCall(app, services, protectionCalls.protection, async ({ site, player }) =>
    ok(await readProtection(services, { brand: site.loaded.brand, player })),
  );
  registerCall(app, services, protectionCalls.setLimit, async ({ site, player, body: { limit, ...name } }) => {
    const of = { brand: site.loaded.brand, player };
    return after(of, await setLimit(services, { ...of, name }, limit));
  });
  registerCall(app, services, protectionCalls.confirmRaise, async ({ site, player, body: name }) => {
    const of = { brand: site.loaded.brand, player };
    return after(of, await confirmRaise(services, { ...of, name }));
  });
  registerCall(app, services, protectionCalls.dropRaise, async ({ site, player, body: name }) => {
    const of = { brand: site.loaded.brand, player };
    return after(of, await dropRaise(services, { ...of, name }));
  });
  registerCall(app, services, protectionCalls.setRealityCheck, async ({ site, player, body: { minutes } }) => {
    const of = { brand: site.loaded.brand, player };
    return after(of, await setRealityCheck(services, of, minutes));
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
  { brand, player: { memberId } }: { brand: Brand; player: Player },
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
