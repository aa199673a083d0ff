import { destination as standardOutput, pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import type { FastifyRequest } from 'fastify';

/** Places in a log line that could hold a secret: they are masked wherever they come from. */
const secretPaths = ['sessionId', 'gameToken', 'launchCode', 'serverSeed', 'keys'].flatMap((name) => [
  name,
  `*.${name}`,
]);

/** The path of an address without its query: a launch code travels there, and logs are read by many. */
const withoutQuery = (url: string): string => url.split('?', 1)[0] ?? '';

/**
 * The process's logger: one JSON object a line on standard output, secrets masked, no launch codes.
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
