import { line, mirror, n, ribbon, shape } from '../kit/curve.ts';
import { disc, dust, fill, group, oval, place, scatterer, stroke } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { Palette, Picture, View } from '../picture.ts';

const fore = shape('5,-38! 34,-84 84,-124 150,-136! 152,-112 132,-74 126,-40 108,-2 70,18 28,16 4,2!');
const hind = shape('5,-4! 40,8 82,16 98,42 90,76 72,98 66,126 78,160 84,190 66,196 50,166 42,128 38,104 20,76 6,40!');
const outline = mirror(
  '0,-44 8,-44 34,-84 84,-124 150,-136! 152,-112 132,-74 126,-40 108,0! 98,42 90,76 72,98 66,126 78,160 84,190 66,196 50,166 42,128 38,104 20,84 8,80! 0,84!',
);

/** An eyespot on a wing. */
const spot = (palette: Palette, x: number, y: number, r: number): string =>
  disc(x, y, r * 1.25, palette.subjectLight) +
  disc(x, y, r, palette.accent) +
  disc(x, y, r * 0.72, palette.ink) +
  disc(x, y, r * 0.4, palette.light) +
  disc(x + r * 0.28, y - r * 0.3, r * 0.18, '#fff');

function wing(sheet: Sheet, palette: Palette): string {
  const glowing = sheet.radialAt(
    [0, -10],
    160,
    '#ffffff',
    [palette.subjectLight, 1, 0.22],
    [palette.subject, 1, 0.6],
    [palette.subjectDark, 1, 1],
  );
  return [
    fill(hind, sheet.radialAt([0, 0], 190, palette.subjectLight, palette.subject, palette.subjectDark)),
    stroke(line('8,10 40,40 60,90 56,130 68,180') + line('8,8 60,40 80,70'), palette.subjectDark, 2, 'opacity=".55"'),
    stroke(line('98,42 90,76 72,98 66,126 78,160 84,188'), palette.light, 2.4, 'opacity=".9"'),
    spot(palette, 62, 52, 13),
    fill(fore, glowing),
    stroke(
      line('8,-24 60,-60 120,-108') +
        line('8,-20 60,-36 128,-66') +
        line('8,-14 60,-12 116,-22') +
        line('8,-8 50,4 84,10'),
      palette.subjectDark,
      2,
      'opacity=".5"',
    ),
    fill(
      shape('150,-136! 152,-112 132,-74 126,-40 108,-2! 98,-8 112,-44 118,-80 132,-110'),
      palette.subjectDark,
      'opacity=".5"',
    ),
    fill(
      ribbon('5,-40 34,-86 84,-126 150,-137', [9, 13, 11, 4]),
      sheet.linearAt([0, -40], [150, -130], '#a03a66', palette.accent, '#ffd0de'),
    ),
    spot(palette, 82, -66, 19),
    fill(shape('40,-66 60,-80 58,-60 46,-48'), palette.subjectLight, 'opacity=".7"'),
  ].join('');
}

function figure(sheet: Sheet, palette: Palette) {
  let fronds = '';
  for (let index = 1; index < 9; index += 1) {
    const x = 6 + index * 5.6;
    const y = -58 - index * 6 + index * index * 0.28;
    fronds += `M${n(x)} ${n(y)}l${n(13 - index)} -2M${n(x)} ${n(y)}l-3 ${n(-13 + index)}`;
  }
  return {
    silhouette: outline,
    body: sheet.twin(wing(sheet, palette)),
    front: [
      sheet.twin(stroke(line('5,-54 24,-82 54,-92'), palette.light, 3), stroke(fronds, palette.light, 2.2)),
      fill(
        mirror('0,-62 14,-54 17,-34 15,-8 12,26 8,58 0,76'),
        sheet.linear(90, '#ffffff', palette.subjectLight, palette.subject),
      ),
      fill(
        mirror('0,-20 15,-18 14,-10 0,-6') + mirror('0,4 13,4 12,12 0,16') + mirror('0,28 10,26 9,36 0,40'),
        palette.subjectDark,
        'opacity=".4"',
      ),
      sheet.twin(disc(8, -56, 5.5, palette.ink), disc(9.5, -58, 1.6, '#fff')),
    ].join(''),
  };
}

/** A glade: a ring of moonlight, ferns and bellflowers on both sides, sparks in the air. */
function ground(sheet: Sheet, palette: Palette, view: View): string {
  const { width, height, x, y } = view;
  const random = scatterer(21);
  const sparks = dust(random, 23, { width, height }, [1.6, 4.4], palette.light);
  const blade = (tip: string, wide: number): string => ribbon(`0,0 ${tip}`, [wide * 0.7, wide, 1]);
  const grass = sheet.stamp(
    fill(
      blade('-30,-70 -70,-104', 17) +
        blade('-12,-90 -24,-150', 18) +
        blade('14,-100 40,-180', 20) +
        blade('40,-76 96,-124', 18) +
        blade('60,-40 130,-62', 15),
      palette.ink,
    ),
    stroke(
      'M4 -20Q14 -100 36 -168M-2 -20Q-12 -90 -22 -140M16 -24Q50 -84 86 -116',
      palette.ground2,
      1.6,
      'opacity=".7"',
    ),
  );
  const mirrored = group('transform="scale(-1 1)"', grass);
  return [
    `<rect width="${width}" height="${height}" fill="${sheet.radialAt([x, y], Math.max(width, height) * 0.7, palette.ground2, [palette.ground, 1, 0.75])}"/>`,
    disc(x, y - 20, 150, 'none', `stroke="${palette.light}" stroke-width="26" opacity=".12" filter="${sheet.blur(8)}"`),
    `<circle cx="${x}" cy="${y - 20}" r="146" fill="none" stroke="${palette.light}" stroke-width="1.4" opacity=".8"/><circle cx="${x}" cy="${y - 20}" r="138" fill="none" stroke="${palette.light}" stroke-width="4" stroke-dasharray="1 14" stroke-linecap="round" opacity=".8"/>`,
    disc(x, y - 10, 120, palette.light, `opacity=".3" filter="${sheet.blur(30)}"`),
    place(2, height + 8, 0.95, -8, grass),
    place(width - 2, height + 8, 1.05, 8, mirrored),
    oval(x, height, width * 0.5, 60, palette.light, 0, `opacity=".16" filter="${sheet.blur(18)}"`),
    sparks,
  ].join('');
}

/** Luna Silk: a moon moth, wings spread, lit from within. */
export const moth: Picture = {
  ground,
  figure,
  tile: { x: 150, y: 158, scale: 0.86 },
  scene: { x: 450, y: 170, scale: 0.95 },
  lightAngle: -90,
  rim: 0.6,
};
