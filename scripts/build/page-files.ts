import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Metafile } from 'esbuild';
import { shortenNames } from './short-names.ts';
import { joinChunks } from './join-chunks.ts';

/** The source files that the pages' code is built from. */
export interface PageEntries {
  /** Takes a page over. */
  core: string;
  /** What the register form needs beside it. */
  register: string;
  /** Make the bundler put libraries into chunks, in the order in which a page evaluates them. Their own files are empty and are deleted. */
  vendorChunks: readonly string[];
  /** Sections whose shared code is fetched with every page. */
  shownByHomes: readonly string[];
}

/** URLs of the files that a page fetches, each after what it imports. */
export interface PageFiles {
  /** Every page. */
  stages: string[];
  /** The register form, in addition. */
  register: string[];
}

type Outputs = Map<string, Metafile['outputs'][string]>;

/** Joins the chunks that every page and the forms fetch, deletes the empty entries, and says what pages fetch. */
export async function finishPages(
  { outputs }: Metafile,
  folder: string,
  entries: PageEntries,
  { isJoined }: { isJoined: boolean },
): Promise<PageFiles> {
  const files: Outputs = new Map(
    Object.entries(outputs).flatMap(([file, output]) => (file.endsWith('.js') ? [[basename(file), output]] : [])),
  );
  const { joined, nameOf } = isJoined
    ? await joinShared(files, folder, entries)
    : { joined: [] as string[], nameOf: (file: string) => file };
  const empty = entries.vendorChunks.map((source) => fileOf(files, source));
  const present = [...files.keys()].filter((name) => !joined.includes(name)).map(nameOf);
  const shortNameOf = isJoined ? shortenNames(folder, present) : (file: string) => file;
  const urlsOf = (names: ReadonlySet<string>) =>
    [...names]
      .filter((name) => !empty.includes(name) && !joined.includes(name))
      .map((name) => `/assets/${shortNameOf(nameOf(name))}`);
  const collect = (sources: readonly string[]) =>
    urlsOf(new Set(sources.flatMap((source) => [...withImports(files, fileOf(files, source))])));
  const stages = collect([...entries.vendorChunks, entries.core]);
  const register = collect([entries.register]).filter((url) => !stages.includes(url));
  for (const name of empty) rmSync(join(folder, shortNameOf(nameOf(name))));
  return { stages, register };
}

/** The output of a source file. */
function fileOf(files: Outputs, source: string): string {
  const found = [...files].find(([, { entryPoint }]) => entryPoint === source);
  if (!found) throw new Error(`the build has no output for ${source}`);
  return found[0];
}

/** A file and all that it imports statically, each after its own imports. */
function withImports(files: Outputs, name: string, found = new Set<string>(), seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return found;
  seen.add(name);
  for (const { path, kind } of files.get(name)!.imports)
    if (kind === 'import-statement') withImports(files, basename(path), found, seen);
  return found.add(name);
}

/** A chunk without any code of ours: these rarely change. */
const isLibrary = ({ inputs, entryPoint }: Metafile['outputs'][string]): boolean =>
  !entryPoint && !Object.keys(inputs).some((path) => path.startsWith('src/'));

/**
 * Joins what every page fetches into three files, each evaluated in a task of its own: the libraries, the renderer, which is the largest
 * library, and our own code with what homes share with other scenes. What the register form shares with other forms becomes one file too.
 * @returns the files that are gone, and the new names of the others
 */
async function joinShared(
  found: Outputs,
  folder: string,
  { core, register, shownByHomes }: PageEntries,
): Promise<{ joined: string[]; nameOf: (file: string) => string }> {
  let files = found;
  const importsOf = (source: string) => {
    const file = fileOf(files, source);
    return [...withImports(files, file)].filter((name) => name !== file);
  };
  // Not every chunk of react-dom: its small entry is shared with the form library, and a file of its own would be a request more.
  const isRenderer = (name: string) =>
    Object.keys(files.get(name)!.inputs).some((path) => path.includes('/react-dom-client.'));
  const chunks = new Set([core, ...shownByHomes].flatMap(importsOf).filter((name) => !files.get(name)!.entryPoint));
  const libraries = importsOf(core).filter((name) => isLibrary(files.get(name)!) && !isRenderer(name));
  const isOwn = (name: string) => !isLibrary(files.get(name)!);
  const own = [fileOf(files, core), ...[...chunks].filter(isOwn)];
  const formParts = importsOf(register).filter((name) => isOwn(name) && !own.includes(name));
  const groups = [
    // The name of the libraries' file depends on its content alone, so a release of ours leaves it in the browser's cache.
    { group: libraries, isImporter: () => true },
    { group: own, isImporter: isOwn },
    { group: formParts, isImporter: isOwn },
  ];
  let nameOf = (name: string) => name;
  for (const { group, isImporter } of groups) {
    const before = nameOf;
    const pieces = group.map(before);
    const renamed = await joinChunks(
      folder,
      pieces,
      [...files.keys()].filter((name) => !pieces.includes(name) && isImporter(name)),
      (name) => files.get(name)!.exports,
    );
    files = new Map(
      [...files].flatMap(([name, output]) =>
        pieces.slice(1).includes(name) ? [] : [[renamed(name), output] as const],
      ),
    );
    nameOf = (name) => renamed(before(name));
  }
  return { joined: groups.flatMap(({ group: [, ...others] }) => others), nameOf };
}
