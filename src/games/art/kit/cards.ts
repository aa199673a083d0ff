import { disc, fill, group, place, stroke } from './draw.ts';
import type { Sheet } from './sheet.ts';
import { suitPaths, type Suit } from './suits.ts';

/** Half the size of a card. */
const [HALF_WIDTH, HALF_HEIGHT] = [50, 70];

/** The outline of a card around 0, 0. */
export const cardOutline = 'M-42 -70H42a8 8 0 0 1 8 8V62a8 8 0 0 1 -8 8H-42a8 8 0 0 1 -8 -8V-62a8 8 0 0 1 8 -8Z';

/** Where the signs of a card stand, by their number. */
const layouts: Record<number, readonly [x: number, y: number][]> = {
  1: [[0, 0]],
  8: [
    [-22, -44],
    [22, -44],
    [0, -23],
    [-22, 0],
    [22, 0],
    [0, 23],
    [-22, 44],
    [22, 44],
  ],
  9: [
    [-22, -46],
    [22, -46],
    [-22, -16],
    [22, -16],
    [0, 0],
    [-22, 16],
    [22, 16],
    [-22, 46],
    [22, 46],
  ],
};

/** A card that lies face up, with 1, 8 or 9 signs of a suit. */
export function faceCard(sheet: Sheet, suit: Suit, count: 1 | 8 | 9, red = '#c0283a', black = '#16202c'): string {
  const color = suit === 'heart' || suit === 'diamond' ? red : black;
  const sign = sheet.stamp(fill(suitPaths[suit], color));
  const scale = count === 1 ? 1.5 : 0.56;
  return [
    fill(cardOutline, sheet.linear(70, '#ffffff', '#f3ead8'), `filter="${sheet.drop(4, 5, '#000', 0.45)}"`),
    stroke(cardOutline, '#b9a98a', 1.2),
    ...(layouts[count] ?? []).map(([x, y]) => place(x, y, scale, y > 0 ? 180 : 0, sign)),
    ...(count === 1 ? [place(-38, -56, 0.4, 0, sign), place(38, 56, 0.4, 180, sign)] : []),
  ].join('');
}

/** A card that lies face down: a lattice in the colours of the table. */
export function backCard(sheet: Sheet, ground: string, metal: string): string {
  const inner = 'M-42 -62H42V62H-42Z';
  let lattice = '';
  for (let at = -140; at <= 140; at += 14) lattice += `M${at - 70} -70L${at + 70} 70M${at + 70} -70L${at - 70} 70`;
  return [
    fill(cardOutline, '#f7f1e4', `filter="${sheet.drop(4, 5, '#000', 0.45)}"`),
    fill(inner, ground),
    group(`clip-path="${sheet.clip(inner)}"`, stroke(lattice, metal, 1.2, 'opacity=".6"')),
    stroke(inner, metal, 2),
    disc(0, 0, 16, ground, `stroke="${metal}" stroke-width="2"`),
    fill(suitPaths.diamond, metal, 'transform="scale(.42)"'),
  ].join('');
}

/** The outline of several cards, as one path for shadow and rim light. */
export const cardsAt = (spots: readonly (readonly [x: number, y: number, turn: number, scale: number])[]): string =>
  spots
    .map(([x, y, turn, scale]) => {
      const angle = (turn * Math.PI) / 180;
      const corner = (cx: number, cy: number): string => {
        const [px, py] = [cx * scale, cy * scale];
        return `${Math.round(x + px * Math.cos(angle) - py * Math.sin(angle))} ${Math.round(y + px * Math.sin(angle) + py * Math.cos(angle))}`;
      };
      return `M${corner(-HALF_WIDTH, -HALF_HEIGHT)}L${corner(HALF_WIDTH, -HALF_HEIGHT)}L${corner(HALF_WIDTH, HALF_HEIGHT)}L${corner(-HALF_WIDTH, HALF_HEIGHT)}Z`;
    })
    .join('');

/** A stack of chips seen from above the table's edge. */
export function chipStack(sheet: Sheet, color: string, dark: string, count: number): string {
  const side = sheet.stamp(
    fill('M-34 0V10A34 13 0 0 0 34 10V0Z', dark),
    fill('M-30 6L-20 9.500V19.500L-30 16ZM-5 12.800H5V23H-5ZM20 9.500L30 6V16L20 19.500Z', '#fff6e0', 'opacity=".85"'),
  );
  const top = [
    `<ellipse rx="34" ry="13" fill="${color}"/>`,
    `<ellipse rx="30" ry="11.200" fill="none" stroke="#fff6e0" stroke-width="4.500" stroke-dasharray="9 12"/>`,
    `<ellipse rx="21" ry="7.600" fill="none" stroke="#fff6e0" stroke-width="1.400" opacity=".8"/>`,
  ].join('');
  const layers = Array.from({ length: count }, (_, index) => place((index * 7) % 5, -index * 11, 1, 0, side));
  return layers.join('') + place(((count - 1) * 7) % 5, -(count - 1) * 11, 1, 0, top);
}
