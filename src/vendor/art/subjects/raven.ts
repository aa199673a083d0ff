import { line, n, ribbon, shape } from '../kit/curve.ts';
import { disc, fill, group, oval, place, rays, scatterer, stroke } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { Palette, Picture, View } from '../picture.ts';

const bust = shape('-138,-22! -128,-44 -96,-64 -64,-74 -46,-102 -10,-126 34,-126 70,-104 92,-66 100,-20 116,34 140,90 164,160 178,240! -66,240! -52,200! -66,190 -50,164! -68,152 -50,130! -70,116 -50,98! -70,80 -48,66! -66,46 -44,36! -56,16 -48,4! -70,-2 -96,-6 -124,-10');

function key(sheet: Sheet, palette: Palette): string {
  const gold = sheet.linear(20, '#fff2b0', palette.accent, '#9a5a10', palette.accent);
  return [
    stroke('M0 -44Q-14 -22 0 -6Q12 -24 0 -44', '#c22f2f', 4),
    `<path d="M0 -8A22 22 0 1 0 .1 -8ZM0 2A12 12 0 1 1 -.1 2Z" fill="${gold}" fill-rule="evenodd"/>`,
    disc(-19, 30, 7, gold), disc(19, 30, 7, gold), disc(0, 14, 5, '#d8323a'),
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
  const beakTop = shape('-138,-22! -128,-44 -96,-64 -64,-74 -40,-62 -30,-38! -60,-34 -96,-32 -122,-28');
  return {
    silhouette: bust,
    body: [
      fill(bust, sheet.linearAt([-120, -80], [140, 180], '#3a3f58', palette.subject, palette.subjectDark)),
      group(`clip-path="${sheet.clip(bust)}"`, fill(hackles, '#5d6f9a', 'opacity=".42"'), fill(shape('100,-20 116,34 140,90 178,240! 60,240! 96,160 92,80 74,20'), palette.subjectDark, 'opacity=".8"')),
      fill(beakTop, sheet.linearAt([-100, -70], [-80, -20], '#8d99b8', '#3d4258', '#15151f')),
      fill(shape('-124,-10! -96,-6 -70,-2 -48,4! -34,-20 -36,-32! -70,-28 -110,-24 -138,-22!'), '#23242f'),
      stroke(line('-138,-22 -110,-27 -70,-31 -34,-34'), palette.subjectDark, 3),
      oval(-74, -58, 7, 3, palette.subjectDark, -18),
      stroke(line('-60,-70 -36,-60 -26,-36') + line('-52,-78 -28,-68 -16,-44'), '#5d6f9a', 2.4, 'opacity=".7"'),
      fill(ribbon('-44,-100 -8,-120 30,-118 62,-98', [2, 8, 9, 2]), '#7d8fb0', 'opacity=".5"'),
    ].join(''),
    front: [
      fill(shape('-22,-72! -2,-92 24,-90 38,-74! 22,-60 -2,-58'), palette.ink),
      disc(8, -75, 14, sheet.radialAt([8, -70], 16, '#fff2b0', palette.accent, '#c0420a')), disc(8, -75, 6.5, palette.ink), disc(12, -80, 3.6, '#fff'),
      fill(ribbon('-30,-78 -4,-97 30,-94 48,-74', [2, 9, 8, 2]), palette.subjectDark),
      place(-112, -2, 0.98, 6, key(sheet, palette)),
    ].join(''),
  };
}

/** Dusk: a sun that fills the sky, a crooked tower far off, a bare tree near. */
function ground(sheet: Sheet, palette: Palette, view: View): string {
  const { width, height, x, y } = view;
  const random = scatterer(17);
  let embers = '';
  for (let index = 0; index < 30; index += 1) embers += disc(random() * width, random() * height, 0.6 + random() * 1.6, palette.accent, `opacity="${n(0.3 + random() * 0.6)}"`);
  const bird = (bx: number, by: number, size: number): string => place(bx, by, size, 0, fill('M-20 -6Q-10 -14 0 0Q10 -14 20 -6Q10 -8 0 6Q-10 -8 -20 -6Z', palette.ink, 'opacity=".8"'));
  const [sx, sy] = [x - 30, y - 20];
  return [
    `<rect width="${width}" height="${height}" fill="${sheet.linear(90, '#5a1208', palette.ground2, '#ffb04a', palette.ground)}"/>`,
    fill(rays(sx, sy, 460, 22, 0.1), '#ffd27a', 'opacity=".13"'),
    disc(sx, sy, 138, sheet.linear(90, '#fff0b8', '#ffb545', '#f2642a')),
    fill(`M${sx - 190} ${sy + 42}q60 -14 120 0q90 -12 220 6v10q-120 -12 -200 -2q-80 -10 -140 -2ZM${sx - 160} ${sy - 52}q60 -10 100 0q40 -6 80 2v7q-60 -6 -90 0q-50 -4 -90 -1Z`, palette.ground2, 'opacity=".65"'),
    fill(`M-10 ${height}V${y + 100}Q${width * 0.3} ${y + 70} ${width * 0.6} ${y + 110}T${width + 10} ${y + 90}V${height}Z`, '#7a1f0d'),
    place(x - 110, y + 96, 1, 0, fill('M-20 10L-14 -70H-20L0 -118L20 -70H14L20 10ZM14 -34H30L38 -54L46 -34V10H14Z', '#4a120a') + fill('M-5 -56h10v16h-10ZM-4 -26h8v12h-8Z', '#ffc14a')),
    bird(x - 96, y - 124, 0.9), bird(x - 64, y - 142, 0.55), bird(x + 110, y - 130, 0.7), bird(x - 250, y - 60, 1),
    fill(`M-10 ${height}V${y + 140}Q${width * 0.5} ${y + 104} ${width + 10} ${y + 136}V${height}Z`, palette.ink),
    fill(ribbon(`${width + 8},${y - 170} ${width - 24},${y - 146} ${width - 50},${y - 150} ${width - 86},${y - 134}`, [20, 12, 7, 1]) + ribbon(`${width - 24},${y - 146} ${width - 40},${y - 124} ${width - 64},${y - 118}`, [8, 5, 1]), palette.ink),
    embers,
  ].join('');
}

/** Raven's Key: a raven in profile against the setting sun, the key in its beak. */
export const raven: Picture = { ground, figure, tile: { x: 172, y: 156, scale: 0.94 }, scene: { x: 462, y: 168, scale: 1.05 }, lightAngle: -150, rim: 1 };
