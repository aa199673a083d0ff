import { line, mirror, shape } from '../kit/curve.ts';
import { disc, fill, group, oval, place, rays, stroke } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { Palette, Picture, View } from '../picture.ts';

const bronze = mirror('0,-138 26,-132 48,-110 58,-74 64,-30 76,10 104,40! 112,58 100,70! 60,80 0,84');

/** The fruit below the bell, each with its own skin and gloss. */
function fruit(sheet: Sheet): string {
  const ball = (x: number, y: number, r: number, light: string, mid: string, dark: string): string =>
    disc(x, y, r, sheet.radial(0.36, 0.3, 0.78, light, mid, dark)) +
    oval(x - r * 0.36, y - r * 0.42, r * 0.26, r * 0.15, '#fff', -35, 'opacity=".85"');
  const leaf = (x: number, y: number, turn: number, size: number): string =>
    place(
      x,
      y,
      size,
      turn,
      fill('M0 0C10 -22 40 -26 60 -10C44 10 16 14 0 0Z', sheet.linear(90, '#8fe05a', '#2f9a3a')),
      stroke('M4 -2Q30 -12 54 -9', '#1f6a2a', 1.6),
    );
  const grapes = [
    [0, 0],
    [20, 2],
    [40, 0],
    [10, 17],
    [30, 18],
    [20, 34],
  ]
    .map(([x = 0, y = 0]) => ball(-66 + x, 64 + y, 13, '#d8b0ff', '#8a4fd0', '#3f1a7a'))
    .join('');
  const melon = group(
    'transform="translate(96 92) rotate(-14)"',
    fill('M-50 -14A50 50 0 0 0 50 -14Z', '#1f7a35'),
    fill('M-44 -14A44 44 0 0 0 44 -14Z', '#e8ffd0'),
    fill('M-40 -14A40 40 0 0 0 40 -14Z', sheet.linear(90, '#ff5a5a', '#e0263a')),
    fill(
      'M-20 -4q3 4 0 8q-3 -4 0 -8ZM0 0q3 4 0 8q-3 -4 0 -8ZM20 -4q3 4 0 8q-3 -4 0 -8ZM-10 10q3 4 0 8q-3 -4 0 -8ZM11 10q3 4 0 8q-3 -4 0 -8Z',
      '#3a0a10',
    ),
  );
  const lemon = place(
    -112,
    74,
    1,
    -24,
    fill(
      shape('-40,0! -28,-16 0,-26 28,-16 42,0! 28,18 0,27 -28,18'),
      sheet.radial(0.36, 0.3, 0.8, '#fffbc0', '#ffe02a', '#d99a0a'),
    ),
    oval(-12, -10, 10, 5, '#fff', -20, 'opacity=".8"'),
  );
  const cherry =
    stroke(line('30,40 36,66 22,92') + line('30,40 54,64 58,88'), '#2f7a2a', 4) +
    ball(20, 104, 19, '#ff9aa0', '#e0203a', '#7a0418') +
    ball(60, 100, 18, '#ff9aa0', '#e0203a', '#7a0418');
  return (
    leaf(-130, 50, -150, 1) +
    leaf(120, 60, -30, 1) +
    leaf(-40, 56, -160, 0.9) +
    lemon +
    melon +
    ball(-24, 104, 30, '#ffd98a', '#ff9a1f', '#c2560a') +
    grapes +
    cherry +
    leaf(28, 44, -30, 0.8) +
    leaf(-6, 84, -130, 0.6)
  );
}

function figure(sheet: Sheet, palette: Palette) {
  const gold = sheet.linearAt(
    [-70, 0],
    [80, 10],
    '#b3700f',
    '#ffe98a',
    '#fffbe0',
    palette.subject,
    palette.subjectDark,
    '#ffc94a',
  );
  const bow =
    fill(shape('0,-134! 30,-166 76,-172 92,-146 76,-122 34,-122'), sheet.linear(60, '#ff6a6a', '#e0202c', '#8a0a18')) +
    stroke(line('10,-138 40,-150 74,-150'), '#7a0a18', 2.6, 'opacity=".6"') +
    fill(shape('6,-128! 26,-112 44,-76 66,-66! 50,-56 34,-60 18,-84'), sheet.linear(90, '#e0202c', '#8a0a18'));
  return {
    silhouette: bronze,
    back:
      `<circle cx="0" cy="-150" r="20" fill="none" stroke="#b3700f" stroke-width="9"/>` +
      disc(0, 84, 24, sheet.radial(0.35, 0.3, 0.8, '#fff3a0', '#e0a01f', '#7a4506')),
    body: [
      fill(bronze, gold),
      group(
        `clip-path="${sheet.clip(bronze)}"`,
        fill(
          'M-80 -40Q0 -20 80 -40V-26Q0 -6 -80 -26ZM-120 34Q0 60 120 34V46Q0 74 -120 46Z',
          '#a8660a',
          'opacity=".55"',
        ),
        stroke('M-80 -42Q0 -22 80 -42M-120 32Q0 58 120 32', '#fff6c0', 2.4, 'opacity=".8"'),
      ),
      fill(shape('-34,-112 -46,-70 -52,-20 -60,8! -48,12 -38,-20 -32,-70 -24,-114'), '#fff', 'opacity=".75"'),
    ].join(''),
    front:
      sheet.twin(bow) +
      oval(0, -136, 16, 18, sheet.radial(0.35, 0.3, 0.8, '#ff8a8a', '#d81a2a', '#7a0a18')) +
      fruit(sheet),
  };
}

/** An orchard on a hill on a clear day: clouds, rows of trees, a fence. */
function ground(sheet: Sheet, palette: Palette, view: View): string {
  const { width, height, x, y } = view;
  const cloud = (cx: number, cy: number, size: number): string =>
    place(
      cx,
      cy,
      size,
      0,
      sheet.stamp(
        fill(
          'M-60 10a14 14 0 0 1 8 -26a22 22 0 0 1 38 -10a26 26 0 0 1 46 6a18 18 0 0 1 24 30Z',
          '#fff',
          'opacity=".95"',
        ),
        fill('M-60 10a14 14 0 0 1 -4 -14q40 16 118 -2a18 18 0 0 1 2 16Z', '#9fd0ee', 'opacity=".5"'),
      ),
    );
  const tree = (tx: number, ty: number, size: number): string =>
    place(
      tx,
      ty,
      size,
      0,
      sheet.stamp(
        fill('M-6 0L-4 -34H4L6 0Z', '#7a4a1f'),
        fill(
          shape('-34,-40 -36,-66 -18,-86 6,-92 30,-80 38,-56 28,-36 0,-30'),
          sheet.linear(60, '#7fd84a', '#2f9a3a', '#1a6a35'),
        ),
        ...[
          [-16, -56],
          [10, -70],
          [20, -48],
          [-4, -42],
          [-6, -76],
        ].map(([ax = 0, ay = 0]) => disc(ax, ay, 4.6, '#ff4a3a')),
      ),
    );
  const hill = (base: number, rise: number, color: string): string =>
    fill(
      `M-10 ${height + 10}V${base}Q${width * 0.28} ${base - rise} ${width * 0.55} ${base}T${width + 10} ${base - rise * 0.4}V${height + 10}Z`,
      color,
    );
  const trees: [number, number, number][] = [
    [-112, 92, 0.9],
    [-76, 78, 0.6],
    [118, 88, 0.9],
    [84, 76, 0.6],
    [-220, 90, 1.1],
    [-300, 84, 0.9],
    [-380, 96, 1.1],
    [-260, 70, 0.6],
  ];
  return [
    `<rect width="${width}" height="${height}" fill="${sheet.linear(90, palette.ground, '#7fd0f5', palette.ground2)}"/>`,
    fill(rays(x, y - 30, 560, 24), '#fffbe0', 'opacity=".3"'),
    disc(x, y - 30, 120, '#fffbe0', `opacity=".75" filter="${sheet.blur(26)}"`),
    cloud(x - 100, y - 104, 0.8),
    cloud(x + 108, y - 70, 0.7),
    cloud(x + 60, y - 150, 0.5),
    cloud(x - 300, y - 100, 1.1),
    cloud(x - 220, y - 30, 0.7),
    hill(y + 78, 26, '#a8dc6a'),
    trees.map(([tx, ty, size]) => tree(x + tx, y + ty, size)).join(''),
    hill(y + 108, 20, '#5cbf4a'),
    hill(y + 150, 12, '#2f8f3a'),
  ].join('');
}

/** Orchard Bell: a golden bell with a bow, in a heap of fruit. */
export const bell: Picture = {
  ground,
  figure,
  tile: { x: 150, y: 172, scale: 0.86 },
  scene: { x: 452, y: 192, scale: 0.98 },
  lightAngle: -120,
  rim: 0,
};
