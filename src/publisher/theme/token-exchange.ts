import Color from 'colorjs.io';
import { tokenRules } from './token-schema.ts';
import { readTokens, type Tokens } from './tokens.ts';

/** Most tokens of a file that is read. A set of ours has some two hundred. */
const TOKENS_MAX = 10_000;
/** Deepest group of a file that is read. */
const DEPTH_MAX = 12;

/** A tree of design tokens, as files have it. */
export type TokenTree = Record<string, unknown>;

/** The tokens of one variant of a theme as a file of the Design Tokens format (2025.10), all aliases resolved. */
export function exportedTokens(name: string, tokens: Tokens): TokenTree {
  const document: TokenTree = { $description: name };
  for (const [path, { type, value }] of tokens) {
    if (!tokenRules.has(path)) continue;
    const [group = '', token = ''] = path.split('.');
    document[group] = { ...(document[group] as TokenTree | undefined), [token]: { $type: type, $value: value } };
  }
  return document;
}

/** What a file of tokens would change of a theme. */
export interface ReadTokens {
  /** The tokens that differ, with their values as a brand's overrides have them. */
  changed: { token: string; value: unknown }[];
  /** How many of the file's tokens are as they were. */
  sameCount: number;
  /** Names that no theme has. */
  unknown: string[];
}

/**
 * Reads a file of design tokens, such as a design program exports it: nested groups, aliases within the file, colours as digits (`#rrggbb`,
 * `#rrggbbaa`) or with components, lengths with their unit as a text or apart. A single group around all others is a collection's name.
 * @throws Error when it is no tree of tokens, with what to do
 */
export function readTokenDocument(document: unknown, current: Tokens): ReadTokens {
  const tree = collectionIn(checkedTree(document));
  const read = readTokens(typedTree(tree));
  const changed: ReadTokens['changed'] = [];
  const unknown: string[] = [];
  let sameCount = 0;
  for (const [token, { value: written }] of read) {
    const rule = tokenRules.get(token);
    if (!rule) {
      // Primitives stay in the file: what points at them has their value.
      if (!token.startsWith('palette.')) unknown.push(token);
      continue;
    }
    const value = ourValue(rule.type, written);
    if (sameAs(current.get(token)?.value, value)) sameCount += 1;
    else changed.push({ token, value });
  }
  return { changed, sameCount, unknown };
}

const isTree = (value: unknown): value is TokenTree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A tree that is not too deep and not too large to be walked. */
function checkedTree(document: unknown): TokenTree {
  if (!isTree(document)) throw new Error('this is not a file of design tokens: it is no JSON object.');
  let count = 0;
  const walk = (node: TokenTree, depth: number): void => {
    if (depth > DEPTH_MAX) throw new Error(`its groups are nested more than ${DEPTH_MAX} deep. Export it flatter.`);
    if ('$value' in node && ++count > TOKENS_MAX)
      throw new Error(`it has more than ${TOKENS_MAX} tokens. Export the theme alone.`);
    for (const [key, child] of Object.entries(node)) if (!key.startsWith('$') && isTree(child)) walk(child, depth + 1);
  };
  walk(document, 0);
  if (count === 0) throw new Error('it has no design token. Each is an object with a "$value".');
  return document;
}

/** The groups of a file, without those around them that name a collection or a mode. */
function collectionIn(tree: TokenTree): TokenTree {
  const groups = Object.entries(tree).filter(([key, child]) => !key.startsWith('$') && isTree(child));
  const [only] = groups;
  const isOurs = groups.some(([key]) => [...tokenRules.keys()].some((token) => token.startsWith(`${key}.`)));
  return groups.length === 1 && only && !isOurs && !('$value' in (only[1] as TokenTree))
    ? collectionIn(only[1] as TokenTree)
    : tree;
}

/** A tree in which every token has a type, so that it can be read: what a file leaves out is that of our token, or a colour. */
function typedTree(tree: TokenTree): TokenTree {
  const typed = (node: TokenTree, path: readonly string[], above: unknown): TokenTree => {
    const type = node['$type'] ?? above;
    if ('$value' in node) return { ...node, $type: type ?? tokenRules.get(path.join('.'))?.type ?? 'color' };
    return Object.fromEntries(
      Object.entries(node).map(([key, child]) => [
        key,
        !key.startsWith('$') && isTree(child) ? typed(child, [...path, key], type) : child,
      ]),
    );
  };
  return typed(tree, [], undefined);
}

/** A value in the form that our themes write it in. What cannot be read stays as it is, and the check of the draft says so. */
function ourValue(type: string, value: unknown): unknown {
  if (typeof value === 'string') {
    if (type === 'color') return colorOf(value);
    const measure = /^(-?\d+(?:\.\d+)?)(px|rem|em|ms|s)?$/.exec(value.trim());
    if (measure && (type === 'dimension' || type === 'duration'))
      return { value: Number(measure[1]), unit: measure[2] ?? 'px' };
    if (measure && (type === 'number' || type === 'fontWeight')) return Number(measure[1]);
    if (type === 'fontFamily') return value.split(',').map((family) => family.trim().replaceAll(/^["']|["']$/g, ''));
  }
  if (type === 'dimension' && typeof value === 'number') return { value, unit: 'px' };
  if (Array.isArray(value)) return value.map((part: unknown) => (isTree(part) ? withColors(part) : part));
  return isTree(value) && type !== 'color' ? withColors(value) : value;
}

/** A value of several parts, such as a shadow or a stop of a gradient, with its colours in our form. */
const withColors = (parts: TokenTree): TokenTree =>
  Object.fromEntries(
    Object.entries(parts).map(([key, part]) => [
      key,
      typeof part === 'string' && part.startsWith('#') ? colorOf(part) : part,
    ]),
  );

function colorOf(text: string): unknown {
  try {
    const color = new Color(text).to('srgb');
    const components = color.coords.map((part) => Number((part ?? 0).toFixed(3)));
    const alpha = Number(color.alpha);
    const hex = color.toString({ format: 'hex', collapse: false, alpha: false }).toLowerCase();
    return { colorSpace: 'srgb', components, ...(alpha < 1 && { alpha: Number(alpha.toFixed(3)) }), hex };
  } catch {
    return text;
  }
}

/** Whether two values are one, whatever order their parts have. */
const sameAs = (one: unknown, other: unknown): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isTree(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  );
};
