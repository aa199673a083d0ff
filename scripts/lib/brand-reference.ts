/** The operator's reference of all keys of a brand, generated from the schema, the packs and the code. */
import { readFileSync } from 'node:fs';
import { brandSchema, childNode, dereferenced, type SchemaNode } from '../../src/publisher/brand/brand-schema.ts';
import { packs, wantsOf } from '../../src/publisher/brand/packs.ts';
import { wordsOf } from '../../src/publisher/site/words.ts';
import { patternExamples } from '../../src/shared/brand/pattern-examples.ts';
import { patterns, type PatternId } from '../../src/shared/brand/patterns.ts';
import { readRegistry, type FeatureRegistry } from './read-registry.ts';

const code = (text: string) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);
const json = (value: unknown) => code(JSON.stringify(value));
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');
/** A description as Markdown. Angle brackets in it are not HTML. */
const prose = (text = '') => text.replaceAll(/`[^`]*`|</g, (part) => (part === '<' ? '\\<' : part));
/** Escapes what would end a cell of a table. */
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

/** Markdown of `docs/brand-reference.md`. */
export async function brandReference(): Promise<string> {
  const { entries, listFeatureIds } = await readRegistry();
  const keys = Object.entries(brandSchema.properties);
  const catalogues: [heading: string, body: string][] = [
    ['Sections of the home page', sections()],
    ['Entries of the navigation', entryTable(entries)],
    ['Feature ids', `What \`features\` may turn off: ${listFeatureIds().map(code).join(', ')}.`],
    ['Pattern kinds', patternTable()],
    ['Vendor codes', vendorTable()],
    ['Jurisdiction packs', packTables()],
  ];
  const contents = [...keys.map(([key]) => code(key)), ...catalogues.map(([heading]) => heading)];
  return `${[
    '# Brand reference',
    'Everything that `brands/<slug>/brand.json` can say. Generated from `schemas/` by `npm run schema-types`: change the schema, not this page. `docs/brands.md` explains step by step how to make a brand.',
    '## Contents',
    contents.map((heading) => `- [${heading}](#${anchorOf(heading)})`).join('\n'),
    '## How to read this page',
    HOW_TO_READ,
    '## Keys',
    ...keys.map(([key, node]) => keyText([key], node, brandSchema.required?.includes(key) ?? false, 'public')),
    ...catalogues.flatMap(([heading, body]) => [`## ${heading}`, body]),
  ].join('\n\n')}\n`;
}

const HOW_TO_READ = [
  'Each key has a description and a line of facts:',
  '',
  '- its **type**: a text, a number, on or off, a list or a group of keys, with its bounds or its form;',
  '- **required** if the resolved brand must have it (from itself, its parent or its jurisdiction pack), or its **default**;',
  '- **public** if browsers may see it, **server only** if they never do;',
  '- what happens if the brand extends another: the value **replaces** the parent’s value, **merges** with it key by key, **merges by** a key of its items, or is **never inherited**. `null` unsets the parent’s value.',
].join('\n');

/** One key and everything below it. Each key has a heading, so that pages can link to it. */
function keyText(
  path: readonly string[],
  raw: SchemaNode,
  isRequired: boolean,
  seenAbove: 'public' | 'server',
): string {
  const node = dereferenced(raw);
  const seen = node['x-visibility'] ?? seenAbove;
  const facts = [
    kindOf(node),
    isRequired ? 'required' : node.default === undefined ? 'optional' : `default ${json(node.default)}`,
    seen === 'public' ? 'public' : 'server only',
    mergeOf(node),
  ];
  const examples = [node.examples, node.items && dereferenced(node.items).examples].flatMap((list) => list ?? []);
  const own = [
    `${'#'.repeat(Math.min(2 + path.length, 5))} ${code(path.join('.').replaceAll('.[]', '[]'))}`,
    prose(node.description),
    `*${facts.filter(Boolean).join(' · ')}*`,
    ...(examples.length > 0 ? [`Example: ${examples.map(json).join(', ')}`] : []),
  ];
  const below = Object.entries(node.properties ?? {}).map(([key, child]) =>
    keyText([...path, key], child, node.required?.includes(key) ?? false, seen),
  );
  const item = childNode(node, 0);
  const items = Object.entries(item?.properties ?? {}).map(([key, child]) =>
    keyText([...path, '[]', key], child, item?.required?.includes(key) ?? false, seen),
  );
  return [...own, ...below, ...items].join('\n\n');
}

/** The type of a value, in words. */
function kindOf(node: SchemaNode): string {
  const bounds = (min: number | undefined, max: number | undefined, unit: string) =>
    min !== undefined && max !== undefined
      ? `, ${min} to ${max}${unit}`
      : min !== undefined
        ? `, at least ${min}${unit}`
        : max !== undefined
          ? `, at most ${max}${unit}`
          : '';
  if (node.const !== undefined) return `always ${json(node.const)}`;
  if (node.enum) return `one of ${node.enum.map(json).join(', ')}`;
  switch (node.type) {
    case 'string':
      return `text${bounds(node.minLength, node.maxLength, ' characters')}${node.pattern ? ` of the form ${code(node.pattern)}` : ''}`;
    case 'integer':
      return `whole number${bounds(node.minimum, node.maximum, '')}`;
    case 'boolean':
      return 'on or off: `true` or `false`';
    case 'array': {
      const item = node.items && dereferenced(node.items);
      return `list${bounds(node.minItems, node.maxItems, ' items')}${item && !item.properties && !item.oneOf ? `; each is ${kindOf(item)}` : ''}`;
    }
    default:
      return 'group of keys';
  }
}

function mergeOf(node: SchemaNode): string {
  if (node['x-merge'] === 'own') return 'never inherited';
  if (node['x-merge'] === 'byKey') return `merges by ${code(node['x-key']!)}`;
  return node.type === 'object' ? 'merges' : 'replaces';
}

function sections(): string {
  const shapes = childNode(childNode(childNode(brandSchema, 'home'), 'sections'), 0)?.oneOf ?? [];
  const rows = shapes.map(({ properties = {}, required = [] }) => {
    const { section, ...keys } = properties;
    const told = Object.entries(keys).map(
      ([key, node]) =>
        `${code(key)}${required.includes(key) ? ' (required)' : ''}: ${prose(dereferenced(node).description)}`,
    );
    return [code(String(section!.const)), prose(section!.description), told.join('<br>')];
  });
  return table(['section', 'what it shows', 'its keys'], rows);
}

function entryTable(entries: FeatureRegistry['entries']): string {
  const words = wordsOf('EN');
  const rows = [...entries.values()].map(({ id, label, to, shows, needs, categories }) => [
    code(id),
    words[label] ?? label,
    typeof to === 'string' ? code(to) : 'a dialog or a menu',
    shows === 'always' ? 'everybody' : `${shows}s`,
    [needs && needOf(needs), categories && `vendors of ${categories.join(', ')}`].filter(Boolean).join('; ') ||
      'nothing',
  ]);
  return table(['entry', 'in English', 'leads to', 'shows to', 'needs'], rows);
}

/** A requirement of an entry: a word of the code, or the name of a text. */
const needOf = (need: unknown): string =>
  typeof need === 'string'
    ? code(need)
    : Object.entries(need as object)
        .map(([kind, name]) => `the ${kind} ${code(String(name))}`)
        .join(', ');

function patternTable(): string {
  const words = wordsOf('EN');
  const examples = (list: readonly string[]) => list.map(json).join(', ');
  const rows = (Object.keys(patterns) as PatternId[]).map((id) => [
    code(id),
    words[`validation.${id}`] ?? '',
    examples(patternExamples[id].accepted),
    examples(patternExamples[id].refused),
  ]);
  return table(['pattern', 'what a player reads', 'accepts', 'refuses'], rows);
}

function vendorTable(): string {
  const { $description: _, ...known } = JSON.parse(
    readFileSync(new URL('../../schemas/vendors.json', import.meta.url), 'utf8'),
  ) as Record<string, string>;
  return table(
    ['code', 'name'],
    Object.entries(known).map(([vendor, name]) => [code(vendor), name]),
  );
}

function packTables(): string {
  return [...packs]
    .map(([name, { title, description, defaults, floors }]) =>
      [
        `### ${title}: ${code(name)}`,
        description,
        `Defaults of a brand: ${json(defaults)}`,
        table(
          ['rule', 'key', 'floor', 'why', 'source'],
          floors.map((floor) => [floor.id, code(floor.path), wantsOf(floor), floor.why, floor.source]),
        ),
      ].join('\n\n'),
    )
    .join('\n\n');
}
