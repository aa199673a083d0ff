import type { FastifyReply, FastifyRequest } from 'fastify';
import { NOT_FOUND } from '../../publisher/kept-pages.ts';
import type { PublishedSite } from '../../publisher/publish.ts';
import { previewPolicy } from '../../publisher/site/content-security-policy.ts';
import { PAGE_HEADERS } from '../../publisher/site/response-headers.ts';
import { CONTRAST_KEY, MODE_KEY } from '../../shared/brand/appearance.ts';
import { LANGUAGE_KEY } from '../../shared/brand/language.ts';
import { localPath } from '../../shared/site/local-path.ts';
import { VISITOR_KEY } from '../../shared/studio/preview-visitor.ts';
import { originOf } from '../http/origin-of.ts';
import { appearanceFor, languageOf } from '../sites/visitor-choices.ts';
import { PREVIEW_SCRIPT } from './preview-script.ts';

/** Path under which the Studio opens a page: it keeps the choices of the visitor, and leads on. No brand has a page there. */
const OPEN_PATH = '/-/preview';
/** Stands for this host. */
const HERE = 'http://preview';
/** What the Studio chooses for the visitor, each in a cookie of this host. */
const CHOICES = [LANGUAGE_KEY, MODE_KEY, CONTRAST_KEY, VISITOR_KEY];
/** A choice is the code of a language, a mode or a contrast, or the role of the visitor. */
const CHOICE = /^[a-z]{2,16}$/i;

/** Sends a page of a preview. It is never kept, because the next keystroke changes it. */
export async function sendPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  site: PublishedSite,
  consoleHost: string,
): Promise<FastifyReply> {
  const { pathname, searchParams } = new URL(request.url, HERE);
  void reply.headers({ ...PAGE_HEADERS, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  if (pathname === OPEN_PATH) return open(reply, searchParams);
  const canonical = site.canonicalPath(pathname);
  const page = await site.pageOf(languageOf(request, site), canonical ?? NOT_FOUND, appearanceFor(request, site));
  const ancestor = originOf(request)?.replace(request.hostname, consoleHost) ?? "'none'";
  return reply
    .code(canonical ? 200 : 404)
    .header('content-security-policy', previewPolicy(page.contentSecurityPolicy, { script: PREVIEW_SCRIPT, ancestor }))
    .type(page.type)
    .send(page.body.toString().replace('<head>', () => `<head><script>${PREVIEW_SCRIPT}</script>`));
}

function open(reply: FastifyReply, choices: URLSearchParams): FastifyReply {
  for (const name of CHOICES) {
    const value = choices.get(name) ?? '';
    if (CHOICE.test(value)) void reply.setCookie(name, value, { path: '/', sameSite: 'lax' });
    else void reply.clearCookie(name, { path: '/' });
  }
  return reply.redirect(localPath(choices.get('to') ?? '/', HERE), 302);
}
