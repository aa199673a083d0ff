import { facet } from '../kit/curve.ts';
import { disc, dust, fill, group, oval, pair, place, rays, scatterer, star, stroke } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { Palette, Picture, View } from '../picture.ts';

const crystal = facet('0,-150 44,-92 52,10 0,84 -52,10 -44,-92');
const bowl = facet('-112,48 -64,70 64,70 112,48 92,104 40,132 -40,132 -92,104');

/** One of the arms that hold the crystal. */
function arm(sheet: Sheet, palette: Palette): string {
  return sheet.stamp(
    fill(
      facet('60,72 104,52 122,-6 106,-70 82,-108 96,-54 94,-8 76,36'),
      sheet.linear(0, '#6a3208', palette.frame, '#fff0c0', '#8a4a0c'),
    ),
    stroke('M82 -108L96 -54L94 -8L76 36', palette.ink, 2.4, 'opacity=".5"'),
    disc(104, -12, 9, palette.accent),
    disc(104, -12, 4, '#fff'),
  );
}

function figure(sheet: Sheet, palette: Palette) {
  return {
    silhouette: crystal + bowl,
    back: [
      oval(0, -30, 120, 150, palette.subject, 0, `opacity=".6" filter="${sheet.blur(9)}"`),
      stroke('M-128 -34A128 34 0 0 1 128 -34', palette.accent, 5, 'opacity=".9"'),
    ].join(''),
    body: [
      fill(crystal, palette.subject),
      fill(facet('0,-150 44,-92 12,-84'), '#fff4c8') + fill(facet('0,-150 -44,-92 12,-84'), '#ffd36a'),
      fill(facet('44,-92 52,10 14,-8 12,-84'), palette.subjectDark, 'opacity=".75"'),
      fill(facet('-44,-92 12,-84 14,-8 -52,10'), sheet.linear(60, palette.subjectLight, palette.subject)),
      fill(facet('-52,10 14,-8 0,84'), '#d9700e') + fill(facet('52,10 14,-8 0,84'), palette.subjectDark),
      oval(-14, -40, 16, 44, '#fff', 8, `opacity=".7" filter="${sheet.blur(6)}"`),
      stroke('M-44 -92L12 -84L44 -92M12 -84L14 -8L-52 10M14 -8L52 10M14 -8L0 84', '#fff6d8', 2, 'opacity=".6"'),
      pair(arm(sheet, palette)),
      fill(bowl, sheet.linear(0, '#3a1604', palette.frame, '#fff0c0', palette.frame, '#3a1604')),
      fill(facet('-92,104 -40,132 40,132 92,104 60,118 -60,118'), palette.ink, 'opacity=".5"'),
      fill(facet('-24,84 0,74 24,84 24,108 0,120 -24,108'), palette.ink),
      fill(facet('-14,88 0,82 14,88 14,104 0,111 -14,104'), palette.accent),
    ].join(''),
    front: [
      stroke('M-128 -34A128 34 0 0 0 128 -34', palette.accent, 5),
      group(
        '',
        [
          [-118, -20, 8],
          [70, 0, 10],
          [-30, -2, 7],
          [18, -128, 12],
          [-74, -112, 8],
        ]
          .map(([x = 0, y = 0, size = 1]) => fill(star(x, y, size * 1.6, size * 0.26, 4), '#fff'))
          .join(''),
      ),
    ].join(''),
  };
}

/** A forge hall: pillars left and right, and lines of light that run to the middle. */
function ground(sheet: Sheet, palette: Palette, view: View): string {
  const { width, height, x, y } = view;
  const pillar = sheet.stamp(
    fill(
      facet('-34,-220 34,-220 26,-190 26,190 40,220 -40,220 -26,190 -26,-190'),
      sheet.linear(0, '#1c0b03', '#6a3208', '#1c0b03'),
    ),
    stroke('M0 -180V180', palette.subject, 3, 'opacity=".8"'),
  );
  let lanes = '';
  for (let at = -6; at <= 6; at += 1) lanes += `M${x + at * 16} ${y + 90}L${x + at * 90} ${height + 20}`;
  return [
    `<rect width="${width}" height="${height}" fill="${sheet.radialAt([x, y - 16], Math.max(width, height) * 0.6, '#fff0b8', ['#ffae3a', 1, 0.16], [palette.ground2, 1, 0.42], palette.ground)}"/>`,
    fill(rays(x, y - 30, 640, 18, 0.09), '#ffe9b0', 'opacity=".16"'),
    [-1, 1].flatMap((side) => [170, 260].map((off) => place(x + side * off, y - 20, 1, 0, pillar))).join(''),
    fill(`M-10 ${y + 96}H${width + 10}V${height + 10}H-10Z`, palette.ink, 'opacity=".75"'),
    stroke(lanes, palette.subject, 2, 'opacity=".55"'),
    dust(scatterer(21), 46, { width, height }, [1.4, 4.4], palette.subjectLight),
  ].join('');
}

/** Amber Core: the crystal that each side of an arena guards. */
export const core: Picture = {
  ground,
  figure,
  tile: { x: 150, y: 178, scale: 0.84 },
  scene: { x: 452, y: 186, scale: 1 },
  lightAngle: -90,
  rim: 0.6,
};
