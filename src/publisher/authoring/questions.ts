import { suggestion } from '../brand/brand-fault.ts';
import { brandSchema, childNode, type SchemaNode } from '../brand/brand-schema.ts';
import { defaultLanguageFault, languageFault } from '../brand/checks/language-faults.ts';
import { valueFault } from '../brand/checks/schema-faults.ts';
import { nameFault } from '../brand/name-fault.ts';
import type { Facts } from './facts.ts';
import type { NewBrand, QuestionId } from './new-brand.ts';
import { layouts } from './vendor-suggestions.ts';

/** A question about a new brand: its prompt, its suggested answer and the check of an answer. */
export interface Question {
  id: QuestionId;
  prompt: string;
  /** One line of text, one of the choices, or several of them. */
  kind: 'text' | 'one' | 'many';
  /** The answer when none is given. `soFar` holds the answers to the questions above. */
  suggest: (soFar: Partial<NewBrand>, facts: Facts) => string;
  /** The choices of the kinds `one` and `many`: value → label. */
  choices?: (soFar: Partial<NewBrand>, facts: Facts) => ReadonlyMap<string, string>;
  /** Says what is wrong with one value and what to do; undefined for a valid one. */
  fault: (value: string, facts: Facts, soFar: Partial<NewBrand>) => string | undefined;
}

/** Slugs that are host names of other parts of the installation. */
const RESERVED_SLUGS = ['games', 'console', 'localhost', 'www'];

/** Largest opening balance in play money, in minor units, as the schema has it. */
const DEMO_MAX = ['market', 'demo', 'openingBalanceMinor'].reduce<SchemaNode | undefined>(
  childNode,
  brandSchema,
)!.maximum!;

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

/** Checks the name of a new brand's directory: says what is wrong with it, or returns undefined. */
export function slugFault(slug: string, { slugs }: Facts): string | undefined {
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(slug) || slug.endsWith('-'))
    return `"${slug}" is not a slug: use lower-case letters, digits and dashes, start with a letter, and stop at 40 characters.`;
  if (RESERVED_SLUGS.includes(slug))
    return `"${slug}" is reserved for a part of the installation. Choose another name.`;
  return slugs.includes(slug) ? `brands/${slug} already exists. Choose another name.` : undefined;
}

/** The questions in order. */
export const questions: readonly Question[] = [
  {
    id: 'name',
    prompt: 'Name that players see',
    kind: 'text',
    suggest: ({ slug = '' }) => titled(slug),
    fault: (value) => valueFault(['name'], value.trim()) ?? nameFault(value.trim()),
  },
  {
    id: 'host',
    prompt: 'Host name, without port',
    kind: 'text',
    suggest: ({ slug = '' }) => `${slug}.localhost`,
    fault: (value, { hosts }) =>
      hosts.has(value)
        ? `${value} already belongs to the brand ${hosts.get(value)!}. Choose another.`
        : RESERVED_SLUGS.some((label) => value === `${label}.localhost` || value === 'localhost')
          ? `"${value}" is not a free host name: it belongs to a part of the installation. Choose another.`
          : valueFault(['hosts', 0], value),
  },
  {
    id: 'merchantCode',
    prompt: 'Merchant code (can never change)',
    kind: 'text',
    suggest: ({ slug = '' }) => slug.replaceAll('-', '').toUpperCase().slice(0, 32),
    fault: (value, { merchantCodes }) =>
      merchantCodes.has(value)
        ? `${value} already belongs to the brand ${merchantCodes.get(value)!}. Choose another.`
        : valueFault(['merchantCode'], value),
  },
  {
    id: 'currency',
    prompt: 'Currency (ISO 4217)',
    kind: 'text',
    suggest: () => 'USD',
    fault: (value) => valueFault(['market', 'currency'], value),
  },
  {
    id: 'timeZone',
    prompt: 'Time zone (IANA)',
    kind: 'text',
    suggest: () => 'UTC',
    fault: (value) => valueFault(['market', 'timeZone'], value),
  },
  {
    id: 'demo',
    prompt: 'Opening balance in play money, in minor units; empty for real money',
    kind: 'text',
    suggest: () => '',
    fault: (value) =>
      value === '' ||
      (/^\d+$/.test(value) && valueFault(['market', 'demo', 'openingBalanceMinor'], Number(value)) === undefined)
        ? undefined
        : `"${value}" is not an amount in minor units: use digits only, up to ${DEMO_MAX}.`,
  },
  {
    id: 'languages',
    prompt: 'Languages',
    kind: 'many',
    suggest: () => 'EN',
    choices: (_, { languages }) => languages,
    fault: (value) => languageFault(value),
  },
  {
    id: 'defaultLanguage',
    prompt: 'Default language',
    kind: 'one',
    suggest: ({ languages = [] }) => languages[0] ?? '',
    choices: ({ languages = [] }) => same(languages),
    fault: (value, _, { languages = [] }) => defaultLanguageFault(value, languages),
  },
  {
    id: 'vendors',
    prompt: 'Game vendors',
    kind: 'many',
    suggest: (_, { vendors }) => [...vendors.keys()].join(','),
    choices: (_, { vendors }) => vendors,
    fault: (value, { vendors }) => oneOf(vendors.keys(), 'a vendor')(value),
  },
  {
    id: 'layout',
    prompt: 'Layout of the home page',
    kind: 'one',
    suggest: () => 'rail',
    choices: () => new Map(Object.entries(layouts).map(([name, what]) => [name, `${name}: ${what}`])),
    fault: (value) => valueFault(['home', 'layout'], value),
  },
  {
    id: 'tokens',
    prompt: 'Token set of the theme',
    kind: 'one',
    suggest: (_, { tokenSets }) => (tokenSets.includes('night') ? 'night' : (tokenSets[0] ?? '')),
    choices: (_, { tokenSets }) => same(tokenSets),
    fault: (value, { tokenSets }) => oneOf(tokenSets, 'a token set')(value),
  },
  {
    id: 'accent',
    prompt: 'Accent colour as #rrggbb; empty for the accent of the token set',
    kind: 'text',
    suggest: () => '',
    fault: (value) =>
      value === '' || /^#[0-9a-f]{6}$/i.test(value)
        ? undefined
        : `"${value}" is not a colour: write # and six hexadecimal digits, such as #0a7cff.`, // tidy: an example in a message
  },
  {
    id: 'jurisdiction',
    prompt: 'Jurisdiction pack',
    kind: 'one',
    suggest: () => 'open',
    choices: (_, { jurisdictions }) => same(jurisdictions),
    fault: (value, { jurisdictions }) => oneOf(jurisdictions, 'a jurisdiction pack')(value),
  },
  {
    id: 'extends',
    prompt: 'Parent brand, whose settings and texts it inherits',
    kind: 'one',
    suggest: (_, { parents }) => parents[0] ?? '',
    choices: (_, { parents }) => same(parents),
    fault: (value, { parents }) => oneOf(parents, 'a brand')(value),
  },
];

/** Checks a whole answer: one value, or a comma-separated list. Says what is wrong with it, or returns undefined. */
export function answerFault(
  { kind, fault, choices }: Question,
  answer: string,
  soFar: Partial<NewBrand>,
  facts: Facts,
): string | undefined {
  if (kind !== 'many') return fault(answer, facts, soFar);
  const values = valuesOf(answer);
  if (values.length === 0) return `choose at least one of ${[...(choices?.(soFar, facts).keys() ?? [])].join(', ')}.`;
  return values.map((value) => fault(value, facts, soFar)).find((wrong) => wrong !== undefined);
}

/** The distinct values of a comma-separated list. */
export const valuesOf = (answer: string): string[] => [
  ...new Set(
    answer
      .split(',')
      .map((value) => value.trim())
      .filter((value) => value !== ''),
  ),
];
