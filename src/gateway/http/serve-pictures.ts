import type { FastifyInstance } from 'fastify';
import { FILE_HEADERS, IMMUTABLE, PICTURE_POLICY } from '../../publisher/site/response-headers.ts';
import { fail } from '../../shared/errors.ts';
import { closureFailure, closureOf, visitorOf } from '../region/closure.ts';
import type { Services } from '../services.ts';
import { answer, answerFailure } from './answer.ts';

/** A picture's name, as its upload makes it: the beginning of the hash of its content. */
const NAME = /^[0-9a-f]{40}$/;

/** A folder of pictures on the hosts of every brand. */
interface PictureFolder {
  /** Path of the folder. */
  path: string;
  format: 'png' | 'webp';
  /** Reads a picture of a merchant; undefined for one that it does not have. */
  read: (merchantCode: string, name: string) => Promise<Uint8Array | undefined>;
}

/** Serves pictures that operators have uploaded as files, each brand its own. */
export function servePictures(app: FastifyInstance, services: Services, { path, format, read }: PictureFolder): void {
  app.get<{ Params: { name: string } }>(`${path}/:name.${format}`, async (request, reply) => {
    const site = await services.sites.forHost(request.hostname);
    if (!site) return answerFailure(reply, fail('unknown_host'));
    const closure = closureOf(services, site, visitorOf(services, request));
    if (closure) return answer(reply, closureFailure(closure));
    const { name } = request.params;
    const picture = NAME.test(name) ? await read(site.loaded.brand.merchantCode, name) : undefined;
    if (!picture) return answerFailure(reply, fail('not_found'));
    return reply
      .headers(FILE_HEADERS)
      .headers({ 'cache-control': IMMUTABLE, 'content-security-policy': PICTURE_POLICY })
      .type(`image/${format}`)
      .send(Buffer.from(picture));
  });
}
