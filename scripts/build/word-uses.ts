import { readSources, type SourceFile } from '../checks/sources.ts';

/** Which code uses a locale key: whole keys, and prefixes of keys that are put together. */
export interface WordUses {
  /** Key without a plural's ending → its users: `site` for what every page has, otherwise the folder of a feature. */
  keys: Record<string, string[]>;
  /** Prefix such as `error.` → the users of keys that begin with it. */
  prefixes: Record<string, string[]>;
}

/** A feature's own files. Its manifest is not read: what it names depends on the brand's navigation. */
const inFeature = /^src\/web\/features\/([^/]+)\/(?!manifest\.ts$)/;
/** A folder of the kit. */
const inKit = /^src\/web\/kit\/([^/]+)\//;
const isManifest = (path: string): boolean => /^src\/web\/features\/[^/]+\/manifest\.ts$/.test(path);
/** A text that could be a key or a prefix of keys. */
const literal = /(['"`])([a-z]\w*(?:\.[\w-]+)*)\1/g;
/** Endings of plurals, which code leaves out. */
const pluralEnding = /_(zero|one|two|few|many|other)$/;
/** The prefix of a text that is put together. */
const beginning = /`([a-z]\w*(?:\.\w+)*\.)\$\{/g;

/**
 * Reads from source texts which code uses which key. A key without users is in neither list.
 * @param known the keys of the catalogues; other texts that look like keys are not
 */
export function wordUsesIn(files: readonly SourceFile[], known: readonly string[]): WordUses {
  const sayable = new Set(
    known.flatMap((key) => [key, key.replace(pluralEnding, ''), key.slice(0, Math.max(key.lastIndexOf('.'), 0))]),
  );
  const uses: WordUses = { keys: {}, prefixes: {} };
  for (const file of files) {
    const { path, text } = file;
    if (/\.(test|stories)\.tsx?$/.test(path) || isManifest(path)) continue;
    for (const user of usersOf(file, files)) {
      for (const [, , key] of text.matchAll(literal)) if (sayable.has(key!)) note(uses.keys, key!, user);
      for (const [, prefix] of text.matchAll(beginning))
        if (known.some((key) => key.startsWith(prefix!))) note(uses.prefixes, prefix!, user);
    }
  }
  return uses;
}

/** Who needs the words of a file: its feature, the features that import its folder of the kit, or every page. */
function usersOf({ path }: SourceFile, files: readonly SourceFile[]): readonly string[] {
  const feature = inFeature.exec(path)?.[1];
  if (feature !== undefined) return [feature];
  const folder = inKit.exec(path)?.[1];
  if (folder === undefined) return ['site'];
  const importers = files.filter((other) => !inKit.test(other.path) && other.text.includes(`/kit/${folder}/`));
  return [...new Set(importers.map((other) => inFeature.exec(other.path)?.[1] ?? 'site'))];
}

function note(into: Record<string, string[]>, key: string, user: string): void {
  const users = (into[key] ??= []);
  if (!users.includes(user)) users.push(user);
}

/** Which code of the site uses which key. The build passes it to the server entry. */
export const readWordUses = (): WordUses =>
  wordUsesIn(
    readSources(['src/web', 'src/ui', 'src/shared', 'src/publisher/site'], ['.ts', '.tsx']).filter(
      // Names of calls and modules look like keys; pages show neither.
      ({ path }) => !path.startsWith('src/shared/contract/'),
    ),
    catalogueKeys(),
  );

/** Every key of the English catalogue, which the others are compared with. */
export const catalogueKeys = (): string[] =>
  readSources(['locales/EN'], ['.json']).flatMap(({ text }) => Object.keys(JSON.parse(text) as object));
