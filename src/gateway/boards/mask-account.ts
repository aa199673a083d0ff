/** As many stars for every account: how long a name is helps to guess it. */
const STARS = '***';

/** Finds signs as a reader sees them: a Thai letter keeps its mark. */
const segmenter = new Intl.Segmenter();

/** An account as strangers may see it: first and last sign, with stars between. */
export function maskAccount(account: string): string {
  const signs = Array.from(segmenter.segment(account), ({ segment }) => segment);
  return `${signs[0] ?? ''}${STARS}${signs.length > 1 ? signs.at(-1)! : ''}`;
}
