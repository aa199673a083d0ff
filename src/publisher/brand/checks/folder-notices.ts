import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '../../../shared/brand/brand.generated.ts';
import { inChain } from '../brand-chain.ts';
import { copyFile } from '../../site/copy.ts';
import { hasCopy } from '../../site/page-texts.ts';
import { languageRegistry } from '../../site/words.ts';
import type { ShownFiles } from './folder-faults.ts';

/** Texts that are the same in another language as in English, as paths from the brand's directory: probably copied, to be translated later. */
export function untranslatedTexts(
  { languages }: Pick<Brand, 'languages'>,
  directories: readonly string[],
  texts: readonly string[],
): string[] {
  const codes = languages.switch.filter((code) => languageRegistry[code]?.tag.startsWith('en') === false);
  const files = codes.flatMap((code) =>
    texts.flatMap((name) => {
      if (!hasCopy(directories, code, name)) return [];
      const [own, english] = [copyFile(directories, code, name), copyFile(directories, 'EN', name)];
      return own && english && own !== english && wordsIn(own) === wordsIn(english)
        ? [own.slice(own.lastIndexOf('/copy/') + 1)]
        : [];
    }),
  );
  return [...new Set(files)];
}

const wordsIn = (path: string): string => readFileSync(path, 'utf8').replace(/\s+/g, ' ').trim();

/** Texts and pictures in a brand's own directory that no page shows, as paths from there. A text counts once for all languages. */
export function unusedFiles(directory: string, { texts, pictures }: ShownFiles): string[] {
  const inFolder = (folder: string, ending: string) =>
    readdirSync(join(directory, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith(ending) && !entry.name.startsWith('.'))
      .map(({ name }) => name);
  const foldersOf = (folder: string) =>
    readdirSync(directory).includes(folder)
      ? readdirSync(join(directory, folder), { withFileTypes: true }).flatMap((entry) =>
          entry.isDirectory() ? [entry.name] : [],
        )
      : [];
  const unread = foldersOf('copy').flatMap((code) =>
    inFolder(`copy/${code}`, '.md')
      .filter((name) => !texts.includes(name.slice(0, -'.md'.length)))
      .map((name) => `copy/${code}/${name}`),
  );
  const drawn = readdirSync(directory).includes('assets')
    ? ['.svg', '.webp'].flatMap((ending) => inFolder('assets', ending)).map((name) => `assets/${name}`)
    : [];
  return [...unread, ...drawn.filter((path) => !pictures.includes(path))];
}

/** The logos and icons of a brand that contain text, which is drawn with whatever font the reader's device has. */
export function letteredPictures({ theme }: Pick<Brand, 'theme'>, directories: readonly string[]): string[] {
  const logos = Object.values(theme.variants ?? {}).flatMap((variant) => variant?.logo ?? []);
  return [...new Set([theme.logo, theme.icon, ...logos])].filter((asset) => {
    const path = inChain(directories, asset);
    return path !== undefined && /<text[\s>]/.test(readFileSync(path, 'utf8'));
  });
}
