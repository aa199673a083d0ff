import { line, mirror, shape } from '../kit/curve.ts';
import { disc, fill, group, oval, place, rays, stroke } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import { numeral } from '../lettering/numeral.ts';
import type { Palette, Picture, View } from '../picture.ts';

const RADIUS = 74;
const left = { x: -60, y: -76 };
const right = { x: 62, y: -50 };
const petal = 'M0 0C-34 -22 -36 -62 0 -92C36 -62 34 -22 0 0Z';

const round = ({ x, y }: typeof left): string =>
  `M${x - RADIUS} ${y}a${RADIUS} ${RADIUS} 0 1 0 ${RADIUS * 2} 0a${RADIUS} ${RADIUS} 0 1 0 ${-RADIUS * 2} 0Z`;

/** A ball with a double line, its number, and the sheen of tissue paper. */
function ball(
  sheet: Sheet,
  at: typeof left,
  colors: [light: string, mid: string, dark: string],
  ink: string,
  number: string,
  turn: number,
): string {
  const [light, mid, dark] = colors;
  return place(
    at.x,
    at.y,
    1,
    turn,
    disc(
      0,
      0,
      RADIUS,
      sheet.radial(0.36, 0.28, 0.8, light, [mid, 1, 0.5], [dark, 1, 1]),
      `filter="${sheet.drop(4, 5, '#5c1a08', 0.45)}"`,
    ),
    disc(0, 0, RADIUS - 7, 'none', `stroke="${ink}" stroke-width="2.6"`) +
      disc(0, 0, RADIUS - 12, 'none', `stroke="${ink}" opacity=".8"`),
    numeral('playfair', number, 94, ink, `stroke="${ink}" stroke-width="26"`),
    fill('M-62 -20A66 66 0 0 1 34 -56A80 80 0 0 0 -62 -20Z', '#fff', 'opacity=".6"'),
  );
}

/** A cut-paper lotus: three rows of petals, each raised above the one behind. */
function lotus(sheet: Sheet, palette: Palette): string {
  const lift = `filter="${sheet.drop(2, 2.5, '#7a1a10', 0.4)}"`;
  const leaf = (color: string): string =>
    sheet.stamp(
      fill(petal, color, lift),
      stroke(petal, '#ffe0b0', 1.2, 'opacity=".7"'),
      stroke(
        'M0 -8C-4 -30 -3 -56 0 -78M-9 -14C-18 -32 -17 -50 -10 -62M9 -14C18 -32 17 -50 10 -62',
        '#fff',
        1.5,
        'opacity=".55"',
      ),
    );
  const row = (color: string, turns: number[], scale: number): string =>
    turns.map((turn) => place(0, 0, scale, turn, leaf(color))).join('');
  return [
    row(sheet.linear(90, '#f0563c', '#8a1410'), [-76, 76, -46, 46], 1.4),
    row(sheet.linear(90, '#ff9a78', '#c42c1e'), [-60, 60, -27, 27, 0], 1.14),
    row(sheet.linear(90, '#ffe6d4', '#f0654a'), [-82, 82, -42, 42, -14, 14], 0.86),
    fill(mirror('0,-10! 26,-22 40,-14! 26,8 0,12'), palette.frame),
  ].join('');
}

/** The drawing with a digit on each ball. */
const figureOf = (first: string, second: string) => (sheet: Sheet, palette: Palette) => {
  return {
    silhouette: round(left) + round(right),
    back: place(
      4,
      120,
      1.12,
      0,
      fill(
        shape('-150,6 -96,-14 0,-20 96,-14 150,6 96,30 0,36 -96,30'),
        sheet.linear(90, '#7fb08a', '#2f6b54'),
        `filter="${sheet.drop(3, 3, '#3a2410', 0.35)}"`,
      ),
    ),
    body: [
      ball(sheet, left, ['#ff9a6a', palette.subject, palette.subjectDark], '#ffe7a0', first, -8),
      ball(sheet, right, ['#fff6cc', '#efc04a', '#a8701a'], '#b01c14', second, 8),
    ].join(''),
    front: place(2, 116, 1, 0, lotus(sheet, palette)),
  };
};

/** Rice paper at New Year: a pale sun, clouds in gold lines, lit silk lanterns. */
function ground(sheet: Sheet, palette: Palette, view: View): string {
  const { width, height, x, y } = view;
  const lantern = (lx: number, ly: number, size: number): string =>
    place(
      lx,
      ly,
      size,
      0,
      sheet.stamp(
        stroke('M0 -160V-30', palette.frame, 1.8),
        disc(0, 0, 44, '#ffb84a', `opacity=".4" filter="${sheet.blur(12)}"`),
        fill(
          mirror('0,-32 12,-32! 32,-20 38,0 30,22 12,34! 0,34'),
          sheet.radial(0.5, 0.5, 0.62, '#ffe9a0', '#ff7a3a', palette.accent),
        ),
        stroke(line('-10,-32 -24,0 -10,34') + line('10,-32 24,0 10,34') + 'M0 -32V34', '#ffe0a0', 1.6, 'opacity=".75"'),
        `<path d="M-13 -37H13V-30H-13ZM-13 32H13V39H-13Z" fill="${palette.frame}"/>`,
        stroke('M0 39V74M-5 39V64M5 39V64', palette.accent, 2.6),
      ),
    );
  const cloud = (cx: number, cy: number, size: number): string =>
    place(
      cx,
      cy,
      size,
      0,
      sheet.stamp(
        fill(
          'M-70 12H70a14 14 0 0 0 -10 -26a20 20 0 0 0 -34 -12a26 26 0 0 0 -46 6a18 18 0 0 0 -32 8a13 13 0 0 0 -18 24Z',
          '#fffaf0',
          'opacity=".85"',
        ),
        stroke(
          'M-70 12H70M-48 12a12 12 0 1 1 12 -12a7 7 0 1 1 -8 7M8 12a16 16 0 1 1 16 -16a9 9 0 1 1 -10 9',
          palette.frame,
          1.8,
          'opacity=".8"',
        ),
      ),
    );
  return [
    `<rect width="${width}" height="${height}" fill="${sheet.radialAt([x, y - 20], Math.max(width, height) * 0.6, '#fffdf4', [palette.ground2, 1, 0.35], [palette.ground, 1, 1])}"/>`,
    fill(rays(x, y - 20, 620, 20, 0.05), '#f0c070', 'opacity=".16"'),
    disc(x, y - 36, 132, sheet.linear(90, '#ffc890', '#ffe8cc'), `stroke="${palette.frame}" stroke-width="1.6"`) +
      disc(x, y - 36, 124, 'none', `stroke="${palette.frame}" opacity=".7"`),
    cloud(x - 104, y + 62, 0.8),
    cloud(x + 112, y + 58, 0.7),
    cloud(x - 300, y + 70, 1.2),
    cloud(x - 220, y - 120, 0.8),
    lantern(x + 108, y - 106, 0.7),
    lantern(x - 114, y + 30, 0.54),
    lantern(x - 250, y - 50, 1),
    lantern(x - 350, y - 96, 0.76),
    group(
      'opacity=".9"',
      fill(
        `M-10 ${height}V${y + 130}Q${width * 0.25} ${y + 112} ${width * 0.5} ${y + 128}T${width + 10} ${y + 122}V${height}Z`,
        '#b8402a',
      ),
    ),
    oval(x, y + 130, 180, 14, '#ffd9a0', 0, 'opacity=".5"'),
  ].join('');
}

/** Two digits of a draw over a lotus, among lanterns. */
const pictureOf = (first: string, second: string): Picture => ({
  ground,
  figure: figureOf(first, second),
  tile: { x: 150, y: 176, scale: 0.9 },
  scene: { x: 456, y: 178, scale: 1.06 },
  lightAngle: -120,
  rim: 0,
});

/** Hai Số: the digits of luck and wealth. */
export const digits = pictureOf('6', '8');
/** The north draws 27 numbers. */
export const digitsNorth = pictureOf('2', '7');
/** The central region, with the digits of long life. */
export const digitsCentral = pictureOf('3', '9');
/** The south draws 18 numbers. */
export const digitsSouth = pictureOf('1', '8');
