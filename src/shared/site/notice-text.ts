import type { TextNode } from './text-node.ts';

const isTitle = (node: TextNode): boolean => typeof node !== 'string' && node.type === 'heading' && node.level === 1;

/**
 * The text of a notice: the brand's own or, if an operator has written one, that under the brand's heading. Each line of it is a paragraph of
 * plain text.
 */
export function noticeText(own: readonly TextNode[], written: string | undefined): TextNode[] {
  if (written === undefined) return [...own];
  const lines = written.split('\n').filter((line) => line.trim() !== '');
  return [
    ...own.filter(isTitle).slice(0, 1),
    ...lines.map((line): TextNode => ({ type: 'paragraph', children: [line.trim()] })),
  ];
}
