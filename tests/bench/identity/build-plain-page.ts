import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../scripts/checks/sources.ts';
import { bundlePage } from '../bundle-page.ts';

/**
 * Makes a page of the product's own markup and style, whose two forms are written by hand in plain React, in an ignored folder, and returns the folder.
 * @param home the product's home as the gateway sends it
 * @param origin where its files come from
 */
export async function buildPlainPage(home: string, origin: string): Promise<string> {
  const folder = join(projectRoot, '.data/bench-peers/plain-forms');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await bundlePage(join(import.meta.dirname, 'plain-forms.tsx'), join(folder, 'plain-forms.js'));
  const html = home
    .replace(/<script type="module"[^>]*><\/script>/, '<script type="module" src="/plain-forms.js"></script>')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<script type="application\/json" id="boot">.*?<\/script>/s, '')
    .replace(/(src|href)="\//g, (_, name: string) => `${name}="${origin}/`)
    .replace(`${origin}/plain-forms.js`, '/plain-forms.js');
  writeFileSync(join(folder, 'index.html'), html);
  return folder;
}
