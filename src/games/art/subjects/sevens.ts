import { shape } from '../kit/curve.ts';
import { disc, dust, fill, place, rays, scatterer, star, stroke } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { Palette, Picture, View } from '../picture.ts';

const seven =
  'M-82 -118C-60 -106 -34 -106 -10 -112C24 -120 56 -112 92 -128L96 -74C62 -38 34 14 30 112L28 128H-38C-40 54 -12 -18 24 -58C-10 -58 -36 -62 -56 -42L-60 -28H-92Z';

/** A seven with a golden edge, a dark groove and a fiery face. */
function block(sheet: Sheet, palette: Palette): string {
  const gold = sheet.linear(70, '#fff6c0', '#f5b82a', '#a85f0a', '#ffe07a', '#b3700f');
  const face = sheet.linearAt(
    [-40, -120],
    [10, 130],
    '#ff6a4a',
    [palette.subject, 1, 0.35],
    [palette.subjectDark, 1, 1],
  );
  return [
    stroke(seven, '#3a0505', 30, 'transform="translate(5 9)"'),
    fill(seven, '#3a0505', 'transform="translate(5 9)"'),
    stroke(seven, gold, 22),
    stroke(seven, '#5c0808', 9),
    fill(seven, face),
    fill(
      'M-76 -108C-56 -96 -30 -96 -8 -102C24 -110 56 -103 86 -116L87 -98C56 -88 26 -92 -4 -84C-32 -78 -60 -80 -80 -86Z',
      '#fff',
      'opacity=".5"',
    ),
    fill('M20 -48C-12 -8 -28 54 -29 118H-20C-18 56 -4 0 34 -46Z', '#fff', 'opacity=".28"'),
  ].join('');
}

const flames = shape(
  '-120,150 -150,90 -138,30! -118,60 -112,0 -132,-50! -96,-30 -86,-90 -110,-140! -60,-110 -44,-160 -60,-196! -10,-160 14,-186 10,-210! 56,-168 54,-128 84,-150! 96,-100 88,-60 122,-90! 130,-30 116,20 146,0! 150,70 120,150',
);

function figure(sheet: Sheet, palette: Palette) {
  const small = sheet.stamp(block(sheet, palette));
  return {
    silhouette: seven,
    back: [
      disc(0, -10, 150, '#ff8a1f', `opacity=".6" filter="${sheet.blur(30)}"`),
      fill(flames, sheet.linear(90, '#ff5a0a', '#e0230a', '#8a0505')),
      place(0, 22, 0.86, 0, fill(flames, sheet.linear(90, '#ffb52a', '#ff6a0f', '#d92a0a'))),
      place(4, 44, 0.7, 0, fill(flames, sheet.linear(90, '#fff6b0', '#ffd21f', '#ff8a0a'))),
      place(-86, 22, 0.6, -16, small),
      place(94, 26, 0.6, 15, small),
    ].join(''),
    body: small,
    front: [
      [-84, -116, 12],
      [88, -122, 16],
      [30, 118, 10],
      [-116, -20, 8],
      [132, -14, 9],
    ]
      .map(([x = 0, y = 0, size = 1]) => fill(star(x, y, size * 1.6, size * 0.22, 4), '#fff'))
      .join(''),
  };
}

/** A stage that glows like a furnace: red beams, two arcs of bulbs, sparks. */
function ground(sheet: Sheet, palette: Palette, view: View): string {
  const { width, height, x, y } = view;
  const random = scatterer(77);
  const sparks = dust(random, 23, { width, height }, [1.6, 4.4], palette.accent);
  const bulbs = Array.from({ length: 26 }, (_, index) => {
    const angle = (index / 26) * Math.PI * 2;
    return (
      disc(x + Math.cos(angle) * 150, y + Math.sin(angle) * 168, 5, index % 2 ? '#fff6c8' : '#ffb52a') +
      disc(x + Math.cos(angle) * 150 - 1.4, y + Math.sin(angle) * 168 - 1.4, 1.6, '#fff')
    );
  }).join('');
  return [
    `<rect width="${width}" height="${height}" fill="${sheet.radialAt([x, y], Math.max(width, height) * 0.62, '#ff6a1f', [palette.ground2, 1, 0.4], palette.ground)}"/>`,
    fill(rays(x, y, 640, 20, 0.08), '#ffb04a', 'opacity=".22"'),
    `<ellipse cx="${x}" cy="${y}" rx="150" ry="168" fill="none" stroke="#5c0808" stroke-width="16"/><ellipse cx="${x}" cy="${y}" rx="150" ry="168" fill="none" stroke="${palette.frame}" stroke-width="1.6"/>`,
    bulbs,
    sparks,
  ].join('');
}

/** Blazing Sevens: three sevens in gold and fire. */
export const sevens: Picture = {
  ground,
  figure,
  tile: { x: 150, y: 160, scale: 0.88 },
  scene: { x: 452, y: 186, scale: 0.98 },
  lightAngle: -110,
  rim: 0,
};
