import { line, mirror, n, ribbon, shape } from '../kit/curve.ts';
import { disc, dust, fill, group, oval, scatterer, stroke } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { Palette, Picture, View } from '../picture.ts';

const sitting = mirror(
  '0,-98 16,-100 30,-112 56,-148! 62,-112 66,-78 58,-48 40,-30 38,-16 52,22 66,66 74,112 66,138 46,142! 0,142!',
);
const tail = ribbon('56,118 96,130 128,108 134,70 116,46 122,22', [22, 24, 22, 20, 17, 6]);

function figure(sheet: Sheet, palette: Palette) {
  const fur = sheet.linear(100, '#39406e', palette.subject, palette.subjectDark);
  const eye =
    fill(
      shape('12,-72! 24,-90 44,-90 54,-76! 42,-62 24,-62'),
      sheet.radialAt([33, -70], 26, '#fff6b0', '#ffd23f', '#d97a0a'),
    ) +
    oval(33, -76, 4.6, 13, palette.ink) +
    disc(38, -83, 3.6, '#fff');
  return {
    silhouette: sitting + tail,
    body: [
      fill(tail, sheet.linear(60, '#2c325c', palette.subjectDark)),
      fill(sitting, fur),
      sheet.twin(
        fill(shape('36,-112 54,-138! 57,-112 56,-92'), '#8a4a68', 'opacity=".9"'),
        fill(shape('26,40 44,60 54,104 48,138! 22,138! 20,96'), palette.subjectDark, 'opacity=".75"'),
        stroke(line('10,142 12,112 14,72'), '#4a5288', 2.6),
        stroke('M30 128V140M42 128V140', '#4a5288', 2.4),
      ),
      fill(mirror('0,-18 16,-12 20,16 12,44 0,62!'), '#525c96', 'opacity=".55"'),
      stroke(line('-8,-6 -4,6') + line('8,2 4,14') + line('-6,18 -2,30'), '#8f9cd8', 2.4, 'opacity=".6"'),
    ].join(''),
    front: [
      sheet.twin(
        eye,
        stroke(
          line('14,-48 44,-46 84,-54') + line('14,-44 46,-38 82,-38') + line('14,-41 42,-30 72,-22'),
          '#e8ecff',
          1.5,
          'opacity=".85"',
        ),
      ),
      fill(mirror('0,-52 8,-55 5,-48 0,-44'), '#ff9a9a'),
      stroke('M0 -44V-38M-12 -38Q-6 -32 0 -38Q6 -32 12 -38', '#8f9cd8', 2),
      fill(mirror('0,-20 22,-24 40,-31! 41,-19 24,-9 0,-6'), palette.accent),
      disc(0, -5, 11, sheet.radial(0.35, 0.3, 0.8, '#fff3b8', palette.frame, '#8a5a10')) +
        stroke('M-8 -4H8M0 0V5', '#6b430a', 2),
    ].join(''),
  };
}

/** A row of gabled roofs with lit windows. */
function roofs(palette: Palette, width: number, base: number, step: number, color: string, seed: number): string {
  const random = scatterer(seed);
  let walls = '';
  let windows = '';
  for (let at = -30; at < width + 30; at += step) {
    const [top, half] = [base - random() * 46, step * (0.5 + random() * 0.2)];
    walls += `M${n(at)} 420V${n(top)}L${n(at + half)} ${n(top - 34)}L${n(at + half * 2)} ${n(top)}V420Z`;
    walls += `M${n(at + half * 1.4)} ${n(top)}V${n(top - 40)}H${n(at + half * 1.4 + 9)}V${n(top)}Z`;
    if (random() > 0.35) windows += `M${n(at + half - 7)} ${n(top + 8)}h6v9h-6zm8 0h6v9h-6zm-8 11h6v9h-6zm8 0h6v9h-6z`;
  }
  return fill(walls, color) + fill(windows, palette.light, 'opacity=".85"');
}

/** A sleeping town under a moon that fills the sky. */
function ground(sheet: Sheet, palette: Palette, view: View): string {
  const { width, height, x, y } = view;
  const random = scatterer(5);
  const stars = dust(random, 22, { width, height: height * 0.55 }, [1.2, 3], '#fff');
  const [mx, my] = [x + 22, y - 28];
  const seam = height * 0.78;
  return [
    `<rect width="${width}" height="${height}" fill="${sheet.linear(90, palette.ground, palette.ground2, '#d88f7a')}"/>`,
    stars,
    disc(mx, my, 150, palette.light, `opacity=".25" filter="${sheet.blur(18)}"`),
    disc(mx, my, 128, sheet.radialAt([mx - 30, my - 40], 190, '#fffdf0', palette.light, '#f0b860')),
    group(
      'opacity=".2"',
      oval(mx - 60, my - 52, 24, 20, '#a8742a'),
      oval(mx + 66, my - 62, 16, 13, '#a8742a'),
      oval(mx + 84, my + 10, 22, 26, '#a8742a'),
      oval(mx - 84, my + 22, 15, 18, '#a8742a'),
      oval(mx - 20, my - 96, 13, 9, '#a8742a'),
    ),
    fill(
      `M-10 ${y - 86}q30 -16 58 0q34 -12 52 6H-10ZM${width + 10} ${y - 30}q-40 -18 -70 0q-30 -8 -44 8H${width + 10}Z`,
      '#fff',
      'opacity=".16"',
    ),
    roofs(palette, width, seam - 30, 44, '#3a4680', 3),
    roofs(palette, width, seam + 4, 62, '#232b58', 9),
    fill(`M-10 ${height + 10}V${seam + 46}Q${x} ${y + 96} ${width + 10} ${seam + 60}V${height + 10}Z`, palette.ink),
    stroke(`M-10 ${seam + 46}Q${x} ${y + 96} ${width + 10} ${seam + 60}`, '#5a69a8', 4),
  ].join('');
}

/** Midnight Whisker: a black cat with a bell on a roof ridge, in front of the moon. */
export const cat: Picture = {
  ground,
  figure,
  tile: { x: 138, y: 166, scale: 0.86 },
  scene: { x: 440, y: 178, scale: 0.98 },
  lightAngle: -50,
  rim: 1,
};
