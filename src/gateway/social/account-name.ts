import { randomInt } from 'node:crypto';
import type { PublishedSite } from '../../publisher/publish.ts';
import { fieldKinds } from '../../shared/brand/fields.ts';
import { patterns } from '../../shared/brand/patterns.ts';

/** Long enough that two generated usernames practically never collide, short enough to be read out. */
const NAME_LENGTH = 12;
/** The rule for brands without usernames, whose players log in with their numbers. */
const DEFAULT_RULE = {
  pattern: patterns.letterFirst.expression,
  minLength: fieldKinds.username.minLength,
  maxLength: fieldKinds.username.maxLength,
};

// Without characters that look alike.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const DIGITS = '23456789';

/** Ways to make a username, each for one kind of rule. The first result that meets the brand's rule is used. `pick` draws from an alphabet. */
const makers: readonly ((length: number, pick: (alphabet: string, count: number) => string) => string)[] = [
  (length, pick) => pick(LETTERS, 1) + pick(DIGITS, 1) + pick(LETTERS + DIGITS, length - 2),
  (length, pick) => pick(LETTERS, 1).toUpperCase() + pick(DIGITS, 1) + pick(LETTERS + DIGITS, length - 2),
  (length, pick) => pick(DIGITS, length),
  (length, pick) => pick(LETTERS, length).toUpperCase(),
  (length, pick) => pick(LETTERS, length),
  (length, pick) => `${pick(LETTERS, 1).toUpperCase()}${pick(DIGITS, 1)}-${pick(LETTERS, length - 3)}`,
  (length, pick) => pick('กคจชดตนบปพมยรลวสห', length),
  (length, pick) => pick('天地日月星山水木火土金風雲花鳥', length),
  (length, pick) => pick('가나다라마바사아자차카타파하', length),
];

/** Generates the username of an account that a social login opens, by the brand's rule for usernames. */
export function newAccountName({ registration }: Pick<PublishedSite, 'registration'>): string {
  const { pattern, minLength = 0, maxLength = Infinity } = ruleOf(registration);
  const length = Math.max(minLength, Math.min(maxLength, NAME_LENGTH));
  const expression = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  const fits = makers
    .map((make) => make(length, draw))
    .find((name) => name.length <= maxLength && (!expression || expression.test(name)));
  // No result meets the brand's own rule. That does no harm: the rule is for what players type at registration.
  return fits ?? makers[0]!(length, draw);
}

function ruleOf(registration: PublishedSite['registration']): {
  pattern?: string;
  minLength?: number;
  maxLength?: number;
} {
  const rule = registration.username?.schema.properties['username'];
  return rule?.type === 'string' ? rule : DEFAULT_RULE;
}

const draw = (alphabet: string, count: number): string => {
  const characters = Array.from(alphabet);
  return Array.from({ length: Math.max(0, count) }, () => characters[randomInt(characters.length)]).join('');
};

/** Most characters of a nickname. */
const NICKNAME_LENGTH_MAX = fieldKinds.nickname.maxLength;

/** Makes a nickname of the name at the provider, without invisible characters and not too long. Returns undefined when too little is left. */
export function nicknameOf(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined;
  // With control characters, or those that change the text direction, one name could look like another.
  const clean = name
    .slice(0, 1_000)
    .normalize('NFC')
    .replaceAll(/[^\P{C}\s]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const cut = Array.from(clean).slice(0, NICKNAME_LENGTH_MAX).join('').trim();
  return cut.length >= fieldKinds.nickname.minLength ? cut : undefined;
}
