import { MODE_REMEDY, modeSaid, otherModeName, readTokenFile, tokenFileName } from '../../theme/token-sets.ts';
import { tokenRules } from '../../theme/token-schema.ts';
import { missingTokens, tokenFaults, tokenNames, type TokenFault } from '../../theme/token-faults.ts';
import { faultAt, placeIn, type BrandFault, type ParsedFile } from '../brand-fault.ts';

/** The token files behind a brand's theme, and what is wrong with them. */
export interface CheckedSet {
  /** The files that could be read, the most general first. */
  files: readonly { parsed: ParsedFile; tree: object }[];
  faults: readonly BrandFault[];
}

/** Sets in the cache until one of their files changes: thousands of brands share a handful. */
const kept = new Map<string, { version: string; checked: CheckedSet }>();

/**
 * Checks the files of a token set, and those of high contrast that lie over it: form, names, completeness, and each value.
 * @returns undefined when there is no such set
 */
export function checkTokenSet(root: string, name: string): CheckedSet | undefined {
  const base = readTokenFile(root, name);
  if (!base) return undefined;
  const mode = base.tree && modeSaid(base.tree);
  const others = [...(mode ? [otherModeName(name, mode)] : []), 'contrast.dark', 'contrast.light'];
  const version = [name, ...others].map((each) => readTokenFile(root, each)?.version).join(' ');
  const known = kept.get(`${root} ${name}`);
  if (known?.version === version) return known.checked;
  const baseNames = new Set([...tokenRules.keys(), ...tokenNames(base.tree ?? {})]);
  const own = checkFile(root, name, baseNames);
  const modeFaults: BrandFault[] =
    base.tree && !mode
      ? [faultAt(own.parsed!, ['$extensions'], `the set does not name its mode: ${MODE_REMEDY}.`)]
      : [];
  const missing = base.tree ? missingTokens(base.tree).map((fault) => located(own.parsed!, fault)) : [];
  const rest = others.map((each) =>
    checkFile(root, each, new Set([...baseNames, ...tokenNames(readTokenFile(root, each)?.tree ?? {})])),
  );
  const all = [own, ...rest];
  const checked: CheckedSet = {
    files: all.flatMap(({ parsed, tree }) => (parsed && tree ? [{ parsed, tree }] : [])),
    faults: [...own.faults, ...modeFaults, ...missing, ...rest.flatMap(({ faults }) => faults)],
  };
  kept.set(`${root} ${name}`, { version, checked });
  return checked;
}

interface CheckedFile {
  parsed?: ParsedFile;
  tree?: object;
  faults: BrandFault[];
}

/** Checks one file. One that does not exist is no fault: a set may have a single mode. */
function checkFile(root: string, name: string, names: ReadonlySet<string>): CheckedFile {
  const read = readTokenFile(root, name);
  if (!read) return { faults: [] };
  const { text, node, tree, faults } = read;
  const parsed: ParsedFile = { file: tokenFileName(name), text, tree: node };
  const ofForm = faults.map(({ offset, message, key = '' }): BrandFault => {
    const [line, column] = placeIn(text, offset);
    const told = key === '' ? `this is not JSON: ${message}` : message;
    return { file: parsed.file, line, column, key, message: told };
  });
  if (!tree) return { parsed, faults: ofForm };
  return { parsed, tree, faults: [...ofForm, ...tokenFaults(tree, names).map((fault) => located(parsed, fault))] };
}

const located = (parsed: ParsedFile, { path, message, isName }: TokenFault): BrandFault =>
  faultAt(parsed, path, message, { atName: isName ?? false });
