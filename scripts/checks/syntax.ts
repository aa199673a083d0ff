import { parseSync } from 'oxc-parser';
import type { SourceFile } from './sources.ts';

/**
 * A node of the syntax tree (ESTree with TypeScript and JSX), loosely typed, because the checks need only a few kinds
 * and fields.
 */
export interface SyntaxNode {
  type: string;
  /** First offset in the text. */
  start: number;
  /** Offset after the last character. */
  end: number;
  [field: string]: unknown;
}

/** An import of a file: of what module, where, and whether only types are imported. */
export interface ImportUse {
  /** The text between the quotes. */
  specifier: string;
  /** Offset of the statement. */
  start: number;
  /** `import type`, `export type … from` and `import('…')` in a type: nothing is loaded at run time. */
  isTypeOnly: boolean;
}

/** The files that the checks parse. They read all others (CSS, JSON, Markdown) as text. */
export const codeEndings = ['.ts', '.tsx', '.mjs'] as const;

/**
 * The last file and its tree. Checks go through the tree of one file after the other. All trees at once would take 200
 * MB.
 */
let last: { file: SourceFile; tree: SyntaxNode } | undefined;

/** Parses a file. A syntax error is thrown with the path in it. */
export function parse(file: SourceFile): SyntaxNode {
  if (last?.file !== file) last = { file, tree: parsed(file) };
  return last.tree;
}

function parsed({ path, text }: SourceFile): SyntaxNode {
  const lang = path.endsWith('.tsx') ? 'tsx' : path.endsWith('.ts') ? 'ts' : 'js';
  const { program, errors } = parseSync(path, text, { lang });
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  return program as unknown as SyntaxNode;
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

/** The text of a string literal, or undefined for any other node. */
export const stringOf = (node: unknown): string | undefined =>
  isNode(node) && typeof node['value'] === 'string' ? node['value'] : undefined;

/** Every import of a file: static, dynamic and in types. A computed `import(x)` is left out. */
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

/**
 * `import type {A}`, `export type {A}`, and `import {type A}` if every name is a type. With `verbatimModuleSyntax` the
 * last one still loads the module, so it counts as loaded.
 */
const isTypeOnly = (node: SyntaxNode): boolean => node['importKind'] === 'type' || node['exportKind'] === 'type';
