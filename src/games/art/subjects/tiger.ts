import { line, mirror, n, ribbon, shape } from '../kit/curve.ts';
import { disc, fill, group, oval, place, stroke } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { Palette, Picture, View } from '../picture.ts';

const head = mirror(
  '0,-112 36,-112 58,-118! 74,-142 102,-150 124,-132 126,-102 112,-76! 128,-40 134,0 152,26! 132,36 146,62! 122,66 128,94! 100,92 84,118 50,140 0,150',
);

function side(sheet: Sheet, palette: Palette): string {
  const ink = palette.ink;
  const stripes = [
    ribbon('44,-106 38,-84 44,-66', [14, 9, 1]),
    ribbon('74,-108 68,-88 60,-76', [13, 9, 1]),
    ribbon('130,-30 104,-34 84,-44', [12, 10, 1]),
    ribbon('136,0 112,-4 94,-10', [13, 10, 1]),
    ribbon('142,30 116,22 96,22', [12, 10, 1]),
    ribbon('134,62 112,50 96,48', [12, 9, 1]),
    ribbon('116,90 102,74 88,68', [12, 9, 1]),
  ];
  return [
    fill(shape('78,-112 88,-132 104,-136 112,-122 110,-104 96,-92'), '#ffdfae') +
      fill(shape('86,-110 94,-124 104,-124 104,-108'), '#b3430c', 'opacity=".6"'),
    fill(shape('14,-32! 28,-66 60,-74 84,-56! 70,-52 48,-50 26,-22'), '#fffaf0'),
    fill(shape('26,36! 58,34 96,52 124,68! 100,92 84,118 50,140 0,150! 0,60'), '#fffaf0'),
    fill(stripes.join(''), ink),
    fill(shape('16,-24! 30,-48 60,-54 84,-36! 70,-12 42,-6'), ink),
    fill(
      shape('24,-24! 38,-42 58,-44 74,-34! 62,-16 42,-12'),
      sheet.radialAt([50, -26], 30, '#f4ffb0', '#5fd06a', '#0c6a4a'),
    ),
    oval(51, -28, 5.4, 12, ink),
    disc(56, -35, 4, '#fff'),
    stroke('M86 -34L96 -30', ink, 4),
    [
      [44, 76],
      [58, 68],
      [60, 84],
      [74, 78],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 2.8, ink))
      .join(''),
    stroke(
      line('66,70 110,62 150,66') + line('68,78 112,80 150,92') + line('62,88 100,98 132,118'),
      '#fff',
      2,
      'opacity=".95"',
    ),
  ].join('');
}

function figure(sheet: Sheet, palette: Palette) {
  const ink = palette.ink;
  return {
    silhouette: head,
    body: [
      fill(
        head,
        sheet.radialAt([0, -40], 180, palette.subjectLight, [palette.subject, 1, 0.4], [palette.subjectDark, 1, 1]),
      ),
      sheet.twin(side(sheet, palette)),
    ].join(''),
    front: [
      fill(
        ribbon('-20,-84 0,-92 20,-84', [3, 11, 3]) +
          ribbon('-24,-64 0,-72 24,-64', [3, 12, 3]) +
          ribbon('-18,-46 0,-53 18,-46', [3, 10, 3]) +
          ribbon('0,-108 0,-52', [10, 4]),
        ink,
      ),
      fill(mirror('0,-40! 14,-30 20,10 26,28 0,34'), palette.subjectLight, 'opacity=".75"'),
      fill(mirror('0,22! 24,18 32,28 18,46 0,54'), sheet.linear(90, '#ff9a8a', '#d9485a')) +
        stroke(mirror('0,22! 24,18 32,28 18,46 0,54'), ink, 3) +
        oval(-12, 27, 6, 3, '#fff', -10, 'opacity=".6"'),
      fill(mirror('0,66! 20,80 46,72 52,80 42,112 22,128 0,132'), ink) +
        fill(mirror('0,104 20,104 28,112 18,126 0,130'), '#f2566a') +
        stroke('M0 106V126', '#b3263f', 2.4),
      sheet.twin(fill('M22 77L40 74L32 104Z', '#fffdf2'), fill('M20 126L25 110L31 122Z', '#fffdf2')),
      stroke('M0 54V68M-52 78Q-24 84 0 66Q24 84 52 78', ink, 4),
    ].join(''),
  };
}

/** Layers of cut-paper bamboo leaves around a pale sun. */
function ground(sheet: Sheet, palette: Palette, view: View): string {
  const { width, height, x, y } = view;
  const lift = `filter="${sheet.drop(3, 3.5, '#3a1f08', 0.45)}"`;
  const leaf = 'M0 0C24 -22 62 -26 104 -4C64 8 28 14 0 0Z';
  const spray = (sx: number, sy: number, size: number, turn: number, color: string): string =>
    place(
      sx,
      sy,
      size,
      turn,
      sheet.stamp(
        group(
          lift,
          [-34, -8, 18, 44].map((angle) => `<path d="${leaf}" transform="rotate(${angle})" fill="${color}"/>`).join(''),
        ),
        stroke('M6 -2L80 -8', '#fff', 1.2, 'opacity=".3"'),
      ),
    );
  const cane = (cx: number, wide: number, color: string): string =>
    group(
      lift,
      Array.from(
        { length: 6 },
        (_, index) =>
          `<rect x="${n(cx - wide / 2)}" y="${index * 80 - 40}" width="${wide}" height="76" rx="4" fill="${color}"/>`,
      ).join(''),
    );
  const [dark, mid, light] = ['#0c4a40', palette.accent, '#3fae7a'];
  return [
    `<rect width="${width}" height="${height}" fill="${sheet.radialAt([x, y - 30], Math.max(width, height) * 0.7, palette.ground2, palette.ground, '#e08a1a')}"/>`,
    `<circle cx="${x}" cy="${y - 26}" r="140" fill="#fff6d8" ${lift}/>`,
    disc(x, y - 26, 124, sheet.linear(90, '#ffe9a0', '#ffc94a')),
    cane(x - 132, 22, dark),
    cane(x + 136, 26, dark),
    cane(x - 108, 14, mid),
    cane(x - 290, 30, dark),
    cane(x - 360, 20, mid),
    spray(x - 150, y - 130, 1, 20, light),
    spray(x + 150, y - 120, 1, 150, light),
    spray(x - 160, y - 60, 0.9, -10, mid),
    spray(x + 160, y - 40, 0.9, 190, mid),
    spray(x - 300, y - 100, 1.3, 30, light),
    spray(x - 300, y + 40, 1.2, -30, mid),
    spray(x - 160, y + 120, 1.1, -30, dark),
    spray(x + 160, y + 130, 1.1, 214, dark),
  ].join('');
}

/** Paper Tiger: a striped tiger's face among bamboo. */
export const tiger: Picture = {
  ground,
  figure,
  tile: { x: 150, y: 160, scale: 0.84 },
  scene: { x: 452, y: 206, scale: 1.2 },
  lightAngle: -100,
  rim: 0.6,
};
