import { lineAt, type Finding, type SourceFile } from './sources.ts';
import { isExcused } from './tidy-code.ts';

/** Longest file. A longer one does two things. */
const fileLinesMax = 400;
/** Allowed entries at the top of the project, besides dotfiles. Everything else belongs in a folder. */
const topLevel = new Set([
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'build.mjs',
  'README.md',
  'LICENSE',
  'src',
  'brands',
  'schemas',
  'themes',
  'locales',
  'scripts',
  'tests',
  'docs',
]);
/** Generated locally and ignored by git. */
const topLevelMade = new Set(['node_modules', 'dist']);

// In pieces, so that this file does not find itself.
const word = (...parts: string[]) => parts.join('');
const unfinished = new RegExp(`\\b(${[word('TO', 'DO'), word('FIX', 'ME'), word('X', 'XX')].join('|')})\\b`, 'g');
/** Folders that exist only on the author's machine. A fixed temporary folder is as bad: ask the system for one. */
const machinePath = new RegExp(
  `(?<![\\w.:/-])/(?:${['work', 'home', 'root', 'Users', 'tmp', 'workspace', 'mnt'].join('|')})/[\\w.-]+|(?<![\\w])[A-Z]:\\\\\\\\?Users\\b`,
  'g',
);
/** The addresses of packages on one mirror of the registry. The lockfile must contain only hashes. */
const registryHost = new RegExp(
  `\\bregistry\\.[\\w-]+\\.\\w+|\\b[\\w-]+\\.(?:jfrog|pkg\\.dev|codeartifact)\\b|"${word('reso', 'lved')}": "http`,
  'g',
);
/** Phrases that the style replaced, in pieces as well. What stands in quotes is an example or a name. */
const dialect = new RegExp(
  `(?<!['"])\\b(?:${[word('who', 'ever'), word('often', 'er'), word('(?<!there )is no', 'ne'), word('held ', 'against'), word('an', 'ew'), word('says ', 'to be'), word('be ', 'it')].join('|')})\\b`,
  'gi',
);
/** SQL of migrations that installations have run stays as it was, comments included. */
const isMigration = /\/migrations\//;
/** Hex colours of 3, 4, 6 or 8 digits, and colour functions. */
const colour =
  /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?![\w-])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(\s*[\d.+-]/gi;
/** Folders of `src` that are about colour: drawn pictures. */
const colourHomes = /^src\/(games\/(art|titles)|gateway\/demo-history\/goods)\//;

function findAll(file: SourceFile, pattern: RegExp, message: (hit: string) => string): Finding[] {
  return [...file.text.matchAll(pattern)].map((match) => ({
    path: file.path,
    line: lineAt(file.text, match.index),
    message: message(match[0]),
  }));
}

/** Colour literals outside the themes, the brands and the drawn pictures. They would look the same on every brand. */
export function findColours(file: SourceFile): Finding[] {
  if (!/^src\/.*\.(ts|tsx|css|svg|html)$/.test(file.path) || colourHomes.test(file.path)) return [];
  // `#abc` in a test is mostly an address or an id, and no page shows a test.
  if (/\.test\.tsx?$/.test(file.path)) return [];
  const found = findAll(
    file,
    colour,
    (hit) => `contains the colour ${hit}: use a token of the theme, or give a reason with "tidy: <reason>"`,
  );
  return found.filter((finding) => !isExcused(file, finding.line) && !isPlainNumber(file, finding));
}

/** `#1234` in a comment is the number of something, and a colour in a comment paints nothing. */
const isPlainNumber = (file: SourceFile, finding: Finding): boolean =>
  /^\s*(\/\/|\*|\/\*)/.test(file.text.split('\n')[finding.line - 1] ?? '');

/** Files of more than 400 lines. Generated files may be longer. */
export function findLongFiles(file: SourceFile): Finding[] {
  if (/\.(generated|precomputed)\.\w+$/.test(file.path)) return [];
  const lines = file.text.trimEnd().split('\n').length;
  return lines > fileLinesMax
    ? [
        {
          path: file.path,
          line: fileLinesMax + 1,
          message: `has ${lines} lines, more than ${fileLinesMax}: it does more than one thing`,
        },
      ]
    : [];
}

/** Words for unfinished work, paths of one machine, and hosts of one registry. */
export function findLeftovers(file: SourceFile): Finding[] {
  return [
    ...findAll(file, unfinished, (hit) => `says ${hit}: do it, or write a rule for it`),
    ...findAll(file, machinePath, (hit) => `names ${hit}, a path of one machine`),
    ...findAll(file, registryHost, (hit) => `names ${hit}, the address of one registry`),
  ];
}

/** Phrases of the old prose: the glossary and the style have plainer ones. */
export const findDialect = (file: SourceFile): Finding[] =>
  isMigration.test(file.path)
    ? []
    : findAll(file, dialect, (hit) => `says "${hit}": write it in plain English (docs/glossary.md)`);

/** Entries at the top of the project that belong in a folder. */
export function findTopLevel(names: readonly string[]): Finding[] {
  const strange = names.filter((name) => !name.startsWith('.') && !topLevel.has(name) && !topLevelMade.has(name));
  return strange.map((name) => ({
    path: name,
    line: 1,
    message: 'lies at the top of the project: move it into a folder',
  }));
}

/** The allowed entries that are missing. A check of the wrong folder would find nothing wrong in it. */
export const missingTopLevel = (names: readonly string[]): string[] =>
  ['package.json', 'src', 'tests', 'docs'].filter((name) => !names.includes(name));
