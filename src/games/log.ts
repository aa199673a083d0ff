import { destination as standardOutput, pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import type { FastifyRequest } from 'fastify';

/** Paths in a log line that may hold a secret. They are masked whichever code logs them. */
const secretPaths = ['sessionId', 'gameToken', 'launchCode', 'serverSeed', 'keys'].flatMap((name) => [
  name,
  `*.${name}`,
]);

/** An address without its query. The launch code travels in the query, and many people read logs. */
const withoutQuery = (url: string): string => url.split('?', 1)[0] ?? '';

/**
 * The process's logger: one JSON object per line on standard output, with secrets masked and no launch codes.
 * @param level pino's level; `silent` in tests
 */
export const createLog = (level = 'info', destination: DestinationStream = standardOutput(1)): Logger =>
  pino(
    {
      level,
      base: { service: 'games' },
      redact: { paths: secretPaths, censor: '[masked]' },
      serializers: {
        err: stdSerializers.err,
        req: (request: FastifyRequest) => ({ method: request.method, url: withoutQuery(request.url) }),
        res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
      },
    },
    destination,
  );
