import { mirror } from '../kit/curve.ts';
import { disc, dust, fill, group, oval, scatterer, stroke } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { Palette, Picture, View } from '../picture.ts';

const jar = mirror('0,-96! 58,-96 62,-78! 88,-54 96,-20 96,72 84,104 52,118 0,120');
const lid = mirror('0,-128 54,-128 62,-120 62,-98! 0,-98');
/** The fireflies in the jar: position and size. */
const flies: [number, number, number][] = [
  [-44, -22, 13],
  [38, -34, 11],
  [4, 12, 17],
  [-54, 46, 10],
  [52, 38, 14],
  [-10, 74, 12],
  [24, 88, 8],
];

function fly(sheet: Sheet, palette: Palette, [x, y, size]: [number, number, number]): string {
  return [
    disc(x, y, size * 2.4, palette.subject, `opacity=".5" filter="${sheet.blur(9)}"`),
    oval(x - size * 0.7, y - size * 0.7, size * 0.8, size * 0.36, '#fff', -40, 'opacity=".75"'),
    oval(x + size * 0.7, y - size * 0.7, size * 0.8, size * 0.36, '#fff', 40, 'opacity=".75"'),
    oval(x, y - size * 0.3, size * 0.34, size * 0.6, palette.ink),
    oval(x, y + size * 0.4, size * 0.42, size * 0.6, palette.subjectLight),
  ].join('');
}

function figure(sheet: Sheet, palette: Palette) {
  const metal = sheet.linear(0, '#5a4a86', palette.frame, '#fff', palette.frame, '#4a3a76');
  return {
    silhouette: jar + lid,
    back: [
      stroke('M-62 -108C-150 -250 150 -250 62 -108', palette.frame, 5),
      disc(0, 16, 130, palette.subject, `opacity=".4" filter="${sheet.blur(9)}"`),
    ].join(''),
    body: [
      fill(jar, sheet.radialAt([0, 30], 130, '#f6ffc0', ['#b8e04a', 1, 0.4], ['#3d5a2e', 1, 0.85], palette.ink)),
      group(
        `clip-path="${sheet.clip(jar)}"`,
        fill('M-100 124Q-60 84 -30 108Q-6 70 22 106Q60 78 100 124Z', '#1e3a1a'),
        stroke('M-64 118Q-70 88 -58 64M-40 118Q-34 96 -42 78M60 118Q70 92 62 66M40 120Q36 100 44 84', '#2f5a22', 5),
      ),
      flies.map((each) => fly(sheet, palette, each)).join(''),
      fill('M-82 -32Q-86 20 -82 74Q-74 84 -70 72Q-74 20 -68 -36Q-74 -46 -82 -32Z', '#fff', 'opacity=".55"'),
      stroke('M78 -30Q86 10 82 60', '#fff', 4, 'opacity=".4"'),
      fill(lid, metal),
      stroke('M-60 -112H60M-58 -86H58', palette.ink, 2.4, 'opacity=".5"'),
      fill(mirror('0,-98 60,-98 60,-82 0,-82'), palette.accent),
      fill('M44 -92L96 -64L84 -44L34 -82ZM40 -90L54 -34L32 -36L26 -86Z', palette.accent),
    ].join(''),
    front: flies
      .slice(0, 4)
      .map(([x, y]) =>
        disc(
          x * 2.5,
          y * 2 - 40,
          5,
          palette.subjectLight,
          `stroke="${palette.subject}" stroke-width="5" stroke-opacity=".5"`,
        ),
      )
      .join(''),
  };
}

/** A fair at night: strings of lamps between poles, hills and grass. */
function ground(sheet: Sheet, palette: Palette, view: View): string {
  const { width, height, x, y } = view;
  const random = scatterer(31);
  const lamps = [0, 1, 2]
    .map((row) => {
      const top = 28 + row * 34;
      let bulbs = '';
      for (let at = 0; at <= 8; at += 1) {
        const share = at / 8;
        bulbs += disc(share * width, top + Math.sin(share * Math.PI) * 26, 5, at % 2 ? palette.accent : '#ffe9a0');
      }
      return stroke(`M0 ${top}Q${width / 2} ${top + 52} ${width} ${top}`, palette.frame, 1.4, 'opacity=".7"') + bulbs;
    })
    .join('');
  let grass = `M-10 ${height + 10}V${y + 112}`;
  for (let at = -10; at < width + 20; at += 16)
    grass += `L${at + 6} ${Math.round(y + 96 - random() * 20)}L${at + 14} ${y + 116}`;
  return [
    `<rect width="${width}" height="${height}" fill="${sheet.radialAt([x, y + 10], Math.max(width, height) * 0.62, '#b8a0ff', [palette.ground2, 1, 0.3], [palette.ground, 1, 0.85])}"/>`,
    dust(random, 60, { width, height: height * 0.6 }, [1, 2.6], '#fff'),
    lamps,
    fill(
      `M-10 ${y + 70}Q${width * 0.3} ${y + 10} ${width * 0.6} ${y + 80}T${width + 10} ${y + 60}V${height + 10}H-10Z`,
      '#241a52',
      'opacity=".8"',
    ),
    dust(random, 26, { width, height }, [3, 7], palette.subject),
    fill(`${grass}V${height + 10}Z`, palette.ink),
  ].join('');
}

/** Firefly Fair: a jar of fireflies that lights a summer night. */
export const lantern: Picture = {
  ground,
  figure,
  tile: { x: 150, y: 190, scale: 0.8 },
  scene: { x: 452, y: 196, scale: 0.94 },
  lightAngle: -110,
  rim: 0.8,
};
