import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RevalidatedFile } from '../../publisher/files.ts';
import type { PublishedSite } from '../../publisher/publish.ts';
import { profileDescription } from '../../publisher/site/installed-site.ts';
import { PICTURE_POLICY } from '../../publisher/site/response-headers.ts';
import { ICONS_PATH, MANIFEST_PATH } from '../../publisher/site/web-manifest.ts';
import { appKinds } from '../../shared/brand/access.ts';
import { canonicalOrigin } from '../../shared/brand/canonical-origin.ts';
import { PROFILE_PATH, qrPath } from '../../shared/site/app-paths.ts';
import { fail } from '../../shared/errors.ts';
import { answerFailure } from '../http/answer.ts';
import type { Services } from '../services.ts';
import { sendRevalidated } from './send-file.ts';

/** Registers the web app manifest and its icons. */
export function registerInstalled(app: FastifyInstance, { sites }: Pick<Services, 'sites'>): void {
  app.get(MANIFEST_PATH, async (request, reply) => {
    const site = await sites.forHost(request.hostname);
    if (!site) return answerFailure(reply, fail('unknown_host'));
    return sendRevalidated(request, reply.header('cache-control', 'no-cache'), await site.installed.manifest());
  });

  app.get(`${ICONS_PATH}*`, async (request, reply) => {
    const site = await sites.forHost(request.hostname);
    const file = await site?.installed.icon(request.url.split('?')[0]!.slice(ICONS_PATH.length));
    return file
      ? sendRevalidated(request, reply.header('cache-control', 'no-cache'), file)
      : answerFailure(reply, fail('not_found'));
  });
}

/** A file for installing an app: the profile of the lite app, or a QR code. */
export function appFileOf(
  { installed, loaded: { brand } }: PublishedSite,
  path: string,
  port: number,
): Promise<RevalidatedFile> | undefined {
  if (!path.startsWith('/app/')) return undefined;
  const origin = canonicalOrigin(brand, port);
  if (path === PROFILE_PATH) return installed.profile(origin, profileDescription(brand, origin));
  const kind = appKinds.find((candidate) => path === qrPath(candidate));
  return kind && installed.qr(kind, origin);
}

/** Sends such a file. A picture that is opened in a tab is a document, so it needs a policy too. */
export function sendAppFile(request: FastifyRequest, reply: FastifyReply, file: RevalidatedFile): FastifyReply {
  if (file.type.startsWith('image/')) void reply.header('content-security-policy', PICTURE_POLICY);
  return sendRevalidated(request, reply.header('cache-control', 'no-cache'), file);
}
