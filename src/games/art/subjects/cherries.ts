import { line, n, shape } from '../kit/curve.ts';
import { disc, fill, group, oval, stroke } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { Palette, Picture, View } from '../picture.ts';

const left = shape('-52,20 -22,6 8,20 20,56 10,96 -20,118 -52,122 -86,112 -112,84 -116,48 -96,18 -72,8');
const right = shape('62,2 92,-10 122,6 134,40 124,78 96,100 62,104 28,94 4,66 0,32 18,2 42,-8');
const leaf = shape('30,-132! 62,-158 104,-152 134,-124! 104,-100 62,-102');

/** A neon tube: its haze, its colour, its white core. */
const tube = (sheet: Sheet, path: string, color: string, width: number): string =>
  stroke(path, color, width * 2.4, `opacity=".55" filter="${sheet.blur(6)}"`) +
  stroke(path, color, width) +
  stroke(path, '#fff', width * 0.36, 'opacity=".92"');

function figure(sheet: Sheet, palette: Palette) {
  const skin = (x: number, y: number): string =>
    sheet.radialAt([x - 30, y - 30], 120, '#ff8fa6', [palette.subject, 1, 0.35], [palette.subjectDark, 1, 1]);
  const shine = (dx: number, dy: number): string =>
    fill(
      shape(
        `${dx - 84},${dy + 62} ${dx - 82},${dy + 40} ${dx - 62},${dy + 26} ${dx - 48},${dy + 28} ${dx - 62},${dy + 40} ${dx - 70},${dy + 58}`,
      ),
      '#fff',
      'opacity=".9"',
    );
  const stems = line('-44,18 -30,-40 4,-92 34,-130') + line('66,0 62,-46 46,-96 34,-130');
  return {
    silhouette: left + right,
    back:
      disc(10, 40, 150, palette.subject, `opacity=".38" filter="${sheet.blur(34)}"`) +
      tube(sheet, stems, palette.accent, 7),
    body: [
      fill(leaf, sheet.linear(20, '#0c7a66', palette.accent)),
      stroke(line('34,-130 70,-132 118,-126'), '#063b34', 3, 'opacity=".6"'),
      tube(sheet, leaf, palette.accent, 4.5),
      fill(right, skin(68, 46)),
      shine(116, -16),
      tube(sheet, right, '#ff4f78', 5.5),
      fill(left, skin(-50, 64)),
      shine(0, 6),
      tube(sheet, left, '#ff4f78', 5.5),
      oval(-52, 22, 14, 5, palette.subjectDark, 4, 'opacity=".8"'),
      oval(66, 4, 14, 5, palette.subjectDark, 4, 'opacity=".8"'),
    ].join(''),
  };
}

/** A brick wall at night with arcs of a neon sign, and a wet street that reflects it. */
function ground(sheet: Sheet, palette: Palette, view: View): string {
  const { width, height, x, y } = view;
  let bricks = '';
  for (let row = 0; row * 15 < height; row += 1) {
    bricks += `M0 ${row * 15}H${width}`;
    for (let at = (row % 2) * 17; at < width; at += 34) bricks += `M${at} ${row * 15}v15`;
  }
  const arc = (radius: number): string =>
    `M${n(x - radius)} ${n(y + 60)}A${radius} ${radius} 0 1 1 ${n(x + radius)} ${n(y + 60)}`;
  const bulbs = Array.from({ length: 21 }, (_, index) => {
    const angle = Math.PI * (1.12 - (index / 20) * 1.24);
    return disc(x + Math.cos(angle) * 134, y + 2 - Math.sin(angle) * 134, 3.6, index % 2 ? '#ffe08a' : '#fff6d8');
  }).join('');
  const street = height * 0.76;
  return [
    `<rect width="${width}" height="${height}" fill="${sheet.radialAt([x, y], Math.max(width, height) * 0.6, '#3a3f8a', [palette.ground2, 1, 0.4], palette.ground)}"/>`,
    stroke(bricks, '#04060f', 1.8, 'opacity=".55"'),
    group(
      `transform="translate(0 -58)"`,
      tube(sheet, arc(122), '#ffd23f', 3.5),
      tube(sheet, arc(146), palette.accent, 3.5),
    ),
    bulbs,
    `<rect y="${street}" width="${width}" height="${height - street}" fill="${sheet.linear(90, '#1a2450', '#05070f')}"/>`,
    oval(x, street + 26, 120, 14, palette.subject, 0, `opacity=".6" filter="${sheet.blur(9)}"`),
    stroke(
      `M${x - 130} ${street + 8}h80M${x + 10} ${street + 14}h120M${x - 60} ${street + 40}h130`,
      palette.accent,
      2.4,
      'opacity=".5"',
    ),
  ].join('');
}

/** Neon Cherry: two cherries of neon tube over a wet street. */
export const cherries: Picture = {
  ground,
  figure,
  tile: { x: 142, y: 172, scale: 0.92 },
  scene: { x: 450, y: 180, scale: 1 },
  lightAngle: -140,
  rim: 0,
};
