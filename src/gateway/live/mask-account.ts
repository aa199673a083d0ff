/** As many stars for every account: how long a name is helps to guess it. */
const STARS = '***';

/** An account as strangers may see it: first and last sign, with stars between. */
export function maskAccount(account: string): string {
  // By code points: half of a surrogate pair is no sign.
  const signs = [...account];
  return `${signs[0] ?? ''}${STARS}${signs.length > 1 ? signs.at(-1)! : ''}`;
}
