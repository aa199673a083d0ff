import { facet, mirror } from '../kit/curve.ts';
import { disc, dust, fill, group, pair, place, rays, scatterer, star, stroke } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { Palette, Picture, View } from '../picture.ts';

const shield = mirror('0,-112! 40,-98 88,-96! 94,-30 78,40 40,92 0,122!');
const inner = mirror('0,-94! 36,-82 74,-80! 78,-28 64,32 32,78 0,102!');

/** A sword that points up, its grip at 0, 0. */
function sword(sheet: Sheet, palette: Palette): string {
  return sheet.stamp(
    fill(facet('-11,-20 -11,-196 0,-224 11,-196 11,-20'), sheet.linear(0, '#8fa0d0', '#fff', '#fff', '#6a78b0')),
    stroke('M0 -206V-24', '#5a689c', 2.4),
    fill(facet('-40,-22 -30,-32 30,-32 40,-22 30,-12 -30,-12'), sheet.linear(90, '#ffe9a8', '#b87a1a')),
    fill(facet('-7,-12 7,-12 7,34 -7,34'), palette.ink),
    disc(0, 42, 13, sheet.radial(0.35, 0.3, 0.8, '#fff', palette.accent, '#7a1424')),
  );
}

function figure(sheet: Sheet, palette: Palette) {
  const steel = sheet.linear(50, '#fff', palette.frame, '#6a7ab8', palette.frame, '#3a478a');
  return {
    silhouette: shield,
    back: [place(98, 118, 1.4, -42, sword(sheet, palette)), place(-98, 118, 1.4, 42, sword(sheet, palette))].join(''),
    body: [
      fill(shield, steel),
      fill(inner, sheet.linear(90, '#8fb0ff', palette.subject, palette.subjectDark)),
      group(
        `clip-path="${sheet.clip(inner)}"`,
        fill(rays(0, -10, 160, 14), '#fff', 'opacity=".12"'),
        fill(facet('-90,80 -40,-2 -18,26 8,-54 34,-6 46,-22 96,80 0,130'), '#1a2a66'),
        fill(facet('8,-54 34,-6 46,-22 96,80 30,110 22,20 12,0'), '#0f1a48'),
        fill(facet('8,-54 26,-20 16,-26 8,-12 0,-24 -8,-8') + facet('-40,-2 -28,14 -38,10 -46,18 -52,16'), '#fff'),
      ),
      fill(star(0, -70, 13, 5.6, 5), palette.light),
      stroke(inner, palette.ink, 3, 'opacity=".6"'),
      pair(disc(82, -84, 6, palette.accent)),
    ].join(''),
    front:
      fill(mirror('0,84! 60,62 92,74 80,96! 96,118 54,104 0,124!'), palette.accent) +
      stroke('M-40 92Q0 104 40 92', '#fff', 3),
  };
}

/** Ranges of blue peaks in the morning, with snow in the air. */
function ground(sheet: Sheet, palette: Palette, view: View): string {
  const { width, height, x, y } = view;
  const random = scatterer(11);
  const range = (base: number, rise: number, colour: string): string => {
    let path = `M-10 ${height + 10}V${base}`;
    for (let at = -10; at < width + 60; at += 104)
      path += `L${at + 52} ${Math.round(base - rise * (0.4 + random()))}L${at + 104} ${Math.round(base - random() * 12)}`;
    return fill(`${path}V${height + 10}Z`, colour);
  };
  return [
    `<rect width="${width}" height="${height}" fill="${sheet.radialAt([x, y - 30], Math.max(width, height) * 0.64, '#fff', ['#cfe0ff', 1, 0.2], [palette.ground2, 1, 0.5], palette.ground)}"/>`,
    fill(rays(x, y - 30, 640, 20), '#fff', 'opacity=".22"'),
    range(y + 40, 90, '#6f8ad8'),
    range(y + 84, 76, '#3d56ae'),
    range(y + 124, 60, palette.ground),
    dust(random, 60, { width, height }, [1.6, 4.4], '#fff'),
  ].join('');
}

/** Summit Clash: a shield with a peak over two crossed swords. */
export const summit: Picture = {
  ground,
  figure,
  tile: { x: 150, y: 178, scale: 0.84 },
  scene: { x: 452, y: 182, scale: 1 },
  lightAngle: -100,
  rim: 0.9,
};
