import { n, ribbon } from '../kit/curve.ts';
import { disc, dust, fill, group, oval, place, scatterer, stroke } from '../kit/draw.ts';
import { leather } from '../kit/leather.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { Palette, Picture, View } from '../picture.ts';

const RADIUS = 98;
const { patches, seams } = leather(RADIUS, 0.46, 0.3);
const ball = `M${-RADIUS} 0a${RADIUS} ${RADIUS} 0 1 0 ${RADIUS * 2} 0a${RADIUS} ${RADIUS} 0 1 0 ${-RADIUS * 2} 0Z`;

function figure(sheet: Sheet, palette: Palette) {
  const green = sheet.linearAt([-260, 120], [20, -40], [palette.accent, 0], [palette.accent, 0.9, 0.45], ['#7dffb0', 1, 1]);
  const shade = sheet.radialAt([-34, -46], 168, ['#fff', 0, 0], ['#8fa0ab', 0.12, 0.45], ['#2a363f', 0.62, 0.8], [palette.ink, 0.9, 1]);
  const blades = scatterer(9);
  let turf = '';
  for (let index = 0; index < 26; index += 1) turf += `M${n(-30 + blades() * 150)} ${n(96 + blades() * 22)}l${n((blades() - 0.3) * 30)} ${n(-16 - blades() * 34)}`;
  return {
    silhouette: ball,
    back: [
      oval(14, 104, 118, 20, palette.ink, 0, `opacity=".75" filter="${sheet.blur(8)}"`),
      fill(ribbon('-300,150 -190,116 -96,60 -20,-64', [2, 26, 62, 80]), green, 'opacity=".9"'),
      fill(ribbon('-280,96 -180,70 -90,20 -40,-30', [1, 10, 18, 16]) + ribbon('-250,178 -150,150 -80,104 -30,60', [1, 8, 18, 16]), '#d8ffe8', 'opacity=".75"'),
    ].join(''),
    body: [
      fill(ball, '#fff'), fill(patches, sheet.linear(70, '#39464f', '#10181e')), stroke(seams, '#46545e', 4),
      group(`clip-path="${sheet.clip(ball)}"`, fill(ball, shade), fill('M-40 130A120 120 0 0 0 120 20A104 104 0 0 1 -40 130Z', palette.accent, `opacity=".7" filter="${sheet.blur(7)}"`)),
      oval(-44, -56, 30, 16, '#fff', -38, `opacity=".9" filter="${sheet.blur(5)}"`),
    ].join(''),
    front: stroke(turf, '#cfd9df', 3) + dust(blades, 16, { width: 190, height: 110 }, [2, 5], '#fff'),
  };
}

/** A stadium at night: two banks of floodlights, stands full of faces, and the line in chalk. */
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
  const bank = (bx: number, by: number, way: 1 | -1): string => group(`transform="translate(${bx} ${by}) scale(${way} 1) rotate(-10)"`, lamp);
  let mown = '';
  for (let strip = -9; strip < 9; strip += 2) mown += `M${x + strip * 20} ${floor}L${x + strip * 120} ${height + 40}H${x + (strip + 1) * 120}L${x + (strip + 1) * 20} ${floor}Z`;
  return [
    `<rect width="${width}" height="${height}" fill="${sheet.linear(90, palette.ground, '#3d4c57', palette.ground2)}"/>`,
    disc(x, y - 30, 150, '#e8f2f8', `opacity=".5" filter="${sheet.blur(34)}"`),
    fill(`M-10 ${floor}V${y - 62}Q${x} ${y - 4} ${width + 10} ${y - 66}V${floor}Z`, '#27323a'), fill(`M-10 ${y - 34}Q${x} ${y + 18} ${width + 10} ${y - 38}V${y - 30}Q${x} ${y + 26} -10 ${y - 26}Z`, palette.accent, 'opacity=".85"'),
    group(`transform="translate(0 ${y - 26})"`, dust(random, 90, { width, height: 60 }, [2, 4], '#b8c6d0')),
    `<rect y="${floor}" width="${width}" height="${height - floor}" fill="${sheet.linear(90, '#8b9aa4', '#4a5861', '#27323a')}"/>`, fill(mown, '#fff', 'opacity=".12"'),
    bank(x - 104, y - 132, 1), bank(x + 104, y - 132, -1), x > width / 2 ? place(x - 330, y - 104, 0.8, 0, lamp) : '',
    fill(`M${x + 150} ${floor + 6}L${x + 176} ${floor + 6}L${x + 44} ${height + 20}H${x - 70}Z`, '#fff', `filter="${sheet.drop(0, 6, '#fff', 0.6)}"`),
  ].join('');
}

/** Touchline: the ball that crosses the chalk under the floodlights. */
export const touchline: Picture = { ground, figure, tile: { x: 158, y: 150, scale: 0.98 }, scene: { x: 456, y: 176, scale: 1.14 }, lightAngle: -120, rim: 0.5 };
