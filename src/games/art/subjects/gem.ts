import { facet, n } from '../kit/curve.ts';
import { disc, dust, fill, place, scatterer, star, stroke } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { Palette, Picture, View } from '../picture.ts';

const outline = facet('-62,-104 62,-104 118,-44 0,122 -118,-44');

/** Facets of a brilliant cut seen from the front, with the share of light on each; negative is shade. */
const cuts: [points: string, light: number][] = [
  ['-62,-104 0,-104 -34,-44', 0.55],
  ['0,-104 -34,-44 34,-44', 0.85],
  ['62,-104 0,-104 34,-44', 0.35],
  ['-62,-104 -118,-44 -34,-44', 0.25],
  ['62,-104 118,-44 34,-44', -0.1],
  ['-118,-44 -34,-44 0,122', 0.05],
  ['-34,-44 34,-44 0,122', 0.3],
  ['118,-44 34,-44 0,122', -0.35],
  ['-118,-44 -76,-44 0,122', -0.25],
  ['118,-44 78,-44 0,122', -0.5],
  ['-34,-44 0,-44 0,122', 0.5],
];

/** A cut stone in any colour, in a box of 240 × 240 around 0, 0. */
function stone(light: string, mid: string, dark: string): string {
  return (
    fill(outline, mid) +
    cuts
      .map(([points, share]) => fill(facet(points), share > 0 ? light : dark, `opacity="${n(Math.abs(share))}"`))
      .join('') +
    stroke('M-118 -44H118M-62 -104L-34 -44L0 -104L34 -44L62 -104M-34 -44L0 122L34 -44', '#fff', 1.2, 'opacity=".5"')
  );
}

/** A shard of ice: lit on the left, blue on the right. */
const shard = (x: number, y: number, h: number, w: number, turn: number): string =>
  place(
    x,
    y,
    1,
    turn,
    fill(facet(`0,${-h} ${w},${-h * 0.62} ${w * 0.8},0 0,0`), '#5fb0dc'),
    fill(facet(`0,${-h} ${-w * 0.9},${-h * 0.55} ${-w * 0.7},0 0,0`), '#dff6ff'),
    fill(facet(`0,${-h} ${w * 0.3},${-h * 0.66} ${w * 0.2},0 0,0`), '#fff', 'opacity=".65"'),
    stroke(`M0 ${-h}V0`, '#fff', 1.4),
  );

function figure(sheet: Sheet, palette: Palette) {
  return {
    silhouette: outline,
    back:
      disc(0, 0, 150, '#ff9ad0', `opacity=".55" filter="${sheet.blur(30)}"`) +
      shard(-92, 130, 170, 30, -34) +
      shard(94, 130, 164, 32, 34) +
      shard(-60, 140, 120, 26, -52) +
      shard(64, 140, 116, 28, 54),
    body: stone(palette.subjectLight, palette.subject, palette.subjectDark),
    front: [
      fill(facet('-48,-92 -14,-92 -32,-58'), '#fff', 'opacity=".75"'),
      shard(-30, 146, 76, 22, -16),
      shard(34, 148, 84, 24, 18),
      shard(2, 152, 60, 20, 2),
      place(-98, 96, 0.36, -14, stone('#b8fff0', '#1fc8a0', '#0a6a5c')),
      place(100, 92, 0.38, 16, stone('#c8e0ff', '#2f7af0', '#123a9a')),
      place(-62, 128, 0.24, 10, stone('#fff6b0', '#ffc42a', '#b3700f')),
      place(66, 130, 0.24, -12, stone('#e0c8ff', '#8a4ff0', '#3f1a9a')),
      [
        [-62, -104, 20],
        [92, -56, 14],
        [30, -20, 10],
        [-70, 30, 9],
      ]
        .map(([x = 0, y = 0, size = 1]) => fill(star(x, y, size * 1.5, size * 0.2, 4), '#fff'))
        .join(''),
    ].join(''),
  };
}

/** An ice cave: blades from above and below, light from its mouth. */
function ground(sheet: Sheet, palette: Palette, view: View): string {
  const { width, height, x, y } = view;
  const random = scatterer(31);
  const blades = (from: number, sign: 1 | -1, light: string, dark: string, reach: number): string => {
    let [lit, shaded] = ['', ''];
    for (let at = -20; at < width + 30; at += 26 + random() * 16) {
      const near = Math.min(1, Math.abs(at - x) / 150);
      const h = sign * (20 + near * reach * (0.5 + random() * 0.5));
      const w = 16 + random() * 12;
      lit += facet(`${n(at - w)},${from} ${n(at)},${n(from + h)} ${n(at)},${from}`);
      shaded += facet(`${n(at + w)},${from} ${n(at)},${n(from + h)} ${n(at)},${from}`);
    }
    return fill(lit, light) + fill(shaded, dark);
  };
  const motes = dust(random, 17, { width, height }, [1.6, 4.4], '#fff');
  return [
    `<rect width="${width}" height="${height}" fill="${sheet.radialAt([x, y], Math.max(width, height) * 0.62, '#fff', [palette.ground2, 1, 0.2], ['#8fd8f5', 1, 0.5], ['#2f86ba', 1, 1])}"/>`,
    fill(
      facet(`${x - 200},0 ${x - 120},0 ${x - 10},${y + 40}`) + facet(`${x + 90},0 ${x + 170},0 ${x + 10},${y + 40}`),
      '#fff',
      'opacity=".4"',
    ),
    blades(-4, 1, '#bfeaff', '#6fc0e6', 150),
    blades(-4, 1, '#e8faff', '#9fdcf5', 80),
    blades(height - 60, -1, '#a8e0fa', '#4fa6d4', 190),
    blades(height + 4, -1, '#5fb0dc', '#1f6a9a', 150),
    motes,
  ].join('');
}

/** Glacier Gems: one large rose-coloured stone, grown into the ice. */
export const gem: Picture = {
  ground,
  figure,
  tile: { x: 150, y: 162, scale: 0.9 },
  scene: { x: 452, y: 182, scale: 1 },
  lightAngle: -120,
  rim: 0,
};
