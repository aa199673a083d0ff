import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contentOf } from '../../publisher/authoring/file-text.ts';
import type { BrandChange } from './brand-content.ts';

/**
 * Replaces the files of a brand's directory, `brand.json` last. All new contents are on the disk before the first file is replaced, and what
 * was replaced is put back if a later one fails. Modes are the usual ones: other processes and people read the files.
 * @throws Error when a file cannot be written; the directory is then as before
 */
export async function replaceFiles(directory: string, { text, files }: BrandChange): Promise<void> {
  const written: { path: string; temporary: string | undefined; before: Buffer | undefined }[] = [];
  const done: typeof written = [];
  try {
    for (const [name, content] of [...Object.entries(files), ['brand.json', text] as const]) {
      const path = join(directory, name);
      const before = await readFile(path).catch(() => undefined);
      const bytes = content === null ? undefined : contentOf(name, content);
      if (!bytes) {
        written.push({ path, temporary: undefined, before });
      } else if (!before?.equals(bytes)) {
        await mkdir(dirname(path), { recursive: true });
        written.push({ path, temporary: await writeBeside(path, bytes), before });
      }
    }
    for (const one of written) {
      done.push(one);
      await (one.temporary === undefined ? rm(one.path, { force: true }) : rename(one.temporary, one.path));
    }
  } catch (error) {
    for (const { path, before } of done.toReversed())
      await (before === undefined ? rm(path, { force: true }) : writeFile(path, before)).catch(() => {});
    for (const { temporary } of written) if (temporary !== undefined) await rm(temporary, { force: true });
    throw error;
  }
}

/** Writes a content beside a file, under a name that no check and no page looks at. */
async function writeBeside(path: string, content: Buffer): Promise<string> {
  const temporary = join(dirname(path), `.${randomBytes(8).toString('hex')}`);
  await writeFile(temporary, content);
  return temporary;
}
