import type { FastifyInstance, FastifyReply } from 'fastify';
import { ok } from '../../shared/errors.ts';
import { bodies, type BoardView, type BySessionBody, type TicketBody } from '../api.ts';
import { refuse, type VendorResult } from '../errors.ts';
import type { Parts } from '../parts.ts';
import type { GameSession } from '../store/sessions.ts';
import { listTickets } from '../tickets/list-tickets.ts';
import { placeTicket } from '../tickets/place-ticket.ts';
import { engineOf } from '../titles/title.ts';
import { sendResult } from './answer.ts';

/**
 * Registers the calls of ticket games, in the order of `game-calls.ts`: authenticate by session → command → present.
 */
export function registerTicketCalls(app: FastifyInstance, parts: Parts): void {
  const withSession = async (
    reply: FastifyReply,
    { sessionId }: BySessionBody,
    command: (session: GameSession) => VendorResult<unknown> | Promise<VendorResult<unknown>>,
  ) => {
    const session = parts.sessions.find(sessionId, Date.now());
    return sendResult(reply, session ? await command(session) : refuse('session_unknown'));
  };

  app.post<{ Body: TicketBody }>('/api/ticket', { schema: { body: bodies.ticket } }, async ({ body }, reply) => {
    const { sessionId: _, stakeMinor, ...order } = body;
    return withSession(reply, body, (session) =>
      placeTicket(parts, session, { ...order, stakeMinor: BigInt(stakeMinor) }),
    );
  });

  app.post<{ Body: BySessionBody }>('/api/tickets', { schema: { body: bodies.bySession } }, async ({ body }, reply) =>
    withSession(reply, body, (session) => ok(listTickets(parts, session))),
  );

  app.post<{ Body: BySessionBody }>('/api/board', { schema: { body: bodies.bySession } }, async ({ body }, reply) =>
    withSession(reply, body, (session) => boardOf(parts, session)),
  );
}

/** The board of the session's game. Fails with `bad_request` if the game has none. */
async function boardOf({ catalogue, engines, nowMs }: Parts, session: GameSession): Promise<VendorResult<BoardView>> {
  const { gameId } = session;
  const name = engineOf(catalogue.title(gameId));
  const engine = name === 'reels' || name === 'fish' ? undefined : engines.get(name);
  return engine ? ok(await engine.board(gameId, nowMs(), session)) : refuse('bad_request');
}
