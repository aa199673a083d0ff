import type { FastifyInstance } from 'fastify';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** The methods that are registered for exactly this path. Empty for an unknown path. The page route `GET /*` does not count. */
export const allowedMethods = (app: FastifyInstance, path: string): string[] =>
  METHODS.filter((method) => app.hasRoute({ method, url: path }));
