/** A part of a brand's copy as data. The runtime makes elements from it, so that no HTML of a merchant ever reaches a page. */
export type TextNode =
  | string
  | { type: 'heading'; level: 1 | 2 | 3; children: TextNode[] }
  | { type: 'paragraph' | 'list' | 'numbered' | 'item' | 'strong' | 'emphasis'; children: TextNode[] }
  /** A table has one head and one body of rows. Rows of the head contain columns, and rows of the body contain cells. */
  | { type: 'table' | 'head' | 'body' | 'row' | 'column' | 'cell'; children: TextNode[] }
  /** A picture in the brand's assets. Its children are its alternative text. */
  | { type: 'image'; src: string; children: TextNode[] }
  | { type: 'link'; href: string; children: TextNode[] };

/** The words of a text without its markup. */
export const plainText = (nodes: readonly TextNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : plainText(node.children))).join('');
