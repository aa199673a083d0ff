import type { Palette, View } from '../picture.ts';
import { disc, fill, group, oval, place, stroke } from './draw.ts';
import type { Sheet } from './sheet.ts';

/** A pendant lamp over the table, with its cone of light. */
function lamp(sheet: Sheet, palette: Palette, x: number, y: number, scale: number): string {
  return place(
    x,
    y,
    scale,
    0,
    fill('M-46 0L-190 330H190L46 0Z', sheet.linear(90, [palette.light, 0.5], [palette.light, 0])),
    stroke('M0 -260V-42', palette.ink, 4),
    oval(0, 2, 58, 9, palette.light, 0, `filter="${sheet.blur(6)}"`),
    fill('M0 -46C34 -44 58 -24 62 0H-62C-58 -24 -34 -44 0 -46Z', sheet.linear(20, palette.frame, palette.ink)),
    stroke('M-62 0H62', palette.light, 3),
    stroke('M-40 -16C-30 -30 -14 -38 0 -40', '#fff', 2.4, 'opacity=".5"'),
    disc(0, -48, 7, palette.frame),
  );
}

/** The studio of the tables: a dark room with wooden slats, lamps, and the felt of a table with its printed lines. */
export function studioGround(sheet: Sheet, palette: Palette, { width, height, x, y }: View): string {
  const isWide = width > height;
  const horizon = y - (isWide ? 70 : 84);
  let slats = '';
  for (let at = 0; at <= width; at += 26) slats += `M${at} 0V${horizon + 16}`;
  const felt = `M-40 ${height + 20}V${horizon + 54}Q${x} ${horizon - 26} ${width + 40} ${horizon + 54}V${height + 20}Z`;
  return [
    `<rect width="${width}" height="${height}" fill="${sheet.linear(90, palette.ink, palette.ground)}"/>`,
    stroke(slats, palette.ink, 10, 'opacity=".55"'),
    stroke(slats, palette.frame, 0.8, 'opacity=".22"'),
    fill(
      felt,
      sheet.radialAt(
        [x, y + 30],
        Math.max(width, height) * 0.6,
        palette.ground2,
        [palette.ground2, 1, 0.3],
        [palette.ground, 1, 0.75],
        palette.ink,
      ),
    ),
    stroke(`M-40 ${horizon + 54}Q${x} ${horizon - 26} ${width + 40} ${horizon + 54}`, palette.ink, 18),
    stroke(`M-40 ${horizon + 52}Q${x} ${horizon - 28} ${width + 40} ${horizon + 52}`, palette.frame, 5),
    group(
      'opacity=".4"',
      stroke(
        `M-40 ${horizon + 104}Q${x} ${horizon + 32} ${width + 40} ${horizon + 104}M-40 ${horizon + 112}Q${x} ${horizon + 40} ${width + 40} ${horizon + 112}`,
        palette.light,
        1.6,
      ),
      oval(x, y + 40, 168, 84, 'none', 0, `stroke="${palette.light}" stroke-width="1.600"`),
    ),
    oval(x, y + 34, 190, 90, palette.light, 0, `opacity=".22" filter="${sheet.blur(24)}"`),
    ...(isWide
      ? [lamp(sheet, palette, x - 300, horizon - 46, 0.5), lamp(sheet, palette, x - 170, horizon - 62, 0.62)]
      : []),
    lamp(sheet, palette, x, horizon - (isWide ? 56 : 46), isWide ? 0.84 : 0.8),
  ].join('');
}
