import { line, n, ribbon, shape } from '../kit/curve.ts';
import { disc, fill, group, place, rays, star, stroke } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { Palette, Picture, View } from '../picture.ts';

const hull = shape('-136,34! -116,54 -70,64 0,68 70,62 112,46 132,22! 140,54 112,90 60,110 -10,114 -76,106 -122,82');
const prow = ribbon('-122,66 -142,30 -146,-8 -130,-40 -134,-62', [30, 24, 20, 20, 22]);
const dragon = shape(
  '-122,-50! -116,-74 -126,-92 -146,-98! -138,-88 -156,-90 -176,-80 -186,-66! -166,-62 -176,-52 -160,-46! -148,-52 -136,-44!',
);
const stern = ribbon('120,60 142,26 148,-8 132,-34 112,-30 118,-16', [26, 20, 16, 13, 10, 3]);
const sail = shape('-88,-150! -40,-156 40,-156 88,-150! 104,-96 100,-40 92,0! 40,16 -40,16 -92,0! -76,-44 -74,-100');

function shieldRow(palette: Palette): string {
  const colors = [palette.accent, '#e8c05a', '#2f6f8a'];
  return [-94, -62, -30, 2, 34, 66, 96]
    .map((x, index) => {
      const y = 62 - Math.abs(x - 2) * 0.06 - (x > 60 ? 6 : 0);
      const color = colors[index % 3] ?? palette.accent;
      return (
        disc(x, y, 18, '#1c120c') +
        disc(x, y, 16, color) +
        fill(
          `M${x} ${n(y)}L${x} ${n(y - 16)}A16 16 0 0 1 ${x + 16} ${n(y)}ZM${x} ${n(y)}V${n(y + 16)}A16 16 0 0 1 ${x - 16} ${n(y)}Z`,
          '#fff6e0',
          'opacity=".85"',
        ) +
        disc(x, y, 5, '#c7cdd3') +
        disc(x - 1.4, y - 1.4, 2, '#fff')
      );
    })
    .join('');
}

function figure(sheet: Sheet, palette: Palette) {
  const wood = sheet.linear(90, palette.subjectLight, palette.subject, palette.subjectDark);
  const oars = [-86, -54, -22, 10, 42, 74]
    .map(
      (x) =>
        stroke(`M${x} 74L${x - 34} 132`, '#2a160c', 4.4) +
        fill(shape(`${x - 30},124 ${x - 28},132 ${x - 38},152 ${x - 44},148 ${x - 38},130`), '#d99a5c'),
    )
    .join('');
  const stripes = [-70, -22, 26, 74]
    .map((x) =>
      shape(
        `${x - 14},-158! ${x + 12},-158! ${x * 1.12 + 22},-60 ${x * 1.04 + 12},22! ${x * 1.04 - 12},22! ${x * 1.12 - 8},-60`,
      ),
    )
    .join('');
  return {
    silhouette: sail + hull + prow + dragon + stern,
    body: [
      stroke('M4 -176V70', '#2a160c', 8),
      stroke('M-94 -152H94', '#2a160c', 7),
      stroke('M-90 -2L-120 50M92 -2L124 40M4 -172L-128 -30M4 -172L132 -26', '#2a160c', 1.6),
      fill('M4 -178q20 -8 34 2q14 8 30 0q-8 14 -26 14q-18 -2 -38 2Z', palette.accent),
      fill(sail, '#fff4e0'),
      group(
        `clip-path="${sheet.clip(sail)}"`,
        fill(stripes, palette.accent),
        fill(sail, sheet.linear(0, ['#000', 0.42], ['#fff', 0.18, 0.36], ['#000', 0.05, 0.7], ['#000', 0.4])),
      ),
      place(
        4,
        -68,
        0.92,
        0,
        disc(0, 0, 34, '#1c120c'),
        disc(0, 0, 30, '#fff4e0'),
        fill(star(0, 0, 27, 8, 8), palette.accent),
        disc(0, 0, 6, '#1c120c'),
      ),
      stroke('M-92 0Q0 26 92 0', '#2a160c', 3),
      fill(stern, wood),
      fill(prow, wood),
      fill(dragon, wood),
      fill(hull, wood),
      stroke(
        line('-130,50 -76,78 0,84 76,78 130,44') + line('-126,66 -76,92 0,98 76,92 128,60'),
        palette.subjectDark,
        2.6,
        'opacity=".7"',
      ),
    ].join(''),
    front: [
      oars,
      shieldRow(palette),
      disc(-142, -78, 5, '#ffd24a') +
        disc(-143, -78, 2.4, '#1c120c') +
        stroke('M-180 -66L-150 -60', palette.subjectDark, 2.4) +
        fill('M-172 -64l3 8l4 -8ZM-162 -62l3 7l4 -7Z', '#fff'),
      stroke(line('-122,50 -134,20 -138,-8 -124,-38'), '#e8c05a', 2.6, 'stroke-dasharray="1 8"'),
    ].join(''),
  };
}

/** The mouth of a fjord at dawn: mountain ranges, a low sun, long swells. */
function ground(sheet: Sheet, palette: Palette, view: View): string {
  const sea = view.y + 88;
  return [dawn(sheet, palette, view), mountains(view, sea), water(sheet, palette, view, sea), gulls(view)].join('');
}

/** The sky, and the sun with its rays. */
function dawn(sheet: Sheet, palette: Palette, { width, height, x, y }: View): string {
  return [
    `<rect width="${width}" height="${height}" fill="${sheet.linear(90, '#35587a', '#c9788a', palette.ground2, '#ffd9a0')}"/>`,
    fill(rays(x + 30, y + 20, 460, 24, 0.06), '#ffe9c0', 'opacity=".16"'),
    disc(x + 34, y + 18, 110, '#ffe0a8', `opacity=".5" filter="${sheet.blur(22)}"`),
    disc(x + 34, y + 18, 70, '#fff3d0'),
  ].join('');
}

/** Two mountain ranges that stand on the sea, snow on the peaks of the far one. */
function mountains({ width, x, y }: View, sea: number): string {
  const range = (peaks: [number, number][], color: string): string =>
    `<path d="M-10 ${sea}${peaks.map(([px, py]) => `L${n(x + px)} ${n(y + py)}`).join('')}L${width + 10} ${sea}Z" fill="${color}"/>`;
  const snow = (px: number, py: number, size: number): string =>
    fill(
      `M${x + px} ${y + py}l${n(-22 * size)} ${n(34 * size)}l${n(12 * size)} ${n(-6 * size)}l${n(8 * size)} ${n(12 * size)}l${n(9 * size)} ${n(-11 * size)}l${n(12 * size)} ${n(7 * size)}Z`,
      '#fff6ea',
      'opacity=".92"',
    );
  return [
    range(
      [
        [-430, -20],
        [-360, -90],
        [-290, -10],
        [-220, -70],
        [-150, 20],
        [-104, -120],
        [-50, 10],
        [10, 60],
        [84, 10],
        [126, -130],
        [190, 0],
      ],
      '#7a5f86',
    ),
    snow(-104, -120, 1),
    snow(126, -130, 1.1),
    snow(-360, -90, 1),
    snow(-220, -70, 0.8),
    range(
      [
        [-420, 30],
        [-330, -30],
        [-250, 50],
        [-164, -40],
        [-96, 60],
        [-20, 80],
        [60, 82],
        [112, 30],
        [160, -60],
        [220, 40],
      ],
      '#3d4a6a',
    ),
  ].join('');
}

/** The sea: glints of the sun on it, and two swells in front. */
function water(sheet: Sheet, palette: Palette, { width, height, x }: View, sea: number): string {
  const swell = (base: number, color: string, step: number): string => {
    let path = `M-30 ${height + 10}V${base}`;
    for (let at = -30; at < width + 30; at += step)
      path += `q${step * 0.3} -12 ${step * 0.55} -3q${step * 0.2} 7 ${step * 0.45} 3`;
    return fill(`${path}V${height + 10}Z`, color);
  };
  return [
    `<rect y="${sea}" width="${width}" height="${height - sea}" fill="${sheet.linear(90, '#f0a87a', '#3f6f8f', palette.ground)}"/>`,
    stroke(
      `M${x - 50} ${sea + 8}h150M${x - 10} ${sea + 18}h110M${x - 40} ${sea + 30}h120`,
      '#fff0c8',
      3,
      'opacity=".6"',
    ),
    swell(sea + 34, '#2f5f80', 90),
    swell(sea + 52, '#1f4560', 110),
  ].join('');
}

const gulls = ({ x, y }: View): string =>
  [
    [-120, -60],
    [-92, -78],
    [118, -30],
  ]
    .map(([bx = 0, by = 0]) => stroke(`M${x + bx - 9} ${y + by - 4}q6 -5 9 3q4 -8 10 -3`, '#fff6ea', 2))
    .join('');

/** Fjord Raiders: a longship under a striped sail, at dawn. */
export const longship: Picture = {
  ground,
  figure,
  tile: { x: 156, y: 176, scale: 0.78 },
  scene: { x: 450, y: 186, scale: 0.98 },
  lightAngle: -30,
  rim: 0.6,
};
