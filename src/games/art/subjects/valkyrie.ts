import { line, mirror, n, ribbon, shape } from '../kit/curve.ts';
import { disc, fill, oval, place, rays, stroke } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { Palette, Picture, View } from '../picture.ts';

const dome = mirror('0,-126 34,-120 62,-96 74,-62 76,-30! 58,-36 36,-38 18,-26! 10,-8 8,22! 0,32!');
const facePath = mirror('0,-60 64,-56 70,-10 62,34 44,70 20,96 0,102');
const wing = shape(
  '60,-56! 72,-92 92,-124 124,-152 156,-182! 158,-160 150,-146! 164,-146 148,-124! 158,-118 140,-100! 148,-92 128,-78! 132,-68 108,-58! 106,-46 84,-38! 76,-28 66,-26!',
);

function feathers(): string {
  return stroke(
    line('68,-44 96,-84 148,-156') +
      line('72,-40 106,-78 146,-128') +
      line('74,-36 110,-66 138,-104') +
      line('76,-32 104,-52 128,-80'),
    '#9aa6bc',
    2.2,
  );
}

function braid(sheet: Sheet): string {
  const gold = sheet.linear(20, '#fff0b0', '#e8b04a', '#a8661a');
  return [0, 1, 2, 3, 4, 5, 6]
    .map((index) => {
      const [x, y] = [72 + Math.sin(index * 0.9) * 4 + index * 2, 34 + index * 25];
      return (
        fill(
          shape(
            `${n(x - 19)},${n(y - 12)} ${n(x)},${n(y - 18)} ${n(x + 19)},${n(y - 12)} ${n(x + 13)},${n(y + 12)} ${n(x)},${n(y + 19)}! ${n(x - 13)},${n(y + 12)}`,
          ),
          gold,
          'stroke="#7a4a10" stroke-width="1.6"',
        ) + stroke(`M${n(x)} ${n(y - 12)}V${n(y + 14)}`, '#8a5a14', 1.6, 'opacity=".6"')
      );
    })
    .join('');
}

function features(sheet: Sheet): string {
  return sheet.twin(
    fill(shape('14,-4! 26,-16 42,-16 54,-6! 42,2 26,3'), '#fffaf4') +
      disc(34, -7, 9, sheet.radialAt([34, -4], 10, '#b8f0ff', '#3f9ad8', '#123f7a')) +
      disc(34, -7, 4, '#0a1428') +
      disc(37, -10, 2.2, '#fff'),
    fill(ribbon('12,-3 26,-17 44,-17 58,-8', [2, 5, 6, 1]), '#2a1420'),
    fill(ribbon('12,-20 32,-31 58,-22', [4, 6, 1]), '#a8661a'),
    fill(shape('58,-30 70,-10 62,34 44,70 22,96! 40,60 50,20'), '#b3604a', 'opacity=".45"'),
    oval(42, 22, 15, 9, '#ff8f7a', -16, 'opacity=".38"'),
  );
}

function figure(sheet: Sheet, palette: Palette) {
  const steel = sheet.linearAt([-70, -110], [76, -20], '#fff', palette.subject, palette.subjectDark, '#b8c2d2');
  const gold = sheet.linear(60, '#fff3b0', palette.accent, '#9a6010', '#ffe08a');
  return {
    silhouette: dome + facePath,
    back: [
      sheet.twin(
        fill(wing, sheet.linearAt([60, -40], [150, -170], '#d0d8e6', '#fff')),
        feathers(),
        stroke(wing, '#5a6478', 2.4),
      ),
      fill(mirror('0,60 34,64 40,120 92,140 140,180 160,250! 0,250!'), sheet.linear(90, '#8a3f55', '#3f1428')),
      sheet.twin(
        fill(shape('36,110 80,128 130,160 156,220! 120,240! 60,170'), steel),
        stroke(line('50,124 90,146 134,196'), gold, 5),
      ),
      fill(mirror('0,70 30,72 34,122 0,150!'), '#d98f78'),
      fill(mirror('0,-90 70,-80 88,-20 88,40 78,96 56,60 0,40'), '#c98a2f'),
    ].join(''),
    body: fill(facePath, sheet.radialAt([-12, 0], 110, '#ffe4d0', ['#f5bfa0', 1, 0.55], ['#c97f66', 1, 1])),
    front: [
      features(sheet),
      stroke('M-7 44Q-10 48 0 50Q10 48 7 44', '#b3604a', 2.4),
      fill(mirror('0,64! 8,61 20,69! 10,78 0,80'), '#c2334a') +
        stroke('M-20 69Q-8 71 0 69Q8 71 20 69', '#7a1428', 2) +
        fill('M-7 75Q0 78 7 75Q0 73 -7 75Z', '#ff9aa0'),
      fill(dome, steel) +
        stroke(line('-76,-30 -58,-36 -36,-38 -18,-26 -10,-8 -8,22'), gold, 6) +
        stroke(line('76,-30 58,-36 36,-38 18,-26 10,-8 8,22'), gold, 6),
      fill(mirror('0,-134! 9,-124 10,-60 9,-10 0,26!'), gold),
      fill('M-72 -62Q0 -84 72 -62L75 -46Q0 -68 -75 -46Z', gold) +
        disc(0, -70, 11, sheet.radial(0.35, 0.3, 0.8, '#ffb8c8', '#d02a50', '#5c0a24')),
      sheet.twin(
        disc(66, -50, 13, gold),
        disc(66, -50, 7, '#5a6478'),
        disc(64, -52, 3, '#fff'),
        stroke('M34 -108Q54 -96 60 -76', '#fff', 3, 'opacity=".7"'),
        disc(30, -65, 3, '#fff6d0'),
        disc(48, -60, 3, '#fff6d0'),
      ),
      place(0, 0, 1, 0, sheet.twin(braid(sheet))),
    ].join(''),
  };
}

/** Above the clouds at sunset. */
function ground(sheet: Sheet, palette: Palette, view: View): string {
  const { width, height, x, y } = view;
  const bank = (base: number, size: number, color: string, shift: number): string => {
    let path = `M-60 ${height + 10}V${base}`;
    for (let at = -60 + shift, index = 0; at < width + 60; at += size, index += 1)
      path += `a${size * 0.5} ${size * (0.4 + (index % 3) * 0.12)} 0 0 1 ${size} ${index % 2 ? -6 : 6}`;
    return fill(`${path}V${height + 10}Z`, color);
  };
  return [
    `<rect width="${width}" height="${height}" fill="${sheet.linear(90, palette.ground, '#a8485c', palette.ground2, '#ffe0b8')}"/>`,
    fill(rays(x, y - 20, 600, 26, 0.05), '#ffe4c8', 'opacity=".22"'),
    disc(x, y - 30, 120, '#fff0d0', `opacity=".75" filter="${sheet.blur(24)}"`),
    disc(x, y - 30, 100, '#fff3dc', 'opacity=".85"'),
    bank(y + 30, 60, '#f5b8a0', 0),
    bank(y + 66, 74, '#d98a8a', 26),
    bank(y + 110, 88, '#a8546c', 10),
    bank(y + 150, 96, palette.ground, 40),
    [
      [-120, -120],
      [112, -130],
      [128, -40],
      [-130, -30],
      [-250, -80],
      [-330, -20],
    ]
      .map(([sx = 0, sy = 0]) => disc(x + sx, y + sy, 1.8, '#fff'))
      .join(''),
  ].join('');
}

/** Winged Helm: a shield-maiden with a winged helm, in front of the sun. */
export const valkyrie: Picture = {
  ground,
  figure,
  tile: { x: 150, y: 172, scale: 0.86 },
  scene: { x: 452, y: 186, scale: 0.96 },
  lightAngle: -120,
  rim: 0,
};
