/** A piece of a brand's text, as data: the runtime makes elements of it, so that no HTML of a merchant ever reaches a page. */
export type TextNode =
  | string
  | { type: 'heading'; level: 1 | 2 | 3; children: TextNode[] }
  | { type: 'paragraph' | 'list' | 'numbered' | 'item' | 'strong' | 'emphasis'; children: TextNode[] }
  /** A table has one head and one body of rows; a row of the head has columns, one of the body cells. */
  | { type: 'table' | 'head' | 'body' | 'row' | 'column' | 'cell'; children: TextNode[] }
  /** A picture of the brand's assets. Its children are what stands for it in words. */
  | { type: 'image'; src: string; children: TextNode[] }
  | { type: 'link'; href: string; children: TextNode[] };

/** The words of a text without what they are made into. */
export const plainText = (nodes: readonly TextNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : plainText(node.children))).join('');
