import { backCard, cardsAt, chipStack, faceCard } from '../kit/cards.ts';
import { fill, place, stroke } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import { studioGround } from '../kit/studio.ts';
import type { Palette, Picture } from '../picture.ts';

const spots = [
  [-102, 22, -32, 0.66],
  [-58, -22, -18, 0.72],
  [0, -44, 0, 0.78],
] as const;
const box = 'M18 40L34 -46Q36 -60 52 -62L128 -70Q146 -70 148 -54L156 52Q156 68 140 70L34 66Q16 62 18 40Z';

function figure(sheet: Sheet, palette: Palette) {
  const cards = [
    faceCard(sheet, 'heart', 9),
    backCard(sheet, palette.accent, palette.frame),
    faceCard(sheet, 'spade', 1),
  ];
  return {
    silhouette: cardsAt(spots) + box,
    body: [
      stroke('M-190 70Q-150 10 -118 -6M-176 96Q-120 26 -76 0M-40 34Q-22 6 8 -6', palette.light, 5, 'opacity=".5"'),
      ...spots.map(([x, y, turn, scale], index) => place(x, y, scale, turn, cards[index] ?? '')),
      fill(box, sheet.linear(60, palette.subjectDark, palette.ground2, palette.ink)),
      fill('M34 -46Q36 -60 52 -62L128 -70Q142 -70 147 -58L52 -46Q40 -44 38 -30Z', palette.light, 'opacity=".65"'),
      // The edges of the cards that wait in the shoe.
      stroke('M46 -30L140 -44M45 -20L142 -34M44 -10L143 -24M42 0L145 -14M40 10L146 -4', '#ffffff', 4, 'opacity=".9"'),
      stroke(box, palette.frame, 3),
      stroke('M26 44Q30 54 44 54L132 58', palette.frame, 2, 'opacity=".7"'),
    ].join(''),
    front: [
      place(-84, 104, 0.84, 0, chipStack(sheet, palette.accent, '#7a1422', 3)),
      place(-14, 112, 0.84, 0, chipStack(sheet, '#f0f4fc', '#8fa0c4', 4)),
      place(58, 110, 0.84, 0, chipStack(sheet, '#2f6fd0', '#1b3a80', 2)),
    ].join(''),
  };
}

/** Swift Baccarat: cards fly from the shoe over blue felt. */
export const shoe: Picture = {
  ground: studioGround,
  figure,
  tile: { x: 146, y: 168, scale: 0.86 },
  scene: { x: 452, y: 198, scale: 1 },
  lightAngle: -90,
  rim: 0.5,
};
