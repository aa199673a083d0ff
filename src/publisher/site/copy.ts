import { readFileSync } from 'node:fs';
import { lexer, type Token, type Tokens } from 'marked';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { plainText, type TextNode } from '../../shared/site/text-node.ts';
import { inChain, type IsThere } from '../brand/brand-chain.ts';
import { findExcess } from './copy-bounds.ts';
import { pseudoText } from './pseudo.ts';
import { chainOf, pseudoKindOf } from './words.ts';

/** Links that a text may contain: within the site, to an https address, to mail or to a telephone number. Browsers read a backslash as a slash. */
const LINK = /^(\/(?![/\\])|https:\/\/|mailto:|tel:)/;

/** Pictures that a text may show: drawings and photographs in the brand's assets. */
const PICTURE = /^assets\/[a-z0-9-]+\.(svg|webp)$/;

/**
 * What a text may say of its brand, as `{{name}}`. A paragraph or an item of a list that needs a value which the brand does not have is left
 * out.
 */
export interface CopyValues {
  name: string;
  /** The age from which a player may play, in years. */
  age: string;
  /** Hours until a higher limit may be confirmed, where players can set limits. */
  limitHours?: string;
  /** Days of the shortest exclusion, where players can exclude themselves. */
  exclusionDays?: string;
  /** Minutes between reality checks, where the brand has them. */
  checkMinutes?: string;
}

/** Names of the placeholders that a text may have. */
export const copyPlaceholders: readonly (keyof CopyValues)[] = [
  'name',
  'age',
  'limitHours',
  'exclusionDays',
  'checkMinutes',
];

/** The values of a brand's placeholders. */
export const copyValuesOf = ({
  name,
  registration,
  responsible: { limits, limitLoosenHours, exclusion, exclusionDaysMin, realityCheckMinutes },
}: Pick<Brand, 'name' | 'registration' | 'responsible'>): CopyValues => ({
  name,
  age: String(registration.agreement.ageMin),
  ...(limits && { limitHours: String(limitLoosenHours) }),
  ...(exclusion && { exclusionDays: String(exclusionDaysMin) }),
  ...(realityCheckMinutes > 0 && { checkMinutes: String(realityCheckMinutes) }),
});

/** Finds the file of a text: in the nearest language that has it, and within a language in the brand's own directory before its parents'. */
export const copyFile = (
  directories: readonly string[],
  code: string,
  name: string,
  isThere?: IsThere,
): string | undefined =>
  chainOf(code).flatMap((candidate) => inChain(directories, `copy/${candidate}/${name}.md`, isThere) ?? [])[0];

/**
 * Reads a text of a brand in a language.
 * @param directories of the brand and its parents, own first
 * @param values replace their placeholders as plain words, so that they cannot become a link
 */
export function readCopy(directories: readonly string[], code: string, name: string, values: CopyValues): TextNode[] {
  const found = copyFile(directories, code, name);
  return found ? copyAsShown(decodeCopy(readFileSync(found)), code, values) : [];
}

/** A text as a page shows it in a language. */
export function copyAsShown(markdown: string, code: string, values: CopyValues): TextNode[] {
  const kind = pseudoKindOf(code);
  const change = (words: string) =>
    copyPlaceholders.reduce(
      (text, place) => text.replaceAll(`{{${place}}}`, () => values[place] ?? ''),
      kind ? pseudoText(words, kind) : words,
    );
  const missing = copyPlaceholders.filter((place) => values[place] === undefined);
  return sayable(parsedCopy(markdown), missing).map((node) => mapText(node, change));
}

/**
 * The text of a file of copy.
 * @throws TypeError when it is not UTF-8
 */
export const decodeCopy = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

/** Parsed texts in the cache: brands inherit most of their texts from a parent. */
const PARSED_MAX = 500;
const parsed = new Map<string, readonly TextNode[]>();

/** The same as data, and kept: a text is parsed when it changes, and not for each reader. */
export function parsedCopy(markdown: string): readonly TextNode[] {
  const nodesOfText = parsed.get(markdown) ?? parseCopy(markdown);
  // Evict the oldest entry: a map keeps its insertion order.
  if (!parsed.has(markdown) && parsed.size >= PARSED_MAX) parsed.delete(parsed.keys().next().value!);
  parsed.set(markdown, nodesOfText);
  return nodesOfText;
}

/** The texts without the paragraphs and items that need a value which the brand does not have. */
const sayable = (texts: readonly TextNode[], missing: readonly string[]): readonly TextNode[] =>
  missing.length === 0
    ? texts
    : texts.flatMap((node): TextNode[] => {
        if (typeof node === 'string') return [node];
        const isWhole = node.type === 'paragraph' || node.type === 'item';
        if (isWhole) return missing.some((place) => plainText(node.children).includes(`{{${place}}}`)) ? [] : [node];
        return [{ ...node, children: [...sayable(node.children, missing)] }];
      });

/** A node with each of its texts changed, except white space. */
function mapText(node: TextNode, change: (text: string) => string): TextNode {
  if (typeof node === 'string') return node.trim() === '' ? node : change(node);
  return { ...node, children: node.children.map((child) => mapText(child, change)) };
}

/** Told of each part of a text that a page does not show as it is written, in the order of the text. The publish ignores them; the check reports them. */
export type OnLost = (token: Tokens.Generic) => void;

/** Turns Markdown into data: nothing, where the text holds more than may be parsed, which its check says. */
export const parseCopy = (markdown: string, onLost: OnLost = () => {}): TextNode[] =>
  findExcess(markdown) ? [] : nodes(lexer(markdown), onLost);

function nodes(tokens: readonly Token[] | undefined, onLost: OnLost): TextNode[] {
  return (tokens ?? []).flatMap((token) => node(token as Tokens.Generic, onLost));
}

function node(token: Tokens.Generic, onLost: OnLost): TextNode[] {
  const children = () => nodes(token.tokens, onLost);
  switch (token.type) {
    case 'heading':
      return [{ type: 'heading', level: Math.min(Number(token['depth']), 3) as 1 | 2 | 3, children: children() }];
    case 'paragraph':
      return [{ type: 'paragraph', children: children() }];
    case 'list':
      return [
        {
          type: token['ordered'] ? 'numbered' : 'list',
          children: (token['items'] as Token[]).flatMap((item) => node(item as Tokens.Generic, onLost)),
        },
      ];
    case 'list_item':
      return [{ type: 'item', children: children() }];
    case 'strong':
      return [{ type: 'strong', children: children() }];
    case 'em':
      return [{ type: 'emphasis', children: children() }];
    case 'link':
      if (LINK.test(String(token['href'])))
        return [{ type: 'link', href: String(token['href']), children: children() }];
      onLost(token);
      return children();
    case 'image':
      if (PICTURE.test(String(token['href'])))
        return [{ type: 'image', src: String(token['href']), children: [plainText(children())] }];
      onLost(token);
      return [];
    case 'table':
      return [table(token as Tokens.Table, onLost)];
    case 'text':
      return token.tokens ? children() : [unescape(String(token['text']))];
    case 'br':
      return [' '];
    case 'escape':
      return [String(token['text'])];
    case 'space':
    case 'def':
      return [];
    default:
      onLost(token);
      return [];
  }
}

function table({ header, rows }: Tokens.Table, onLost: OnLost): TextNode {
  const row = (type: 'column' | 'cell', cells: readonly Tokens.TableCell[]): TextNode => ({
    type: 'row',
    children: cells.map((cell) => ({ type, children: nodes(cell.tokens, onLost) })),
  });
  return {
    type: 'table',
    children: [
      { type: 'head', children: [row('column', header)] },
      { type: 'body', children: rows.map((cells) => row('cell', cells)) },
    ],
  };
}

/** The lexer leaves HTML entities in its text. They must be undone, because React escapes again. */
const unescape = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
