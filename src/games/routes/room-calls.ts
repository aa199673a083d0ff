import type { FastifyInstance } from 'fastify';
import { bodies, type ActBody } from '../api.ts';
import { refuse } from '../errors.ts';
import type { Parts } from '../parts.ts';
import { engineOf } from '../titles/title.ts';
import { sendResult } from './answer.ts';

/** Registers the turns of card games between players: authenticate by session → command → present. */
export function registerRoomCalls(app: FastifyInstance, { sessions, catalogue, rooms }: Parts): void {
  app.post<{ Body: ActBody }>('/api/act', { schema: { body: bodies.act } }, async ({ body }, reply) => {
    const { sessionId, ...order } = body;
    const session = sessions.find(sessionId, Date.now());
    if (!session) return sendResult(reply, refuse('session_unknown'));
    if (engineOf(catalogue.title(session.gameId)) !== 'rooms') return sendResult(reply, refuse('bad_request'));
    return sendResult(reply, await rooms.act(session.gameId, session, order));
  });
}
