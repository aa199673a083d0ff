import { ribbon, shape } from '../kit/curve.ts';
import { disc, dust, fill, group, oval, place, rays, scatterer, star, stroke } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import { numeral } from '../lettering/numeral.ts';
import type { Palette, Picture, View } from '../picture.ts';

const body = shape(
  '18,-132 52,-120 70,-92 70,-62 92,-34 104,4 96,44 66,76 22,88 -24,80 -62,56 -92,88 -128,106! -104,62 -84,24 -66,-10 -40,-40 -24,-66 -24,-100 -8,-124',
);
const beak = shape('66,-104! 86,-100 106,-86! 88,-80 68,-78!');
const wing = shape('-14,-34! 22,-40 52,-16 56,20 34,52 -4,58 -44,46 -84,64! -66,34 -46,8 -30,-16');
/** Squares that are marked on the card behind the bird. */
const MARKED = [0, 4, 6, 7, 10, 11, 12, 13, 14, 18, 20, 23];

/** A bingo card of five by five squares. */
function card(sheet: Sheet, palette: Palette): string {
  let squares = '';
  for (let at = 0; at < 25; at += 1) {
    const [x, y] = [(at % 5) * 34 - 68, Math.floor(at / 5) * 34 - 56];
    squares += `M${x - 14} ${y - 14}h28v28h-28Z`;
  }
  const chips = MARKED.map((at) => disc((at % 5) * 34 - 68, Math.floor(at / 5) * 34 - 56, 12, palette.accent)).join('');
  return [
    `<rect x="-96" y="-116" width="192" height="216" rx="16" fill="#fffdf4" filter="${sheet.drop(4, 6, palette.ink, 0.5)}"/>`,
    `<rect x="-96" y="-116" width="192" height="36" rx="14" fill="${palette.accent}"/>`,
    [-68, -34, 0, 34, 68].map((x) => fill(star(x, -98, 11, 5, 5), '#fff6d0')).join(''),
    fill(squares, '#d9eef2'),
    chips,
    fill(star(0, 12, 10, 4.4, 5), '#fff6d0'),
  ].join('');
}

function figure(sheet: Sheet, palette: Palette) {
  const gold = sheet.linearAt([-60, -120], [70, 90], palette.subjectLight, palette.subject, palette.subjectDark);
  const ball = sheet.radial(0.36, 0.28, 0.8, '#fff', '#ff9a7c', palette.accent, '#a8331c');
  return {
    silhouette: body + beak,
    back: place(-26, -14, 1.06, -9, card(sheet, palette)),
    body: [
      fill(beak, sheet.linear(90, '#ff9c3a', '#d9541e')),
      stroke('M70 -91Q88 -90 102 -87', '#8a3410', 2.4),
      fill(body, gold),
      group(
        `clip-path="${sheet.clip(body)}"`,
        oval(36, 30, 58, 66, '#fffbe0', 0, `opacity=".6" filter="${sheet.blur(12)}"`),
        oval(-60, 90, 70, 26, palette.subjectDark, -28, `opacity=".7" filter="${sheet.blur(8)}"`),
      ),
      fill(wing, sheet.linearAt([40, -40], [-70, 60], '#ffe27a', palette.subject, palette.subjectDark)),
      stroke(wing, palette.subjectDark, 2.6),
      fill(
        ribbon('40,10 2,34 -44,40', [1, 5, 1]) + ribbon('44,-8 -4,16 -52,26', [1, 5, 1]),
        palette.subjectDark,
        'opacity=".75"',
      ),
      fill(
        ribbon('20,-130 12,-152 -6,-160', [10, 8, 1]) + ribbon('8,-128 -6,-144 -24,-146', [10, 8, 1]),
        palette.subject,
      ),
    ].join(''),
    front: [
      disc(42, -94, 11, palette.ink),
      disc(46, -98, 4, '#fff'),
      oval(30, -70, 13, 8, '#ff9a5a', 0, 'opacity=".7"'),
      place(
        62,
        96,
        1,
        0,
        disc(0, 0, 44, ball),
        disc(0, -1, 26, '#fffdf4'),
        numeral('lilita', '7', 32, palette.ink),
        oval(-17, -29, 13, 6, '#fff', -32, 'opacity=".85"'),
      ),
      stroke('M24 86V62M38 84V60', '#d9541e', 6),
      [
        [-112, -104, 9],
        [112, -132, 8],
        [-118, 20, 7],
      ]
        .map(([x = 0, y = 0, size = 1]) => fill(star(x, y, size * 1.6, size * 0.26, 4), '#fff'))
        .join(''),
    ].join(''),
  };
}

/** A hall by the sea in the afternoon: rays, bunting and paper clouds. */
function ground(sheet: Sheet, palette: Palette, view: View): string {
  const { width, height, x, y } = view;
  let flags = '';
  const colours = [palette.accent, palette.frame, '#fff', palette.subject];
  for (let at = 0; at * 34 < width + 34; at += 1) {
    const sag = 24 + Math.sin((at * 34 * Math.PI) / width) * 26;
    flags += fill(`M${at * 34 - 4} ${sag}h30l-15 30Z`, colours[at % colours.length] ?? '#fff');
  }
  return [
    `<rect width="${width}" height="${height}" fill="${sheet.radialAt([x, y - 10], Math.max(width, height) * 0.66, '#c8f6f4', [palette.ground2, 1, 0.35], [palette.ground, 1, 0.9])}"/>`,
    fill(rays(x, y, 640, 16, 0.1), '#fff', 'opacity=".14"'),
    disc(x, y - 6, 150, '#fff', 'opacity=".18"'),
    stroke(`M-6 22Q${width / 2} 80 ${width + 6} 22`, '#fff', 2, 'opacity=".8"'),
    group('opacity=".95"', flags),
    dust(scatterer(75), 26, { width, height: height * 0.8 }, [1.4, 4], '#fff'),
  ].join('');
}

/** Canary Hall: a canary on a ball, in front of a card that is half marked. */
export const canary: Picture = {
  ground,
  figure,
  tile: { x: 150, y: 182, scale: 0.82 },
  scene: { x: 452, y: 184, scale: 0.98 },
  lightAngle: -60,
  rim: 0.7,
};
