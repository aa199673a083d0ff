/**
 * Dev script: traces the words of all titles and symbols from font files into `outlines.json`, so that pictures need no font.
 * Usage: node src/vendor/art/lettering/trace-words.ts <folder of @fontsource packages>. Rerun when a name or a face changes.
 * The faces are under the SIL Open Font License 1.1, which leaves pictures drawn with them free.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadTitles } from '../../titles/title.ts';
import { readFont, type Font } from './read-font.ts';
import { setWord } from './set-word.ts';

/** Face ids of `Title.lettering.face`: package and weight. */
const faces: Record<string, { package: string; weight: number }> = {
  cinzel: { package: 'cinzel-decorative', weight: 900 },
  berkshire: { package: 'berkshire-swash', weight: 400 },
  limelight: { package: 'limelight', weight: 400 },
  metamorphous: { package: 'metamorphous', weight: 400 },
  grenze: { package: 'grenze-gotisch', weight: 900 },
  lilita: { package: 'lilita-one', weight: 400 },
  bungee: { package: 'bungee', weight: 400 },
  dela: { package: 'dela-gothic-one', weight: 400 },
  potta: { package: 'potta-one', weight: 400 },
  reggae: { package: 'reggae-one', weight: 400 },
  alfa: { package: 'alfa-slab-one', weight: 400 },
};

/** Words on symbols: the plaques of wild and scatter, and the card letters. */
const symbolWords = ['WILD', 'SCATTER', 'A', 'K', 'Q', 'J', '10'];
/** Plain capitals of the one face that has them in place of small letters. */
const smallCaps = { face: 'cinzel', words: ['a', 'k', 'q', 'j'] };

const folder = process.argv[2];
if (folder === undefined) throw new Error('usage: trace-words.ts <folder of @fontsource packages>');

const outlines: Record<string, Record<string, ReturnType<typeof setWord>>> = {};
for (const title of loadTitles()) {
  const { face, lines } = title.lettering;
  const source = faces[face];
  if (source === undefined) throw new Error(`${title.id}: no face "${face}"`);
  const font: Font = readFont(readFileSync(join(folder, source.package, 'files', `${source.package}-latin-${source.weight}-normal.woff`)));
  const words = (outlines[face] ??= {});
  for (const word of [...lines, ...symbolWords, ...(face === smallCaps.face ? smallCaps.words : [])]) words[word] ??= setWord(font, word);
}

const rows = Object.entries(outlines).map(([face, words]) => {
  const entries = Object.entries(words).map(([word, outline]) => `    ${JSON.stringify(word)}: ${JSON.stringify(outline)}`);
  return `  ${JSON.stringify(face)}: {\n${entries.join(',\n')}\n  }`;
});
writeFileSync(new URL('outlines.json', import.meta.url), `{\n${rows.join(',\n')}\n}\n`);
