import { applyEdits, findNodeAtLocation, modify, parseTree, type JSONPath } from 'jsonc-parser';
import type { StudioFault } from '../../../shared/contract/console/studio-fields.ts';
import { FORMAT } from './edit-text.ts';

/** What a check proposes for a fault: another value at its place, or the right name of the key. */
export interface Fix {
  /** Where, as parts of a JSON pointer. */
  path: JSONPath;
  text: string;
  isName: boolean;
}

const PROPOSAL = /^"[^"]*" is not (?<what>.+)\. Did you mean (?<text>[^?]+)\?$/;
/** What a check says of a name, and not of a value. */
const OF_NAMES = /^(a key here|a feature)$/;

/** The fix that a check knows for a fault in a brand's own file. */
export function fixOf({ path, message }: Pick<StudioFault, 'path' | 'message'>): Fix | undefined {
  const { what, text } = PROPOSAL.exec(message)?.groups ?? {};
  if (path === '' || what === undefined || text === undefined) return undefined;
  const parts = path
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  return { path: parts, text, isName: OF_NAMES.test(what) };
}

/** A text with a fix in it; as it is where the faulty value is not in it, but in a parent. */
export function fixedText(text: string, { path, text: proposed, isName }: Fix): string {
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, path);
  if (!node) return text;
  const name = node.parent?.children?.[0];
  return isName && name
    ? text.slice(0, name.offset) + JSON.stringify(proposed) + text.slice(name.offset + name.length)
    : applyEdits(text, modify(text, path, proposed, { formattingOptions: FORMAT }));
}
