import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Characters of the mark behind a name: one in sixty million versions of a file would get the mark of another. */
const MARK_LENGTH = 5;
const RADIX = 36;
/** A file's name before its marks: esbuild's hash of the content, and one for each time that it was joined with others. */
const MARKED = /^(?<name>.+?)-[A-Z0-9]{8}(?:-[0-9a-f]{8})*\.js$/;

/** The short name of a file. Its long name tells its content, and so does its mark. */
function shortNameOf(file: string): string {
  const name = MARKED.exec(file)?.groups?.['name'];
  if (name === undefined) return file;
  const digits = [...createHash('sha256').update(file).digest()].map((byte) => (byte % RADIX).toString(RADIX));
  return `${name}-${digits.slice(0, MARK_LENGTH).join('')}.js`;
}

/**
 * Gives scripts short names. Each is written in the files that fetch it, and what tells versions apart does not compress: forty lazy scenes with
 * long marks cost every page a few hundred bytes. The file with a script's licences is renamed with it.
 * @param scripts names of files in the folder
 * @returns the new name of a file
 * @throws Error when two files would get one name
 */
export function shortenNames(folder: string, scripts: readonly string[]): (file: string) => string {
  const names = new Map(scripts.map((file) => [file, shortNameOf(file)]));
  if (new Set(names.values()).size < names.size) throw new Error('two scripts would get the same short name');
  const long = new RegExp(scripts.map((file) => file.replaceAll('.', String.raw`\.`)).join('|'), 'g');
  const nameOf = (file: string) => file.replace(long, (found) => names.get(found)!);
  for (const file of readdirSync(folder).filter((found) => nameOf(found) !== found)) {
    const text = readFileSync(join(folder, file), 'utf8');
    writeFileSync(join(folder, file), nameOf(text));
    renameSync(join(folder, file), join(folder, nameOf(file)));
  }
  return nameOf;
}
