import { parseAst } from 'vitest/node';
import type { SourceFile } from './sources.ts';

/** A node of the syntax tree (ESTree with TypeScript and JSX), read loosely: the checks look at few kinds and few fields. */
export interface SyntaxNode {
  type: string;
  /** First offset in the text. */
  start: number;
  /** Offset after the last character. */
  end: number;
  [field: string]: unknown;
}

/** A module that one file names: where, how, and whether it vanishes with the types. */
export interface ImportUse {
  /** What stands between the quotes. */
  specifier: string;
  /** Offset of the statement. */
  start: number;
  /** `import type`, `export type … from` and `import('…')` in a type: nothing is loaded at run time. */
  isTypeOnly: boolean;
}

/** What the checks parse; anything else (CSS, JSON, Markdown) they read as text. */
export const codeEndings = ['.ts', '.tsx', '.mjs'] as const;

/** The last file and its tree: checks go over a tree file by file, and every one of them asks for it. All trees at once would be 200 MB. */
let last: { file: SourceFile; tree: SyntaxNode } | undefined;

/** Parses a file with the parser that the test runner brings. A syntax error is thrown with the path in it. */
export function parse(file: SourceFile): SyntaxNode {
  if (last?.file !== file) last = { file, tree: parsed(file) };
  return last.tree;
}

function parsed(file: SourceFile): SyntaxNode {
  const lang = file.path.endsWith('.tsx') ? 'tsx' : file.path.endsWith('.ts') ? 'ts' : 'js';
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- its successor is exported only by packages that are not ours to import
    return parseAst(file.text, { lang }) as unknown as SyntaxNode;
  } catch (error) {
    throw new Error(`${file.path} cannot be parsed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** Whether an unknown value is a node of the tree. */
export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;

/** The direct children of a node. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? (value as unknown[]).filter(isNode) : isNode(value) ? [value] : [],
  );
}

/** Calls `visit` for a node and everything below it, parents first, each with its parent. */
export function walk(
  node: SyntaxNode,
  visit: (node: SyntaxNode, parent: SyntaxNode | undefined) => void,
  parent?: SyntaxNode,
): void {
  visit(node, parent);
  for (const child of childrenOf(node)) walk(child, visit, node);
}

/** The text of a string literal, or undefined where the node is anything else. */
export const stringOf = (node: unknown): string | undefined =>
  isNode(node) && typeof node['value'] === 'string' ? node['value'] : undefined;

/** Every module that a file names, static, dynamic and in types. A computed `import(x)` names none. */
export function importsOf(tree: SyntaxNode): ImportUse[] {
  const found: ImportUse[] = [];
  walk(tree, (node) => {
    const specifier = stringOf(node['source']);
    if (specifier === undefined) return;
    if (node.type === 'TSImportType') found.push({ specifier, start: node.start, isTypeOnly: true });
    else if (node.type === 'ImportExpression') found.push({ specifier, start: node.start, isTypeOnly: false });
    else found.push({ specifier, start: node.start, isTypeOnly: isTypeOnly(node) });
  });
  return found;
}

/** `import type {A}`, `export type {A}`, and `import {type A}` where every name is a type: `verbatimModuleSyntax` still loads the last, so it counts as loaded. */
const isTypeOnly = (node: SyntaxNode): boolean => node['importKind'] === 'type' || node['exportKind'] === 'type';
