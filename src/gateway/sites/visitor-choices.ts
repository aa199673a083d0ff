import type { FastifyRequest } from 'fastify';
import type { PublishedSite } from '../../publisher/publish.ts';
import { appearanceOf, CONTRAST_KEY, MODE_KEY } from '../../shared/brand/appearance.ts';
import { LANGUAGE_KEY } from '../../shared/brand/language.ts';

/** The language of a visitor: the cookie's if the brand offers it, and otherwise the brand's default. */
export function languageOf(
  request: FastifyRequest,
  {
    loaded: {
      brand: { languages },
    },
  }: PublishedSite,
): string {
  const chosen = cookie(request, LANGUAGE_KEY) ?? '';
  return languages.switch.includes(chosen) ? chosen : languages.default;
}

/** The appearance of a visitor: the cookies' if the brand offers it, and otherwise the brand's default. */
export const appearanceFor = (request: FastifyRequest, { loaded: { brand } }: PublishedSite) =>
  appearanceOf(brand.theme, cookie(request, MODE_KEY), cookie(request, CONTRAST_KEY));

function cookie(request: FastifyRequest, name: string): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}
