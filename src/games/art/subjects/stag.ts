import { line, mirror, n, ribbon, shape } from '../kit/curve.ts';
import { disc, fill, group, oval, place, scatterer, stroke } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { Palette, Picture, View } from '../picture.ts';

const head = mirror('0,-46 22,-46 34,-34 42,-18! 50,-6 44,20 34,46 28,76 26,96 14,110 0,112');
const neck = mirror('0,30! 44,36 56,70! 62,96 58,104! 72,130 66,138! 84,166 82,176! 104,210 116,260! 0,260!');
const ear = shape('38,-22! 60,-42 92,-52 118,-48! 104,-22 78,-6 48,2');
const antler = [
  ribbon('16,-42 36,-76 70,-98 96,-132 100,-178', [17, 15, 13, 11, 2]),
  ribbon('34,-74 30,-104 42,-134', [12, 9, 1]),
  ribbon('62,-92 64,-124 56,-158', [11, 9, 1]),
  ribbon('88,-118 116,-130 136,-156', [11, 8, 1]),
  ribbon('50,-88 88,-88 122,-100', [10, 8, 1]),
].join('');
const mirrored = (path: string): string =>
  path.replace(/([Mlc])([^Mlcz Z]*(?: [^MlcZ]*)?)/g, (_, command: string, values: string) => {
    const numbers = [...values.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(Number);
    return command + numbers.map((value, index) => n(index % 2 === 0 ? -value : value)).join(' ');
  });

function figure(sheet: Sheet, palette: Palette) {
  const bone = sheet.linearAt([0, -40], [60, -180], '#8a5a32', '#d9b07a', '#fff2d0');
  const gold = sheet.linear(60, '#fff6c0', '#f5c040', '#b3700f', '#ffe07a');
  return {
    silhouette: head + neck + ear + mirrored(ear) + antler + mirrored(antler),
    body: [
      sheet.twin(fill(antler, bone), stroke(line('22,-54 44,-80 76,-102 98,-140'), '#7a4a24', 2, 'opacity=".5"')),
      sheet.twin(fill(ear, palette.subject), fill(shape('52,-18! 70,-34 92,-42 106,-42! 92,-24 72,-12'), '#c98a7a')),
      fill(neck, sheet.radialAt([0, 90], 180, '#9a6238', [palette.subject, 1, 0.4], [palette.subjectDark, 1, 1])),
      fill(
        ribbon('-34,60 -40,90 -30,118', [2, 12, 1]) +
          ribbon('-8,120 -14,152 -4,186', [2, 14, 1]) +
          ribbon('22,96 16,128 26,160', [2, 13, 1]) +
          ribbon('-46,116 -54,150 -44,186', [2, 14, 1]) +
          ribbon('48,110 44,146 56,180', [2, 14, 1]) +
          ribbon('-26,160 -30,196 -18,220', [2, 12, 1]),
        palette.subjectLight,
        'opacity=".6"',
      ),
      fill(head, sheet.linearAt([-44, 0], [48, 20], '#a86e40', palette.subject, palette.subjectDark)),
    ].join(''),
    front: [
      fill(mirror('0,-40! 10,-20 12,20 16,60 0,80!'), palette.subjectLight, 'opacity=".55"'),
      sheet.twin(
        fill(shape('18,-8! 26,-18 38,-16 44,-4! 34,2 24,0'), palette.ink),
        disc(31, -8, 6.4, '#7a4310'),
        disc(31, -8, 3.4, palette.ink),
        disc(33.5, -11, 2.2, '#fff'),
        stroke('M14 -16Q28 -28 42 -18', palette.subjectDark, 3.4),
      ),
      fill(mirror('0,58! 16,60 24,76 22,98 0,110!'), '#f0d8b4') +
        fill(mirror('0,68! 15,66 18,76 10,86 0,88'), palette.ink) +
        oval(-7, 72, 4.4, 2.4, '#fff', -10, 'opacity=".6"') +
        stroke('M0 88V97M-13 101Q-6 105 0 97Q6 105 13 101', palette.subjectDark, 2.6),
      disc(0, -92, 46, palette.light, `opacity=".55" filter="${sheet.blur(14)}"`),
      place(
        0,
        -76,
        0.78,
        0,
        fill(
          'M-40 10L-46 -40L-24 -16L0 -56L24 -16L46 -40L40 10Q0 22 -40 10Z',
          gold,
          'stroke="#8a5a10" stroke-width="2"',
        ),
        fill('M-40 10Q0 22 40 10L42 -2Q0 10 -42 -2Z', '#b3700f', 'opacity=".6"'),
        disc(0, -58, 6, '#fff6c0'),
        disc(-46, -42, 5, '#fff6c0'),
        disc(46, -42, 5, '#fff6c0'),
        disc(0, -8, 8, '#e0263a'),
        disc(-22, -6, 5, '#2fae6a'),
        disc(22, -6, 5, '#2fae6a'),
      ),
    ].join(''),
  };
}

/** A forest in autumn: shafts of golden light between trunks, falling leaves. */
function ground(sheet: Sheet, palette: Palette, view: View): string {
  const { width, height, x, y } = view;
  const random = scatterer(23);
  const leaf =
    'M0 0L4 -8L12 -6L10 -13L18 -18L10 -20L11 -28L4 -23L0 -32L-4 -23L-11 -28L-10 -20L-18 -18L-10 -13L-12 -6L-4 -8Z';
  const tints = ['#f0602a', '#ffb52a', '#d93a1a', '#ffd95a'];
  const leaves = Array.from(
    { length: 22 },
    (_, index) =>
      `<path d="${leaf}" transform="translate(${n(random() * width)} ${n(random() * height * 0.86)}) rotate(${n(random() * 360)}) scale(${n(0.3 + random() * 0.7)})" fill="${tints[index % 4] ?? ''}"/>`,
  ).join('');
  const trunk = (at: number, wide: number): string =>
    `M${at} ${height}L${at + wide * 0.18} -10H${at + wide * 0.78}L${at + wide} ${height}Z`;
  const canopy = (base: number, color: string, seed: number): string => {
    const bump = scatterer(seed);
    let path = `M-20 -20V${base}`;
    for (let at = -20; at < width + 20; at += 36) path += `q18 ${n(16 + bump() * 26)} 36 ${n((bump() - 0.5) * 10)}`;
    return fill(`${path}V-20Z`, color);
  };
  const beam = (from: number, to: number, wide: number): string =>
    `M${from} -10H${from + wide}L${to + wide * 2} ${height}H${to}Z`;
  return [
    `<rect width="${width}" height="${height}" fill="${sheet.radialAt([x, y - 60], Math.max(width, height) * 0.66, '#fff2b8', ['#ffc94a', 1, 0.25], [palette.ground2, 1, 0.5], palette.ground)}"/>`,
    fill(
      [-0.01, 0.1, 0.25, 0.7, 0.83, 0.95].map((share) => trunk(width * share, 12)).join(''),
      '#c9781f',
      'opacity=".7"',
    ),
    fill(beam(x + 60, x - 190, 30) + beam(x + 120, x - 60, 40) + beam(x - 10, x - 330, 26), '#fff8d8', 'opacity=".3"'),
    fill(trunk(-18, 38) + trunk(width - 24, 44) + trunk(x - 290, 40) + trunk(x - 200, 22), '#5c2f10'),
    canopy(y - 130, '#b3541a', 5),
    canopy(y - 156, '#7a330f', 9),
    group(
      '',
      fill(
        `M-10 ${height + 10}V${y + 120}q40 -30 90 -6q60 -30 110 0q60 -30 ${width} 10V${height + 10}Z`,
        palette.subjectDark,
      ),
    ),
    leaves,
  ].join('');
}

/** Antler Crown: a stag in golden light, with a crown between its antlers. */
export const stag: Picture = {
  ground,
  figure,
  tile: { x: 150, y: 196, scale: 0.92 },
  scene: { x: 452, y: 200, scale: 0.98 },
  lightAngle: -70,
  rim: 1,
};
