import { n, shape } from '../kit/curve.ts';
import { disc, fill, group, oval, place, scatterer, stroke } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { Palette, Picture, View } from '../picture.ts';

const tower = 'M-32 92L-20 -74H20L32 92Z';
const lantern = 'M-26 -74V-82H26V-74ZM-18 -82V-112H18V-82ZM-24 -112H24L0 -140Z';
const rock = shape('-150,150! -130,118 -96,112 -78,90 -46,82 -20,90 16,80 48,86 74,104 104,110 132,132 150,160!');

function figure(sheet: Sheet, palette: Palette) {
  const stone = sheet.linear(0, '#fff', palette.subject, '#c9c8c0', palette.subjectDark);
  const hut = (x: number, y: number): string =>
    place(
      x,
      y,
      1,
      0,
      fill('M-22 0V-22H22V0Z', '#efe6d6'),
      fill('M-28 -20L0 -42L28 -20Z', palette.accent),
      fill('M-6 0V-14H6V0ZM10 -16H17V-8H10Z', '#ffd95a'),
    );
  return {
    silhouette: tower + lantern,
    back: [
      fill(
        'M0 -98L-420 -190V-60ZM0 -98L420 -170V-30Z',
        sheet.linearAt(
          [-300, 0],
          [300, 0],
          [palette.light, 0],
          [palette.light, 0.25, 0.3],
          ['#fff', 0.95, 0.5],
          [palette.light, 0.25, 0.7],
          [palette.light, 0],
        ),
      ),
      disc(0, -98, 74, palette.light, `opacity=".8" filter="${sheet.blur(18)}"`),
      fill(rock, sheet.linear(90, '#5a6e72', '#24383f', palette.ink)),
      fill(
        'M-130 118L-96 112L-100 140ZM-46 82L-20 90L-34 126L-60 110ZM48 86L74 104L60 130L36 108ZM104 110L132 132L112 146Z',
        '#8fa3a4',
        'opacity=".4"',
      ),
      hut(62, 96),
    ].join(''),
    body: [
      fill(tower, stone),
      group(
        `clip-path="${sheet.clip(tower)}"`,
        fill('M-40 -46Q0 -38 40 -46V-14Q0 -6 -40 -14ZM-40 18Q0 26 40 18V50Q0 58 -40 50Z', palette.accent),
        fill('M4 -80L40 -80V100H14Z', palette.ink, 'opacity=".38"'),
        fill('M-5 -66h9v13h-9ZM-6 0h10v14h-10ZM-7 62h13v30h-13Z', '#3a2a1c'),
        fill('M-4 -65h7v11h-7ZM-5 1h8v12h-8Z', '#ffd95a'),
      ),
      fill(lantern, palette.ink),
      fill('M-15 -83V-110H15V-83Z', '#fffbe0'),
      fill('M-24 -112H24L0 -140Z', palette.accent),
      stroke('M-15 -110V-83M-5 -110V-83M5 -110V-83M15 -110V-83', palette.ink, 2),
      disc(0, -143, 4, '#ffd95a'),
      stroke('M-28 -84V-74M-18 -84V-74M18 -84V-74M28 -84V-74M-30 -85H30', palette.ink, 2.4),
    ].join(''),
    front: disc(0, -97, 16, '#fff', `opacity=".9" filter="${sheet.blur(5)}"`),
  };
}

/** A storm at sea: heavy clouds, rain, swells with white crests, one small sail. */
function ground(sheet: Sheet, palette: Palette, view: View): string {
  const { width, height, x, y } = view;
  const random = scatterer(13);
  let rain = '';
  for (let index = 0; index < 60; index += 1)
    rain += `M${n(random() * (width + 40))} ${n(random() * height)}l-6 ${n(12 + random() * 12)}`;
  const bank = (base: number, size: number, color: string, seed: number): string => {
    const bump = scatterer(seed);
    let path = `M-40 -20V${base}`;
    for (let at = -40; at < width + 40; at += size)
      path += `a${n(size * 0.52)} ${n(size * (0.3 + bump() * 0.3))} 0 0 0 ${size} ${n((bump() - 0.5) * 12)}`;
    return fill(`${path}V-20Z`, color);
  };
  const swell = (base: number, color: string, crest: string, step: number, shift: number): string => {
    let path = `M-80 ${height + 10}V${base}`;
    let foam = '';
    for (let at = -80 + shift; at < width + 80; at += step) {
      path += `${at === -80 + shift ? `H${at}` : ''}q${n(step * 0.42)} 0 ${n(step * 0.62)} -22q${n(step * 0.02)} 18 ${n(step * 0.38)} 22`;
      foam += `M${n(at + step * 0.3)} ${n(base - 6)}q${n(step * 0.2)} -4 ${n(step * 0.32)} -16q${n(step * 0.02)} 12 ${n(step * 0.14)} 17`;
    }
    return fill(`${path}V${height + 10}Z`, color) + stroke(foam, crest, 2.4, 'opacity=".85"');
  };
  const sea = y + 96;
  const sail = (sx: number, sy: number, size: number): string =>
    place(sx, sy, size, -8, fill('M-20 0H20L12 10H-14ZM0 -2V-34L20 -6ZM-3 -2V-28L-16 -6Z', '#fff3dc'));
  return [
    `<rect width="${width}" height="${height}" fill="${sheet.linear(90, '#0c2430', palette.ground2, '#8fc0b8')}"/>`,
    disc(x, y - 80, 170, '#d8f0dc', `opacity=".35" filter="${sheet.blur(30)}"`),
    bank(y - 70, 70, '#2f6068', 3),
    bank(y - 110, 84, '#1d444e', 8),
    bank(y - 140, 96, '#0f2a34', 15),
    stroke(rain, '#d8f0f0', 1.1, 'opacity=".4"'),
    sail(x - 108, sea - 16, 0.8),
    sail(x - 300, sea - 14, 1.2),
    swell(sea, '#3f8a8f', '#eafff8', 74, 0),
    oval(x, sea + 8, 90, 8, '#fff6c8', 0, 'opacity=".35"'),
    swell(sea + 26, '#256a74', '#d8fff4', 92, 30),
    swell(sea + 58, '#12434f', '#a8e8e0', 110, 10),
  ].join('');
}

/** Last Lighthouse: the only light on a stormy coast. */
export const lighthouse: Picture = {
  ground,
  figure,
  tile: { x: 150, y: 178, scale: 0.92 },
  scene: { x: 460, y: 196, scale: 1 },
  lightAngle: -180,
  rim: 0,
};
