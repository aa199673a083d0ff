import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Faces of the pages: the second is for Thai. */
const FACES = ['@fontsource-variable/manrope', '@fontsource-variable/noto-sans-thai'];
/** Scripts of our languages. */
const SUBSETS = /-(?:latin|latin-ext|vietnamese|thai)-wght-/;
const PREFIX = '/assets/';

/** Files of the pages by their path, and the path of the style. Names have hashes, so that browsers keep the files. */
export interface Assets {
  stylePath: string;
  files: ReadonlyMap<string, { bytes: Buffer; type: string }>;
}

const hashed = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** Reads the style of the pages, its colours and its faces. Throws if a file is missing. */
export function loadAssets(): Assets {
  const files = new Map<string, { bytes: Buffer; type: string }>();
  const add = (name: string, ending: string, bytes: Buffer, type: string): string => {
    const path = `${PREFIX}${name}.${hashed(bytes)}.${ending}`;
    files.set(path, { bytes, type });
    return path;
  };
  const faces = FACES.map((face) => {
    const folder = dirname(createRequire(import.meta.url).resolve(`${face}/package.json`));
    const rules = readFileSync(join(folder, 'wght.css'), 'utf8').match(/@font-face \{[^}]*\}/g) ?? [];
    return rules
      .filter((rule) => SUBSETS.test(rule))
      .map((rule) =>
        rule.replace(/\.\/(files\/([\w-]+))\.woff2/, (_, file: string, name: string) =>
          add(name, 'woff2', readFileSync(join(folder, `${file}.woff2`)), 'font/woff2'),
        ),
      );
  });
  const own = [new URL('../../../themes/payments.css', import.meta.url), new URL('pay.css', import.meta.url)];
  const style = [...faces.flat(), ...own.map((url) => readFileSync(url, 'utf8'))].join('\n');
  return { stylePath: add('pay', 'css', Buffer.from(style), 'text/css; charset=utf-8'), files };
}
