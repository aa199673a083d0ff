import { line, n, ribbon, shape } from '../kit/curve.ts';
import { disc, dust, fill, group, oval, place, scatterer, stroke } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { Palette, Picture, View } from '../picture.ts';

const neck = ribbon('-16,-74 30,-60 62,-20 58,34 14,72 -36,104 -60,150 -40,210', [62, 76, 84, 88, 92, 98, 104, 108]);
const skull = shape(
  '-132,-66! -116,-92 -84,-92 -58,-112 -22,-130 20,-122 44,-92 44,-54 20,-34 -16,-34 -48,-42 -84,-44! -112,-50',
);
const jaw = shape('-110,-18! -84,-26 -50,-34 -18,-34 10,-30! 6,-4 -24,10 -62,8 -92,-2');

/** A crest of flames, as on temple roofs. Each flame curls forward at its tip. */
function crest(sheet: Sheet, gold: string, accent: string): string {
  const flames: [number, number, number, number][] = [
    [-28, -120, 0.9, -18],
    [2, -124, 1.25, 0],
    [30, -108, 1.3, 22],
    [50, -82, 1.15, 46],
    [62, -50, 1, 66],
    [74, -14, 0.9, 82],
    [76, 20, 0.8, 96],
  ];
  const flame = 'M-14 8C-22 -14 -8 -28 -12 -58C6 -44 18 -24 14 8Z';
  return flames
    .map(([x, y, size, turn]) =>
      place(
        x,
        y,
        size,
        turn,
        sheet.stamp(fill(flame, gold), `<path d="${flame}" transform="translate(0 2) scale(.5)" fill="${accent}"/>`),
      ),
    )
    .join('');
}

function belly(): string {
  let path = '';
  const spine = [
    [-4, -44],
    [14, -22],
    [22, 4],
    [16, 32],
    [-4, 54],
    [-34, 76],
    [-66, 102],
    [-86, 132],
    [-90, 164],
    [-84, 196],
  ] as const;
  for (const [x, y] of spine) path += `M${n(x)} ${n(y)}q-10 12 -26 10`;
  return path;
}

function figure(sheet: Sheet, palette: Palette) {
  const gold = sheet.linear(70, '#fff6c0', palette.accent, '#b3700f');
  const skin = sheet.linearAt([-60, -60], [80, 100], palette.subjectLight, palette.subject, palette.subjectDark);
  const scales = sheet.pattern(16, 30, stroke('M0 0q8 13 16 0M-8 15q8 13 16 0q8 13 16 0', palette.subjectDark, 2));
  return {
    silhouette: neck + skull,
    back: crest(sheet, gold, '#d8323a'),
    body: [
      fill(neck, skin),
      group(
        `clip-path="${sheet.clip(neck)}"`,
        fill(neck, scales, 'opacity=".6"'),
        fill(
          ribbon('-50,-40 -4,-30 18,4 6,40 -44,72 -92,112 -112,160 -90,220', [20, 34, 38, 40, 44, 48, 54, 54]),
          '#ffe9a8',
        ),
        stroke(belly(), '#c08a2a', 4),
      ),
      fill(shape('-98,-20! -84,-46 -40,-44 0,-40 4,-28! -20,-28 -60,-22'), '#7a0c24'),
      fill(
        ribbon('-50,-26 -84,-30 -112,-34 -140,-20', [10, 9, 6, 1]) + ribbon('-112,-34 -134,-44 -150,-42', [5, 4, 1]),
        '#ff4a5a',
      ),
      fill(jaw, sheet.linear(90, palette.subject, palette.subjectDark)),
      fill(skull, sheet.linearAt([-60, -130], [-20, -30], palette.subjectLight, palette.subject, palette.subjectDark)),
    ].join(''),
    front: [
      fill(
        'M-112 -50L-104 -22L-96 -46ZM-84 -45L-78 -26L-72 -43ZM-98 -6L-90 -28L-84 -12ZM-60 -44L-56 -32L-50 -42Z',
        '#fffdf2',
      ),
      stroke(line('-128,-64 -96,-56 -60,-54 -20,-46 16,-46'), gold, 5),
      fill(ribbon('-112,-90 -128,-106 -118,-124 -104,-116', [9, 10, 7, 2]), gold),
      oval(-116, -76, 5, 3.4, palette.subjectDark, -20),
      fill(shape('-62,-78! -46,-100 -20,-104 0,-90! -18,-72 -42,-68'), palette.ink) +
        disc(-30, -86, 14, sheet.radialAt([-30, -82], 16, '#fff6b0', '#ffb52a', '#d8401a')) +
        oval(-30, -86, 4, 11, palette.ink, 10) +
        disc(-25, -93, 3.6, '#fff'),
      fill(ribbon('-70,-84 -46,-112 -14,-116 12,-98 30,-108', [2, 11, 11, 8, 2]), gold),
      fill(
        ribbon('10,-40 34,-34 46,-10 36,14 48,30', [8, 14, 13, 9, 1]) +
          ribbon('4,-20 20,-8 22,14 10,30', [6, 11, 9, 1]),
        gold,
      ),
      fill(ribbon('-58,8 -50,30 -62,50 -52,70', [10, 12, 8, 1]) + ribbon('-36,10 -26,28 -34,46', [8, 9, 1]), gold),
      place(
        -112,
        58,
        1,
        0,
        disc(0, 0, 40, palette.light, `opacity=".5" filter="${sheet.blur(10)}"`),
        disc(0, 0, 22, sheet.radial(0.35, 0.3, 0.75, '#fff', '#ffe9c0', '#e0a86a')),
        oval(-8, -9, 6, 4, '#fff', -30),
      ),
    ].join(''),
  };
}

/** The river at night: a large moon, distant hills, floating lights on the water. */
function ground(sheet: Sheet, palette: Palette, view: View): string {
  const { width, height, x, y } = view;
  const random = scatterer(29);
  const stars = dust(random, 20, { width, height: height * 0.5 }, [1.2, 3], '#fff');
  const lamp = (lx: number, ly: number, size: number): string =>
    place(
      lx,
      ly,
      size,
      0,
      sheet.stamp(
        disc(0, -8, 22, '#ffb84a', `opacity=".45" filter="${sheet.blur(8)}"`),
        fill(shape('0,-26! 5,-14 3,-4 -3,-4 -5,-14'), '#fff0a8'),
        fill('M-18 -4Q0 14 18 -4Q12 -2 9 -10Q5 -3 0 -12Q-5 -3 -9 -10Q-12 -2 -18 -4Z', '#ff8fc0'),
        oval(0, 10, 22, 2.4, '#ffd98a', 0, 'opacity=".6"'),
      ),
    );
  const water = y + 84;
  let ripples = '';
  for (let index = 0; index < 16; index += 1)
    ripples += `M${n(random() * width)} ${n(water + 8 + random() * (height - water))}h${n(20 + random() * 50)}`;
  return [
    `<rect width="${width}" height="${height}" fill="${sheet.linear(90, palette.ground, palette.ground2, '#d87fb0')}"/>`,
    stars,
    disc(x - 20, y - 40, 130, '#ffd9a0', `opacity=".35" filter="${sheet.blur(22)}"`),
    disc(x - 20, y - 40, 104, sheet.linear(90, '#fff6dc', '#ffd08a')),
    fill(
      `M-10 ${water}V${water - 40}q40 -36 80 -10q50 -50 110 -6q60 -30 100 10q60 -40 120 0q80 -40 ${width} 20V${water + 4}Z`,
      '#3a2478',
    ),
    `<rect y="${water}" width="${width}" height="${height - water}" fill="${sheet.linear(90, '#7a4fc0', palette.ground)}"/>`,
    stroke(
      `M${x - 80} ${water + 12}h120M${x - 60} ${water + 26}h90M${x - 30} ${water + 42}h50`,
      '#ffe0b0',
      3,
      'opacity=".6"',
    ) + stroke(ripples, '#c8a8ff', 1.4, 'opacity=".4"'),
    lamp(x - 124, water + 26, 0.8),
    lamp(x + 122, water + 18, 0.7),
    lamp(x + 96, water + 52, 1),
    lamp(x - 280, water + 30, 1.1),
    lamp(x - 360, water + 14, 0.7),
    lamp(x - 200, water + 50, 0.9),
  ].join('');
}

/** Naga River: the river serpent rises with its pearl and a crest of flames. */
export const naga: Picture = {
  ground,
  figure,
  tile: { x: 166, y: 170, scale: 0.88 },
  scene: { x: 468, y: 182, scale: 0.98 },
  lightAngle: -120,
  rim: 0.8,
};
