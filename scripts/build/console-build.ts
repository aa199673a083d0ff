import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import words from '../../src/console/words/sign-in.json' with { type: 'json' };
import { precompress } from '../../src/publisher/files.ts';
import { iconSprite } from '../../src/ui/icon-sprite.ts';

const SCRIPT = 'src/console/start.ts';
const STYLE = 'src/console/console.css';

/** Builds the console into a folder: scripts and styles with hashes in their names, and the one page that fetches them. */
export async function buildConsole(outDir: string, common: BuildOptions): Promise<void> {
  const assets = `${outDir}/assets`;
  const { metafile } = await build({
    ...common,
    metafile: true,
    entryPoints: [SCRIPT, STYLE],
    splitting: true,
    outdir: assets,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
  });
  const outputOf = (entry: string) =>
    Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === entry)!;
  const urlOf = (path: string): string => `/assets/${basename(path)}`;
  const [script, { imports }] = outputOf(SCRIPT);
  // What the first script needs at once, so that nothing waits for it to say so.
  const needed = imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => urlOf(path));
  writeFileSync(
    `${outDir}/index.html`,
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
      `<title>Livery console</title><link rel="stylesheet" href="${urlOf(outputOf(STYLE)[0])}">` +
      needed.map((url) => `<link rel="modulepreload" href="${url}">`).join('') +
      `<script type="module" src="${urlOf(script)}"></script></head>` +
      `<body>${iconSprite()}${signInPage}<div id="app"><noscript>The console needs JavaScript.</noscript></div></body></html>`,
  );
  await precompress(assets);
}

interface SignInField {
  name: string;
  label: string;
  /** Attributes of the input. */
  more: string;
  hint?: string;
  /** A button, in the line of the label and behind the input for the keyboard. */
  beside?: string;
}

const field = ({ name, label, more, hint, beside = '' }: SignInField): string =>
  `<div><label for="${name}">${label}</label>` +
  `<input id="${name}" name="${name}" ${more} required${hint === undefined ? '' : ` aria-describedby="${name}-hint"`}>` +
  `${beside}${hint === undefined ? '' : `<small id="${name}-hint">${hint}</small>`}</div>`;

/** The sign-in, which takes typing before any code has come. `start.ts` shows it where nobody is signed in. */
const signInPage =
  `<main id="sign-in" hidden><form><h1>${words['signIn.title']}</h1>` +
  `<p data-part="expired" role="status" hidden>${words['signIn.expired']}</p>` +
  field({
    name: 'login',
    label: words['signIn.login'],
    more: 'autocomplete="username" autocapitalize="none" spellcheck="false"',
  }) +
  field({
    name: 'password',
    label: words['signIn.password'],
    more: 'type="password" autocomplete="current-password"',
    beside: `<button type="button" data-part="show">${words['signIn.show']}</button>`,
  }) +
  field({
    name: 'code',
    label: words['signIn.code'],
    more: 'inputmode="numeric" autocomplete="one-time-code"',
    hint: words['signIn.codeHint'],
  }) +
  `<p data-part="fault" role="alert"></p><button data-part="submit">${words['signIn.submit']}</button></form></main>`;
