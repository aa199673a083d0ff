import { mirror, ribbon, shape } from '../kit/curve.ts';
import { disc, dust, fill, group, oval, place, rays, scatterer, star, stroke } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import { numeral } from '../lettering/numeral.ts';
import type { Palette, Picture, View } from '../picture.ts';

const bowl = mirror('0,58 104,54! 102,82 88,112 66,138 0,146');
/** The leaping balls: centre, radius, rotation, number. The last one is nearest. */
const leap: [x: number, y: number, radius: number, turn: number, number: string][] = [
  [-62, -124, 36, -22, '8'],
  [60, -128, 37, 18, '9'],
  [-106, -44, 40, -28, '7'],
  [106, -48, 41, 24, '6'],
  [0, -42, 62, -6, '5'],
];
/** Radius at which a ball is drawn before it is scaled into place. */
const RADIUS = 50;

function ball(sheet: Sheet, palette: Palette, [x, y, radius, turn, number]: (typeof leap)[number]): string {
  const gold = sheet.stamp(
    disc(
      0,
      0,
      RADIUS,
      sheet.radial(
        0.38,
        0.28,
        0.8,
        '#fff',
        [palette.subjectLight, 1, 0.16],
        [palette.subject, 1, 0.5],
        [palette.subjectDark, 1, 0.88],
        '#6b380a',
      ),
    ),
    fill('M-36 30A47 47 0 0 0 40 25A56 56 0 0 1 -36 30Z', '#ffdf8a', 'opacity=".75"'),
  );
  const face = sheet.stamp(
    disc(0, 1, 31, palette.subjectDark),
    disc(0, 0, 30, '#fffaf0'),
    disc(0, 0, 26.5, 'none', `stroke="${palette.subject}" stroke-width="1.6"`),
  );
  const gloss = sheet.stamp(
    oval(-20, -32, 17, 8, '#fff', -32, 'opacity=".85"'),
    disc(-37, -16, 3.2, '#fff', 'opacity=".8"'),
  );
  return place(
    x,
    y,
    radius / RADIUS,
    0,
    gold,
    place(0, 2, 1, turn, face, numeral('alfa', number, 37, '#b3101a')),
    gloss,
  );
}

function figure(sheet: Sheet, palette: Palette) {
  const gold = sheet.linear(0, '#8a4f0c', '#ffe9a0', palette.subject, '#fff6cc', palette.frame, '#8a4f0c');
  const petal = sheet.stamp(
    fill('M0 52C-22 34 -22 6 0 -14C22 6 22 34 0 52Z', sheet.linear(90, '#e8412a', '#7c0c14')),
    stroke('M0 52C-22 34 -22 6 0 -14C22 6 22 34 0 52ZM0 40V12', palette.frame, 3),
  );
  const trail = (path: string): string =>
    fill(
      ribbon(path, [4, 22, 26]),
      sheet.linearAt([0, 50], [0, -120], ['#fffbe0', 1], ['#ffd04a', 0.9, 0.5], ['#ffb02a', 0]),
    );
  return {
    silhouette: leap
      .map(
        ([x, y, radius]) =>
          `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`,
      )
      .join(''),
    back: [
      fill('M-92 56L-190 -190H190L92 56Z', sheet.linearAt([0, 60], [0, -170], ['#ffe9a0', 0.6], ['#ffc94a', 0])),
      sheet.twin(trail('30,58 62,20 102,-40') + trail('16,58 44,-10 62,-118')),
    ].join(''),
    body: [
      place(
        0,
        -20,
        1,
        0,
        oval(0, 56, 104, 21, gold),
        oval(0, 56, 94, 16, '#3a0508'),
        oval(0, 60, 78, 11, '#ffdf7a', 0, `filter="${sheet.blur(4)}"`),
        oval(0, 58, 84, 12, sheet.radial(0.5, 0.5, 0.5, '#fffbe0', '#ffc93a', '#b3540c')),
      ),
      leap.map((each) => ball(sheet, palette, each)).join(''),
      place(
        0,
        -20,
        1,
        0,
        fill(
          'M-104 56Q-104 78 0 80Q104 78 104 56Q104 66 103 74C102 96 84 118 52 144Q0 156 -52 144C-84 118 -102 96 -103 74Q-104 66 -104 56Z',
          sheet.linear(0, '#5c060c', '#e8301f', '#a8121a', '#d8281c', '#4a0408'),
        ),
        group(
          `clip-path="${sheet.clip(bowl)}"`,
          [-84, 84, -44, 44, 0]
            .map((x) => place(x, 112 - Math.abs(x) * 0.12, 1 - Math.abs(x) * 0.002, x * -0.16, petal))
            .join(''),
        ),
        stroke('M-103 58Q-98 79 0 81Q98 79 103 58', gold, 6),
      ),
    ].join(''),
    front: [
      [-52, -76, 9],
      [96, -94, 8],
      [-140, -72, 10],
      [136, -6, 9],
      [-134, 12, 7],
      [0, -132, 12],
    ]
      .map(([x = 0, y = 0, size = 1]) => fill(star(x, y, size * 1.5, size * 0.24, 4), '#fff'))
      .join(''),
  };
}

/** Lacquer with gold powder: a sun disc, rays, waves inlaid at the bottom, jade leaves. */
function ground(sheet: Sheet, palette: Palette, view: View): string {
  const { width, height, x, y } = view;
  const wave = stroke(
    'M0 22a22 22 0 0 1 44 0M8 22a14 14 0 0 1 28 0M16 22a6 6 0 0 1 12 0M-22 11a22 22 0 0 1 44 0M-14 11a14 14 0 0 1 28 0M22 11a22 22 0 0 1 44 0M30 11a14 14 0 0 1 28 0',
    palette.frame,
    1.5,
  );
  const leaf = (lx: number, ly: number, size: number, turn: number): string =>
    place(
      lx,
      ly,
      size,
      turn,
      sheet.stamp(
        fill(shape('0,0! 26,-30 72,-40 112,-14! 84,16 36,20'), sheet.linear(70, '#6fe0b0', palette.accent, '#0b4a3c')),
        stroke(
          'M4 -1Q54 -14 104 -14M34 -8L52 -26M58 -12L78 -28M40 -8L60 8M64 -12L82 4',
          '#d8ffe8',
          1.4,
          'opacity=".55"',
        ),
      ),
    );
  return [
    `<rect width="${width}" height="${height}" fill="${sheet.radialAt([x, y - 10], Math.max(width, height) * 0.62, '#ff7a3a', [palette.ground2, 1, 0.32], [palette.ground, 1, 0.85])}"/>`,
    fill(rays(x, y + 46, 640, 18, 0.06), '#ffcf6a', 'opacity=".16"'),
    disc(x, y - 34, 134, '#a80f14', `opacity=".5" stroke="${palette.frame}" stroke-width="2"`) +
      disc(x, y - 34, 127, 'none', `stroke="${palette.frame}" opacity=".6"`),
    dust(scatterer(35), 24, { width, height: height * 0.8 }, [1.2, 3], palette.frame),
    `<rect y="${y + 86}" width="${width}" height="${height - y - 86}" fill="#7a0a12" opacity=".75"/><rect y="${y + 86}" width="${width}" height="${height - y - 86}" fill="${sheet.pattern(44, 22, wave)}" opacity=".6"/>`,
    leaf(x - 66, y + 104, 0.8, 196),
    leaf(x + 66, y + 104, 0.8, -16),
  ].join('');
}

/** Lucky Five: five golden balls leap out of a lotus bowl of red lacquer. */
export const balls: Picture = {
  ground,
  figure,
  tile: { x: 150, y: 176, scale: 0.84 },
  scene: { x: 456, y: 184, scale: 1.02 },
  lightAngle: -110,
  rim: 0,
};
