import { randomInt } from 'node:crypto';
import type { PublishedSite } from '../../publisher/publish.ts';
import { fieldKinds } from '../../shared/brand/fields.ts';
import { patterns } from '../../shared/brand/patterns.ts';

/** Long enough that nobody meets a name that was made for somebody else, short enough to be read out. */
const NAME_LENGTH = 12;
/** Nobody asks for a shorter name where a number is what one logs in with. */
const DEFAULT_RULE = {
  pattern: patterns.letterFirst.expression,
  minLength: fieldKinds.username.minLength,
  maxLength: fieldKinds.username.maxLength,
};

// Without characters that are taken for one another.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const DIGITS = '23456789';

/** Texts of one length, each over the alphabets that a kind of rule takes; the first that the rule takes is used. `pick` draws from an alphabet. */
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

/** Makes up the name of an account that nobody has chosen one for, as the brand's rule for usernames takes it. */
export function newAccountName({ registration }: Pick<PublishedSite, 'registration'>): string {
  const { pattern, minLength = 0, maxLength = Infinity } = ruleOf(registration);
  const length = Math.max(minLength, Math.min(maxLength, NAME_LENGTH));
  const expression = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  const fits = makers
    .map((make) => make(length, draw))
    .find((name) => name.length <= maxLength && (!expression || expression.test(name)));
  // A rule of the brand's own that none of these meets: the name is ours to give, and nobody types it in to register.
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

/** Characters of a nickname that others see. */
const NICKNAME_LENGTH_MAX = fieldKinds.nickname.maxLength;

/** The name that a provider has of somebody, as others may see it: without what cannot be seen, and not too long. Nothing where little is left. */
export function nicknameOf(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined;
  // Control characters and those that turn the direction of a line would let one name pass for another.
  const clean = name
    .slice(0, 1_000)
    .normalize('NFC')
    .replaceAll(/[^\P{C}\s]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const cut = Array.from(clean).slice(0, NICKNAME_LENGTH_MAX).join('').trim();
  return cut.length >= fieldKinds.nickname.minLength ? cut : undefined;
}
