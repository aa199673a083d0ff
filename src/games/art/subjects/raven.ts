import { line, n, ribbon, shape } from '../kit/curve.ts';
import { disc, dust, fill, group, oval, place, rays, scatterer, stroke } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { Palette, Picture, View } from '../picture.ts';

const bust = shape(
  '-150,6! -146,-18 -124,-44 -92,-58 -66,-62! -58,-94 -34,-120 2,-134 42,-130 76,-106 96,-66 104,-20 118,34 140,90 164,160 178,240! -66,240! -52,200! -66,190 -50,164! -68,152 -50,130! -70,116 -50,98! -70,80 -48,66! -66,52 -44,44! -58,32 -46,24! -66,10 -92,2 -122,0 -138,0',
);

function key(sheet: Sheet, palette: Palette): string {
  const gold = sheet.linear(20, '#fff2b0', palette.accent, '#9a5a10', palette.accent);
  return [
    stroke('M0 -44Q-14 -22 0 -6Q12 -24 0 -44', '#c22f2f', 4),
    `<path d="M0 -8A22 22 0 1 0 .1 -8ZM0 2A12 12 0 1 1 -.1 2Z" fill="${gold}" fill-rule="evenodd"/>`,
    disc(-19, 30, 7, gold),
    disc(19, 30, 7, gold),
    disc(0, 14, 5, '#d8323a'),
    fill('M-5 36H5V116H-5ZM5 84H26V92H18V98H26V108H5ZM-10 40H10V47H-10Z', gold),
    stroke('M-2.5 48V112', '#fff6cf', 1.8, 'opacity=".8"'),
  ].join('');
}

function figure(sheet: Sheet, palette: Palette) {
  let hackles = '';
  for (let row = 0; row < 6; row += 1) {
    for (let column = 0; column < 6; column += 1) {
      const [x, y] = [-34 + column * 30 + row * 5, 22 + row * 34 + (column % 2) * 14];
      hackles += `M${n(x)} ${n(y)}q${n(-6 - column)} 14 ${n(-2 - column)} 30q12 -10 14 -26`;
    }
  }
  const beakTop = shape('-150,6! -146,-18 -124,-44 -92,-58 -66,-62 -44,-56 -30,-32! -60,-24 -96,-18 -126,-12');
  return {
    silhouette: bust,
    body: [
      fill(bust, sheet.linearAt([-120, -80], [140, 180], '#3a3f58', palette.subject, palette.subjectDark)),
      group(
        `clip-path="${sheet.clip(bust)}"`,
        fill(hackles, '#5d6f9a', 'opacity=".42"'),
        fill(shape('100,-20 116,34 140,90 178,240! 60,240! 96,160 92,80 74,20'), palette.subjectDark, 'opacity=".8"'),
      ),
      fill(beakTop, sheet.linearAt([-100, -70], [-80, -20], '#aab4cc', '#5d6680', '#20222e')),
      fill(shape('-138,0! -122,0 -92,2 -66,10 -46,24! -34,0 -30,-32! -60,-24 -96,-18 -126,-12 -150,6!'), '#3a3d4e'),
      stroke(line('-148,4 -126,-12 -96,-18 -60,-24 -22,-34'), palette.subjectDark, 3),
      oval(-84, -46, 8, 3, palette.subjectDark, -12),
      fill(ribbon('-136,-24 -112,-44 -84,-52', [1, 6, 2]), '#fff', 'opacity=".6"'),
      fill(
        ribbon('-50,-80 -66,-62 -86,-56', [14, 9, 1]) +
          ribbon('-44,-66 -58,-48 -78,-42', [14, 9, 1]) +
          ribbon('-38,-50 -48,-34 -64,-30', [12, 8, 1]),
        palette.subject,
      ),
      stroke(line('-46,-76 -62,-60 -80,-56') + line('-40,-62 -54,-46 -72,-42'), '#5d6f9a', 2, 'opacity=".8"'),
      fill(ribbon('-44,-100 -8,-120 30,-118 62,-98', [2, 8, 9, 2]), '#7d8fb0', 'opacity=".5"'),
    ].join(''),
    front: [
      fill(shape('-22,-72! -2,-92 24,-90 38,-74! 22,-60 -2,-58'), palette.ink),
      disc(8, -75, 14, sheet.radialAt([8, -70], 16, '#fff2b0', palette.accent, '#c0420a')),
      disc(8, -75, 6.5, palette.ink),
      disc(12, -80, 3.6, '#fff'),
      fill(ribbon('-30,-78 -4,-97 30,-94 48,-74', [2, 9, 8, 2]), palette.subjectDark),
      place(-124, 26, 0.92, 6, key(sheet, palette)),
    ].join(''),
  };
}

/** Dusk: a sun that fills the sky, a crooked tower in the distance, a bare tree nearby. */
function ground(sheet: Sheet, palette: Palette, view: View): string {
  const { width, height, x, y } = view;
  const random = scatterer(17);
  const embers = dust(random, 15, { width, height }, [1.4, 3.6], palette.accent);
  const bird = (bx: number, by: number, size: number): string =>
    place(
      bx,
      by,
      size,
      0,
      fill('M-20 -6Q-10 -14 0 0Q10 -14 20 -6Q10 -8 0 6Q-10 -8 -20 -6Z', palette.ink, 'opacity=".8"'),
    );
  const [sx, sy] = [x - 30, y - 20];
  return [
    `<rect width="${width}" height="${height}" fill="${sheet.linear(90, '#5a1208', palette.ground2, '#ffb04a', palette.ground)}"/>`,
    fill(rays(sx, sy, 460, 22, 0.1), '#ffd27a', 'opacity=".13"'),
    disc(sx, sy, 138, sheet.linear(90, '#fff0b8', '#ffb545', '#f2642a')),
    fill(
      `M${sx - 190} ${sy + 42}q60 -14 120 0q90 -12 220 6v10q-120 -12 -200 -2q-80 -10 -140 -2ZM${sx - 160} ${sy - 52}q60 -10 100 0q40 -6 80 2v7q-60 -6 -90 0q-50 -4 -90 -1Z`,
      palette.ground2,
      'opacity=".65"',
    ),
    fill(
      `M-10 ${height}V${y + 100}Q${width * 0.3} ${y + 70} ${width * 0.6} ${y + 110}T${width + 10} ${y + 90}V${height}Z`,
      '#7a1f0d',
    ),
    place(
      x - 110,
      y + 96,
      1,
      0,
      fill('M-20 10L-14 -70H-20L0 -118L20 -70H14L20 10ZM14 -34H30L38 -54L46 -34V10H14Z', '#4a120a') +
        fill('M-5 -56h10v16h-10ZM-4 -26h8v12h-8Z', '#ffc14a'),
    ),
    bird(x - 96, y - 124, 0.9),
    bird(x - 64, y - 142, 0.55),
    bird(x + 110, y - 130, 0.7),
    bird(x - 250, y - 60, 1),
    fill(`M-10 ${height}V${y + 140}Q${width * 0.5} ${y + 104} ${width + 10} ${y + 136}V${height}Z`, palette.ink),
    fill(
      ribbon(
        `${width + 8},${y - 170} ${width - 24},${y - 146} ${width - 50},${y - 150} ${width - 86},${y - 134}`,
        [20, 12, 7, 1],
      ) + ribbon(`${width - 24},${y - 146} ${width - 40},${y - 124} ${width - 64},${y - 118}`, [8, 5, 1]),
      palette.ink,
    ),
    embers,
  ].join('');
}

/** Raven's Key: a raven in profile against the setting sun, with a key in its beak. */
export const raven: Picture = {
  ground,
  figure,
  tile: { x: 176, y: 164, scale: 0.92 },
  scene: { x: 462, y: 168, scale: 1.05 },
  lightAngle: -150,
  rim: 1,
};
