import type { FastifyInstance } from 'fastify';
import { levelCalls } from '../../shared/contract/levels.ts';
import { knownLanguage } from '../feed/in-language.ts';
import { registerCall } from '../http/register-call.ts';
import type { Services } from '../services.ts';
import { ownLevel } from './read-level.ts';

/** Registers the calls about levels of players. */
export function registerLevels(app: FastifyInstance, services: Services): void {
  registerCall(app, services, levelCalls.ownLevel, ({ site, player: { memberId }, query: { language = 'EN' } }) =>
    ownLevel(services, site.loaded.brand, memberId, knownLanguage(language)),
  );
}
