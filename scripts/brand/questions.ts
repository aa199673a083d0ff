import { suggestion } from '../../src/publisher/brand/brand-fault.ts';
import { brandSchema } from '../../src/publisher/brand/brand-schema.ts';
import type { Facts } from './facts.ts';
import { layouts } from './games.ts';
import type { NewBrand } from './new-brand.ts';

/** A question of `brand new`: as a flag, as what is asked, what is suggested, and what is wrong with an answer. */
export interface Question {
  id: keyof NewBrand;
  /** As commander has it. */
  flag: string;
  ask: string;
  /** One line of text, one of the choices, or several of them. */
  kind: 'text' | 'one' | 'many';
  /** What is taken where nothing is said. `soFar` holds the answers of the questions above it. */
  suggest: (soFar: Partial<NewBrand>, facts: Facts) => string;
  /** The choices, by value; for `one` and `many`. */
  choices?: (soFar: Partial<NewBrand>, facts: Facts) => ReadonlyMap<string, string>;
  /** What is wrong with one value, and what to do; nothing where it is sound. */
  fault: (value: string, facts: Facts) => string | undefined;
}

/** Slugs whose host is another part of the installation. */
const TAKEN_LABELS = ['games', 'console', 'localhost', 'www'];

/** What the schema says of the keys that are asked for in words: the answers are held against the same law as the file. */
const law = brandSchema.properties as unknown as {
  name: { maxLength: number };
  hosts: { items: { pattern: string } };
  merchantCode: { pattern: string };
};
const hostPattern = new RegExp(law.hosts.items.pattern, 'u');
const merchantCodePattern = new RegExp(law.merchantCode.pattern, 'u');
const DEMO_MAX = 100_000_000_000;

/** What a slip of the pen is held against. The list has old names where newer ones stand beside them (Asia/Saigon for Asia/Ho_Chi_Minh), so it decides nothing. */
const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone')];

/** Whether the time zone database has it, by an old name or a new one. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name === 'UTC' || name.includes('/');
  } catch {
    return false;
  }
}

function oneOf(choices: Iterable<string>, what: string): (value: string) => string | undefined {
  const known = [...choices];
  return (value) => (known.includes(value) ? undefined : `"${value}" is not ${what}.${suggestion(value, known)}`);
}
const same = (values: readonly string[]): ReadonlyMap<string, string> => new Map(values.map((value) => [value, value]));
const titled = (slug: string) =>
  slug
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');

/** Says what is wrong with the name of a new brand's directory. */
export function slugFault(slug: string, { slugs }: Facts): string | undefined {
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(slug) || slug.endsWith('-'))
    return `"${slug}" is not a slug: small letters, digits and dashes, a letter first, 40 characters at most.`;
  if (TAKEN_LABELS.includes(slug)) return `"${slug}" is the name of a part of the installation. Choose another.`;
  return slugs.includes(slug) ? `brands/${slug} is there already, and is not touched. Choose another name.` : undefined;
}

/** The questions, in the order in which they are asked. */
export const questions: readonly Question[] = [
  {
    id: 'name',
    flag: '--name <text>',
    ask: 'Name that players see',
    kind: 'text',
    suggest: ({ slug = '' }) => titled(slug),
    fault: (value) =>
      value.trim() === '' || value.length > law.name.maxLength
        ? `a name has 1 to ${law.name.maxLength} characters.`
        : undefined,
  },
  {
    id: 'host',
    flag: '--host <name>',
    ask: 'Host name, without port',
    kind: 'text',
    suggest: ({ slug = '' }) => `${slug}.localhost`,
    fault: (value, { hosts }) =>
      hosts.has(value)
        ? `${value} belongs to the brand ${hosts.get(value)!} already. Choose another.`
        : !hostPattern.test(value) ||
            TAKEN_LABELS.some((label) => value === `${label}.localhost` || value === 'localhost')
          ? `"${value}" is not a free host name: small letters, digits, dots and dashes, such as play.example.com.`
          : undefined,
  },
  {
    id: 'merchantCode',
    flag: '--merchant-code <code>',
    ask: 'Merchant code (it never changes)',
    kind: 'text',
    suggest: ({ slug = '' }) => slug.replaceAll('-', '').toUpperCase().slice(0, 32),
    fault: (value, { merchantCodes }) =>
      merchantCodes.has(value)
        ? `${value} belongs to the brand ${merchantCodes.get(value)!} already. Choose another.`
        : merchantCodePattern.test(value)
          ? undefined
          : `"${value}" is not a merchant code: 2 to 32 capital letters and digits.`,
  },
  {
    id: 'currency',
    flag: '--currency <code>',
    ask: 'Currency (ISO 4217)',
    kind: 'text',
    suggest: () => 'USD',
    fault: oneOf(Intl.supportedValuesOf('currency'), 'a currency'),
  },
  {
    id: 'timeZone',
    flag: '--time-zone <name>',
    ask: 'Time zone (IANA)',
    kind: 'text',
    suggest: () => 'UTC',
    fault: (value) => (isTimeZone(value) ? undefined : oneOf(timeZones, 'a time zone')(value)),
  },
  {
    id: 'demo',
    flag: '--demo <minor>',
    ask: 'Play money of a new account in minor units; empty for real money',
    kind: 'text',
    suggest: () => '',
    fault: (value) =>
      value === '' || (/^[1-9]\d*$/.test(value) && Number(value) <= DEMO_MAX)
        ? undefined
        : `"${value}" is not an amount in minor units: digits alone, up to ${DEMO_MAX}.`,
  },
  {
    id: 'languages',
    flag: '--languages <codes>',
    ask: 'Languages',
    kind: 'many',
    suggest: () => 'EN',
    choices: (_, { languages }) => languages,
    fault: (value, { languages }) => oneOf(languages.keys(), 'a language with a catalogue')(value),
  },
  {
    id: 'defaultLanguage',
    flag: '--default-language <code>',
    ask: 'Language of a visitor who has chosen none',
    kind: 'one',
    suggest: ({ languages = [] }) => languages[0] ?? '',
    choices: ({ languages = [] }) => same(languages),
    fault: () => undefined,
  },
  {
    id: 'vendors',
    flag: '--vendors <codes>',
    ask: 'Game vendors',
    kind: 'many',
    suggest: (_, { vendors }) => [...vendors.keys()].join(','),
    choices: (_, { vendors }) => vendors,
    fault: (value, { vendors }) => oneOf(vendors.keys(), 'a vendor')(value),
  },
  {
    id: 'layout',
    flag: '--layout <name>',
    ask: 'Layout of the home page',
    kind: 'one',
    suggest: () => 'rail',
    choices: () => new Map(Object.entries(layouts).map(([name, what]) => [name, `${name}: ${what}`])),
    fault: oneOf(Object.keys(layouts), 'a layout'),
  },
  {
    id: 'tokens',
    flag: '--tokens <set>',
    ask: 'Token set that the look starts from',
    kind: 'one',
    suggest: (_, { tokenSets }) => (tokenSets.includes('night') ? 'night' : (tokenSets[0] ?? '')),
    choices: (_, { tokenSets }) => same(tokenSets),
    fault: (value, { tokenSets }) => oneOf(tokenSets, 'a token set')(value),
  },
  {
    id: 'accent',
    flag: '--accent <colour>',
    ask: 'Colour of the brand as #rrggbb; empty for that of the token set',
    kind: 'text',
    suggest: () => '',
    fault: (value) =>
      value === '' || /^#[0-9a-f]{6}$/i.test(value)
        ? undefined
        : `"${value}" is not a colour: # and six hexadecimal digits, such as #0a7cff.`,
  },
  {
    id: 'jurisdiction',
    flag: '--jurisdiction <pack>',
    ask: 'Jurisdiction pack',
    kind: 'one',
    suggest: () => 'open',
    choices: (_, { jurisdictions }) => same(jurisdictions),
    fault: (value, { jurisdictions }) => oneOf(jurisdictions, 'a jurisdiction pack')(value),
  },
  {
    id: 'extends',
    flag: '--extends <slug>',
    ask: 'Parent, whose texts and settings are taken over',
    kind: 'one',
    suggest: (_, { parents }) => parents[0] ?? '',
    choices: (_, { parents }) => same(parents),
    fault: (value, { parents }) => oneOf(parents, 'a brand')(value),
  },
];

/** What is wrong with an answer as it was given: a text, or a list with commas between its values. */
export function answerFault(
  { id, kind, fault, choices }: Question,
  answer: string,
  soFar: Partial<NewBrand>,
  facts: Facts,
): string | undefined {
  if (id === 'defaultLanguage') return oneOf(soFar.languages ?? [], 'among the languages that are offered')(answer);
  if (kind !== 'many') return fault(answer, facts);
  const values = valuesOf(answer);
  if (values.length === 0) return `choose at least one of ${[...(choices?.(soFar, facts).keys() ?? [])].join(', ')}.`;
  return values.map((value) => fault(value, facts)).find((wrong) => wrong !== undefined);
}

/** The values of a list with commas. */
export const valuesOf = (answer: string): string[] => [
  ...new Set(
    answer
      .split(',')
      .map((value) => value.trim())
      .filter((value) => value !== ''),
  ),
];
