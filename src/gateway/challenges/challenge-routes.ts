import type { FastifyInstance } from 'fastify';
import { challengeCalls } from '../../shared/contract/console/challenges.ts';
import { ok } from '../../shared/errors.ts';
import { missionTerms } from '../../shared/missions/mission.ts';
import { raceTerms } from '../../shared/missions/race.ts';
import { registerConsoleCall } from '../operators/register-console-call.ts';
import type { Services } from '../services.ts';
import { decideChallenge } from './decide-challenge.ts';
import { challengeList } from './read-challenges.ts';
import { saveChallenge } from './save-challenge.ts';
import { setChallengeState } from './set-challenge-state.ts';

const schemas = { mission: missionTerms, race: raceTerms } as const;

/** Registers the calls of the console about missions and races. */
export function registerChallenges(app: FastifyInstance, services: Services): void {
  registerConsoleCall(app, services, challengeCalls.challengeList, ({ operator, query }) =>
    challengeList(services, operator.id, query),
  );
  registerConsoleCall(app, services, challengeCalls.challengeSchema, async ({ query: { kind } }) =>
    ok({ schema: { ...schemas[kind] } }),
  );
  registerConsoleCall(app, services, challengeCalls.saveChallenge, ({ operator, record, body }) =>
    saveChallenge(services, { operatorId: operator.id, record }, body),
  );
  registerConsoleCall(app, services, challengeCalls.decideChallenge, ({ operator, record, body }) =>
    decideChallenge(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, challengeCalls.setChallengeState, ({ operator, record, body }) =>
    setChallengeState(services, { operatorId: operator.id, record }, body),
  );
}
