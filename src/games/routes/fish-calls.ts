import type { FastifyInstance, FastifyReply } from 'fastify';
import { ok } from '../../shared/errors.ts';
import { bodies, type BySessionBody, type LeaveBody, type MagazineBody, type SeaBody, type ShotBody } from '../api.ts';
import { refuse, type VendorResult } from '../errors.ts';
import type { FishPart } from '../fish/fish-part.ts';
import { MAGAZINES_LISTED_MAX, type PastMagazineView, type SeaView } from '../fish/views.ts';
import { buyMagazine } from '../magazines/buy-magazine.ts';
import { leaveMagazine } from '../magazines/end-magazine.ts';
import { fireShot } from '../magazines/fire-shot.ts';
import { presentMagazine, presentPastMagazine } from '../magazines/present-magazine.ts';
import type { Parts } from '../parts.ts';
import type { GameSession } from '../store/sessions.ts';
import { sendResult } from './answer.ts';

/** Registers the calls of fish games, in the order of `game-calls.ts`: authenticate by session → command → present. */
export function registerFishCalls(app: FastifyInstance, parts: Parts): void {
  const inSea = async (
    reply: FastifyReply,
    { sessionId }: BySessionBody,
    command: (session: GameSession, part: FishPart) => VendorResult<unknown> | Promise<VendorResult<unknown>>,
  ) => {
    const session = parts.sessions.find(sessionId, Date.now());
    if (!session) return sendResult(reply, refuse('session_unknown'));
    const title = parts.catalogue.title(session.gameId);
    return sendResult(reply, 'fish' in title ? await command(session, title.fish) : refuse('bad_request'));
  };

  app.post<{ Body: MagazineBody }>('/api/magazine', { schema: { body: bodies.magazine } }, async ({ body }, reply) => {
    const { sessionId: _, priceMinor, ...order } = body;
    return inSea(reply, body, (session, part) =>
      buyMagazine(parts, session, part, { ...order, priceMinor: BigInt(priceMinor) }),
    );
  });

  app.post<{ Body: ShotBody }>('/api/shot', { schema: { body: bodies.shot } }, async ({ body }, reply) =>
    inSea(reply, body, (session, part) => fireShot(parts, session, part, body)),
  );

  app.post<{ Body: LeaveBody }>('/api/leave', { schema: { body: bodies.leave } }, async ({ body }, reply) =>
    inSea(reply, body, (session) => leaveMagazine(parts, session, body.magazineId)),
  );

  app.post<{ Body: SeaBody }>('/api/sea', { schema: { body: bodies.sea } }, async ({ body }, reply) =>
    inSea(reply, body, (session) => ok(lookAtSea(parts, session, body.after))),
  );

  app.post<{ Body: BySessionBody }>('/api/magazines', { schema: { body: bodies.bySession } }, async ({ body }, reply) =>
    inSea(reply, body, (session) => ok(pastMagazines(parts, session))),
  );
}

function lookAtSea({ seas, magazines, nowMs }: Parts, session: GameSession, after: number): SeaView {
  const place = seas.join(session);
  const [latest] = magazines.latest(session, 1);
  return {
    nowMs: nowMs(),
    ...place,
    ...seas.look(session, place, after),
    magazine: latest ? presentMagazine(latest) : null,
  };
}

const pastMagazines = ({ magazines }: Parts, session: GameSession): PastMagazineView[] =>
  magazines
    .latest(session, MAGAZINES_LISTED_MAX)
    .map((magazine) => presentPastMagazine(magazine, magazines.shots(magazine.id)));
