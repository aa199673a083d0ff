import { line, mirror, n, ribbon, shape } from '../kit/curve.ts';
import { disc, dust, fill, group, oval, scatterer, stroke } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { Palette, Picture, View } from '../picture.ts';

const head = mirror(
  '0,-84! 30,-96 66,-112 96,-142 122,-168! 126,-128 124,-92 132,-44 130,6 122,40 140,92 158,150 164,230! 0,230!',
);

/** Rows of breast feathers: scallops with dark shafts. */
function breast(palette: Palette): string {
  let light = '';
  let shafts = '';
  for (let row = 0; row < 7; row += 1) {
    const y = 74 + row * 22;
    const half = 56 + row * 17;
    for (let x = -half + (row % 2) * 14; x <= half; x += 28) {
      light += `M${n(x - 15)} ${y}Q${n(x)} ${y + 34} ${n(x + 15)} ${y}Z`;
      shafts += `M${n(x)} ${y + 3}V${y + 13}`;
    }
  }
  return fill(light, palette.subjectLight, 'opacity=".5"') + stroke(shafts, palette.subjectDark, 4.5, 'opacity=".85"');
}

/** The right eye and the disc of feathers around it. */
function eye(sheet: Sheet, palette: Palette): string {
  let barbs = '';
  for (let index = 0; index < 34; index += 1) {
    const angle = (index / 34) * Math.PI * 2;
    const outer = 50 + (index % 2) * 9;
    barbs += `M${n(52 + Math.cos(angle) * 36)} ${n(-26 + Math.sin(angle) * 36)}L${n(52 + Math.cos(angle) * outer)} ${n(-26 + Math.sin(angle) * outer)}`;
  }
  return [
    fill(
      shape('4,2! 2,-46 22,-82 62,-92 104,-70 116,-26 106,18 78,42 40,44 14,30'),
      sheet.radialAt([52, -26], 72, palette.subjectLight, [palette.subjectLight, 1, 0.6], [palette.subject, 1, 0.97]),
    ),
    stroke(line('8,20 30,42 58,48 92,36 112,6 120,-28'), palette.subjectDark, 6, 'opacity=".8"'),
    stroke(barbs, palette.subjectDark, 2, 'opacity=".55"'),
    disc(52, -26, 39, palette.ink),
    disc(52, -26, 34, sheet.radialAt([52, -16], 36, '#fff3a8', [palette.accent, 1, 0.5], ['#a64b05', 1, 0.98])),
    stroke('M52 -58V-46M30 -48L38 -40M74 -48L66 -40M20 -26H32M84 -26H72', '#a64b05', 2, 'opacity=".5"'),
    disc(52, -25, 17, palette.ink),
    disc(62, -38, 8.5, '#fff'),
    disc(42, -14, 3.5, '#fff', 'opacity=".8"'),
  ].join('');
}

function figure(sheet: Sheet, palette: Palette) {
  const brow = fill(
    ribbon('3,2 22,-56 62,-98 120,-164', [7, 26, 25, 2]),
    sheet.linearAt([0, 0], [120, -160], palette.subjectLight, palette.subject, palette.subjectDark),
  );
  const beak =
    fill(mirror('0,-14! 15,4 13,30 0,56!'), sheet.linear(90, '#fff0b8', palette.accent, '#8a4a08')) +
    fill(shape('0,-14! 15,4 13,30 0,56!'), '#5a2c04', 'opacity=".4"');
  return {
    silhouette: head,
    body: [
      fill(head, sheet.linear(90, palette.subject, palette.subject, palette.subjectDark)),
      breast(palette),
      sheet.twin(
        fill(shape('122,40 140,92 158,150 164,230! 108,230! 110,150 104,84'), palette.subjectDark, 'opacity=".75"'),
        stroke(line('118,90 124,140 122,200'), palette.subject, 5),
        stroke(line('134,110 142,160 142,220'), palette.subject, 5),
      ),
      fill(mirror('0,-84! 20,-60 10,-20 0,-6'), palette.subjectDark),
    ].join(''),
    front:
      sheet.twin(eye(sheet, palette), brow) +
      stroke('M0 -80V-44M-9 -78L-4 -46M9 -78L4 -46', palette.subjectLight, 2.4, 'opacity=".7"') +
      beak,
  };
}

/** A wood at night: trunks and branches in front of the moon. */
function ground(sheet: Sheet, palette: Palette, view: View): string {
  const { width, height, x, y } = view;
  const random = scatterer(7);
  const stars = dust(random, 20, { width, height: height * 0.6 }, [1.2, 3], palette.light);
  const trunk = (at: number, wide: number, lean: number): string =>
    `M${at} ${height}L${at + lean} 0H${at + lean + wide}L${at + wide * 1.5} ${height}Z`;
  const far = [-0.02, 0.14, 0.3, 0.62, 0.8, 0.97].map((share) => trunk(width * share, 12, 6)).join('');
  return [
    `<rect width="${width}" height="${height}" fill="${sheet.radialAt([x + 40, y - 90], Math.max(width, height) * 0.85, palette.ground2, palette.ground)}"/>`,
    stars,
    disc(x + 34, y - 86, 104, palette.light, `opacity=".22" filter="${sheet.blur(16)}"`),
    disc(x + 34, y - 86, 92, sheet.radialAt([x + 60, y - 110], 130, '#fffbe6', palette.light, '#c98f3a')),
    group(
      'opacity=".16"',
      oval(x + 70, y - 120, 22, 16, '#7a5520'),
      oval(x + 8, y - 140, 14, 10, '#7a5520'),
      oval(x + 100, y - 70, 12, 15, '#7a5520'),
    ),
    fill(far, palette.ground, 'opacity=".75"'),
    fill(trunk(-30, 46, 14) + trunk(width - 26, 44, -8), palette.ink, 'opacity=".92"'),
    stroke(
      `M0 ${y - 60}Q40 ${y - 90} 60 ${y - 130}M30 ${y - 84}Q50 ${y - 84} 74 ${y - 96}M${width} ${y + 10}Q${width - 40} ${y - 20} ${width - 46} ${y - 60}`,
      palette.ink,
      6,
    ),
  ].join('');
}

/** Owl Hour: a large owl facing the viewer, the moon behind its ear. */
export const owl: Picture = {
  ground,
  figure,
  tile: { x: 150, y: 168, scale: 0.92 },
  scene: { x: 455, y: 190, scale: 1.02 },
  lightAngle: -60,
  rim: 1,
};
