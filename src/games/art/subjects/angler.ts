import { facet, line, n, ribbon, shape } from '../kit/curve.ts';
import { disc, fill, group, oval, place, scatterer, stroke } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { Palette, Picture, View } from '../picture.ts';

const body = shape(
  '-100,-26! -88,-66 -46,-98 12,-104 66,-84 104,-46 120,-4 108,42 70,80 14,98 -46,96 -96,78 -122,44! -84,40 -58,22 -54,4 -72,-14!',
);
const mouth = shape('-100,-26! -70,-16 -52,4 -58,22 -84,40 -122,44! -110,58 -70,52 -38,30 -30,4 -46,-18 -74,-32!');
const tail = shape('104,-22! 134,-52 172,-70! 160,-26 162,0 176,50! 140,40 106,28!');
const dorsal = shape('4,-100! 22,-140 34,-122 56,-138 66,-114 88,-118 90,-90 104,-78 96,-56!');
const belly = shape('6,96! 16,126 32,116 44,132 56,108 74,112 74,84 90,66!');
/** The rod with its lure, from the forehead over the mouth. */
const ROD = '-18,-98 -26,-136 -64,-160 -108,-142 -128,-108';
const LURE = { x: -130, y: -98 };

/** Teeth along a jaw: the upper row hangs, the lower one stands. */
const teeth = (roots: [number, number, number][], way: 1 | -1): string =>
  roots.map(([x, y, long]) => facet(`${x - 5},${y} ${x + 6},${y - way * 2} ${x + 2},${y + way * long}`)).join('');

function crown(sheet: Sheet, palette: Palette): string {
  const gold = sheet.linear(75, '#fff6d4', palette.letterBottom, '#8a5c12', palette.frame);
  const gem = (x: number, color: string): string => disc(x, 2, 5, color) + disc(x - 1.5, 0.5, 1.6, '#fff');
  return (
    fill(facet('-46,14 -52,-34 -28,-8 -16,-46 0,-12 16,-46 28,-8 52,-34 46,14'), gold) +
    stroke(facet('-46,14 -52,-34 -28,-8 -16,-46 0,-12 16,-46 28,-8 52,-34 46,14'), '#5a3a08', 2.4) +
    fill(facet('-46,12 46,12 44,22 -44,22'), gold) +
    stroke(facet('-46,12 46,12 44,22 -44,22'), '#5a3a08', 2) +
    [-52, -16, 16, 52].map((x, index) => disc(x, index % 3 === 0 ? -36 : -48, 5, '#fff0c0')).join('') +
    gem(-26, palette.accent) +
    gem(0, palette.light) +
    gem(26, palette.accent)
  );
}

const eye = (sheet: Sheet, palette: Palette): string =>
  oval(-14, -44, 21, 23, palette.subjectDark) +
  oval(-15, -44, 17, 19, sheet.radial(0.4, 0.4, 0.7, '#fff2a8', '#e6a21c', '#7a3d05')) +
  oval(-19, -43, 7, 12, '#0b0710') +
  disc(-23, -51, 4, '#fff') +
  stroke(line('-42,-58 -24,-72 4,-70'), palette.subjectDark, 8);

function figure(sheet: Sheet, palette: Palette) {
  const skin = sheet.radialAt(
    [-70, -90],
    250,
    palette.light,
    [palette.subjectLight, 1, 0.22],
    [palette.subject, 1, 0.58],
    [palette.subjectDark, 1, 1],
  );
  const fin = sheet.linear(40, palette.subjectLight, palette.subject, palette.subjectDark);
  const rays = (path: string): string => stroke(path, palette.light, 1.6, 'opacity=".4"');
  const random = scatterer(7);
  const warts = Array.from({ length: 20 }, () => {
    const [x, y] = [-30 + random() * 130, -80 + random() * 150];
    return disc(x, y, 1.4 + random() * 3.4, palette.subjectDark, 'opacity=".5"');
  }).join('');
  return {
    silhouette: body,
    back: [
      disc(LURE.x, LURE.y, 120, palette.light, `opacity=".5" filter="${sheet.blur(34)}"`),
      fill(tail, fin) + rays(line('110,-8 140,-26 164,-56') + line('112,2 140,4 160,2') + line('110,14 140,26 168,42')),
      fill(dorsal, fin) + rays(line('22,-96 24,-128') + line('46,-90 56,-126') + line('70,-78 86,-108')),
      fill(belly, fin) + rays(line('26,92 34,110') + line('50,84 58,102')),
    ].join(''),
    body: [
      fill(body, skin),
      group(
        `clip-path="${sheet.clip(body)}"`,
        warts,
        fill(shape('-130,60! -60,70 20,60 90,20 130,-30! 130,120! -130,120!'), palette.subjectDark, 'opacity=".5"'),
      ),
      fill(mouth, sheet.radialAt([-96, 10], 74, '#7c1f33', '#2c0712')),
      fill(shape('-96,44 -66,30 -44,34 -58,48 -84,54'), '#c2455c', 'opacity=".9"'),
      fill(
        teeth(
          [
            [-92, -24, 17],
            [-78, -22, 28],
            [-64, -14, 19],
            [-53, -4, 25],
          ],
          1,
        ) +
          teeth(
            [
              [-112, 48, 26],
              [-97, 50, 17],
              [-80, 48, 29],
              [-62, 42, 18],
              [-47, 32, 14],
            ],
            -1,
          ),
        sheet.linear(90, '#ffffff', '#d8e6dc'),
      ),
      place(34, 34, 1, 0, fill(shape('-14,-22! 26,-18 56,12 62,44! 34,38 8,26 -12,10!'), fin)) +
        rays(line('28,22 56,34 84,64') + line('28,32 52,48 70,70')),
    ].join(''),
    front: [
      fill(ribbon(ROD, [9, 6, 5, 4, 3]), sheet.linear(20, palette.subjectLight, palette.subject)),
      disc(LURE.x, LURE.y, 26, palette.light, `opacity=".7" filter="${sheet.blur(8)}"`),
      disc(LURE.x, LURE.y, 15, sheet.radial(0.4, 0.35, 0.7, '#ffffff', palette.light, '#1fa38f')),
      eye(sheet, palette),
      place(36, -112, 0.78, 14, crown(sheet, palette)),
    ].join(''),
  };
}

/** The floor of the deep: a wreck's ribs, weeds and drifting sparks in the last light from above. */
function ground(sheet: Sheet, palette: Palette, view: View): string {
  const { width, height, x, y } = view;
  const random = scatterer(91);
  const motes = Array.from({ length: 24 }, () =>
    disc(
      random() * width,
      random() * height,
      0.8 + random() * 2.6,
      palette.light,
      `opacity="${n(0.2 + random() * 0.5)}"`,
    ),
  ).join('');
  const weed = (at: number, high: number): string =>
    ribbon(
      `${at},${height + 6} ${at - 9},${height - high * 0.35} ${at + 8},${height - high * 0.7} ${at - 2},${height - high}`,
      [11, 9, 6, 1],
    );
  const rib = (at: number, high: number): string =>
    line(`${at},${height - 6} ${at + 26},${height - high * 0.7} ${at + 4},${height - high}`);
  const floor = `M-10 ${height - 34}Q${width * 0.25} ${height - 66} ${width * 0.5} ${height - 38}T${width + 10} ${height - 50}V${height + 10}H-10Z`;
  const shaft = (from: number, to: number, wide: number): string =>
    `M${from} -10H${from + wide}L${to + wide * 2.6} ${height}H${to}Z`;
  return [
    `<rect width="${width}" height="${height}" fill="${sheet.linear(90, '#1596ad', [palette.ground2, 1, 0.22], [palette.ground, 1, 0.66], palette.ink)}"/>`,
    fill(
      shaft(x - 150, x - 270, 34) + shaft(x - 30, x - 60, 46) + shaft(x + 90, x + 170, 30),
      sheet.linear(90, ['#dffcff', 0.34], [palette.light, 0]),
    ),
    disc(x - 90, y - 50, 190, palette.light, `opacity=".16" filter="${sheet.blur(40)}"`),
    group(
      'opacity=".8"',
      [0, 46, 92, 138, 184].map((dx) => stroke(rib(width - 220 + dx, 150 - dx * 0.4), palette.ink, 9)).join(''),
    ),
    fill(floor, palette.ink),
    fill(
      [14, 34, 58, width - 30, width - 58, width - 16].map((at, index) => weed(at, 70 + (index % 3) * 36)).join(''),
      '#06303a',
    ),
    motes,
  ].join('');
}

/** Sunken Crown: an anglerfish that wears what it found, in the light of its own lure. */
export const angler: Picture = {
  ground,
  figure,
  tile: { x: 158, y: 168, scale: 0.9 },
  scene: { x: 452, y: 186, scale: 1.02 },
  lightAngle: -140,
  rim: 0.85,
};
