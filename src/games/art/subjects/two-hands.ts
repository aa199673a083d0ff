import { backCard, cardsAt, chipStack, faceCard } from '../kit/cards.ts';
import { place } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import { studioGround } from '../kit/studio.ts';
import type { Palette, Picture } from '../picture.ts';

const spots = [
  [-84, 6, -16, 0.94],
  [-38, -8, 4, 0.94],
  [46, -8, -6, 0.94],
  [92, 8, 14, 0.94],
] as const;

function figure(sheet: Sheet, palette: Palette) {
  const cards = [
    faceCard(sheet, 'spade', 1),
    faceCard(sheet, 'heart', 8),
    faceCard(sheet, 'club', 9),
    backCard(sheet, palette.accent, palette.frame),
  ];
  return {
    silhouette: cardsAt(spots),
    body: spots.map(([x, y, turn, scale], index) => place(x, y, scale, turn, cards[index] ?? '')).join(''),
    front: [
      place(-92, 96, 0.9, 0, chipStack(sheet, '#2f6fd0', '#1b4488', 3)),
      place(-22, 108, 0.9, 0, chipStack(sheet, palette.frame, '#7a5416', 5)),
      place(48, 106, 0.9, 0, chipStack(sheet, palette.accent, '#7a1422', 4)),
      place(112, 98, 0.9, 0, chipStack(sheet, '#1f2a2a', '#0b1010', 2)),
    ].join(''),
  };
}

/** Lumen Baccarat: two hands of two cards and stacks of chips on the felt, under a lamp. */
export const twoHands: Picture = {
  ground: studioGround,
  figure,
  tile: { x: 150, y: 168, scale: 0.84 },
  scene: { x: 452, y: 198, scale: 0.98 },
  lightAngle: -90,
  rim: 0.4,
};
