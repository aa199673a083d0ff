import { line, mirror, n, shape } from '../kit/curve.ts';
import { disc, dust, fill, group, oval, place, scatterer, star, stroke } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { Palette, Picture, View } from '../picture.ts';

const pad = mirror('0,-62 44,-64 66,-80 96,-82 122,-64 140,-16 150,48 142,88 116,94 92,70 70,40 44,30 0,30');

function stick(sheet: Sheet, palette: Palette, x: number): string {
  return place(
    x,
    26,
    0.86,
    0,
    sheet.stamp(
      disc(0, 0, 35, '#050604'),
      disc(0, 0, 35, 'none', `stroke="${palette.frame}" stroke-width="3"`),
      disc(0, -3, 25, sheet.radial(0.4, 0.3, 0.75, '#6a7350', '#2a2f20', '#0c0e09')),
      disc(0, -3, 17, 'none', 'stroke="#050604" stroke-width="3" opacity=".7"'),
    ),
  );
}

function figure(sheet: Sheet, palette: Palette) {
  const glow = sheet.radial(0.36, 0.3, 0.8, '#fff', '#ff8a5a', '#c22a0c');
  const buttons = [
    [0, -25],
    [25, 0],
    [0, 25],
    [-25, 0],
  ]
    .map(
      ([x = 0, y = 0], index) =>
        disc(x, y, 12.5, '#050604') + disc(x, y - 1, 10.5, index === 1 ? palette.light : index === 3 ? '#fff' : glow),
    )
    .join('');
  return {
    silhouette: pad,
    back: [
      fill(
        shape('56,-72 62,-98 100,-104 126,-84 130,-60') + shape('-56,-72 -62,-98 -100,-104 -126,-84 -130,-60'),
        '#14180f',
      ),
      stroke(line('66,-94 98,-98 122,-80') + line('-66,-94 -98,-98 -122,-80'), palette.frame, 4),
    ].join(''),
    body: [
      fill(pad, sheet.linearAt([0, -90], [0, 100], '#5a6442', [palette.subject, 1, 0.4], [palette.subjectDark, 1, 1])),
      group(
        `clip-path="${sheet.clip(pad)}"`,
        fill('M-160 60Q-96 30 -70 120H-170ZM160 60Q96 30 70 120H170Z', '#000', 'opacity=".5"'),
        fill('M-150 -90H150V-44Q0 -70 -150 -44Z', '#fff', 'opacity=".12"'),
      ),
      fill(mirror('0,-52 36,-52 42,-44 34,-8 0,-4'), '#050604') +
        stroke(mirror('0,-52 36,-52 42,-44 34,-8 0,-4'), palette.frame, 2),
    ].join(''),
    front: [
      fill(star(0, -29, 19, 8.5, 5), palette.light),
      place(
        -88,
        -28,
        1,
        0,
        fill('M-9 -30H9V-9H30V9H9V30H-9V9H-30V-9H-9Z', '#050604'),
        fill('M-6 -26H6V-6H26V6H6V26H-6V6H-26V-6H-6Z', sheet.linear(60, '#fff', '#c8d0b0')),
        disc(0, 0, 5, '#7a8262'),
      ),
      place(88, -28, 1, 0, buttons),
      stick(sheet, palette, -44),
      stick(sheet, palette, 44),
      [
        [-136, -40, 9],
        [128, -92, 14],
        [-110, -92, 10],
        [146, 20, 8],
      ]
        .map(([x = 0, y = 0, size = 1]) => fill(star(x, y, size * 1.6, size * 0.24, 4), '#fff'))
        .join(''),
    ].join(''),
  };
}

/** A stage: five lamps on a truss with crossing beams, smoke, and the hands of a crowd. */
function ground(sheet: Sheet, palette: Palette, view: View): string {
  const { width, height, x, y } = view;
  const random = scatterer(55);
  const truss = y - 142;
  const beam = (color: string): string =>
    sheet.stamp(
      fill('M-9 0L-54 420H54L9 0Z', sheet.linear(90, ['#fff', 0.95], [color, 0.55, 0.35], [color, 0])),
      disc(0, 6, 24, color, `opacity=".8" filter="${sheet.blur(9)}"`),
    );
  const lamp = (at: number): string => {
    const [lx, ly] = [x + at * 52, truss + at * at * 5];
    return place(
      lx,
      ly,
      1,
      at * 15,
      beam(at % 2 === 0 ? palette.light : palette.accent),
      sheet.stamp(fill('M-15 -14H15L11 6H-11Z', '#050604'), oval(0, 5, 13, 6, '#fff')),
    );
  };
  let crowd = `M-10 ${height + 10}V${y + (width > height ? 142 : 118)}`;
  for (let at = -10; at < width; at += 24) {
    const rise = 6 + random() * 20;
    crowd += `H${at}a11 ${n(9 + rise * 0.3)} 0 0 1 22 0`;
  }
  crowd += `H${width + 10}V${height + 10}Z`;
  let lattice = '';
  for (let at = -6; at < width; at += 24) lattice += `M${at} ${truss - 34}l12 16l12 -16`;
  return [
    `<rect width="${width}" height="${height}" fill="${sheet.radialAt([x, y + 6], Math.max(width, height) * 0.56, '#f8ffb0', ['#c8ee1a', 1, 0.22], [palette.ground2, 1, 0.45], ['#26360a', 1, 0.75], palette.ground)}"/>`,
    [-2, 2, -1, 1, 0].map(lamp).join(''),
    stroke(`M0 ${truss - 34}H${width}M0 ${truss - 18}H${width}${lattice}`, palette.ink, 4),
    oval(x, y + 96, 170, 30, '#f4ffb8', 0, `opacity=".9" filter="${sheet.blur(16)}"`),
    dust(random, 26, { width, height: height * 0.8 }, [1.4, 4], '#fbffd8'),
    fill(crowd, palette.ink),
  ].join('');
}

/** Arena Five: a game controller in the light of five stage lamps. */
export const arena: Picture = {
  ground,
  figure,
  tile: { x: 150, y: 164, scale: 0.86 },
  scene: { x: 456, y: 182, scale: 1.04 },
  lightAngle: -90,
  rim: 1,
};
