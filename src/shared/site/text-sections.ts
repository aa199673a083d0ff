import { plainText, type TextNode } from './text-node.ts';

/** A section of a text under a second-level heading. */
export interface TextSection {
  /** Anchor of links to the section; the same in every language. */
  id: string;
  title: string;
  body: TextNode[];
}

/** A text as a page shows it: heading, introduction and sections. */
export interface SectionedText {
  title: string;
  intro: TextNode[];
  sections: TextSection[];
}

/**
 * Splits a text at its headings.
 * @param name of the text; the ids of its sections begin with it
 */
export function sectionsOf(text: readonly TextNode[], name: string): SectionedText {
  const whole: SectionedText = { title: '', intro: [], sections: [] };
  for (const node of text) {
    const level = typeof node !== 'string' && node.type === 'heading' ? node.level : 0;
    if (level === 1 && whole.title === '') whole.title = plainText([node]);
    else if (level === 1 || level === 2)
      whole.sections.push({ id: `${name}-${whole.sections.length + 1}`, title: plainText([node]), body: [] });
    else (whole.sections.at(-1)?.body ?? whole.intro).push(node);
  }
  return whole;
}

/** The heading of a text, which is the title of its page and of links to it. */
export const headingOf = (text: readonly TextNode[]): string => sectionsOf(text, '').title;
