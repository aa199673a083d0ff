import { line, mirror, n, ribbon, shape } from '../kit/curve.ts';
import { disc, fill, group, oval, rays, stroke } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { Palette, Picture, View } from '../picture.ts';

const ears = mirror('0,-92 52,-88! 80,-112 122,-110 150,-74 154,-18 138,36 112,70 84,80! 70,40 0,40');
const face = mirror('0,-116 40,-112 68,-84 74,-40 68,4 58,40 46,70 38,104 34,150 32,190 20,212 0,214');

function side(sheet: Sheet, palette: Palette, gold: string): string {
  return [
    fill(
      ribbon('46,62 70,92 78,126 64,164', [24, 20, 14, 2]),
      sheet.linearAt([46, 60], [70, 160], '#e8d8b8', '#fffdf2', '#fff'),
    ),
    fill(shape('40,56! 58,48 66,66 56,80 42,78'), gold) + stroke('M44 66L60 62', '#8a5a10', 2),
    fill(shape('28,-22! 40,-36 58,-34 66,-20! 54,-12 40,-12'), palette.ink) +
      disc(48, -24, 8, '#6b3a16') +
      disc(48, -24, 4.4, palette.ink) +
      disc(51, -28, 2.6, '#fff'),
    stroke('M24 -36Q46 -54 70 -32', palette.subjectDark, 4) +
      stroke('M32 -4Q48 0 62 -8', palette.subjectDark, 3, 'opacity=".6"'),
    fill(
      shape('74,-60 96,-88 122,-88 138,-60 138,-16 122,30 98,56 80,30'),
      sheet.radialAt([90, -20], 70, '#f7c4c8', '#d98f9a', '#a8687a'),
      'opacity=".75"',
    ),
    stroke('M84 68Q92 92 90 112', palette.accent, 3) +
      disc(90, 88, 6, '#e0263a') +
      fill('M84 100H97L100 126Q91 132 81 126Z', gold),
  ].join('');
}

function crown(sheet: Sheet, gold: string): string {
  const leaf = (x: number, y: number, h: number): string =>
    fill(
      `M${x - 12} ${y}Q${x - 16} ${y - h * 0.5} ${x} ${y - h}Q${x + 16} ${y - h * 0.5} ${x + 12} ${y}Z`,
      gold,
      'stroke="#8a5a10" stroke-width="1.2"',
    );
  return [
    leaf(-40, -100, 40),
    leaf(40, -100, 40),
    leaf(-22, -108, 50),
    leaf(22, -108, 50),
    fill(mirror('0,-196! 6,-176 12,-160 22,-150 26,-132 34,-112 0,-104'), gold) +
      stroke('M-25 -134Q0 -124 25 -134M-20 -150Q0 -142 20 -150M-11 -164Q0 -159 11 -164', '#8a5a10', 2.4),
    fill(mirror('0,-112 38,-108 66,-84! 70,-68 58,-60 40,-70! 34,-52 20,-62! 14,-40 0,-22!'), gold) +
      stroke(mirror('0,-104 36,-100 60,-80').replace('Z', ''), '#8a5a10', 2),
    disc(0, -74, 13, sheet.radial(0.35, 0.3, 0.8, '#ffb0b8', '#e0263a', '#7a0a1c')),
    oval(-4, -79, 4, 2.6, '#fff', -30, 'opacity=".8"'),
    ...[-1, 1].flatMap((s) => [
      disc(s * 27, -80, 7, sheet.radial(0.35, 0.3, 0.8, '#b8ffe0', '#1fae7a', '#0a5a40')),
      disc(s * 49, -76, 5.5, sheet.radial(0.35, 0.3, 0.8, '#b8d8ff', '#2f6fe0', '#123a8a')),
      disc(s * 9, -48, 3.4, '#fff6c8'),
    ]),
    disc(0, -198, 4.6, '#fff6c8'),
  ].join('');
}

function figure(sheet: Sheet, palette: Palette) {
  const gold = sheet.linear(60, '#fff3b0', '#f0c04a', '#a86a14', '#f5d06a');
  let wrinkles = '';
  for (let index = 0; index < 9; index += 1)
    wrinkles += `M${n(-30 + index * 0.6)} ${66 + index * 15}Q0 ${76 + index * 15} ${n(30 - index * 0.6)} ${66 + index * 15}`;
  return {
    silhouette: ears + face,
    body: [
      fill(ears, sheet.radialAt([0, -20], 160, palette.subjectDark, [palette.subject, 1, 0.6], ['#b3abb4', 1, 1])),
      fill(face, sheet.linearAt([-70, 0], [76, 20], palette.subjectLight, palette.subject, palette.subjectDark)),
      group(
        `clip-path="${sheet.clip(face)}"`,
        stroke(wrinkles, palette.subjectDark, 3, 'opacity=".45"'),
        fill(shape('20,60 36,50 90,40 60,220! 8,220! 16,140'), palette.subjectDark, 'opacity=".35"'),
        oval(-24, 8, 24, 40, '#fff', 8, 'opacity=".25"'),
      ),
      oval(0, 208, 20, 7, palette.subjectDark, 0, 'opacity=".5"'),
    ].join(''),
    front:
      sheet.twin(side(sheet, palette, gold)) +
      fill(mirror('0,6! 10,20 12,40 0,64!'), gold, 'opacity=".9"') +
      disc(0, 30, 5, '#e0263a') +
      crown(sheet, gold),
  };
}

/** Temple spires in morning mist and a halo of flame-shaped leaves. */
function ground(sheet: Sheet, palette: Palette, view: View): string {
  const { width, height, x, y } = view;
  const leaves = Array.from(
    { length: 28 },
    (_, index) =>
      `<path d="M0 -134C-15 -146 -10 -164 0 -182C10 -164 15 -146 0 -134Z" transform="translate(${x} ${y - 24}) rotate(${n((index / 28) * 360)})"/>`,
  ).join('');
  const spire = (sx: number, base: number, size: number): string =>
    `M${sx - 34 * size} ${base}H${sx + 34 * size}L${sx + 26 * size} ${base - 26 * size}H${sx + 20 * size}Q${sx + 20 * size} ${base - 60 * size} ${sx + 6 * size} ${base - 76 * size}L${sx} ${base - 150 * size}L${sx - 6 * size} ${base - 76 * size}Q${sx - 20 * size} ${base - 60 * size} ${sx - 20 * size} ${base - 26 * size}H${sx - 26 * size}Z`;
  return [
    `<rect width="${width}" height="${height}" fill="${sheet.radialAt([x, y - 24], Math.max(width, height) * 0.68, '#fff0b0', ['#9fd88a', 1, 0.25], [palette.ground2, 1, 0.5], palette.ground)}"/>`,
    fill(rays(x, y - 24, 560, 28), '#fff6c8', 'opacity=".14"'),
    fill(
      [
        spire(x - 122, y + 130, 1.1),
        spire(x + 126, y + 130, 1.2),
        spire(x - 260, y + 140, 1.6),
        spire(x - 360, y + 140, 1.1),
      ].join(''),
      '#17705a',
      'opacity=".8"',
    ),
    disc(x, y - 24, 132, palette.light, 'opacity=".3"'),
    group(`fill="${sheet.linear(90, '#fff3b0', palette.frame)}" opacity=".9"`, leaves),
    `<circle cx="${x}" cy="${y - 24}" r="130" fill="none" stroke="${palette.frame}" stroke-width="4"/><circle cx="${x}" cy="${y - 24}" r="122" fill="none" stroke="#fff6c8" stroke-width="3" stroke-dasharray=".1 9" stroke-linecap="round"/>`,
    fill(`M-10 ${y + 130}q${width * 0.3} -26 ${width + 20} 0V${height + 10}H-10Z`, palette.ground),
    stroke(
      line(`0,${y + 96} ${width * 0.3},${y + 86} ${width * 0.6},${y + 98} ${width},${y + 90}`),
      '#eafff0',
      12,
      `opacity=".14" filter="${sheet.blur(5)}"`,
    ),
  ].join('');
}

/** Royal Chang: a white elephant in gold and rubies, in front of a halo. */
export const elephant: Picture = {
  ground,
  figure,
  tile: { x: 150, y: 166, scale: 0.82 },
  scene: { x: 452, y: 188, scale: 0.92 },
  lightAngle: -120,
  rim: 0.6,
};
