import type { FastifyRequest } from 'fastify';
import type { Brand } from '../../shared/brand/brand.generated.ts';

/**
 * The language of a message: the page's language if the brand offers it, otherwise the brand's default.
 * @param kept the language that the player has chosen for messages, which takes precedence if the brand offers it
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
