/** Always three stars, because the length of a username helps to guess it. */
const STARS = '***';

/** Finds characters as a reader sees them: a Thai letter keeps its mark. */
const segmenter = new Intl.Segmenter();

/** Masks a username for other players: first and last character, with stars between them. */
export function maskAccount(account: string): string {
  const characters = Array.from(segmenter.segment(account), ({ segment }) => segment);
  return `${characters[0] ?? ''}${STARS}${characters.length > 1 ? characters.at(-1)! : ''}`;
}
