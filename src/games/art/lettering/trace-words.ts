/**
 * Development script: traces the words of all titles and symbols from font files into `outlines.json`, so that pictures
 * need no font. Run it again when a name or a face changes.
 * Usage: node src/games/art/lettering/trace-words.ts <folder of @fontsource packages>
 * The faces are under the SIL Open Font License 1.1, which does not restrict pictures drawn with them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadTitles } from '../../titles/load-titles.ts';
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
  playfair: { package: 'playfair-display', weight: 900 },
  archivo: { package: 'archivo-black', weight: 400 },
  russo: { package: 'russo-one', weight: 400 },
};

/** Words on symbols: the labels of wild and scatter, and the card letters. */
const symbolWords = ['WILD', 'SCATTER', 'A', 'K', 'Q', 'J', '10'];
/** In this face the lower-case letters are plain capitals. */
const smallCaps = { face: 'cinzel', words: ['a', 'k', 'q', 'j'] };
/** Numbers that stand on the balls of a drawing, by title. */
const figures: Record<string, string[]> = {
  'lucky-five': ['5', '6', '7', '8', '9'],
  'hai-so': ['6', '8'],
  'mien-bac': ['2', '7'],
  'mien-nam': ['1', '8'],
  'mien-trung': ['3', '9'],
  'canary-hall': ['7'],
};
/** The last character in the plain Latin files. Others, such as Vietnamese letters, are in separate files. */
const LATIN_LAST = '\u00ff';

const folder = process.argv[2];
if (folder === undefined) throw new Error('usage: trace-words.ts <folder of @fontsource packages>');

/** Opens a face. Each glyph comes from the file that contains the character. */
function openFace(source: { package: string; weight: number }): Font {
  const open = (script: string): Font =>
    readFont(
      readFileSync(
        join(folder ?? '', source.package, 'files', `${source.package}-${script}-${source.weight}-normal.woff`),
      ),
    );
  const latin = open('latin');
  return {
    unitsPerEm: latin.unitsPerEm,
    glyph: (character) => (character <= LATIN_LAST ? latin : open('vietnamese')).glyph(character),
  };
}

const outlines: Record<string, Record<string, ReturnType<typeof setWord>>> = {};
for (const title of loadTitles()) {
  const { face, lines } = title.lettering;
  const source = faces[face];
  if (source === undefined) throw new Error(`${title.id}: no face "${face}"`);
  const font = openFace(source);
  const words = (outlines[face] ??= {});
  const reelWords = 'reels' in title ? [...symbolWords, ...(face === smallCaps.face ? smallCaps.words : [])] : [];
  for (const word of [...lines, ...(figures[title.id] ?? []), ...reelWords]) words[word] ??= setWord(font, word);
}

const rows = Object.entries(outlines).map(([face, words]) => {
  const entries = Object.entries(words).map(
    ([word, outline]) => `    ${JSON.stringify(word)}: ${JSON.stringify(outline)}`,
  );
  return `  ${JSON.stringify(face)}: {\n${entries.join(',\n')}\n  }`;
});
writeFileSync(new URL('outlines.json', import.meta.url), `{\n${rows.join(',\n')}\n}\n`);
