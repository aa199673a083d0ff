import { n, ribbon } from '../kit/curve.ts';
import { disc, dust, fill, group, oval, place, scatterer, stroke } from '../kit/draw.ts';
import { leather } from '../kit/leather.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { Palette, Picture, View } from '../picture.ts';

const RADIUS = 98;
const { patches, seams } = leather(RADIUS, 0.46, 0.3);
const ball = `M${-RADIUS} 0a${RADIUS} ${RADIUS} 0 1 0 ${RADIUS * 2} 0a${RADIUS} ${RADIUS} 0 1 0 ${-RADIUS * 2} 0Z`;

function figure(sheet: Sheet, palette: Palette) {
  const green = sheet.linearAt([-300, -90], [0, 0], [palette.accent, 0], [palette.accent, 1, 0.55], ['#3fe08a', 1, 1]);
  const shade = sheet.radialAt(
    [-34, -46],
    168,
    ['#fff', 0, 0],
    ['#8fa0ab', 0.12, 0.45],
    ['#2a363f', 0.62, 0.8],
    [palette.ink, 0.9, 1],
  );
  const random = scatterer(9);
  // Chalk dust from where the ball meets the line, flying to the right.
  let chalk = '';
  for (let index = 0; index < 34; index += 1) {
    const reach = 40 + random() * 110;
    const angle = -0.05 - random() * 0.75;
    chalk += `M${n(24 + Math.cos(angle) * reach)} ${n(96 + Math.sin(angle) * reach)}h0`;
  }
  return {
    silhouette: ball,
    back: [
      oval(16, 98, 104, 15, palette.ink, -6, `opacity=".8" filter="${sheet.blur(6)}"`),
      fill(ribbon('-330,-96 -220,-88 -110,-58 0,0', [2, 40, 92, 150]), green),
      fill(
        ribbon('-300,-128 -190,-116 -90,-84 -40,-60', [1, 6, 13, 12]) +
          ribbon('-280,-40 -170,-36 -100,6 -50,46', [1, 8, 16, 14]) +
          ribbon('-240,-80 -170,-72 -110,-50 -60,-20', [1, 3, 6, 6]),
        '#eafff2',
        'opacity=".85"',
      ),
    ].join(''),
    body: [
      fill(ball, '#fff'),
      fill(patches, sheet.linear(70, '#39464f', '#10181e')),
      stroke(seams, '#46545e', 4),
      group(
        `clip-path="${sheet.clip(ball)}"`,
        fill(ball, shade),
        fill(
          'M-40 130A120 120 0 0 0 120 20A104 104 0 0 1 -40 130Z',
          palette.accent,
          `opacity=".7" filter="${sheet.blur(7)}"`,
        ),
      ),
      fill('M-84 -34A90 90 0 0 1 -14 -89A110 110 0 0 0 -84 -34Z', '#fff', `opacity=".8" filter="${sheet.blur(2.5)}"`),
    ].join(''),
    front: stroke(chalk, '#fff', 3.4, 'opacity=".9"'),
  };
}

/** A stadium at night: two banks of floodlights, crowded stands, and the chalk line. */
function ground(sheet: Sheet, palette: Palette, view: View): string {
  const { width, height, x, y } = view;
  const floor = y + 40;
  const random = scatterer(90);
  const lamp = sheet.stamp(
    fill('M0 0L-150 330L110 330Z', sheet.linear(90, [palette.light, 0.5], [palette.light, 0])),
    disc(0, 0, 54, '#fff', `opacity=".55" filter="${sheet.blur(14)}"`),
    fill('M-40 -20H40V20H-40ZM-4 20H4V130H-4Z', '#2a353d'),
    [-30, -10, 10, 30].map((at) => disc(at, -10, 7.4, '#fff') + disc(at, 9, 7.4, '#fff')).join(''),
  );
  const bank = (bx: number, by: number, way: 1 | -1): string =>
    group(`transform="translate(${bx} ${by}) scale(${way} 1) rotate(-10)"`, lamp);
  // The line rises to the right, its near edge more than its far edge. In a large picture it is lower, below the larger
  // ball.
  const chalk = (below: number, slope: number, at: number): number =>
    y + below * (width > height ? 1.22 : 1) + (x - at) * slope;
  let mown = '';
  for (let strip = -9; strip < 9; strip += 2)
    mown += `M${x + strip * 20} ${floor}L${x + strip * 120} ${height + 40}H${x + (strip + 1) * 120}L${x + (strip + 1) * 20} ${floor}Z`;
  return [
    `<rect width="${width}" height="${height}" fill="${sheet.linear(90, palette.ground, '#3d4c57', palette.ground2)}"/>`,
    disc(x, y - 30, 150, '#e8f2f8', `opacity=".5" filter="${sheet.blur(34)}"`),
    fill(`M-10 ${floor}V${y - 62}Q${x} ${y - 4} ${width + 10} ${y - 66}V${floor}Z`, '#27323a'),
    fill(`M-10 ${floor - 13}H${width + 10}V${floor}H-10Z`, '#10181e'),
    group(`transform="translate(0 ${y - 26})"`, dust(random, 90, { width, height: 60 }, [2, 4], '#b8c6d0')),
    `<rect y="${floor}" width="${width}" height="${height - floor}" fill="${sheet.linear(90, '#8b9aa4', '#4a5861', '#27323a')}"/>`,
    fill(mown, '#fff', 'opacity=".12"'),
    bank(x - 106, y - 108, 1),
    bank(x + 78, y - 108, -1),
    x > width / 2 ? place(x - 330, y - 104, 0.8, 0, lamp) : '',
    fill(
      `M-10 ${n(chalk(72, 0.115, -10))}L${width + 10} ${n(chalk(72, 0.115, width + 10))}V${n(chalk(93, 0.17, width + 10))}L-10 ${n(chalk(93, 0.17, -10))}Z`,
      '#fff',
    ),
  ].join('');
}

/** Touchline: a ball crosses the chalk line under floodlights. */
export const touchline: Picture = {
  ground,
  figure,
  tile: { x: 168, y: 148, scale: 0.9 },
  scene: { x: 456, y: 176, scale: 1.14 },
  lightAngle: -120,
  rim: 0.5,
};
