import { facet, mirror } from '../kit/curve.ts';
import { disc, dust, fill, group, oval, pair, scatterer, stroke } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { Palette, Picture, View } from '../picture.ts';

const hull = mirror('0,-70! 30,-64 52,-30 84,-6 150,20! 156,44 120,58 66,52 44,78 0,86');
const canopy = mirror('0,-56! 20,-52 34,-22 40,4! 20,14 0,16');

function figure(sheet: Sheet, palette: Palette) {
  const paint = sheet.linearAt([0, -70], [0, 86], '#fff', palette.subject, palette.subjectDark);
  return {
    silhouette: hull,
    back: [
      pair(
        fill(facet('96,0 118,-104 150,-112 140,8'), palette.subjectDark),
        fill(facet('118,-104 150,-112 168,-104 132,-94'), palette.accent),
      ),
      oval(0, 110, 170, 22, palette.light, 0, `opacity=".75" filter="${sheet.blur(9)}"`),
      pair(fill(facet('60,56 132,50 116,128 78,128'), sheet.linear(90, ['#fff', 0.9], [palette.light, 0]))),
    ].join(''),
    body: [
      fill(hull, paint),
      group(
        `clip-path="${sheet.clip(hull)}"`,
        fill(facet('-14,-80 14,-80 26,90 -26,90'), palette.accent),
        fill('M-160 36Q0 70 160 36V100H-160Z', palette.ink, 'opacity=".55"'),
        pair(stroke('M48 -24L70 40M150 22L80 34', palette.ink, 3, 'opacity=".5"')),
      ),
      fill(canopy, palette.ink),
      fill(
        mirror('0,-48! 16,-44 28,-20 33,-1! 16,7 0,8'),
        sheet.linearAt([0, -48], [0, 10], '#c9fbff', [palette.light, 1, 0.3], ['#2a1a7a', 1, 0.9]),
      ),
      fill('M-22 -10L-8 -44L2 -46L-14 -4Z', '#fff', 'opacity=".7"'),
      pair(
        disc(104, 38, 22, palette.ink),
        disc(104, 38, 16, sheet.radial(0.5, 0.5, 0.5, '#fff', palette.light, palette.accent)),
        fill(facet('58,22 96,10 94,18 60,30'), '#fff'),
      ),
      fill(mirror('0,50 30,46 22,70 0,74'), palette.ink),
      stroke('M-18 56H18M-14 64H14', palette.light, 3),
    ].join(''),
    front: pair(disc(104, 38, 30, palette.light, `opacity=".55" filter="${sheet.blur(9)}"`)),
  };
}

/** A track of light in a city at night, seen from the front. */
function ground(sheet: Sheet, palette: Palette, view: View): string {
  const { width, height, x, y } = view;
  const random = scatterer(99);
  let towers = '';
  for (let at = -20; at < width + 20; at += 30) {
    const top = Math.round(y - 70 - random() * 110);
    towers += `M${at} ${y + 30}V${top}h${Math.round(16 + random() * 12)}V${y + 30}Z`;
  }
  let lanes = '';
  for (let at = -5; at <= 5; at += 1) lanes += `M${x + at * 14} ${y + 28}L${x + at * 150} ${height + 30}`;
  for (let at = 1; at <= 5; at += 1) lanes += `M-10 ${y + 28 + at * at * 10}H${width + 10}`;
  return [
    `<rect width="${width}" height="${height}" fill="${sheet.linear(90, palette.ground, [palette.ground2, 1, 0.5], ['#ff5fb8', 1, 0.62], palette.ground)}"/>`,
    disc(x, y - 30, 104, sheet.linear(90, '#ffe27a', palette.accent)),
    fill(
      [0, 1, 2, 3].map((row) => `M${x - 120} ${y - 6 + row * 18}h240v${3 + row * 2}h-240Z`).join(''),
      palette.ground2,
    ),
    fill(towers, palette.ink, 'opacity=".85"'),
    `<rect y="${y + 28}" width="${width}" height="${height}" fill="${palette.ground}"/>`,
    stroke(lanes, palette.light, 1.8, 'opacity=".7"'),
    dust(random, 40, { width, height: height * 0.5 }, [1, 3], '#fff'),
  ].join('');
}

/** Ion Drift: a racer on a track of light, its engines burning. */
export const racer: Picture = {
  ground,
  figure,
  tile: { x: 150, y: 196, scale: 0.84 },
  scene: { x: 452, y: 196, scale: 1.04 },
  lightAngle: -90,
  rim: 0.8,
};
