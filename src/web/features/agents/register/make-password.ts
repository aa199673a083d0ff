/** Characters of a password that one may read out: no 0 and O, no 1, I and l. At least one of each kind. */
const KINDS = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789'] as const;
/** Long enough that nobody guesses it: about 80 bits. */
const LENGTH = 14;

/** A number below a limit, each as likely as the others. */
function below(limit: number): number {
  const [number] = crypto.getRandomValues(new Uint32Array(1));
  const whole = 2 ** 32 - (2 ** 32 % limit);
  return number! < whole ? number! % limit : below(limit);
}

const oneOf = (characters: string): string => characters[below(characters.length)]!;

/** A password for a new account: random, with a small letter, a capital and a digit, and easy to read out. */
export function makePassword(lengthMax: number): string {
  const all = KINDS.join('');
  const length = Math.min(LENGTH, lengthMax);
  for (;;) {
    const password = Array.from({ length }, () => oneOf(all)).join('');
    if (KINDS.every((kind) => Array.from(kind).some((character) => password.includes(character)))) return password;
  }
}
