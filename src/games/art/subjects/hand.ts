import { line, mirror, n, shape } from '../kit/curve.ts';
import { disc, fill, group, oval, pair, place, rays, star, stroke } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { Palette, Picture, View } from '../picture.ts';

const palm = shape(
  '-42,210! -42,160 -60,118 -74,64 -78,14 -88,-36 -90,-62 -79,-72 -67,-63 -60,-34 -52,2! -52,-56 -50,-106 -38,-120 -26,-108 -23,-60 -17,-6! -12,-76 -9,-132 4,-147 17,-133 17,-74 20,-6! 28,-66 36,-110 49,-121 59,-107 56,-56 52,4 56,28! 74,26 94,-4 110,-26 124,-28 128,-12 116,22 98,62 80,98 58,130 46,164 46,210!',
);

/** The eye in the palm, with lashes like rays of the sun. */
function eye(sheet: Sheet, palette: Palette): string {
  let lashes = '';
  for (let index = 0; index < 17; index += 1) {
    const angle = (index / 16) * Math.PI;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    lashes += `M${n(cos * 46)} ${n(-sin * 30)}L${n(cos * (index % 2 ? 54 : 61))} ${n(-sin * (index % 2 ? 38 : 45))}`;
  }
  const almond = 'M-42 0Q0 -44 42 0Q0 40 -42 0Z';
  return [
    stroke(lashes, palette.subjectDark, 3),
    fill(almond, '#fffaf0'),
    group(
      `clip-path="${sheet.clip(almond)}"`,
      disc(0, -2, 21, sheet.radialAt([0, 6], 24, '#ffe9a0', palette.accent, palette.ground2)),
      disc(0, -2, 10, palette.ink),
      fill('M-42 0Q0 -44 42 0Q0 -30 -42 0Z', palette.ink, 'opacity=".4"'),
      disc(7, -9, 5, '#fff'),
    ),
    stroke(almond, palette.subjectDark, 4),
    stroke('M-30 22Q0 42 30 22', palette.subjectDark, 2.4, 'opacity=".8"'),
  ].join('');
}

function figure(sheet: Sheet, palette: Palette) {
  const ring = (x: number, y: number, angle: number, stone: string): string =>
    place(
      x,
      y,
      1,
      angle,
      `<rect x="-17" y="-5" width="34" height="10" rx="5" fill="${sheet.linear(90, palette.light, palette.accent, palette.subjectDark)}"/>`,
      oval(0, 0, 9, 8, stone),
      oval(-2.5, -3, 3, 2, '#fff', 0, 'opacity=".8"'),
    );
  const lace = mirror('0,142 26,146 52,142! 64,152 62,166 76,172 76,188 90,196 92,230! 0,230!');
  return {
    silhouette: palm,
    body: [
      fill(palm, sheet.linearAt([-80, -60], [90, 120], palette.subjectLight, palette.subject, palette.subjectDark)),
      group(
        `clip-path="${sheet.clip(palm)}"`,
        fill(
          shape('56,28 40,60 44,100 30,140 60,170 140,60 140,-30 100,-10 74,30'),
          palette.subjectDark,
          'opacity=".28"',
        ),
        fill(shape('-78,14 -58,40 -46,90 -52,130 -90,120'), palette.subjectDark, 'opacity=".22"'),
        stroke(
          line('-76,-26 -66,-30') +
            line('-48,-56 -28,-56') +
            line('-7,-70 15,-70') +
            line('33,-56 54,-52') +
            line('-44,-84 -29,-84') +
            line('-6,-104 15,-104') +
            line('39,-84 55,-82'),
          palette.subjectDark,
          2.6,
          'opacity=".55"',
        ),
        stroke(
          line('46,22 16,24 -2,44 -8,90 -4,140') + line('-70,22 -40,14 -10,8 20,0') + line('60,30 40,24'),
          palette.subjectDark,
          3,
          'opacity=".45"',
        ),
      ),
      fill(lace, sheet.linear(90, '#fff6e4', '#e8c3a0', palette.ground2)),
      stroke(mirror('0,154 26,158 54,154').replace('Z', ''), palette.accent, 4),
      pair(
        disc(20, 176, 4.5, palette.ground2),
        disc(48, 182, 4.5, palette.ground2),
        disc(34, 200, 4.5, palette.ground2),
        disc(66, 204, 4.5, palette.ground2),
      ) + disc(0, 182, 6, palette.ground2),
    ].join(''),
    front:
      place(-8, 62, 0.98, 0, eye(sheet, palette)) +
      ring(5, -42, 0, '#1fb58a') +
      ring(-79, -14, -12, '#e0243f') +
      ring(46, -30, 6, '#3f7de0'),
  };
}

/** A fortune teller's booth: drawn velvet curtains, and a golden zodiac wheel behind the hand. */
function ground(sheet: Sheet, palette: Palette, view: View): string {
  const { width, height, x, y } = view;
  const gold = `stroke="${palette.accent}" fill="none"`;
  let dial = '';
  for (let index = 0; index < 36; index += 1) {
    const angle = (index / 36) * Math.PI * 2;
    const inner = index % 3 === 0 ? 118 : 128;
    dial += `M${n(x + Math.cos(angle) * inner)} ${n(y - 10 + Math.sin(angle) * inner)}L${n(x + Math.cos(angle) * 136)} ${n(y - 10 + Math.sin(angle) * 136)}`;
  }
  const fold = (at: number, wide: number): string =>
    `<path d="M${at} -10H${at + wide}Q${at + wide * 0.7} ${height * 0.5} ${at + wide * 1.1} ${height + 10}H${at - wide * 0.1}Q${at + wide * 0.2} ${height * 0.5} ${at} -10Z" fill="${sheet.linear(0, '#3a0a1c', palette.ground2, '#c22a4a', palette.ground2, '#2a0614')}"/>`;
  const folds = Array.from({ length: Math.ceil(width / 34) }, (_, index) => index * 34 - 10).filter(
    (at) => at < x - 116 || at > x + 82,
  );
  const stars: [number, number, number][] = [
    [-104, -118, 10],
    [108, -112, 8],
    [-122, 26, 6],
    [126, 40, 7],
    [-60, -160, 6],
    [76, -158, 5],
  ];
  return [
    `<rect width="${width}" height="${height}" fill="${sheet.radialAt([x, y], 260, '#c22f52', [palette.ground2, 1, 0.4], palette.ground)}"/>`,
    fill(rays(x, y - 10, 420, 24), palette.accent, 'opacity=".13"'),
    `<circle cx="${x}" cy="${y - 10}" r="138" ${gold} stroke-width="2.4"/><circle cx="${x}" cy="${y - 10}" r="112" ${gold} stroke-width="1.2"/><circle cx="${x}" cy="${y - 10}" r="150" ${gold} stroke-width=".8" opacity=".7"/>`,
    stroke(dial, palette.accent, 2),
    stars.map(([sx, sy, size]) => fill(star(x + sx, y + sy, size * 1.4, size * 0.4, 4), palette.light)).join(''),
    folds.map((at) => place(at, 0, 1, 0, sheet.stamp(fold(0, 40)))).join(''),
  ].join('');
}

/** Velvet Oracle: the open hand of a palm reader, with an eye in the palm. */
export const hand: Picture = {
  ground,
  figure,
  tile: { x: 148, y: 172, scale: 0.9 },
  scene: { x: 455, y: 185, scale: 0.98 },
  lightAngle: -150,
  rim: 0.9,
};
