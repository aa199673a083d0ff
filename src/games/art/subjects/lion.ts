import { line, mirror, n, ribbon, shape } from '../kit/curve.ts';
import { disc, fill, group, oval, place, rays, star, stroke } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { Palette, Picture, View } from '../picture.ts';

const head = mirror('0,-128 44,-132 88,-112 120,-72 128,-24 118,18 126,56 112,96 74,118 0,124');

/** Fur as a ring of locks around the head. */
const fur = (rx: number, ry: number, locks: number, turn: number): string => {
  let path = '';
  for (let index = 0; index <= locks; index += 1) {
    const at = (share: number, reach: number): string => {
      const angle = ((index + share) / locks) * Math.PI * 2 + turn;
      return `${n(Math.cos(angle) * rx * reach)} ${n(Math.sin(angle) * ry * reach - 4)}`;
    };
    path += index === 0 ? `M${at(0, 0.86)}` : `Q${at(-0.9, 1.1)} ${at(-0.35, 1.12)}Q${at(-0.2, 0.98)} ${at(0, 0.86)}`;
  }
  return `${path}Z`;
};

function eye(sheet: Sheet, palette: Palette): string {
  return [
    fill(shape('16,-44! 26,-86 62,-98 98,-80 110,-44! 96,-10 58,0 26,-14'), '#1f8f6a'),
    fill(
      shape('16,-44! 26,-86 62,-98 98,-80 110,-44! 92,-70 60,-80 34,-68'),
      sheet.linear(90, '#fff2a8', palette.subject),
    ),
    disc(58, -38, 32, '#fffdf2'),
    disc(56, -36, 20, '#16090a'),
    disc(56, -36, 20, 'none', `stroke="${palette.accent}" stroke-width="4"`),
    disc(64, -45, 7, '#fff'),
    disc(49, -28, 3, '#fff'),
    stroke('M22 -16Q56 6 96 -14', palette.subject, 6),
    fill(ribbon('14,-66 40,-100 76,-110 116,-92 132,-104', [4, 16, 18, 15, 2]), '#fff8e6') +
      stroke(
        line('30,-90 26,-104') + line('50,-102 48,-118') + line('72,-108 74,-124') + line('94,-102 102,-116'),
        '#fff8e6',
        6,
      ),
  ].join('');
}

function figure(sheet: Sheet, palette: Palette) {
  const mouth = mirror('0,48! 40,44 86,28! 98,52 84,92 44,112 0,116');
  return {
    silhouette: fur(160, 150, 26, 0.05),
    body: [
      fill(
        fur(160, 150, 26, 0.05),
        sheet.radialAt([0, -10], 165, '#fff', [palette.subjectLight, 1, 0.7], ['#e8b060', 1, 1]),
      ),
      fill(
        fur(140, 132, 24, 0.15),
        sheet.radialAt([0, 0], 142, '#ffd23f', [palette.subject, 1, 0.75], [palette.subjectDark, 1, 1]),
      ),
    ].join(''),
    front: [
      fill(head, sheet.radialAt([0, -50], 170, '#ff6a4a', [palette.accent, 1, 0.45], ['#8a0a18', 1, 1])),
      sheet.twin(
        eye(sheet, palette),
        stroke('M104 6C124 10 124 36 106 38C92 38 92 22 104 22M112 60C124 66 118 86 104 84', palette.subject, 5),
        disc(128, -2, 15, sheet.radial(0.35, 0.3, 0.8, '#c8ffdf', '#1f9f72', '#0a4a38')),
        fill(shape('96,-104 108,-150! 134,-138 140,-112 122,-92'), palette.accent) +
          fill(shape('106,-106 112,-134 128,-126 128,-110'), '#ffc0b0'),
        stroke(line('14,-116 34,-122 40,-106 26,-100'), palette.subject, 4.5),
      ),
      disc(0, -84, 19, palette.subject) +
        disc(0, -84, 14, sheet.radial(0.35, 0.3, 0.8, '#fff', '#bfe8ff', '#5f9fd0')) +
        fill(star(0, -106, 8, 4, 5), palette.subjectLight),
      fill(mirror('0,-124! 16,-130 22,-156 10,-184 0,-196'), sheet.linear(90, '#a8ffcf', '#1f9f72', '#0a4a38')) +
        stroke('M-13 -140Q0 -132 13 -140M-14 -156Q0 -148 14 -156M-10 -172Q0 -166 10 -172', '#fff2a8', 3),
      fill(mouth, '#3a0410'),
      group(`clip-path="${sheet.clip(mouth)}"`, oval(0, 116, 46, 34, '#f2566a'), stroke('M0 90V120', '#b3263f', 3)),
      sheet.twin(
        fill('M2 49H18V66Q10 70 2 66ZM22 48L38 46V62Q30 66 22 63ZM42 45L58 42L54 70Z', '#fffdf2'),
        fill('M30 112L38 92L46 108Z', '#fffdf2'),
      ),
      stroke(mouth, palette.subject, 6),
      fill(
        mirror('0,-22! 22,-16 44,4 50,24 34,36 18,28 0,38'),
        sheet.linear(90, '#ffe27a', palette.subject, palette.subjectDark),
      ) + sheet.twin(oval(27, 20, 9, 7, '#3a0410'), stroke('M10 -6Q24 -2 32 6', '#fff6c8', 3)),
      fill(
        mirror('0,108! 26,112 52,104 80,98! 74,130 54,150! 46,138 32,166! 22,148 0,178!'),
        sheet.linear(90, '#fff', '#ffe6b0'),
      ) +
        stroke(
          'M0 126V164M-24 122L-28 150M24 122L28 150M-48 116L-54 138M48 116L54 138',
          '#d9a45c',
          2.4,
          'opacity=".6"',
        ),
    ].join(''),
  };
}

/** A street on New Year's morning: beams of red and gold, lanterns, confetti. */
function ground(sheet: Sheet, palette: Palette, view: View): string {
  const { width, height, x, y } = view;
  const lantern = (lx: number, ly: number, size: number): string =>
    place(
      lx,
      ly,
      size,
      0,
      sheet.stamp(
        stroke('M0 -120V-26', palette.frame, 1.6),
        `<rect x="-12" y="-28" width="24" height="6" rx="2" fill="${palette.frame}"/>`,
        oval(0, 0, 30, 23, sheet.radial(0.4, 0.4, 0.7, '#ffb35a', '#f0302a', '#a00c18')),
        stroke('M-12 -22Q-22 0 -12 22M12 -22Q22 0 12 22M0 -23V23', '#ffd98a', 1.4, 'opacity=".7"'),
        `<rect x="-12" y="21" width="24" height="6" rx="2" fill="${palette.frame}"/>`,
        stroke('M0 27V54M-5 27V46M5 27V46', '#ffb84a', 2.4),
      ),
    );
  const bits = [
    [-120, -60],
    [-100, 50],
    [116, -20],
    [128, 60],
    [-132, 10],
    [96, -150],
    [-90, -150],
    [-60, 90],
    [70, 100],
    [-260, 20],
    [-200, -90],
    [-320, 80],
  ]
    .map(([bx = 0, by = 0], index) =>
      place(
        x + bx,
        y + by,
        1,
        index * 40,
        `<rect x="-4" y="-2.5" width="8" height="5" fill="${index % 2 ? '#ffe27a' : '#7fe0b8'}"/>`,
      ),
    )
    .join('');
  return [
    `<rect width="${width}" height="${height}" fill="${sheet.radialAt([x, y], Math.max(width, height) * 0.62, '#ffcf5a', [palette.ground2, 1, 0.45], palette.ground)}"/>`,
    fill(rays(x, y, 620, 18, 0.1), '#ffdf8a', 'opacity=".3"'),
    lantern(x - 124, y - 92, 0.72),
    lantern(x + 124, y - 100, 0.8),
    lantern(x - 250, y - 60, 1.1),
    lantern(x - 360, y - 100, 0.8),
    bits,
  ].join('');
}

/** Lion Parade: the head of a lion dance costume, mouth open, fur flying. */
export const lion: Picture = {
  ground,
  figure,
  tile: { x: 150, y: 158, scale: 0.84 },
  scene: { x: 452, y: 182, scale: 0.98 },
  lightAngle: -90,
  rim: 0,
};
