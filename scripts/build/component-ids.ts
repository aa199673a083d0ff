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
    onLoad({ filter: /[\\/]src[\\/](web|ui)[\\/].*\.tsx?$/ }, ({ path }) => ({
      contents: withComponentIds(relative(root, path), readFileSync(path, 'utf8')),
      loader: path.endsWith('x') ? 'tsx' : 'ts',
    }));
  },
});

/** The text of a module with an id in each of its styled components: `styled.div` → `styled.div.withConfig({ componentId: 'l4f0a21' })`. */
export function withComponentIds(path: string, text: string): string {
  if (!text.includes('styled-components')) return text;
  const tree = parse({ path, text });
  const name = styledName(tree);
  if (name === undefined) return text;
  const ends: number[] = [];
  walk(tree, (node) => {
    const end = node.type === 'TaggedTemplateExpression' ? styledEnd(node['tag'], name) : undefined;
    if (end !== undefined) ends.push(end);
  });
  let from = 0;
  const pieces = ends
    .sort((a, b) => a - b)
    .map((end, place) => {
      const piece = `${text.slice(from, end)}.withConfig({ componentId: '${componentId(path, place)}' })`;
      from = end;
      return piece;
    });
  return pieces.join('') + text.slice(from);
}

/** The id of the component at a place of a file, counted from 0. */
export const componentId = (path: string, place: number): string =>
  `l${createHash('sha256').update(`${path}:${place}`).digest('hex').slice(0, ID_DIGITS)}`;

/** The name that a module gives to the library's `styled`; undefined if it does not import it. */
function styledName(tree: SyntaxNode): string | undefined {
  let name: string | undefined;
  walk(tree, (node, parent) => {
    if (parent?.type !== 'ImportDeclaration' || sourceOf(parent) !== 'styled-components') return;
    const isStyled =
      node.type === 'ImportDefaultSpecifier' ||
      (node.type === 'ImportSpecifier' && nameOf(node['imported']) === 'styled');
    if (isStyled) name = nameOf(node['local']);
  });
  return name;
}

/** The offset after `styled.div` or `styled(Button)` at the beginning of a template's tag; undefined if the tag is another. */
function styledEnd(tag: unknown, name: string): number | undefined {
  if (!isNode(tag)) return undefined;
  const inner =
    tag.type === 'CallExpression' ? tag['callee'] : tag.type === 'MemberExpression' ? tag['object'] : undefined;
  return nameOf(inner) === name ? tag.end : styledEnd(inner, name);
}

const sourceOf = (node: SyntaxNode): unknown => isNode(node['source']) && node['source']['value'];
const nameOf = (node: unknown): string | undefined =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : undefined;
