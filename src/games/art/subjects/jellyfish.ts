import { line, mirror, n, ribbon, shape } from '../kit/curve.ts';
import { disc, fill, group, oval, place, scatterer, stroke } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { Palette, Picture, View } from '../picture.ts';

const bell = mirror('0,-128 48,-120 92,-88 116,-38 122,2 112,20! 98,6 82,22! 66,10 48,26! 30,12 14,28! 0,18!');

function tentacles(sheet: Sheet, palette: Palette): string {
  const fade = sheet.linearAt([0, 0], [0, 210], palette.subject, [palette.subject, 0.7], [palette.accent, 0.1]);
  const long = [
    '-100,10 -112,50 -92,94 -114,140 -96,196',
    '-66,14 -78,60 -56,110 -80,160 -66,214',
    '66,14 82,56 60,104 84,154 70,206',
    '100,10 116,48 96,92 120,136 108,188',
  ];
  return (
    long.map((path) => fill(ribbon(path, [9, 6, 6, 4, 1]), fade)).join('') +
    stroke(
      line('-84,12 -92,60 -76,100 -94,150') +
        line('84,12 94,60 76,104 98,156') +
        line('-40,14 -50,70 -34,120 -46,190') +
        line('42,14 50,70 32,126 50,196'),
      palette.accent,
      2,
      'opacity=".65"',
    )
  );
}

function frills(sheet: Sheet, palette: Palette): string {
  const arm = sheet.linearAt([0, 10], [0, 190], '#fff', palette.subjectLight, palette.subject, [
    palette.subjectDark,
    0.2,
  ]);
  const ruffle =
    'M-8 0C16 4 28 16 18 30C34 40 30 58 12 66C28 80 22 98 4 104C18 118 12 138 0 146C4 160 0 176 -6 190C-8 174 -16 164 -12 150C-22 138 -20 120 -10 108C-24 98 -24 78 -12 68C-26 56 -26 40 -14 30C-24 18 -20 6 -8 0Z';
  return [
    place(-26, 12, 0.94, 8, fill(ruffle, arm)),
    place(28, 12, 0.9, -9, fill(ruffle, arm)),
    place(
      0,
      14,
      1.1,
      0,
      fill(ruffle, arm),
      stroke(line('0,6 6,40 -4,80 4,120 -2,176'), palette.subjectDark, 2, 'opacity=".5"'),
    ),
  ].join('');
}

function figure(sheet: Sheet, palette: Palette) {
  const petal =
    fill(shape('0,-44 18,-62 20,-86 0,-96 -20,-86 -18,-62'), palette.subjectDark, 'opacity=".45"') +
    stroke(shape('0,-44 18,-62 20,-86 0,-96 -20,-86 -18,-62'), '#fff', 2.4, 'opacity=".8"');
  return {
    silhouette: bell,
    back:
      disc(0, -30, 150, palette.subject, `opacity=".38" filter="${sheet.blur(30)}"`) +
      tentacles(sheet, palette) +
      frills(sheet, palette),
    body: [
      fill(
        bell,
        sheet.radialAt(
          [-20, -70],
          170,
          '#fff',
          [palette.subjectLight, 0.98, 0.2],
          [palette.subject, 0.94, 0.58],
          [palette.subjectDark, 0.96, 1],
        ),
      ),
      group(
        `clip-path="${sheet.clip(bell)}"`,
        fill(mirror('0,-20 60,-26 112,-6 130,24! 0,60!'), palette.subjectDark, 'opacity=".35"'),
        place(0, -26, 0.9, 0, petal),
        place(42, -14, 0.72, 34, petal),
        place(-42, -14, 0.72, -34, petal),
        sheet.twin(
          stroke(
            line('20,-122 50,-76 66,8') + line('52,-112 88,-60 98,4') + line('2,-126 12,-70 14,20'),
            '#fff',
            1.6,
            'opacity=".4"',
          ),
        ),
      ),
    ].join(''),
    front: [
      fill(shape('-92,-52 -74,-84 -44,-106 -20,-112 -34,-98 -62,-76 -80,-44'), '#fff', 'opacity=".85"'),
      oval(-92, -30, 5, 9, '#fff', 18, 'opacity=".8"'),
      ...[-104, -70, -36, 0, 36, 70, 104].map(
        (x, index) => disc(x, 10 - Math.abs(x) * 0.03 + (index % 2) * 3, 4.6, palette.accent) + disc(x, 9, 2, '#fff'),
      ),
    ].join(''),
  };
}

/** The deep sea: shafts of light from above, reefs below, lanternfish in the distance. */
function ground(sheet: Sheet, palette: Palette, view: View): string {
  const { width, height, x } = view;
  const random = scatterer(33);
  let bubbles = '';
  for (let index = 0; index < 26; index += 1)
    bubbles += `<circle cx="${n(random() * width)}" cy="${n(random() * height)}" r="${n(1 + random() * 4)}" fill="${palette.light}" fill-opacity=".16" stroke="${palette.light}" stroke-opacity=".55" stroke-width=".8"/>`;
  const shaft = (from: number, to: number, wide: number): string =>
    `M${from} -10H${from + wide}L${to + wide * 2.4} ${height}H${to}Z`;
  const fish = (fx: number, fy: number, size: number): string =>
    place(
      fx,
      fy,
      size,
      0,
      fill(
        shape('-20,0! -8,-9 10,-8 20,0! 10,8 -8,9') + shape('-17,0! -30,-9! -26,0 -30,9!'),
        palette.ground,
        'opacity=".75"',
      ),
      disc(10, -2, 2.4, palette.accent),
    );
  const reef = (base: number, color: string, seed: number): string => {
    const bump = scatterer(seed);
    let path = `M-10 ${height + 10}V${base}`;
    for (let at = -10; at < width + 20; at += 26)
      path += `q${n(8 + bump() * 6)} ${n(-20 - bump() * 44)} 26 ${n((bump() - 0.5) * 14)}`;
    return fill(`${path}V${height + 10}Z`, color);
  };
  return [
    `<rect width="${width}" height="${height}" fill="${sheet.linear(90, '#2ab4e0', [palette.ground2, 1, 0.28], palette.ground)}"/>`,
    fill(
      shaft(x - 130, x - 240, 30) + shaft(x - 50, x - 90, 44) + shaft(x + 50, x + 80, 26) + shaft(x + 120, x + 210, 40),
      sheet.linear(90, ['#eaffff', 0.5], [palette.light, 0]),
    ),
    fish(x - 106, 92, 0.8),
    fish(x - 82, 112, 0.5),
    fish(x + 112, 210, 0.7),
    fish(x - 300, 150, 1),
    fish(x - 360, 190, 0.7),
    reef(height - 40, '#0a2f5e', 4),
    reef(height - 6, palette.ink, 12),
    bubbles,
  ].join('');
}

/** Abyss Lantern: a jellyfish that lights up the deep sea. */
export const jellyfish: Picture = {
  ground,
  figure,
  tile: { x: 150, y: 160, scale: 0.88 },
  scene: { x: 450, y: 160, scale: 0.95 },
  lightAngle: -90,
  rim: 0.9,
};
