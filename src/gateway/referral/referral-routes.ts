import type { FastifyInstance } from 'fastify';
import { referralCalls } from '../../shared/contract/referral.ts';
import { ok } from '../../shared/errors.ts';
import { registerCall } from '../http/register-call.ts';
import type { Services } from '../services.ts';
import { friendList, readReferral } from './read-referral.ts';

/** Registers the calls about the friends that players invite. */
export function registerReferral(app: FastifyInstance, services: Services): void {
  registerCall(app, services, referralCalls.referral, async ({ site, player: { memberId } }) =>
    ok(await readReferral(services, site.loaded.brand, memberId)),
  );
  registerCall(app, services, referralCalls.friendList, ({ merchantCode, player: { memberId }, query }) =>
    friendList(services, { merchantCode, memberId }, query),
  );
}
