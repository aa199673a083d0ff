import type { BrandString } from '../brand-strings.ts';
import { faultAt, type BrandFault, type ParsedFile } from '../brand-fault.ts';

/** Kinds of secrets that are recognisable by their form. */
const KINDS: readonly [kind: string, form: RegExp][] = [
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY/],
  ['a JSON web token', /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/],
  [
    'an API key',
    /\b(?:sk|rk|pk)_(?:live|test)_\w{8,}|\bwhsec_\S{8,}|\b(?:AKIA|ASIA)[A-Z0-9]{16}\b|\bAIza[\w-]{30,}|\bgh[pousr]_\w{20,}|\bxox[abprs]-[\w-]{10,}|\bglpat-[\w-]{16,}/,
  ],
  ['a password in an address', /:\/\/[^/\s:@]*:[^/\s@]+@/],
  ['a bearer token', /\b(?:bearer|basic)\s+[\w.~+/-]{16,}/i],
];

/** A run of characters that could be a random token. */
const RUN = /[A-Za-z0-9+_=-]{24,}/g;

/** Entropy per character, in bits, above which a run is random. Names and words stay below it. */
const RANDOM_BITS = 3.6;

/** Finds texts that look like secrets. Texts for the server are checked too, because they must contain only names of environment variables. */
export function secretFaults(file: ParsedFile, strings: readonly BrandString[]): BrandFault[] {
  return strings.flatMap(({ path, text, isPublic }) => {
    const kind = secretKind(text);
    if (!kind) return [];
    // Keep the value out of logs.
    return [
      faultAt(
        file,
        path,
        `this looks like ${kind}${isPublic ? ', and every visitor could read it' : ''}. Remove it, make a new one, and pass it to the gateway in an environment variable.`,
      ),
    ];
  });
}

/** The kind of secret that a text looks like, or undefined. */
export function secretKind(text: string): string | undefined {
  const known = KINDS.find(([, form]) => form.test(text));
  if (known) return known[0];
  return [...text.matchAll(RUN)].some(([run]) => isRandom(run)) ? 'a random token' : undefined;
}

/** Whether a run mixes both cases and digits in no order. A slug, a word or a number does not. */
function isRandom(run: string): boolean {
  const isHex = /^[0-9a-f]{32,}$/i.test(run) && /\d/.test(run) && /[a-f]/i.test(run);
  const isMixed = /[a-z]/.test(run) && /[A-Z]/.test(run) && /\d.*\d.*\d/.test(run);
  return isHex || (isMixed && bitsPerCharacter(run) > RANDOM_BITS);
}

/** Shannon's entropy of the characters of a text, in bits. */
function bitsPerCharacter(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => bits - (count / text.length) * Math.log2(count / text.length), 0);
}
