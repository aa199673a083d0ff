import { facet, n } from '../kit/curve.ts';
import { disc, fill, group, place, stroke } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { Palette, Picture, View } from '../picture.ts';

/** The crane as folded: each facet with the tone that its slant to the light gives it. */
const facets: [points: string, tone: number][] = [
  ['-14,30 -40,-30 -66,-164 -92,-96 -60,10', 2], // far wing
  ['-66,-164 -92,-96 -118,-40 -60,10', 3],
  ['34,22 86,-34 150,-92 92,8 44,62', 1], // tail
  ['150,-92 92,8 44,62 70,16', 3],
  ['-30,34 -84,-14 -124,-56 -98,2 -40,62', 0], // neck
  ['-124,-56 -98,2 -40,62 -76,18', 2],
  ['-124,-56 -152,-26 -112,-30', 4], // head
  ['-40,62 -14,10 34,22 44,62 6,106', 1], // body
  ['-40,62 6,106 2,48', 2],
  ['44,62 6,106 2,48', 3],
  ['-20,44 4,-40 44,-168 74,-72 44,50', 0], // near wing
  ['44,-168 74,-72 112,-10 44,50', 2],
  ['44,-168 34,-60 -20,44 4,-40', 1],
];
const outline = facet('-152,-26 -124,-56 -84,-14 -52,8 -60,10 -118,-40 -92,-96 -66,-164 -40,-30 -18,12 4,-40 44,-168 74,-72 112,-10 96,-28 150,-92 92,8 44,62 6,106 -40,62 -98,2 -112,-30');

function figure(sheet: Sheet, palette: Palette) {
  const tones = ['#ffffff', '#f4ead6', '#dccbab', '#bfa884', palette.light];
  return {
    silhouette: outline,
    body:
      facets.map(([points, tone], index) => fill(facet(points), index === 6 ? palette.accent : (tones[tone] ?? '#fff'), 'stroke="#a8906a" stroke-width=".8" stroke-linejoin="round"')).join('') +
      group(`clip-path="${sheet.clip(facet('44,-168 74,-72 112,-10 44,50 -20,44 4,-40'))}"`, fill('M20 -130L120 -100V-60L0 -100ZM0 -60L130 -20V0L-10 -40Z', palette.accent, 'opacity=".9"'), [[40, -8], [66, 8], [16, 14], [44, 30]].map(([x = 0, y = 0]) => disc(x, y, 5, palette.accent)).join('')),
  };
}

/** Sheets of paper one before the other: sun, hills, waves, small cranes far off. */
function ground(sheet: Sheet, palette: Palette, view: View): string {
  const { width, height, x, y } = view;
  const lift = `filter="${sheet.drop(3, 3, '#3a2410', 0.4)}"`;
  const hill = (base: number, rise: number, step: number, color: string): string => {
    let path = `M-20 ${height + 10}V${base}`;
    for (let at = -20; at < width + 20; at += step) path += `q${step / 2} ${-rise} ${step} 0`;
    return fill(`${path}V${height + 10}Z`, color, lift);
  };
  const wave = (base: number, color: string, shift: number): string => {
    let path = `M-40 ${height + 10}V${base}`;
    let foam = '';
    for (let at = -40 + shift; at < width + 40; at += 56) {
      path += `${at === -40 + shift ? `L${at} ${base}` : ''}a28 28 0 0 1 56 0`;
      foam += `M${at + 8} ${base}a20 20 0 0 1 40 0M${at + 16} ${base}a12 12 0 0 1 24 0`;
    }
    return group(lift, fill(`${path}V${height + 10}Z`, color), stroke(foam, '#fdfaf2', 2, 'opacity=".7"'));
  };
  const small = (sx: number, sy: number, size: number, color: string): string => place(sx, sy, size, -8, fill(facet('-40,6 -16,0 -6,-34 6,-2 22,-32 20,2 44,-14 18,16 0,22'), color));
  const cloud = (cx: number, cy: number, size: number): string => place(cx, cy, size, 0, fill('M-50 0a10 10 0 0 1 10 -14a16 16 0 0 1 28 -6a20 20 0 0 1 36 4a12 12 0 0 1 20 16Z', '#fffdf6', lift) + stroke('M-34 -8a10 10 0 0 1 16 -2M-2 -12a12 12 0 0 1 18 2', palette.frame, 1.6, 'opacity=".5"'));
  return [
    `<rect width="${width}" height="${height}" fill="${sheet.linear(90, '#f7d9a0', palette.ground2)}"/>`,
    `<circle cx="${n(x + 6)}" cy="${n(y - 24)}" r="122" fill="${palette.light}" ${lift}/><circle cx="${n(x + 6)}" cy="${n(y - 24)}" r="112" fill="${sheet.linear(90, '#f2603f', '#d8352a')}"/>`,
    hill(y + 66, 76, 150, '#9dc0b8'), hill(y + 96, 60, 110, '#4f8f94'),
    cloud(x - 118, y - 96, 0.9), cloud(x + 112, y - 128, 0.8), cloud(x + 126, y + 44, 0.9), cloud(x - 300, y - 60, 1.3), cloud(x - 380, y - 120, 0.9),
    small(x - 104, y - 44, 0.5, palette.accent), small(x + 112, y - 60, 0.42, '#fff'), small(x - 90, y + 60, 0.36, '#fff'), small(x - 260, y + 0, 0.8, palette.accent), small(x - 330, y - 20, 0.5, '#fff'),
    wave(y + 124, '#2c6a8f', 0), wave(y + 146, '#1f4f7a', 28), wave(y + 170, palette.ink, 0),
  ].join('');
}

/** Thousand Cranes: one folded crane before a paper sun. */
export const crane: Picture = { ground, figure, tile: { x: 150, y: 172, scale: 0.9 }, scene: { x: 450, y: 190, scale: 0.95 }, lightAngle: -110, rim: 0 };
