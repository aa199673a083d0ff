import { createElement, type ReactNode } from 'react';
import type { TextNode } from '../../shared/site/text-node.ts';

const tags = {
  heading: 'h4',
  paragraph: 'p',
  list: 'ul',
  numbered: 'ol',
  item: 'li',
  strong: 'strong',
  emphasis: 'em',
  table: 'table',
  head: 'thead',
  body: 'tbody',
  row: 'tr',
  column: 'th',
  cell: 'td',
  image: 'span',
  // It leads to a page of the site, which is not here.
  link: 'u',
} as const satisfies Record<Exclude<TextNode, string>['type'], string>;

/** A text of a site as data, such as an announcement: nothing that an operator writes becomes markup. */
export const TextNodes = ({ text }: { text: readonly TextNode[] }): ReactNode => text.map(render);

function render(node: TextNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const attributes = node.type === 'link' ? { key, title: node.href } : { key };
  return createElement(tags[node.type], attributes, ...node.children.map(render));
}
