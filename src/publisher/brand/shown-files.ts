import { readFileSync } from 'node:fs';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { noticeKeys } from '../../shared/site/notice-words.ts';
import { referencesOf } from '../site/copy-pictures.ts';
import { copyFile, parseCopy } from '../site/copy.ts';
import { APPS_COPY } from '../site/page-texts.ts';
import type { ShownFiles } from './checks/folder-faults.ts';
import type { Sources } from './sources.ts';

/** Texts that the site looks for and shows if they exist, whatever the brand's settings. */
export const SOUGHT = [APPS_COPY, 'agents', ...Object.keys(noticeKeys)];

/**
 * What a brand shows of the files in its directories.
 * @param directories of the brand and its parents, own first
 * @param texts names of the texts of its pages and its home page
 */
export function shownFiles(
  sources: Sources,
  { theme, pages, languages }: Pick<Brand, 'theme' | 'pages' | 'languages'>,
  directories: readonly string[],
  texts: readonly string[],
): ShownFiles {
  const names = [...new Set([...texts, ...pages.footer, ...SOUGHT])];
  const files = languages.switch.flatMap((code) =>
    names.flatMap((name) => copyFile(directories, code, name, sources.isThere) ?? []),
  );
  const variants = Object.values(theme.variants ?? {});
  return {
    texts: names,
    pictures: [
      theme.logo,
      theme.icon,
      ...(theme.fonts ?? []).map(({ file }) => file),
      ...[theme.images, ...variants.map((variant) => variant?.images)].flatMap((images) => Object.values(images ?? {})),
      ...variants.flatMap((variant) => variant?.logo ?? []),
      ...[...new Set(files)].flatMap((path) => sources.remembered(`pictures of ${path}`, () => picturesIn(path))),
    ],
  };
}

/** The pictures that a text shows. Most texts have none and need no parsing. */
function picturesIn(path: string): readonly string[] {
  const text = readFileSync(path, 'utf8');
  return text.includes('![') ? referencesOf(parseCopy(text)).pictures : [];
}
