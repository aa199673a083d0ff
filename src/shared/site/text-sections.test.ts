import { expect, test } from 'vitest';
import type { TextNode } from './text-node.ts';
import { headingOf, sectionsOf } from './text-sections.ts';

const heading = (level: 1 | 2 | 3, ...children: TextNode[]): TextNode => ({ type: 'heading', level, children });
const paragraph = (text: string): TextNode => ({ type: 'paragraph', children: [text] });

test('a text has a heading, an introduction, and sections with their own ids [PAGE-18]', () => {
  const text = [
    heading(1, 'All of ', { type: 'strong', children: ['it'] }),
    paragraph('first'),
    heading(2, 'One'),
    paragraph('a'),
    heading(3, 'deep'),
    paragraph('b'),
    heading(2, 'Two'),
  ];
  expect(sectionsOf(text, 'vip')).toEqual({
    title: 'All of it',
    intro: [paragraph('first')],
    sections: [
      { id: 'vip-1', title: 'One', body: [paragraph('a'), heading(3, 'deep'), paragraph('b')] },
      { id: 'vip-2', title: 'Two', body: [] },
    ],
  });
  expect(headingOf(text)).toBe('All of it');
});

test('a text without a heading is only an introduction, and a second first-level heading begins a section', () => {
  expect(sectionsOf([paragraph('x')], 'a')).toEqual({ title: '', intro: [paragraph('x')], sections: [] });
  expect(sectionsOf([heading(1, 'A'), heading(1, 'B'), paragraph('x')], 'a').sections).toEqual([
    { id: 'a-1', title: 'B', body: [paragraph('x')] },
  ]);
});
