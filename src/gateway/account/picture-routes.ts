import type { FastifyInstance } from 'fastify';
import { FILE_HEADERS, IMMUTABLE, PICTURE_POLICY } from '../../publisher/site/response-headers.ts';
import { fail } from '../../shared/errors.ts';
import { answer, answerFailure } from '../http/answer.ts';
import { closureFailure, closureOf, visitorOf } from '../region/closure.ts';
import type { Services } from '../services.ts';
import { PICTURE_FOLDER } from './avatar.ts';

/** A picture name as `set-picture.ts` makes it. */
const NAME = /^[0-9a-f]{40}$/;

/**
 * Serves the uploaded pictures of a brand's players as files. A page shows them without a token, so the name protects a
 * picture: it cannot be guessed, no call lists it, and it changes with the picture.
 */
export function registerPictures(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { name: string } }>(`${PICTURE_FOLDER}/:name.png`, async (request, reply) => {
    const site = await services.sites.forHost(request.hostname);
    if (!site) return answerFailure(reply, fail('unknown_host'));
    const closure = closureOf(services, site, visitorOf(services, request));
    if (closure) return answer(reply, closureFailure(closure));
    const { merchantCode } = site.loaded.brand;
    const { name } = request.params;
    const picture = NAME.test(name)
      ? await services.database.withMerchant(merchantCode, (trx) =>
          trx
            .selectFrom('member_picture')
            .select('png')
            .where('merchant_code', '=', merchantCode)
            .where('name', '=', name)
            .executeTakeFirst(),
        )
      : undefined;
    if (!picture) return answerFailure(reply, fail('not_found'));
    return reply
      .headers(FILE_HEADERS)
      .headers({ 'cache-control': IMMUTABLE, 'content-security-policy': PICTURE_POLICY })
      .type('image/png')
      .send(Buffer.from(picture.png));
  });
}
