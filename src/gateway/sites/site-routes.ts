import { fail } from '../../shared/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NOT_FOUND } from '../../publisher/kept-pages.ts';
import type { PublishedSite } from '../../publisher/publish.ts';
import { IMMUTABLE, PAGE_HEADERS, PICTURE_POLICY } from '../../publisher/site/response-headers.ts';
import { contract } from '../../shared/contract/contract.ts';
import { walletProtocol } from '../../shared/contract/wallet-protocol.ts';
import type { NoticeKind } from '../../shared/site/renderer.ts';
import { answerFailure } from '../http/answer.ts';
import { closedByOperator, closureOf, closureStatus, visitorOf } from '../region/closure.ts';
import type { Services } from '../services.ts';
import { appFileOf, registerInstalled, sendAppFile } from './installed-routes.ts';
import { endedPreviewPage, indexPage, unknownHostPage } from './plain-pages.ts';
import { sendPreview } from '../studio/send-preview.ts';
import { sendFile, sendRevalidated } from './send-file.ts';
import { appearanceFor, languageOf } from './visitor-choices.ts';

/** The host that lists the brands where this is not production. */
const INDEX_HOST = 'localhost';

/** Registers everything but calls: pages of brands and of the console, by host, path and language, and files by the hash in their name. */
export function registerSites(app: FastifyInstance, services: Services): void {
  const { config, sites, previews, consolePages } = services;
  app.get('/assets/*', async (request, reply) => {
    if (consolePages.isHost(request.hostname)) return consolePages.send(request, reply);
    const url = request.url.split('?')[0]!;
    const shared = sites.sharedFile(url);
    // A file that all brands share needs no site, so none is published for it.
    const isPreview = previews.consoleOf(request.hostname) !== undefined;
    const site = shared ? undefined : await (isPreview ? previews.siteAt : sites.forHost)(request.hostname);
    const file = shared ?? (site && (isPreview ? site.files.get(url) : sites.fileOf(site, url)));
    if (!file) return answerFailure(reply, fail('not_found'));
    if (file.type.startsWith('image/')) void reply.header('content-security-policy', PICTURE_POLICY);
    return sendFile(request, reply.header('cache-control', IMMUTABLE), file);
  });

  registerInstalled(app, services);

  app.get('/*', async (request, reply) => {
    if (consolePages.isHost(request.hostname)) return consolePages.send(request, reply);
    const path = request.url.split('?')[0]!;
    const consoleHost = previews.consoleOf(request.hostname);
    if (consoleHost !== undefined) {
      const draft = await previews.siteAt(request.hostname);
      if (draft && isCallPath(path)) return reply.callNotFound();
      return draft ? sendPreview(request, reply, draft, consoleHost) : sendPlain(reply.code(410), endedPreviewPage());
    }
    const site = await sites.forHost(request.hostname);
    if (site && isCallPath(path)) return reply.callNotFound();
    const closure = site && closureOf(services, site, visitorOf(services, request));
    if (closure) return sendNotice(services, request, reply, { site, kind: closure });
    const appFile = site && (await appFileOf(site, path, config.port));
    if (appFile) return sendAppFile(request, reply, appFile);
    if (site) return sendPage(request, reply, site, path);
    if (request.hostname === INDEX_HOST && !config.isProduction && path === '/')
      return sendPlain(reply.code(200), indexPage(sites, config));
    return sendPlain(reply.code(421), unknownHostPage(request.hostname, config.isProduction));
  });
}

/** Lottery calls have their own prefix (spec §7). None is declared yet. */
const LOTTERY_PREFIX = 'lotto';

/** First parts of the paths of calls. Below them, an unknown path is answered in the envelope and not with a page. */
const callPrefixes = new Set([
  ...Object.values({ ...contract, ...walletProtocol }).map(({ path }) => path.split('/')[1]),
  LOTTERY_PREFIX,
]);
const isCallPath = (path: string) => callPrefixes.has(path.split('/')[1]);

/** The browser reloads the notice of a closed site after this time, in seconds: soon enough for one player, and rare enough for all of them together. */
const RETRY_S = 30;

/** Sends the page of a path, in the language and appearance of the visitor. */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  site: PublishedSite,
  path: string,
): Promise<FastifyReply> {
  const canonical = site.canonicalPath(path);
  const page = await site.pageOf(languageOf(request, site), canonical ?? NOT_FOUND, appearanceFor(request, site));
  void reply
    .code(canonical ? 200 : 404)
    .header('content-security-policy', page.contentSecurityPolicy)
    .headers(PAGE_HEADERS);
  return sendRevalidated(request, reply, page, ['Cookie']);
}

/** Sends the page that replaces a closed site. No cache keeps it, and it reloads itself. */
function sendNotice(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { site, kind }: { site: PublishedSite; kind: NoticeKind },
): FastifyReply {
  const text = kind === 'maintenance' ? closedByOperator(services, site)?.text : undefined;
  const appearance = appearanceFor(request, site);
  const page = site.noticeOf(languageOf(request, site), { kind, appearance, text: text ?? undefined });
  if (kind === 'maintenance') void reply.header('retry-after', RETRY_S);
  return reply
    .code(closureStatus[kind])
    .headers(PAGE_HEADERS)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': page.contentSecurityPolicy,
      'x-content-type-options': 'nosniff',
      refresh: RETRY_S,
      vary: 'Cookie',
    })
    .type('text/html; charset=utf-8')
    .send(page.htmlFor(visitorOf(services, request)));
}

function sendPlain(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}
