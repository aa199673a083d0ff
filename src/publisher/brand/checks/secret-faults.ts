import type { BrandString } from '../brand-strings.ts';
import { faultAt, type BrandFault, type ParsedFile } from '../brand-fault.ts';

/** Kinds of secrets that can be told by their form. */
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

/** Bits of entropy a character above which a run is random: names and words of a language stay under it. */
const RANDOM_BITS = 3.6;

/** Texts that the gateway publishes and that look like secrets. Keys for servers alone hold names of environment variables, so they are looked at as well. */
export function secretFaults(file: ParsedFile, strings: readonly BrandString[]): BrandFault[] {
  return strings.flatMap(({ path, text, isPublic }) => {
    const kind = secretKind(text);
    if (!kind) return [];
    // The value itself stays out of logs.
    return [
      faultAt(
        file,
        path,
        `this looks like ${kind}${isPublic ? ', and every visitor could read it' : ''}. Take it out, make a new one, and give it to the gateway by an environment variable.`,
      ),
    ];
  });
}

/** What kind of secret a text looks like; nothing where it looks like none. */
export function secretKind(text: string): string | undefined {
  const known = KINDS.find(([, form]) => form.test(text));
  if (known) return known[0];
  return [...text.matchAll(RUN)].some(([run]) => isRandom(run)) ? 'a random token' : undefined;
}

/** Letters of both cases and digits, mixed, in no order: a slug, a word or a number is none. */
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
