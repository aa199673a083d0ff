import type { Tokens } from 'marked';
import { suggestion } from '../brand-fault.ts';
import { findExcess } from '../../site/copy-bounds.ts';
import { copyPlaceholders, parseCopy } from '../../site/copy.ts';
import type { TextNode } from '../../../shared/site/text-node.ts';
import { secretKind } from './secret-faults.ts';
import { plainTextFault } from './text-faults.ts';

/** What is wrong in a text, and where: an offset from its beginning. */
export interface TextFinding {
  offset: number;
  message: string;
}

/** Finds what a page would not show as the author wrote it: parts that vanish, marks that stay, and placeholders without a value. */
export function findInCopy(markdown: string): TextFinding[] {
  // The parser reads any line break as one character, so that offsets agree.
  const text = markdown.replace(/\r\n?/g, '\n');
  if (text.trim() === '') return [{ offset: 0, message: 'the text is empty. Write it, or remove the file.' }];
  const excess = findExcess(text);
  if (excess) return [excess];
  const lost: Tokens.Generic[] = [];
  const nodes = parseCopy(text, (token) => void lost.push(token));
  const findings = [
    ...lostParts(text, lost),
    ...leftMarks(text, nodes),
    ...placeholderFindings(text),
    ...secrets(text),
  ];
  return findings.sort((one, other) => one.offset - other.offset);
}

/** What authors call a part that vanishes, and what to write instead, by the kind of its token. */
const REMEDIES: Readonly<Record<string, string>> = {
  html: 'HTML is not shown. Write Markdown: **bold**, *italic*, [words](/help), and an empty line between paragraphs.',
  code: 'a line that begins with four spaces or stands between ``` is code, which is not shown. Begin the line at its margin.',
  codespan: 'words between ` are code, which is not shown. Write them plainly, or as **bold**.',
  blockquote: 'a quotation (> at the beginning of a line) is not shown. Write a paragraph.',
  del: 'words between ~~ are struck out, which is not shown. Remove them, or the marks.',
  hr: 'a rule (---) is not shown, and a file has no front matter. Begin with the heading.',
  checkbox: 'a box to tick is not shown. Remove [ ] from the item.',
};

function lostParts(text: string, lost: readonly Tokens.Generic[]): TextFinding[] {
  let from = 0;
  return lost.flatMap((token) => {
    const found = text.indexOf(token.raw.trim(), from);
    const offset = found < 0 ? from : found;
    from = offset;
    const href = String(token['href'] ?? '');
    if (token.type === 'link') {
      // An address in the middle of a sentence is shown as it is.
      if (token.raw === token.text) return [];
      return [{ offset, message: `the link to ${shown(href)} is not shown. ${linkRemedy(href)}` }];
    }
    if (token.type === 'image')
      return [
        {
          offset,
          message: `the picture ${shown(href)} is not shown. Put an SVG or a WebP into the brand’s assets and write assets/<name>.svg or assets/<name>.webp.`,
        },
      ];
    // A comment is for other authors.
    if (token.type === 'html' && /^<!--(?:(?!-->)[\s\S])*-->\s*$/.test(token.raw)) return [];
    const remedy = REMEDIES[token.type] ?? 'this is not shown. Write a heading, a paragraph, a list or a table.';
    return [{ offset, message: `${shown(token.raw.trim())}: ${remedy}` }];
  });
}

const linkRemedy = (href: string): string =>
  href.startsWith('http://')
    ? `Write https://${href.slice('http://'.length)}.`
    : 'Link to a page of the site (/help), or to https:, mailto: or tel:.';

/** Marks of Markdown that did not find their other half, and stay in the words. */
const LEFT: readonly [form: RegExp, message: string][] = [
  [/\*\*|__/, 'these marks are not closed, so that they are shown. Write **bold** without spaces inside the marks.'],
  [/\]\s?\(/, 'this link is not complete, so that its marks are shown. Write [words](/help).'],
  [/^#{1,6}[^\s#\d]/, 'a heading needs a space after its #.'],
  [
    /^\|?[^|\n]*\|[\s\S]*\n?\s*\|?\s*:?-{2,}/,
    'this table is not complete, so that it is shown as text. Write as many columns in the line of dashes as in its head.',
  ],
  [/```|~~~/, 'these marks are not closed, so that they are shown. Remove them.'],
];

function leftMarks(text: string, nodes: readonly TextNode[]): TextFinding[] {
  return wordsOf(nodes).flatMap((words) => {
    for (const [form, message] of LEFT) {
      const left = form.exec(words);
      if (left)
        return [{ offset: Math.max(text.indexOf(words) + left.index, 0), message: `${shown(left[0])}: ${message}` }];
    }
    const wrong = plainTextFault(words.replaceAll(/[\n\t]/g, ' '));
    return wrong ? [{ offset: Math.max(text.indexOf(words), 0), message: `${shown(words)} ${wrong}` }] : [];
  });
}

/** All words of a text, in order. */
const wordsOf = (nodes: readonly TextNode[]): string[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [node] : wordsOf(node.children)));

/** The names of the placeholders in a text, each once. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!)),
];

function placeholderFindings(text: string): TextFinding[] {
  const known = copyPlaceholders.map((name) => `{{${name}}}`);
  return [...text.matchAll(/\{\{([^{}\n]*)\}\}|\{\{|\}\}|\{(\w+)\}/g)].flatMap(
    ({ 0: whole, 1: double, 2: single, index }) => {
      if (known.includes(whole)) return isInAddress(text, index) ? [{ offset: index, message: IN_ADDRESS }] : [];
      const name = (double ?? single ?? '').trim();
      // One pair of braces may be part of a sentence, unless it holds a name.
      if (single !== undefined && !copyPlaceholders.some((place) => place === name)) return [];
      return [
        {
          offset: index,
          message: `${shown(whole)} has no value, and is shown as it is.${suggestion(`{{${name}}}`, known)}`,
        },
      ];
    },
  );
}

const IN_ADDRESS = 'a placeholder in the address of a link has no value there. Write the address out.';

/** Whether a place is between the parentheses of a link. */
const isInAddress = (text: string, index: number): boolean => /\]\([^()\s]*$/.test(text.slice(0, index));

function secrets(text: string): TextFinding[] {
  let offset = 0;
  return text.split('\n').flatMap((line) => {
    const at = offset;
    offset += line.length + 1;
    const kind = secretKind(line);
    // Keep the value out of logs.
    return kind
      ? [
          {
            offset: at,
            message: `this line looks like ${kind}, and every visitor could read it. Remove it, and make a new one.`,
          },
        ]
      : [];
  });
}

/** Most characters of a text that a message repeats. */
const SHOWN_MAX = 40;

const shown = (text: string): string => JSON.stringify(text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text);
