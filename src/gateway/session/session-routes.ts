import type { FastifyInstance } from 'fastify';
import { sessionCalls } from '../../shared/contract/session.ts';
import { ok } from '../../shared/errors.ts';
import { registerCall } from '../http/register-call.ts';
import type { Services } from '../services.ts';
import { dropGrant, grantOf } from './cookies.ts';
import { endOneSession } from './end-one-session.ts';
import { endSessions } from './end-sessions.ts';
import { endGrant } from './grants.ts';
import { listSessions } from './list-sessions.ts';
import { logIn } from './log-in.ts';
import { tokenHash } from './tokens.ts';

/** Registers login, logout and the session list. */
export function registerSession(app: FastifyInstance, services: Services): void {
  registerCall(app, services, sessionCalls.login, (context) => logIn(services, context));
  registerCall(app, services, sessionCalls.forgetLogin, async ({ merchantCode, request, reply }) => {
    const token = grantOf(request);
    if (token !== undefined)
      await services.database.withMerchant(merchantCode, (trx) => endGrant(trx, merchantCode, token));
    dropGrant(reply);
    return ok(null);
  });
  for (const spec of [sessionCalls.logout, sessionCalls.logoutDelete]) {
    registerCall(app, services, spec, async ({ merchantCode, token, player: { memberId } }) => {
      await services.sessions.end(merchantCode, token);
      services.signals.send([{ merchantCode, memberId, topic: 'session' }]);
      return ok(null);
    });
  }
  registerCall(app, services, sessionCalls.sessionList, async ({ site, player, token }) =>
    ok({ list: await listSessions(services, site.loaded.brand, player.memberId, token) }),
  );
  registerCall(
    app,
    services,
    sessionCalls.sessionEnd,
    async ({ site, merchantCode, player: { memberId }, token, body: { id } }) => {
      const ended =
        id === undefined
          ? ok({ ended: await endSessions(services, { merchantCode, memberId, exceptTokenHash: tokenHash(token) }) })
          : await endOneSession(services, site.loaded.brand, memberId, id);
      services.signals.send([{ merchantCode, memberId, topic: 'session' }]);
      return ended;
    },
  );
}
