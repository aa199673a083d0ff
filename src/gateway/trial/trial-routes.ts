import type { FastifyInstance } from 'fastify';
import { sessionCalls } from '../../shared/contract/session.ts';
import { registerCall } from '../http/register-call.ts';
import type { Services } from '../services.ts';
import { beginTrial } from './begin-trial.ts';

/** Registers trial play. */
export function registerTrial(app: FastifyInstance, services: Services): void {
  registerCall(app, services, sessionCalls.freePlay, (context) => beginTrial(services, context));
}
