import { cardOutline, cardsAt, chipStack } from '../kit/cards.ts';
import { disc, fill, group, oval, place, star, stroke } from '../kit/draw.ts';
import { mirror, shape } from '../kit/curve.ts';
import type { Sheet } from '../kit/sheet.ts';
import { studioGround } from '../kit/studio.ts';
import type { Palette, Picture } from '../picture.ts';

const spots = [
  [-66, -4, -9, 1.22],
  [66, -4, 9, 1.22],
] as const;

/** A card with a dark frame around an emblem. */
function emblem(sheet: Sheet, palette: Palette, ground: string, ...markup: string[]): string {
  return [
    fill(cardOutline, sheet.linear(70, '#fff8e6', '#ecd9b0'), `filter="${sheet.drop(5, 6, '#000', 0.5)}"`),
    group(`clip-path="${sheet.clip('M-43 -63H43V63H-43Z')}"`, fill('M-43 -63H43V63H-43Z', ground), ...markup),
    stroke('M-43 -63H43V63H-43Z', palette.frame, 2.4),
  ].join('');
}

/** The eye of a dragon between rows of scales. */
function dragon(sheet: Sheet, palette: Palette): string {
  const scale = sheet.stamp(
    fill('M-11 0A11 13 0 0 0 11 0V-6H-11Z', sheet.linear(90, palette.subject, palette.subjectDark)),
    stroke('M-11 0A11 13 0 0 0 11 0', palette.frame, 1.4),
  );
  let scales = '';
  for (let row = 5; row >= -5; row -= 1)
    for (let column = -3; column <= 3; column += 1)
      scales += place(column * 22 + (row % 2 === 0 ? 0 : 11), row * 13, 1, 0, scale);
  const lid = shape('-40,10! -22,-14 8,-20 42,-12! 24,12 -8,22');
  return emblem(
    sheet,
    palette,
    palette.subjectDark,
    scales,
    fill(shape('-50,-16! -10,-42 50,-34! 20,-24 -14,-18'), palette.frame),
    stroke('M-50 -16C-10 -42 20 -40 50 -34', '#fff0b0', 2),
    fill(lid, palette.ink),
    group(
      `clip-path="${sheet.clip(lid)}"`,
      disc(2, 0, 21, sheet.radial(0.5, 0.5, 0.55, '#fff6b0', '#ffc02e', '#c25a08')),
      oval(2, 0, 5, 20, palette.ink),
      disc(-5, -8, 4, '#fff'),
    ),
    stroke(lid, palette.frame, 2.4),
    fill(star(30, 46, 9, 3, 4), '#fff0b0'),
  );
}

/** The face of a tiger: brow, eyes, nose and stripes. */
function tiger(sheet: Sheet, palette: Palette): string {
  const eye = sheet.stamp(
    fill(shape('-13,3! -2,-7 12,-4! 4,7'), palette.ink),
    disc(0, 0, 5.4, '#d8f06a'),
    oval(0, 0, 1.7, 5, palette.ink),
  );
  return emblem(
    sheet,
    palette,
    sheet.radial(0.5, 0.4, 0.7, '#ffd27a', palette.accent, '#b05a08'),
    fill(mirror('0,2 14,6 30,26 24,48 0,58'), '#fff3d8'),
    fill(
      [
        'M0 -63L7 -40L0 -22L-7 -40ZM-20 -63L-11 -42L-16 -30L-24 -46ZM20 -63L11 -42L16 -30L24 -46Z',
        'M-44 -30L-26 -22L-20 -12L-34 -16ZM44 -30L26 -22L20 -12L34 -16ZM-44 2L-24 8L-18 18L-34 14Z',
        'M44 2L24 8L18 18L34 14ZM-44 30L-26 30L-20 38L-34 40ZM44 30L26 30L20 38L34 40Z',
      ].join(''),
      palette.ink,
    ),
    place(-18, -4, 1, 0, eye),
    `<g transform="translate(18 -4) scale(-1 1)">${eye}</g>`,
    fill(mirror('0,20 10,20 12,26 0,38!'), '#c2504a'),
    stroke('M0 37V44M0 44C-6 52 -14 50 -18 46M0 44C6 52 14 50 18 46', palette.ink, 2.6),
  );
}

function figure(sheet: Sheet, palette: Palette) {
  const cards = [dragon(sheet, palette), tiger(sheet, palette)];
  return {
    silhouette: cardsAt(spots),
    body: spots.map(([x, y, turn, scale], index) => place(x, y, scale, turn, cards[index] ?? '')).join(''),
    front: [
      place(-100, 106, 0.82, 0, chipStack(sheet, palette.subject, palette.subjectDark, 3)),
      place(-2, 114, 0.82, 0, chipStack(sheet, '#2c9a5a', '#14522e', 2)),
      place(96, 106, 0.82, 0, chipStack(sheet, palette.accent, '#8a5408', 3)),
    ].join(''),
  };
}

/** Dragon Tiger: the eye of a dragon against the face of a tiger, one card each. */
export const duel: Picture = {
  ground: studioGround,
  figure,
  tile: { x: 150, y: 168, scale: 0.84 },
  scene: { x: 452, y: 198, scale: 1 },
  lightAngle: -90,
  rim: 0.4,
};
