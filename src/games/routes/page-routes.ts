import type { FastifyInstance } from 'fastify';
import type { ClientFiles } from '../client-files.ts';
import { followsMode } from '../catalogue/catalogue.ts';
import { nameHash } from '../catalogue/immutable-files.ts';
import { gamePage } from '../page.ts';
import type { Parts } from '../parts.ts';
import { engineOf } from '../titles/title.ts';
import { sendRefusal } from './answer.ts';

/**
 * The CSP of a game page: its own script, style, pictures and calls, framed only by our lobbies, and no code from
 * strings.
 */
export const pagePolicy = (frameAncestors: readonly string[]): string =>
  [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self'`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors ${frameAncestors.join(' ')}`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ].join('; ');

/**
 * Registers the game pages: static HTML, built once per game and mode. Of the query, only the page's script reads the launch code; the mode is
 * read here, because the page has it from its first paint.
 */
export function registerPages(
  app: FastifyInstance,
  { catalogue, config }: Pick<Parts, 'catalogue' | 'config'>,
  client: ClientFiles | undefined,
): void {
  const policy = pagePolicy(config.frameAncestors);
  const pages = new Map<string, { html: string; etag: string }>();
  const pageOf = (gameId: string, mode: unknown, built: ClientFiles) => {
    const title = catalogue.title(gameId);
    const isDark = mode === 'dark' && followsMode(title);
    const key = `${gameId} ${isDark}`;
    let page = pages.get(key);
    if (!page) {
      const studio = catalogue.feed.vendors.find((vendor) => vendor.vassalage === title.vassalage)?.displayName ?? '';
      const html = gamePage({ title, art: catalogue.art(gameId), studio, client: built, isDark });
      page = { html, etag: `"${nameHash(html)}"` };
      pages.set(key, page);
    }
    return page;
  };
  app.get<{ Params: { gameId: string }; Querystring: { mode?: unknown } }>('/play/:gameId', async (request, reply) => {
    if (!catalogue.has(request.params.gameId)) return sendRefusal(reply, 'not_found');
    if (!client?.engines[engineOf(catalogue.title(request.params.gameId))]) return sendRefusal(reply, 'unavailable');
    const { html, etag } = pageOf(request.params.gameId, request.query.mode, client);
    reply.headers({ etag, 'cache-control': 'no-cache', 'content-security-policy': policy });
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply.type('text/html; charset=utf-8').send(html);
  });
}
