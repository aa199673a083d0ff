import { facet, line, n, ribbon, shape } from '../kit/curve.ts';
import { disc, fill, group, place, stroke } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { Palette, Picture, View } from '../picture.ts';

interface Fan {
  from: number;
  to: number;
  longest: number;
  shortest: number;
  count: number;
}

const near: Fan = { from: -112, to: -14, longest: 196, shortest: 96, count: 8 };
const far: Fan = { from: -158, to: -100, longest: 176, shortest: 120, count: 5 };

/** One feather of a fan, as a strip of paper. `start` and `end` are shares of its length. */
function feather(fan: Fan, index: number, start: number, end: number, widths: number[]): string {
  const share = index / (fan.count - 1);
  const angle = ((fan.from + (fan.to - fan.from) * share) * Math.PI) / 180;
  const length = fan.longest + (fan.shortest - fan.longest) * share ** 1.3;
  const at = (reach: number): string =>
    `${n(8 + Math.cos(angle + 0.22 * (1 - reach)) * length * reach)},${n(24 + Math.sin(angle + 0.22 * (1 - reach)) * length * reach)}`;
  return ribbon(`${at(start)} ${at((start + end) / 2)} ${at(end)}`, widths);
}

const indices = (fan: Fan): number[] => Array.from({ length: fan.count }, (_, index) => fan.count - 1 - index);
const body = shape('-34,6 0,-2 40,16 74,44 96,64! 60,66 20,60 -16,44 -40,26');
const neck = ribbon('6,26 -36,22 -70,0 -98,-34 -124,-56', [46, 34, 20, 15, 17]);
const head = shape('-112,-60 -124,-68 -138,-64 -144,-56! -190,-46! -142,-46 -126,-44');
const outline = [
  ...indices(near).map((index) => feather(near, index, 0, 1, [18, 26, 6])),
  ...indices(far).map((index) => feather(far, index, 0, 1, [18, 26, 6])),
  body,
  neck,
  head,
].join('');

/** A wing: overlapping strips of paper, the long ones with ink tips, and a short coloured row at the root. */
function wing(sheet: Sheet, palette: Palette, fan: Fan, tone: string): string {
  const lift = `filter="${sheet.drop(2, 2, '#3a2410', 0.35)}"`;
  return indices(fan)
    .map((index) =>
      group(
        lift,
        fill(feather(fan, index, 0.05, 1, [14, 29, 7]), index < fan.count * 0.62 ? palette.ink : tone),
        fill(feather(fan, index, 0.05, 0.72, [14, 28, 27]), tone),
        fill(feather(fan, index, 0.05, 0.34, [14, 20, 17]), index % 2 ? palette.accent : palette.frame),
      ),
    )
    .join('');
}

function figure(sheet: Sheet, palette: Palette) {
  const lift = `filter="${sheet.drop(3, 2.5, '#3a2410', 0.4)}"`;
  return {
    silhouette: outline,
    body: [
      stroke(line('70,52 112,78 168,96') + line('66,58 106,90 158,116'), '#7a2a20', 4),
      wing(sheet, palette, far, '#e4d6b8'),
      group(
        lift,
        fill(ribbon('60,44 96,58 124,84', [34, 32, 4]) + ribbon('56,54 84,76 100,106', [28, 26, 3]), palette.ink),
      ),
      group(lift, fill(neck, '#fffdf6'), fill(body, '#fffdf6')),
      fill(ribbon('-44,28 -74,8 -100,-28 -118,-48', [3, 12, 11, 4]), palette.ink),
      group(lift, fill(head, '#fffdf6')),
      fill(shape('-144,-57! -190,-46! -142,-47'), palette.frame),
      fill(shape('-114,-62! -124,-70 -137,-66 -142,-58! -126,-58'), palette.light),
      disc(-131, -55, 2.8, palette.ink),
      wing(sheet, palette, near, '#fffdf6'),
    ].join(''),
  };
}

/** Layered sheets of paper: sun, hills, waves, small cranes in the distance. */
function ground(sheet: Sheet, palette: Palette, view: View): string {
  const { width, height, x, y } = view;
  const lift = `filter="${sheet.drop(3, 3, '#3a2410', 0.4)}"`;
  const hill = (base: number, rise: number, step: number, color: string): string => {
    let path = `M-20 ${height + 10}V${base}`;
    for (let at = -20; at < width + 20; at += step) path += `q${step / 2} ${-rise} ${step} 0`;
    return fill(`${path}V${height + 10}Z`, color, lift);
  };
  const wave = (base: number, color: string, shift: number): string => {
    let path = `M-40 ${height + 10}V${base}`;
    let foam = '';
    for (let at = -40 + shift; at < width + 40; at += 56) {
      path += `${at === -40 + shift ? `L${at} ${base}` : ''}a28 28 0 0 1 56 0`;
      foam += `M${at + 8} ${base}a20 20 0 0 1 40 0M${at + 16} ${base}a12 12 0 0 1 24 0`;
    }
    return group(lift, fill(`${path}V${height + 10}Z`, color), stroke(foam, '#fdfaf2', 2, 'opacity=".7"'));
  };
  const small = (sx: number, sy: number, size: number, color: string): string =>
    place(sx, sy, size, -8, fill(facet('-40,6 -16,0 -6,-34 6,-2 22,-32 20,2 44,-14 18,16 0,22'), color));
  const cloud = (cx: number, cy: number, size: number): string =>
    place(
      cx,
      cy,
      size,
      0,
      fill('M-50 0a10 10 0 0 1 10 -14a16 16 0 0 1 28 -6a20 20 0 0 1 36 4a12 12 0 0 1 20 16Z', '#fffdf6', lift) +
        stroke('M-34 -8a10 10 0 0 1 16 -2M-2 -12a12 12 0 0 1 18 2', palette.frame, 1.6, 'opacity=".5"'),
    );
  return [
    `<rect width="${width}" height="${height}" fill="${sheet.linear(90, '#f7d9a0', palette.ground2)}"/>`,
    `<circle cx="${n(x + 6)}" cy="${n(y - 24)}" r="122" fill="${palette.light}" ${lift}/><circle cx="${n(x + 6)}" cy="${n(y - 24)}" r="112" fill="${sheet.linear(90, '#f2603f', '#d8352a')}"/>`,
    hill(y + 66, 76, 150, '#9dc0b8'),
    hill(y + 96, 60, 110, '#4f8f94'),
    cloud(x - 118, y - 96, 0.9),
    cloud(x + 112, y - 128, 0.8),
    cloud(x + 126, y + 44, 0.9),
    cloud(x - 300, y - 60, 1.3),
    cloud(x - 380, y - 120, 0.9),
    small(x - 104, y - 44, 0.5, palette.accent),
    small(x + 112, y - 60, 0.42, '#fff'),
    small(x - 90, y + 60, 0.36, '#fff'),
    small(x - 260, y + 0, 0.8, palette.accent),
    small(x - 330, y - 20, 0.5, '#fff'),
    wave(y + 124, '#2c6a8f', 0),
    wave(y + 146, '#1f4f7a', 28),
    wave(y + 170, palette.ink, 0),
  ].join('');
}

/** Thousand Cranes: a paper crane in flight in front of a paper sun. */
export const crane: Picture = {
  ground,
  figure,
  tile: { x: 160, y: 178, scale: 0.76 },
  scene: { x: 460, y: 200, scale: 0.98 },
  lightAngle: -110,
  rim: 0,
};
