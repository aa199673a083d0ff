/** A piece of a brand's text, as data: the runtime makes elements of it, so that no HTML of a merchant ever reaches a page. */
export type TextNode =
  | string
  | { type: 'heading'; level: 1 | 2 | 3; children: TextNode[] }
  | { type: 'paragraph' | 'list' | 'numbered' | 'item' | 'strong' | 'emphasis'; children: TextNode[] }
  | { type: 'link'; href: string; children: TextNode[] };
