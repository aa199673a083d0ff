import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lexer, type Token, type Tokens } from 'marked';
import type { TextNode } from '../../shared/site/text-node.ts';
import { pseudoText } from './pseudo.ts';
import { chainOf, pseudoKindOf } from './words.ts';

/** Links that a text may hold: within the site, to a secure address, to mail or a telephone. Browsers read a backslash as a slash. */
const LINK = /^(\/(?![/\\])|https:\/\/|mailto:|tel:)/;

/** A text of a brand in a language: the nearest language that has it comes first, and within a language the brand's own directory before its parents'. */
export function readCopy(directories: readonly string[], code: string, name: string): TextNode[] {
  const found = chainOf(code).flatMap((candidate) => directories.map((directory) => join(directory, 'copy', candidate, `${name}.md`))).find((path) => existsSync(path));
  const text = found ? parseCopy(readFileSync(found, 'utf8')) : [];
  const kind = pseudoKindOf(code);
  return kind ? text.map((node) => mapText(node, (words) => pseudoText(words, kind))) : text;
}

/** A node with each of its texts changed; what is white space alone stays. */
function mapText(node: TextNode, change: (text: string) => string): TextNode {
  if (typeof node === 'string') return node.trim() === '' ? node : change(node);
  return { ...node, children: node.children.map((child) => mapText(child, change)) };
}

/** Markdown as data. */
export const parseCopy = (markdown: string): TextNode[] => nodes(lexer(markdown));

function nodes(tokens: readonly Token[] | undefined): TextNode[] {
  return (tokens ?? []).flatMap((token) => node(token as Tokens.Generic));
}

function node(token: Tokens.Generic): TextNode[] {
  const children = () => nodes(token.tokens);
  switch (token.type) {
    case 'heading':
      return [{ type: 'heading', level: Math.min(Number(token['depth']), 3) as 1 | 2 | 3, children: children() }];
    case 'paragraph':
      return [{ type: 'paragraph', children: children() }];
    case 'list':
      return [{ type: token['ordered'] ? 'numbered' : 'list', children: (token['items'] as Token[]).flatMap((item) => node(item as Tokens.Generic)) }];
    case 'list_item':
      return [{ type: 'item', children: children() }];
    case 'strong':
      return [{ type: 'strong', children: children() }];
    case 'em':
      return [{ type: 'emphasis', children: children() }];
    case 'link':
      return LINK.test(String(token['href'])) ? [{ type: 'link', href: String(token['href']), children: children() }] : children();
    case 'text':
      return token.tokens ? children() : [unescape(String(token['text']))];
    case 'br':
      return [' '];
    case 'escape':
      return [String(token['text'])];
    default:
      return [];
  }
}

/** The lexer leaves the entities of quotes and signs in its text; React will escape again. */
const unescape = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
