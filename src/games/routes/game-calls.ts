import type { FastifyInstance, FastifyReply } from 'fastify';
import { ok } from '../../shared/errors.ts';
import {
  bodies,
  HISTORY_ROUNDS_MAX,
  type BySessionBody,
  type PastRoundView,
  type SeedBody,
  type SessionBody,
  type SpinBody,
} from '../api.ts';
import { refuse, type VendorResult } from '../errors.ts';
import type { Parts } from '../parts.ts';
import { placeSpin } from '../rounds/place-spin.ts';
import { presentPastRound } from '../rounds/present-round.ts';
import { changeSeed } from '../sessions/change-seed.ts';
import { openSession, readBalance, resumeSession } from '../sessions/open-session.ts';
import type { GameSession } from '../store/sessions.ts';
import { engineOf } from '../titles/title.ts';
import { sendResult } from './answer.ts';

/**
 * Registers the calls of the game's page. Each handler: authenticate by session → command → present. A schema validates
 * the body first.
 */
export function registerGameCalls(app: FastifyInstance, parts: Parts): void {
  const withSession = async (
    reply: FastifyReply,
    { sessionId }: BySessionBody,
    command: (session: GameSession) => Promise<VendorResult<unknown>>,
  ) => {
    const session = parts.sessions.find(sessionId, Date.now());
    return sendResult(reply, session ? await command(session) : refuse('session_unknown'));
  };

  // A session of another engine has no rounds and no seeds of its own.
  const withReels: typeof withSession = (reply, body, command) =>
    withSession(reply, body, async (session) =>
      engineOf(parts.catalogue.title(session.gameId)) === 'reels' ? command(session) : refuse('bad_request'),
    );

  app.post<{ Body: SessionBody }>('/api/session', { schema: { body: bodies.session } }, async ({ body }, reply) =>
    sendResult(reply, await openSession(parts, body)),
  );

  app.post<{ Body: BySessionBody }>('/api/resume', { schema: { body: bodies.bySession } }, async ({ body }, reply) =>
    sendResult(reply, await resumeSession(parts, body.sessionId)),
  );

  app.post<{ Body: BySessionBody }>('/api/balance', { schema: { body: bodies.bySession } }, async ({ body }, reply) =>
    withSession(reply, body, (session) => readBalance(parts, session)),
  );

  app.post<{ Body: SpinBody }>('/api/spin', { schema: { body: bodies.spin } }, async ({ body }, reply) =>
    withReels(reply, body, (session) =>
      placeSpin(parts, session, {
        stakeMinor: BigInt(body.stakeMinor),
        clientRoundKey: body.clientRoundKey,
        grantId: body.grantId ?? null,
      }),
    ),
  );

  app.post<{ Body: SeedBody }>('/api/seed', { schema: { body: bodies.seed } }, async ({ body }, reply) =>
    withReels(reply, body, (session) => changeSeed(parts, session, body.clientSeed)),
  );

  app.post<{ Body: BySessionBody }>('/api/rounds', { schema: { body: bodies.bySession } }, async ({ body }, reply) =>
    withReels(reply, body, async (session) => ok(pastRounds(parts, session))),
  );
}

const pastRounds = (parts: Parts, session: GameSession): PastRoundView[] =>
  parts.rounds
    .latest(session.key, HISTORY_ROUNDS_MAX)
    .map((round) => presentPastRound(round, parts.seeds.byId(round.seedId)));
