import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyEdits, findNodeAtLocation, modify, parse, parseTree, type Node, type ParseError } from 'jsonc-parser';
import { beforeAll, expect, test } from 'vitest';
import { builtVocabulary } from './vocabulary.ts';
import { projectRoot } from '../checks/sources.ts';
import { plantedContent } from '../../tests/support/planted/planted-content.ts';
import { plantedValues } from '../../tests/support/planted/planted-values.ts';
import { checkBrand, type Vocabulary } from '../../src/publisher/brand/load-brand.ts';
import { resolveBrand } from '../../src/publisher/brand/resolve-brand.ts';
import { makeSources } from '../../src/publisher/brand/sources.ts';
import { readVocabulary } from '../../src/publisher/build.ts';
import { presentFault } from '../../src/gateway/studio/read-studio.ts';

const dist = join(projectRoot, 'dist');
let vocabulary: Vocabulary;
beforeAll(async () => {
  vocabulary = existsSync(join(dist, 'server/vocabulary.json')) ? readVocabulary(dist) : await builtVocabulary();
});

/** The mistakes that an operator can make in the fields of the Studio: those in a brand's own file that leave it JSON. */
const inBrandFile = [...plantedValues, ...plantedContent].flatMap((mistake) => {
  const [change, ...others] = mistake.changes;
  const file = `brands/${mistake.brand}/brand.json`;
  if (others.length > 0 || change?.file !== file || !('replace' in change)) return [];
  const [before, after] = readFileSync(join(projectRoot, file), 'utf8').split(change.replace);
  const text = `${before!}${change.by}${after!}`;
  const faults: ParseError[] = [];
  parse(text, faults);
  // Whether a host is another's is known to the gateway (tests/http/studio.test.ts).
  return faults.length > 0 || /twice|comment/.test(mistake.what) || mistake.what === 'a host of another brand'
    ? []
    : [{ ...mistake, text, file }];
});

/** The place that a JSON pointer names, or the nearest one around it that the text has. */
function nodeAt(tree: Node, pointer: string): Node {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  for (let length = keys.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, keys.slice(0, length));
    // The key of a value is a part of its field.
    if (node) return node.parent?.type === 'property' ? node.parent : node;
  }
  return tree;
}

/** More of them, as the form makes them: the brand, the field and what is typed into it. */
const typed: readonly (readonly [brand: string, path: readonly string[], value: unknown])[] = [
  ['lotus', ['market', 'currency'], 'XXQ'],
  ['northline', ['languages', 'default'], 'XX'],
  ['aurora', ['home', 'layout'], 'rows'],
  ['lotus', ['responsible', 'limitLoosenHours'], -1],
  ['northline', ['theme', 'tokens'], 'nowhere'],
  ['aurora', ['navigation', 'header'], ['nowhere']],
  ['lotus', ['name'], 'Lo\u202Etus'],
  ['northline', ['vendors'], ['NOBODY']],
];

test('there are at least forty', () => expect(inBrandFile.length + typed.length).toBeGreaterThanOrEqual(40));

test.each(typed)('%s with a wrong %s says so at its field [STUDIO-06]', (brand, path, value) => {
  const before = readFileSync(join(projectRoot, `brands/${brand}/brand.json`), 'utf8');
  const text = applyEdits(before, modify(before, [...path], value, { formattingOptions: {} }));
  const sources = () => makeSources(projectRoot, { slug: brand, text });
  const { resolved } = resolveBrand(sources(), brand);
  const paths = checkBrand(projectRoot, brand, vocabulary, sources()).faults.map(
    (fault) => presentFault(fault, resolved).path,
  );
  expect(
    paths.some((one) => one.startsWith(`/${path.join('/')}`)),
    paths.join(' '),
  ).toBe(true);
});

test.each(inBrandFile)('a draft with $what says so at its field [STUDIO-06]', ({ brand, text, file, at, says }) => {
  const sources = () => makeSources(projectRoot, { slug: brand, text });
  const { resolved } = resolveBrand(sources(), brand);
  const faults = checkBrand(projectRoot, brand, vocabulary, sources()).faults.map((fault) =>
    presentFault(fault, resolved),
  );
  const found = faults.find(
    ({ message, file: where }) => where === file && says.every((words) => message.includes(words)),
  );
  expect(found, faults.map(({ message }) => message).join('\n')).toBeDefined();
  const offset = at.reduce((from, part) => text.indexOf(part, from), 0);
  const node = nodeAt(parseTree(text)!, found!.path);
  expect(node.offset, found!.path).toBeLessThanOrEqual(offset);
  expect(node.offset + node.length, found!.path).toBeGreaterThan(offset);
  // The whole file is no field.
  expect(node.parent, found!.path).toBeDefined();
});
