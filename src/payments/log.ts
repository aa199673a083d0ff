import { destination as standardOutput, pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import type { FastifyRequest } from 'fastify';

/** An address without what could be abused: a payment's id opens its page. */
const withoutId = (url: string): string => url.split('?', 1)[0]!.replace(/^\/pay\/[^/]+/, '/pay/…');

/**
 * The process's logger: one JSON object per line on standard output. Bodies are never logged, because they hold cards.
 * @param level pino's level; `silent` in tests
 */
export const createLog = (level = 'info', destination: DestinationStream = standardOutput(1)): Logger =>
  pino(
    {
      level,
      base: { service: 'payments' },
      serializers: {
        err: stdSerializers.err,
        req: (request: FastifyRequest) => ({ method: request.method, url: withoutId(request.url) }),
        res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
      },
    },
    destination,
  );
