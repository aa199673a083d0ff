import { line, mirror, n, shape } from '../kit/curve.ts';
import { disc, fill, oval, place, scatterer, star, stroke } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { Palette, Picture, View } from '../picture.ts';

const pot = mirror('0,-36 60,-40 112,-48! 124,-36 118,-18 106,-12! 122,24 120,66 98,104 58,124 0,130');

/** A bubble of brew that shines like soap. */
const bubble = (sheet: Sheet, palette: Palette, x: number, y: number, r: number): string =>
  disc(
    x,
    y,
    r,
    sheet.radial(0.4, 0.35, 0.65, ['#ffffff', 0.25], [palette.accent, 0.3, 0.6], [palette.light, 0.95, 1]),
  ) +
  oval(x - r * 0.35, y - r * 0.42, r * 0.26, r * 0.16, '#fff', -30, 'opacity=".95"') +
  disc(x + r * 0.4, y + r * 0.35, r * 0.1, '#fff', 'opacity=".8"');

function figure(sheet: Sheet, palette: Palette) {
  const slime = shape(
    '-112,-44 -60,-56 0,-60 60,-56 112,-44 108,-22 100,-14 94,4 84,6 80,-14 62,-16 56,20 46,48 36,46 34,16 28,-14 -10,-14 -16,8 -24,20 -34,8 -38,-14 -66,-16 -72,24 -80,58 -90,60 -94,34 -98,-14 -108,-22',
  );
  const face = [
    fill(shape('-46,44! -20,58 -18,74! -34,78 -46,66'), palette.ink) +
      fill(shape('46,44! 20,58 18,74! 34,78 46,66'), palette.ink),
    disc(-29, 67, 6, palette.accent) + disc(29, 67, 6, palette.accent),
    fill('M-40 88Q0 108 40 88Q34 112 0 114Q-34 112 -40 88Z', palette.ink) +
      fill('M-26 93l7 11l7 -8ZM12 96l7 8l7 -11Z', palette.light),
  ].join('');
  return {
    silhouette: pot,
    back: [
      disc(0, -70, 110, palette.accent, `opacity=".5" filter="${sheet.blur(34)}"`),
      fill(
        shape('-46,-40 -70,-90 -34,-118 -52,-160 -10,-196! -16,-160 14,-128 -4,-100 26,-70 40,-40'),
        sheet.linearAt([0, -40], [0, -200], [palette.accent, 0.75], [palette.light, 0.1]),
      ),
      fill(
        shape('20,-40 60,-76 40,-110 76,-140 66,-176! 96,-140 78,-108 98,-78 70,-40'),
        sheet.linearAt([0, -40], [0, -180], [palette.accent, 0.6], [palette.light, 0.05]),
      ),
      sheet.twin(
        fill(shape('60,112! 92,108! 98,150 84,156 72,150'), palette.subjectDark),
        `<circle cx="122" cy="6" r="20" fill="none" stroke="${palette.subjectDark}" stroke-width="10"/><circle cx="121" cy="5" r="20" fill="none" stroke="${palette.subjectLight}" stroke-width="2.4" opacity=".7"/>`,
      ),
      fill(shape('-74,160 -60,126 -44,150 -30,112 -12,146 4,106 18,144 36,116 46,150 62,130 74,160'), '#ff7a1a') +
        fill(shape('-46,162 -34,140 -20,156 -2,126 14,156 30,138 44,162'), '#ffe066'),
    ].join(''),
    body: [
      fill(
        pot,
        sheet.radialAt([-46, 10], 190, palette.subjectLight, [palette.subject, 1, 0.34], [palette.subjectDark, 1, 1]),
      ),
      fill(shape('60,124! 98,104 120,66 122,24 106,-12! 96,50 70,96'), palette.ink, 'opacity=".5"'),
      face,
      fill(
        mirror('0,-36 60,-40 112,-48! 124,-36 118,-18 106,-12! 60,-2 0,2'),
        sheet.linear(90, '#aeb7cf', palette.subject, palette.subjectDark),
      ),
      fill(slime, sheet.linearAt([0, -60], [0, 60], palette.light, palette.accent, '#3f9a10')),
      oval(0, -46, 98, 13, '#2f7a0c') +
        oval(0, -44, 92, 10, sheet.linear(0, palette.accent, '#f4ffd0', palette.accent)),
      stroke(
        line('-88,36 -86,50') + line('44,26 44,38') + line('-104,-26 -60,-24') + line('60,-26 90,-24'),
        '#fff',
        3,
        'opacity=".7"',
      ),
    ].join(''),
    front: [
      [-44, -62, 24],
      [6, -70, 34],
      [52, -60, 20],
      [-16, -124, 16],
      [40, -128, 22],
      [-58, -112, 10],
      [12, -170, 11],
      [68, -168, 8],
      [-36, -166, 7],
    ]
      .map(([x = 0, y = 0, r = 1]) => bubble(sheet, palette, x, y, r))
      .join(''),
  };
}

/** A vaulted cellar with shelves, candles and a window full of stars. */
function ground(sheet: Sheet, palette: Palette, view: View): string {
  const { width, height, x, y } = view;
  const random = scatterer(8);
  const bottle = (bx: number, by: number, color: string): string =>
    place(
      bx,
      by,
      0.9 + random() * 0.4,
      0,
      sheet.stamp(
        fill('M-4 -30H4V-20Q14 -14 13 -2V0H-13V-2Q-14 -14 -4 -20Z', '#150d28') +
          fill('M-11 -9Q0 -13 11 -9L12 -1H-12Z', color, 'opacity=".85"') +
          stroke('M-7 -12V-4', '#fff', 1.4, 'opacity=".4"'),
      ),
    );
  const colors = ['#ff5a7a', '#ffc83d', '#4fd0ff', '#c07bff', palette.accent];
  const shelf = (sy: number): string => {
    let row = `<rect x="-10" y="${n(sy)}" width="${width + 20}" height="7" fill="#120a24"/>`;
    for (let at = 20; at < width; at += 30 + random() * 12)
      if (Math.abs(at - x) > 66) row += bottle(at, sy, colors[Math.floor(random() * colors.length)] ?? palette.accent);
    return row;
  };
  const stars = [
    [-26, -120, 5],
    [16, -142, 4],
    [34, -104, 3],
    [-6, -96, 3],
  ]
    .map(([dx = 0, dy = 0, r = 1]) => fill(star(x + dx, y + dy, r * 1.5, r * 0.4, 4), '#fff8d0'))
    .join('');
  return [
    `<rect width="${width}" height="${height}" fill="${sheet.radialAt([x, y - 60], Math.max(width, height) * 0.62, '#7a5fd0', [palette.ground2, 1, 0.45], palette.ground)}"/>`,
    stroke(
      Array.from(
        { length: 14 },
        (_, row) =>
          `M0 ${row * 30}H${width}` +
          Array.from(
            { length: Math.ceil(width / 56) },
            (__, column) => `M${column * 56 + (row % 2) * 28} ${row * 30}v30`,
          ).join(''),
      ).join(''),
      palette.ink,
      1.6,
      'opacity=".28"',
    ),
    fill(
      `M${x - 62} ${y + 40}V${y - 110}A62 62 0 0 1 ${x + 62} ${y - 110}V${y + 40}Z`,
      sheet.linear(90, '#12205a', '#3f57b8'),
    ),
    stars,
    stroke(`M${x - 62} ${y + 40}V${y - 110}A62 62 0 0 1 ${x + 62} ${y - 110}V${y + 40}`, palette.ink, 9),
    shelf(y - 84),
    shelf(y - 4),
    fill(`M-10 ${height}V${y + 118}Q${x} ${y + 96} ${width + 10} ${y + 118}V${height}Z`, palette.ink),
    oval(x, y + 122, 150, 20, '#ff8a2a', 0, `opacity=".35" filter="${sheet.blur(12)}"`),
  ].join('');
}

/** Bubble and Brew: a grinning pot that boils over. */
export const cauldron: Picture = {
  ground,
  figure,
  tile: { x: 150, y: 166, scale: 0.88 },
  scene: { x: 450, y: 200, scale: 0.98 },
  lightAngle: -90,
  rim: 0.9,
};
