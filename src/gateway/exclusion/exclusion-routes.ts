import type { FastifyInstance } from 'fastify';
import { protectionCalls } from '../../shared/contract/protection.ts';
import { ok } from '../../shared/errors.ts';
import { registerCall, type CallContext } from '../http/register-call.ts';
import { readProtection } from '../protection/read-protection.ts';
import type { Services } from '../services.ts';
import { excludeSelf, reopenPlay, takeBreak } from './own-pause.ts';

/** Registers the calls by which players stop playing, and play again. Each answers how the player is protected now. */
export function registerExclusion(app: FastifyInstance, services: Services): void {
  const present = ({ site, player }: Pick<CallContext<typeof protectionCalls.takeBreak>, 'site' | 'player'>) =>
    readProtection(services, { brand: site.loaded.brand, player });
  const { takeBreak: pause, excludeSelf: exclude, reopenPlay: reopen } = protectionCalls;
  registerCall(app, services, pause, async (own) => {
    const done = await takeBreak(services, own, own.body);
    return done.ok ? ok(await present(own)) : done;
  });
  registerCall(app, services, exclude, async (own) => {
    const done = await excludeSelf(services, own, own.body);
    return done.ok ? ok(await present(own)) : done;
  });
  registerCall(app, services, reopen, async (own) => {
    const done = await reopenPlay(services, own);
    return done.ok ? ok(await present(own)) : done;
  });
}
