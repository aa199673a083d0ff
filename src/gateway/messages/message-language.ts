import type { FastifyRequest } from 'fastify';
import type { Brand } from '../../shared/brand/brand.generated.ts';

/**
 * The language that a message is written in: the one that the page is read in, where the brand offers it, and else the brand's own.
 * @param kept what the player has said that he wants, which goes before
 */
export function messageLanguage(
  { languages }: Pick<Brand, 'languages'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
  kept?: string | null,
): string {
  const offered = [languages.default, ...languages.switch];
  return (
    [kept, headers['language']].find((code): code is string => typeof code === 'string' && offered.includes(code)) ??
    languages.default
  );
}
