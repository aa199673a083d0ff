import { line, mirror, ribbon, shape } from '../kit/curve.ts';
import { disc, fill, group, oval, place, scatterer, stroke } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { Palette, Picture, View } from '../picture.ts';

const mask = mirror(
  '0,-82 26,-88 44,-98 66,-150 98,-182! 116,-130 118,-78 112,-34 104,0 84,38 58,76 36,112 20,132 0,138',
);

/** A foxfire: a cold flame. */
const flame = (sheet: Sheet, x: number, y: number, size: number): string =>
  place(
    x,
    y,
    size,
    0,
    sheet.stamp(
      disc(0, 0, 34, '#5fb8ff', `opacity=".4" filter="${sheet.blur(10)}"`),
      fill(shape('0,26 -20,14 -20,-8 -6,-24 -4,-48! 14,-26 22,-4 18,16'), sheet.linear(90, '#2f6fff', '#6fd0ff')),
      fill(shape('0,20 -11,10 -8,-6 0,-20! 10,-4 10,12'), '#eaffff'),
    ),
  );

function side(sheet: Sheet, palette: Palette): string {
  const red = sheet.linear(90, '#ff4a5a', palette.accent, '#a00c24');
  return [
    fill(shape('62,-104 74,-138 94,-162! 104,-126 104,-96 88,-92'), red) +
      fill(shape('76,-106 84,-130 94,-142! 98,-118 96,-104'), '#7a0820', 'opacity=".6"'),
    fill(shape('14,-20! 40,-44 72,-50 100,-62! 92,-34 72,-18 44,-10'), red),
    fill(shape('24,-20! 44,-36 70,-38 86,-44! 76,-26 58,-18 40,-15'), palette.ink),
    fill(shape('44,-18! 52,-34 62,-34 66,-20 56,-16'), sheet.radialAt([57, -24], 14, '#fff', '#8fd8ff', '#2f6fff')) +
      disc(57, -26, 3.4, palette.ink),
    fill(ribbon('8,-46 30,-70 58,-76', [2, 9, 2]), red),
    fill(
      ribbon('100,14 72,20 48,32', [2, 8, 1]) +
        ribbon('94,30 68,36 46,46', [2, 8, 1]) +
        ribbon('82,48 62,52 44,60', [2, 7, 1]),
      red,
    ),
    stroke('M6 62Q24 84 44 66', palette.subjectDark, 2.4),
    fill(
      shape('104,0 112,-34 118,-78 116,-130 98,-182! 106,-120 100,-60 92,-10 70,40 40,90 20,122 36,112 58,76 84,38'),
      palette.subjectDark,
      'opacity=".5"',
    ),
  ].join('');
}

function tassel(sheet: Sheet, palette: Palette): string {
  return [
    stroke(line('110,-20 132,10 130,50 134,76'), palette.accent, 5),
    stroke(line('110,-20 132,10 130,50 134,76'), '#ff8a94', 1.4),
    disc(131, 32, 10, sheet.radial(0.35, 0.3, 0.8, '#fff3b8', palette.frame, '#8a5a10')) +
      stroke('M124 34H138', '#6b430a', 1.8),
    disc(134, 78, 8, palette.accent) +
      fill('M127 82Q134 78 141 82L147 128Q134 134 121 128Z', sheet.linear(90, '#ff4a5a', '#8a0a1c')) +
      stroke('M129 90L127 126M134 90V128M139 90L141 126', '#5c0614', 1.4, 'opacity=".6"'),
  ].join('');
}

function figure(sheet: Sheet, palette: Palette) {
  return {
    silhouette: mask,
    back: sheet.twin(tassel(sheet, palette)),
    body: [
      fill(mask, sheet.radialAt([-30, -50], 210, '#fff', [palette.subject, 1, 0.5], [palette.subjectDark, 1, 1])),
      sheet.twin(side(sheet, palette)),
      fill(mirror('0,-92! 8,-84 14,-66 8,-50 0,-40!'), palette.accent) +
        sheet.twin(fill(shape('16,-84! 26,-78 26,-62 18,-52! 20,-68'), palette.accent)),
      fill(mirror('0,22! 10,10 20,40 22,58 0,66'), palette.subjectDark, 'opacity=".25"'),
      fill(mirror('0,40! 16,38 18,48 8,58 0,64'), palette.ink) + oval(-5, 45, 4, 2.4, '#fff', -14, 'opacity=".6"'),
      stroke('M0 64V74M-26 78Q-12 88 0 76Q12 88 26 78', palette.accent, 3.4),
      group(
        `clip-path="${sheet.clip(mask)}"`,
        oval(-74, 4, 20, 14, '#ff9aa8', -20, `opacity=".5"`) + oval(74, 4, 20, 14, '#ff9aa8', 20, `opacity=".5"`),
      ),
    ].join(''),
  };
}

/** A shrine at night: the moon, a plum branch, drifting foxfires. */
function ground(sheet: Sheet, palette: Palette, view: View): string {
  const { width, height, x, y } = view;
  const random = scatterer(41);
  const blossom = (bx: number, by: number, size: number): string =>
    place(
      bx,
      by,
      size,
      random() * 70,
      sheet.stamp(
        ...[0, 72, 144, 216, 288].map(
          (turn) => `<ellipse cy="-9" rx="7" ry="9" transform="rotate(${turn})" fill="#ffc2d4"/>`,
        ),
        disc(0, 0, 4, '#e0263a'),
        disc(0, 0, 2, '#ffe08a'),
      ),
    );
  const twig = (from: number, sign: number): string =>
    fill(
      ribbon(
        `${from},${y - 190} ${from + sign * 34},${y - 146} ${from + sign * 44},${y - 96} ${from + sign * 30},${y - 40} ${from + sign * 34},${y + 12}`,
        [16, 12, 8, 5, 1],
      ) +
        ribbon(
          `${from + sign * 44},${y - 100} ${from + sign * 70},${y - 122} ${from + sign * 96},${y - 128}`,
          [6, 4, 1],
        ),
      '#0a0d24',
    );
  const petals = Array.from({ length: 16 }, () =>
    place(
      random() * width,
      random() * height,
      0.6 + random() * 0.7,
      random() * 360,
      fill('M0 0Q6 -8 12 0Q6 5 0 0Z', '#ffc2d4', 'opacity=".85"'),
    ),
  ).join('');
  return [
    `<rect width="${width}" height="${height}" fill="${sheet.radialAt([x, y], Math.max(width, height) * 0.7, '#4f7dff', [palette.ground2, 1, 0.35], palette.ground)}"/>`,
    disc(x, y - 20, 142, sheet.linear(90, '#dff0ff', '#8fb8ff', '#3a5ad0'), 'opacity=".95"'),
    disc(x, y - 20, 142, 'none', 'stroke="#fff" stroke-width="2" opacity=".6"'),
    fill(`M-10 ${y + 60}q60 -26 110 0q50 -30 120 -4q60 -24 ${width} 6V${height + 10}H-10Z`, '#1c2c7a', 'opacity=".8"') +
      fill(`M-10 ${y + 110}q70 -30 130 0q70 -30 140 0q80 -30 ${width} 0V${height + 10}H-10Z`, palette.ground),
    twig(-6, 1),
    twig(width + 6, -1),
    [
      [18, -156, 1],
      [40, -112, 1.2],
      [34, -60, 0.9],
      [30, -10, 1],
      [92, -128, 0.9],
      [66, -122, 0.7],
    ]
      .map(([bx = 0, by = 0, size = 1]) => blossom(bx, y + by, size) + blossom(width - bx, y + by + 8, size))
      .join(''),
    flame(sheet, x - 122, y + 76, 0.62),
    flame(sheet, x + 128, y - 70, 0.5),
    flame(sheet, x - 300, y - 20, 1),
    flame(sheet, x - 220, y + 60, 0.7),
    petals,
  ].join('');
}

/** Foxfire Mask: a white fox mask with live eyes. */
export const fox: Picture = {
  ground,
  figure,
  tile: { x: 150, y: 172, scale: 0.84 },
  scene: { x: 452, y: 188, scale: 0.98 },
  lightAngle: -130,
  rim: 0.8,
};
