import { createElement, type ReactNode } from 'react';
import { plainText, type TextNode } from '../../shared/site/text-node.ts';
import { Link } from '../router.ts';

const tags = {
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
} as const;

/**
 * A text of the brand's copy. It arrives as data and renders as elements, so that nothing a merchant writes can become markup.
 * @param topLevel heading level on this page of the text's first level
 */
export function CopyText({ text, topLevel = 2 }: { text: readonly TextNode[]; topLevel?: 1 | 2 }) {
  return text.map((node, index) => render(node, index, topLevel));
}

function render(node: TextNode, key: number, topLevel: number): ReactNode {
  if (typeof node === 'string') return node;
  if (node.type === 'image') return <img key={key} src={node.src} alt={plainText(node.children)} loading="lazy" />;
  const children = node.children.map((child, index) => render(child, index, topLevel));
  if (node.type === 'heading') return createElement(`h${Math.min(node.level + topLevel - 1, 4)}`, { key }, ...children);
  // A wide table scrolls in its own box, so that the page does not scroll sideways.
  if (node.type === 'table')
    return (
      <div key={key}>
        <table>{children}</table>
      </div>
    );
  if (node.type !== 'link') return createElement(tags[node.type], { key }, ...children);
  return node.href.startsWith('/') ? (
    <Link key={key} to={node.href}>
      {children}
    </Link>
  ) : (
    <a key={key} href={node.href} rel="noreferrer" target="_blank">
      {children}
    </a>
  );
}
