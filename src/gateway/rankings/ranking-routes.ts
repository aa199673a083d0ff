import type { FastifyInstance } from 'fastify';
import { rankingCalls } from '../../shared/contract/rankings.ts';
import { ok } from '../../shared/errors.ts';
import { knownLanguage } from '../feed/in-language.ts';
import { registerCall } from '../http/register-call.ts';
import type { Services } from '../services.ts';
import { readHighWins } from './high-wins.ts';
import { placeOf, readRace, scoreText, shownRaces } from './read-ranks.ts';

/** Registers the calls about races and winners. */
export function registerRankings(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;
  registerCall(app, services, rankingCalls.rankList, async ({ merchantCode, site, query: { language = 'EN' } }) => {
    const { currency } = site.loaded.brand.market;
    const nowMs = clock();
    const value = await database.withMerchant(merchantCode, async (trx) => {
      const races = [];
      for (const race of await shownRaces(trx, merchantCode, nowMs))
        races.push(await readRace(trx, merchantCode, race, { language: knownLanguage(language), nowMs }));
      return { races, winners: await readHighWins(trx, { merchantCode, currency, nowMs }) };
    });
    return ok({ atMs: nowMs, currency, ...value });
  });
  registerCall(app, services, rankingCalls.ownRanks, async ({ merchantCode, player: { memberId } }) => {
    const list = await database.withMerchant(merchantCode, async (trx) => {
      const own = [];
      for (const race of await shownRaces(trx, merchantCode, clock())) {
        const found = await placeOf(trx, merchantCode, race, memberId);
        if (found) own.push({ raceId: String(race.id), place: found.place, score: scoreText(found.score, race.terms) });
      }
      return own;
    });
    return ok({ list });
  });
}
