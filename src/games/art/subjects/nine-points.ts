import { backCard, cardsAt, chipStack, faceCard } from '../kit/cards.ts';
import { place } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import { studioGround } from '../kit/studio.ts';
import type { Palette, Picture } from '../picture.ts';

const spots = [
  [-62, 2, -22, 0.86],
  [64, 2, 22, 0.86],
  [-26, -8, -8, 1.08],
  [30, -8, 9, 1.08],
] as const;

function figure(sheet: Sheet, palette: Palette) {
  const cards = [
    backCard(sheet, palette.accent, palette.ink),
    backCard(sheet, palette.ground2, palette.frame),
    faceCard(sheet, 'heart', 8),
    faceCard(sheet, 'spade', 1),
  ];
  return {
    silhouette: cardsAt(spots),
    body: spots.map(([x, y, turn, scale], index) => place(x, y, scale, turn, cards[index] ?? '')).join(''),
    front: [
      place(-70, 104, 0.9, 0, chipStack(sheet, palette.accent, '#8a4a0c', 3)),
      place(0, 112, 1.05, 0, chipStack(sheet, palette.frame, '#7a5416', 6)),
      place(72, 104, 0.9, 0, chipStack(sheet, palette.ground2, palette.ink, 4)),
    ].join(''),
  };
}

/** Pok Deng: an eight and an ace, which are nine, before the covered hands of others, and the pot on the felt. */
export const ninePoints: Picture = {
  ground: studioGround,
  figure,
  tile: { x: 150, y: 164, scale: 0.92 },
  scene: { x: 452, y: 190, scale: 1.02 },
  lightAngle: -90,
  rim: 0.4,
};
