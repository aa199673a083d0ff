import type { FastifyRequest } from 'fastify';
import type { PublishedSite } from '../../publisher/publish.ts';
import { SAMPLE_TOKEN } from '../../shared/studio/preview-visitor.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';
import { sampleVisitor } from '../studio/sample-visitor.ts';
import { bearer } from './pipeline.ts';

/**
 * The player whose token a request has. In a preview no session counts: there it is the sample visitor, or nobody.
 * @param isActivity false if the request does not keep the session from ending idle
 */
export async function callerOf(
  services: Services,
  { loaded: { brand } }: Pick<PublishedSite, 'loaded'>,
  request: FastifyRequest,
  isActivity: boolean,
): Promise<Player | undefined> {
  const token = bearer(request);
  if (token === undefined) return undefined;
  if (services.previews.consoleOf(request.hostname) === undefined)
    return services.sessions.playerOf(brand, token, isActivity);
  return token === SAMPLE_TOKEN ? sampleVisitor(services, brand, request) : undefined;
}
