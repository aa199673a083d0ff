import { line, n, ribbon, shape } from '../kit/curve.ts';
import { disc, fill, group, oval, place, stroke } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { Palette, Picture, View } from '../picture.ts';

const spine = '-64,-132 -34,-104 6,-66 34,-22 38,26 18,70 -14,100 -40,120';
const body = ribbon(spine, [34, 74, 92, 90, 74, 50, 28, 16]);
const tail = shape(
  '-38,112! -20,150 20,168 52,196! 4,196 -34,176! -60,196 -104,190 -134,166! -96,164 -66,142 -50,116!',
);

/** Scales along the back, as arcs in rows. */
function scales(): string {
  let path = '';
  for (let row = 0; row < 10; row += 1) {
    const t = row / 9;
    const [x, y] = [-18 + Math.sin(t * 2.3) * 56 - t * t * 14, -86 + t * 178];
    const half = 40 - t * 24;
    for (let side = -1; side <= 1; side += 2 / 3) path += `M${n(x + side * half - 8)} ${n(y)}q8 12 16 0`;
  }
  return path;
}

function figure(sheet: Sheet, palette: Palette) {
  const fin = (path: string): string =>
    fill(path, sheet.linear(120, '#fff', [palette.subjectLight, 0.75], ['#ffd9c0', 0.45]));
  const rays = (path: string): string => stroke(path, palette.accent, 1.6, 'opacity=".55"');
  return {
    silhouette: body,
    back: [
      group(`opacity=".35" filter="${sheet.blur(7)}" transform="translate(16 22)"`, fill(body + tail, palette.ink)),
      fin(tail),
      rays(
        line('-44,116 -20,160 30,188') +
          line('-46,118 -40,160 -6,190') +
          line('-50,118 -70,160 -106,182') +
          line('-50,120 -56,160 -66,190'),
      ),
      fin(shape('44,-66! 86,-82 120,-70 142,-40! 108,-34 82,-20 52,-26!')) +
        rays(line('50,-60 90,-66 130,-48') + line('52,-46 86,-50 112,-40')),
      fin(shape('-42,-62! -80,-50 -106,-16 -108,22! -84,0 -56,-4 -14,-20!')) +
        rays(line('-40,-56 -74,-32 -100,4') + line('-32,-46 -60,-24 -86,-6')),
      fin(shape('48,46! 74,58 86,80 82,104! 64,92 44,84 30,84!')),
    ].join(''),
    body: [
      fill(body, sheet.linearAt([-50, -40], [70, 20], palette.subjectLight, palette.subject, palette.subjectDark)),
      group(
        `clip-path="${sheet.clip(body)}"`,
        fill(
          shape('-90,-150 -20,-150 0,-120 -26,-100 -40,-84 -74,-96') +
            shape('-30,-76 6,-92 46,-80 66,-40 40,-16 8,-20 -14,-40') +
            shape('20,10 60,0 66,44 40,64 10,60 0,34') +
            shape('-20,80 10,76 4,108 -40,120'),
          palette.accent,
        ),
        fill(
          shape('6,-56 22,-66 38,-58 40,-42 26,-36 12,-42') + shape('26,34 38,24 52,30 46,46 34,50'),
          '#1d2430',
          'opacity=".85"',
        ),
        stroke(scales(), '#b35a2a', 1.6, 'opacity=".45"'),
        fill(
          ribbon('-40,-130 -14,-104 28,-62 56,-16 60,30 36,76', [4, 10, 14, 14, 12, 2]),
          '#fff',
          'opacity=".5" transform="translate(-44 22)"',
        ),
      ),
      fill(ribbon('-24,-92 6,-54 24,-14 24,26', [2, 13, 13, 2]), palette.frame, 'opacity=".9"'),
      stroke(line('-14,-80 10,-40 22,10'), '#b3661a', 1.6),
    ].join(''),
    front: [
      stroke(line('-70,-128 -92,-138 -104,-128') + line('-56,-138 -60,-158 -50,-170'), palette.subjectLight, 3),
      oval(-58, -104, 8, 7, palette.ink),
      disc(-60, -106, 2.4, '#fff'),
      oval(-32, -126, 8, 7, palette.ink),
      disc(-34, -128, 2.4, '#fff'),
      stroke(line('-40,-80 -14,-92 0,-108'), '#d98a5a', 2, 'opacity=".7"'),
    ].join(''),
  };
}

/** A pond from above: rings of water, seigaiha waves at the bottom, cut-paper lily pads and lotus. */
function ground(sheet: Sheet, palette: Palette, view: View): string {
  const { width, height, x, y } = view;
  const lift = `filter="${sheet.drop(3, 3, palette.ink, 0.6)}"`;
  const wave = (at: number, base: number): string =>
    [22, 15, 8].map((r) => `M${at - r} ${base}a${r} ${r} 0 0 1 ${r * 2} 0`).join('');
  const waves = sheet.pattern(
    48,
    24,
    stroke(wave(0, 24) + wave(48, 24) + wave(24, 36) + wave(24, 12), palette.light, 1.5),
  );
  const rings = [60, 96, 134, 176]
    .map(
      (r, index) =>
        `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.94}" fill="none" stroke="${palette.light}" stroke-width="${2.6 - index * 0.5}" opacity="${0.5 - index * 0.09}"/>`,
    )
    .join('');
  const pad = (px: number, py: number, size: number, turn: number): string =>
    place(
      px,
      py,
      size,
      turn,
      sheet.stamp(
        fill('M0 0L34 -10A36 36 0 1 0 34 12Z', sheet.linear(60, '#7fd07a', '#1f8a5a', '#0c5a44'), lift) +
          stroke('M0 0L-30 -14M0 0L-34 8M0 0L-14 28M0 0L-6 -32M0 0L18 28M0 0L20 -28', '#bff0a8', 1.6, 'opacity=".6"'),
      ),
    );
  const petal = 'M0 0C-14 -10 -12 -28 0 -38C12 -28 14 -10 0 0Z';
  const lotus = (px: number, py: number, size: number): string =>
    place(
      px,
      py,
      size,
      0,
      sheet.stamp(
        group(
          lift,
          [-64, 64, -34, 34, 0]
            .map(
              (turn) =>
                `<path d="${petal}" transform="rotate(${turn})" fill="${sheet.linear(90, '#ff8fb4', '#fff0f4')}"/>`,
            )
            .join(''),
        ),
        oval(0, 0, 8, 4, palette.frame),
      ),
    );
  return [
    `<rect width="${width}" height="${height}" fill="${sheet.radialAt([x - 40, y - 70], Math.max(width, height) * 0.75, '#5fe0c8', [palette.ground2, 1, 0.35], palette.ground)}"/>`,
    rings,
    `<rect y="${height - 108}" width="${width}" height="108" fill="${waves}" opacity=".35"/>`,
    pad(x + 108, y - 122, 1.1, 20),
    pad(x - 124, y + 64, 0.9, 130),
    pad(x + 128, y + 70, 0.7, 200),
    pad(x - 300, y - 90, 1.4, 60),
    pad(x - 220, y + 110, 1, 10),
    lotus(x + 122, y - 106, 0.9),
    lotus(x - 126, y + 76, 0.62),
    lotus(x - 310, y - 74, 1.1),
  ].join('');
}

/** Koi Current: a koi from above, turning in a green pond. */
export const koi: Picture = {
  ground,
  figure,
  tile: { x: 158, y: 150, scale: 0.8 },
  scene: { x: 450, y: 172, scale: 0.9 },
  lightAngle: -130,
  rim: 0.7,
};
