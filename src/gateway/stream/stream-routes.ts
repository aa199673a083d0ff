import type { FastifyInstance } from 'fastify';
import { streamCalls } from '../../shared/contract/stream.ts';
import { fail, ok } from '../../shared/errors.ts';
import { registerCall } from '../http/register-call.ts';
import { visitorOf } from '../region/closure.ts';
import type { Services } from '../services.ts';

/** When a client that has too many streams may come again. */
const WAIT_S = 60;

/** Registers the stream of a browser, and ends all streams when the server closes. */
export function registerStream(app: FastifyInstance, services: Services): void {
  registerCall(app, services, streamCalls.stream, async ({ site, player: { memberId }, token, request, reply }) => {
    const open = services.streams.admit({
      hostname: request.hostname,
      site,
      memberId,
      token,
      visitor: visitorOf(services, request),
      lastId: String(request.headers['last-event-id'] ?? ''),
    });
    if (!open) return fail('too_many_requests', { waitS: WAIT_S });
    void reply.headers({
      'content-type': 'text/event-stream; charset=utf-8',
      // A proxy that compresses or buffers would delay messages.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    reply.hijack();
    reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>);
    // Sent at once, so that the client knows that nothing on the way holds the stream back.
    reply.raw.write(':\n\n');
    open(reply.raw);
    return ok({});
  });
  app.addHook('preClose', async () => services.streams.close());
}
