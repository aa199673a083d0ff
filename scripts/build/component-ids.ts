import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'esbuild';
import { isNode, parse, walk, type SyntaxNode } from '../checks/syntax.ts';

/** Length of an id without its first letter, in hexadecimal digits: enough for a few thousand components without a clash. */
const ID_DIGITS = 6;

/**
 * Gives each styled component an id made of its file and its place in the file. The library numbers components in the order of their
 * evaluation, which differs between the server and a page whose chunks come in another order.
 */
export const componentIds = (root: string): Plugin => ({
  name: 'component-ids',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/](web|ui|console)[\\/].*\.tsx?$/ }, ({ path }) => ({
      contents: withComponentIds(relative(root, path), readFileSync(path, 'utf8')),
      loader: path.endsWith('x') ? 'tsx' : 'ts',
    }));
  },
});

/**
 * The text of a module with an id in each of its styled components, `styled.div` → `styled.div.withConfig({ componentId: 'l4f0a21' })`, and
 * without the comments and the spaces of its style templates, because minifiers leave templates alone.
 */
export function withComponentIds(path: string, text: string): string {
  if (!text.includes('styled-components')) return text;
  const tree = parse({ path, text });
  const { styled, helpers } = importedNames(tree);
  const idsAt: number[] = [];
  const edits: { start: number; end: number; text: string }[] = [];
  walk(tree, (node) => {
    if (node.type !== 'TaggedTemplateExpression') return;
    const end = styledEnd(node['tag'], styled);
    if (end !== undefined) idsAt.push(end);
    if (end === undefined && !helpers.has(nameOf(node['tag']) ?? '')) return;
    for (const { start, raw } of piecesOf(node['quasi'], text))
      edits.push({ start, end: start + raw.length, text: packed(raw) });
  });
  idsAt.sort((one, other) => one - other);
  for (const [place, end] of idsAt.entries())
    edits.push({ start: end, end, text: `.withConfig({ componentId: '${componentId(path, place)}' })` });
  return edited(text, edits);
}

/** What a piece of CSS can do without, and texts in quotation marks, which stay as they are. */
const NEEDLESS = /("[^"]*"|'[^']*')|\s*([{},]|;(?!\s*\}))\s*|;(?=\s*\})|:\s+|\s+/g;

/** A piece of CSS without comments and needless spaces. A space before a colon stays: it separates selectors. */
const packed = (css: string): string =>
  css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(
      NEEDLESS,
      (found, quoted?: string, mark?: string) =>
        quoted ?? mark ?? (found.startsWith(';') ? '' : found.startsWith(':') ? ':' : ' '),
    );

/** The texts of a template between its expressions, with their offsets. */
function piecesOf(template: unknown, text: string): { start: number; raw: string }[] {
  const pieces = isNode(template) ? (template['quasis'] as SyntaxNode[]) : [];
  return pieces.map((piece) => {
    const { raw } = piece['value'] as { raw: string };
    return { start: text.indexOf(raw, piece.start), raw };
  });
}

function edited(text: string, edits: { start: number; end: number; text: string }[]): string {
  let from = 0;
  let result = '';
  for (const edit of edits.sort((one, other) => one.start - other.start)) {
    result += text.slice(from, edit.start) + edit.text;
    from = edit.end;
  }
  return result + text.slice(from);
}

/** The id of the component at a place of a file, counted from 0. */
export const componentId = (path: string, place: number): string =>
  `l${createHash('sha256').update(`${path}:${place}`).digest('hex').slice(0, ID_DIGITS)}`;

/** The names that a module gives to the library's `styled` and to its other template functions. */
function importedNames(tree: SyntaxNode): { styled: string | undefined; helpers: ReadonlySet<string> } {
  let styled: string | undefined;
  const helpers = new Set<string>();
  walk(tree, (node, parent) => {
    if (parent?.type !== 'ImportDeclaration' || sourceOf(parent) !== 'styled-components') return;
    const name = nameOf(node['local']);
    if (name === undefined) return;
    const imported = nameOf(node['imported']);
    if (node.type === 'ImportDefaultSpecifier' || imported === 'styled') styled = name;
    else if (imported === 'css' || imported === 'keyframes') helpers.add(name);
  });
  return { styled, helpers };
}

/** The offset after `styled.div` or `styled(Button)` at the beginning of a template's tag; undefined if the tag is another. */
function styledEnd(tag: unknown, name: string | undefined): number | undefined {
  if (!isNode(tag) || name === undefined) return undefined;
  const inner =
    tag.type === 'CallExpression' ? tag['callee'] : tag.type === 'MemberExpression' ? tag['object'] : undefined;
  return nameOf(inner) === name ? tag.end : styledEnd(inner, name);
}

const sourceOf = (node: SyntaxNode): unknown => isNode(node['source']) && node['source']['value'];
const nameOf = (node: unknown): string | undefined =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : undefined;
