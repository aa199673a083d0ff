import { line, mirror, n, ribbon, shape } from '../kit/curve.ts';
import { disc, dust, fill, oval, place, scatterer, stroke } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { Palette, Picture, View } from '../picture.ts';

const head = mirror(
  '0,-116 50,-112 66,-118! 84,-144 116,-142 130,-116 122,-88 104,-74! 124,-40 128,-6! 148,10 138,22! 156,44 140,54! 156,80 136,86! 146,116 122,116! 124,150 100,142! 90,168 64,154! 40,172 0,164',
);

function side(sheet: Sheet, palette: Palette): string {
  return [
    fill(shape('86,-112 96,-128 112,-124 116,-108 104,-92'), palette.subjectDark),
    fill(
      ribbon('116,-30 104,6 110,40', [2, 9, 1]) +
        ribbon('130,26 112,48 114,78', [2, 10, 1]) +
        ribbon('122,74 100,92 98,118', [2, 10, 1]) +
        ribbon('92,106 76,124 74,142', [2, 9, 1]) +
        ribbon('88,26 78,48 84,70', [2, 8, 1]),
      palette.subjectDark,
      'opacity=".75"',
    ),
    fill(
      ribbon('104,-10 92,20 94,50', [1, 6, 1]) + ribbon('114,56 98,76 98,98', [1, 6, 1]),
      palette.subjectLight,
      'opacity=".6"',
    ),
    fill(shape('20,-18! 36,-34 60,-34 78,-20! 62,-6 36,-4'), palette.ink),
    disc(48, -18, 11, sheet.radialAt([48, -15], 13, '#fff0b8', '#f0a02a', '#7a3a06')) +
      disc(48, -18, 5, palette.ink) +
      disc(52, -22, 3, '#fff'),
    fill(ribbon('12,-22 40,-46 84,-30', [6, 17, 4]), palette.subjectDark),
    fill(
      shape('0,-122! 40,-118 76,-102 92,-70 96,-46! 74,-52 44,-56 18,-34 14,-2! 0,4'),
      sheet.linearAt([10, -120], [70, -30], '#f4fafc', '#9fb4c0', '#52656f', '#aebfc9'),
    ),
    stroke(line('96,-46 74,-52 44,-56 18,-34 14,-2'), '#2c3a42', 4) +
      stroke(line('92,-58 72,-64 42,-68 12,-44'), '#e8f2f6', 2, 'opacity=".7"'),
    disc(84, -62, 4, '#3a4a52') +
      disc(83, -63, 2, '#fff') +
      disc(56, -66, 4, '#3a4a52') +
      disc(55, -67, 2, '#fff') +
      disc(30, -56, 4, '#3a4a52') +
      disc(29, -57, 2, '#fff'),
    stroke('M34 -110C62 -104 70 -86 52 -80C36 -78 38 -94 50 -92', '#3f5560', 3.6, 'opacity=".8"'),
  ].join('');
}

function figure(sheet: Sheet, palette: Palette) {
  return {
    silhouette: head,
    body: [
      fill(head, sheet.radialAt([0, -20], 190, '#86644a', [palette.subject, 1, 0.4], [palette.subjectDark, 1, 1])),
      sheet.twin(side(sheet, palette)),
    ].join(''),
    front: [
      fill(mirror('0,-124! 9,-120 11,-60 12,-6 0,12!'), sheet.linear(0, '#e8f2f6', '#6f8592', '#dce8ee')) +
        stroke('M0 -116V0', '#2c3a42', 2, 'opacity=".6"') +
        disc(0, -92, 8, sheet.radial(0.35, 0.3, 0.8, '#d8f6ff', palette.accent, '#123f5c')),
      fill(
        mirror('0,6! 26,12 52,40 64,76 56,110 28,128 0,130'),
        sheet.radialAt([0, 50], 90, '#e0bd94', [palette.subjectLight, 1, 0.5], ['#6b4a34', 1, 1]),
      ),
      fill(mirror('0,22! 26,20 38,32 30,50 14,60 0,62'), palette.ink) +
        oval(-14, 30, 10, 5, '#9fb4c0', -10, 'opacity=".75"') +
        sheet.twin(oval(16, 46, 6, 4, '#000')),
      stroke('M0 60V84M-40 96Q-22 104 0 84Q22 104 40 96', palette.ink, 5),
      fill('M-33 98L-24 100L-27 116ZM33 98L24 100L27 116Z', '#fffdf2'),
      stroke('M-22 104Q0 118 22 104', palette.ink, 3, 'opacity=".6"'),
      [
        [26, 76],
        [40, 70],
        [38, 86],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 2.4, palette.ink) + disc(-x, y, 2.4, palette.ink))
        .join(''),
      stroke('M-96 20L-66 48M-84 14L-54 42', '#e0a890', 3.4, 'opacity=".85"'),
    ].join(''),
  };
}

/** High winter: peaks in blue haze, firs heavy with snow, flakes near and far. */
function ground(sheet: Sheet, palette: Palette, view: View): string {
  const { width, height, x, y } = view;
  const random = scatterer(19);
  const fir = (fx: number, base: number, size: number, color: string): string =>
    place(
      fx,
      base,
      size,
      0,
      sheet.stamp(
        fill('M0 -120L26 -66H14L38 -26H20L46 18H-46L-20 -26H-38L-14 -66H-26Z', color),
        fill(
          'M0 -120L12 -94L2 -98L-6 -88L-12 -94ZM26 -66L8 -72L0 -62L-14 -70L-26 -66L-19 -80L0 -76L18 -80ZM38 -26L16 -34L2 -24L-16 -34L-38 -26L-28 -42L0 -36L28 -42Z',
          '#fff',
          'opacity=".95"',
        ),
      ),
    );
  const mountain = (mx: number, my: number, half: number): string =>
    fill(`M${mx - half} ${y + 130}L${mx} ${my}L${mx + half} ${y + 130}Z`, sheet.linear(60, '#d8ecf4', '#7fa6bd')) +
    fill(
      `M${mx} ${my}l${n(-half * 0.3)} ${n((y + 130 - my) * 0.3)}l${n(half * 0.14)} -6l${n(half * 0.1)} 14l${n(half * 0.12)} -12l${n(half * 0.2)} 8Z`,
      '#fff',
    );
  const flakes = dust(random, 30, { width, height }, [1.8, 7], '#fff');
  const firs: [number, number, number][] = [
    [-136, 70, 0.9],
    [-104, 40, 0.6],
    [136, 66, 0.95],
    [108, 36, 0.6],
    [-300, 90, 1.3],
    [-236, 60, 0.9],
    [-380, 50, 0.8],
  ];
  return [
    `<rect width="${width}" height="${height}" fill="${sheet.linear(90, '#8fc0d8', palette.ground2, '#fff')}"/>`,
    disc(x - 70, y - 100, 120, '#fffbe8', `opacity=".9" filter="${sheet.blur(24)}"`),
    mountain(x - 96, y - 128, 130),
    mountain(x + 104, y - 150, 150),
    mountain(x - 330, y - 110, 150),
    mountain(x - 220, y - 40, 110),
    firs.map(([fx, fy, size]) => fir(x + fx, y + fy, size, '#2f5f6f')).join(''),
    fill(
      `M-10 ${height + 10}V${y + 90}Q${width * 0.25} ${y + 60} ${width * 0.5} ${y + 86}T${width + 10} ${y + 80}V${height + 10}Z`,
      sheet.linear(90, '#fff', '#b8d8e6'),
    ),
    flakes,
  ].join('');
}

/** Iron Bear: an old bear with an iron browband, in the snow. */
export const bear: Picture = {
  ground,
  figure,
  tile: { x: 150, y: 170, scale: 0.86 },
  scene: { x: 452, y: 218, scale: 1.2 },
  lightAngle: -130,
  rim: 1,
};
