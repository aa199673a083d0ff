/**
 * Development script: draws the avatars that players choose from, using the animals of our games, into
 * `src/publisher/site/avatars`. Run it after a change of a drawing or of its position here, look at the result, and
 * commit it.
 * Usage: node scripts/avatars.ts
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import sharp, { type Sharp } from 'sharp';
import { staticAvatars } from '../src/shared/contract/account.ts';
import { composeFigure } from '../src/games/art/compose.ts';
import { createSheet } from '../src/games/art/kit/sheet.ts';
import { wrap } from '../src/games/art/kit/wrap.ts';
import { pictures } from '../src/games/art/subjects/registry.ts';
import { loadTitles } from '../src/games/titles/load-titles.ts';
import { projectRoot } from './checks/sources.ts';

/** Width and height of the drawing, in its own units. */
const SIDE = 200;
/** Width and height of the file, in pixels: sharp at 48 px on any screen, and at 96 px on most. */
const SIDE_PX = 160;
/** Largest file. The avatar dialog loads all of them. */
const BYTES_MAX = 3_000;
/** Qualities of AVIF, best first. */
const QUALITIES = [70, 65, 60, 55, 50, 45, 40, 35, 30];

/** Centre and scale of the figure: its face fills the picture, and a round crop cuts off nothing that matters. */
const frames: Record<(typeof staticAvatars)[number], { x: number; y: number; scale: number }> = {
  crane: { x: 118, y: 114, scale: 0.6 },
  koi: { x: 100, y: 100, scale: 0.56 },
  fox: { x: 100, y: 104, scale: 0.56 },
  owl: { x: 100, y: 128, scale: 0.66 },
  bear: { x: 100, y: 100, scale: 0.62 },
  moth: { x: 100, y: 100, scale: 0.56 },
  stag: { x: 100, y: 112, scale: 0.56 },
  cat: { x: 100, y: 176, scale: 1 },
  tiger: { x: 100, y: 102, scale: 0.56 },
  naga: { x: 100, y: 128, scale: 0.66 },
  raven: { x: 108, y: 118, scale: 0.66 },
  lion: { x: 100, y: 96, scale: 0.54 },
};

const titles = loadTitles();

function drawAvatar(name: (typeof staticAvatars)[number]): string {
  const title = titles.find(({ subject }) => subject === name);
  const picture = pictures[name];
  if (!title || !picture) throw new Error(`no title shows "${name}"`);
  const { ground, ground2, light } = title.palette;
  const sheet = createSheet(`avatar-${name}`);
  // Uses the light of the game's scene but not its landscape, which is noise at 48 px.
  const face = `<rect width="${SIDE}" height="${SIDE}" fill="${sheet.radialAt([SIDE / 2, SIDE * 0.45], SIDE * 0.75, light, [ground2, 1, 0.55], [ground, 1, 1])}"/>`;
  return wrap(sheet, `0 0 ${SIDE} ${SIDE}`, name, face + composeFigure(sheet, title.palette, picture, frames[name]));
}

/** The best quality that fits the limit. */
async function encode(drawn: Sharp): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const file = await drawn.clone().avif({ quality, effort: 6 }).toBuffer();
    if (file.length <= BYTES_MAX) return file;
  }
  throw new Error(`no quality makes it ${BYTES_MAX} bytes`);
}

const folder = join(projectRoot, 'src/publisher/site/avatars');
mkdirSync(folder, { recursive: true });
for (const name of staticAvatars) {
  const drawn = new Resvg(drawAvatar(name), { fitTo: { mode: 'width', value: SIDE_PX * 2 } }).render().asPng();
  const file = await encode(sharp(drawn).resize(SIDE_PX));
  writeFileSync(join(folder, `${name}.avif`), file);
  process.stdout.write(`${name}: ${file.length} bytes\n`);
}
