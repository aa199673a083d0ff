import type { FastifyInstance } from 'fastify';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** The methods that a path takes, were it not for the page that answers any GET: empty for a path that nobody registered. */
export const allowedMethods = (app: FastifyInstance, path: string): string[] =>
  METHODS.filter((method) => app.hasRoute({ method, url: path }));
