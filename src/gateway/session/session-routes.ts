import type { FastifyInstance } from 'fastify';
import { sessionCalls } from '../../shared/contract/session.ts';
import { ok } from '../../shared/errors.ts';
import { registerCall } from '../http/register-call.ts';
import type { Services } from '../services.ts';
import { logIn } from './log-in.ts';

/** Login and logout. */
export function registerSession(app: FastifyInstance, services: Services): void {
  registerCall(app, services, sessionCalls.login, async ({ site, body: { username, password, side } }) => logIn(services, { brand: site.loaded.brand, username, password, side }));
  for (const spec of [sessionCalls.logout, sessionCalls.logoutDelete]) {
    registerCall(app, services, spec, async ({ merchantCode, token }) => {
      await services.sessions.end(merchantCode, token);
      return ok(null);
    });
  }
}
