import { line, ribbon, shape } from '../kit/curve.ts';
import { disc, dust, fill, group, oval, place, rays, scatterer, stroke } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { Palette, Picture, View } from '../picture.ts';

/** One bird looking to the right, its beak near x = 0; the other is its mirror image. */
const head = shape('-8,-60! -22,-66 -34,-82 -58,-88 -80,-74 -86,-50 -82,-26 -92,10 -112,54 -140,92 -158,150! 8,150! 2,112 -22,72! -18,44 -30,18 -30,-8 -24,-30! -8,-38');
const comb = shape('-28,-78! -22,-104 -34,-124! -48,-108 -54,-100! -54,-122 -66,-138! -76,-118 -76,-104! -84,-116 -98,-122! -100,-98 -92,-84! -104,-84 -114,-78! -102,-62 -84,-54! -70,-80');
const beak = shape('-26,-66! -8,-62 4,-50 6,-34! -4,-42 -20,-42 -30,-44!');
const beakLow = shape('-28,-42! -14,-40 -2,-34! -12,-28 -26,-30');
const wattle = shape('-30,-32! -16,-22 -10,0 -18,20 -30,18 -36,2 -38,-20');

/** Cuts of the knife: feathers along the neck, from the jaw down. */
function cuts(): string {
  const rows: [string, number[]][] = [
    ['-70,-40 -72,0 -92,44 -122,92', [1, 6, 9, 1]], ['-62,-30 -60,10 -76,56 -104,108', [1, 6, 9, 1]], ['-54,-20 -48,20 -58,66 -82,122', [1, 6, 9, 1]],
    ['-46,-6 -38,30 -42,76 -58,130', [1, 6, 9, 1]], ['-40,14 -30,48 -26,88 -34,134', [1, 5, 8, 1]], ['-76,-20 -88,22 -112,62 -136,100', [1, 5, 7, 1]], ['-22,66 -12,96 -10,136', [1, 7, 1]],
  ];
  return rows.map(([spine, widths]) => ribbon(spine, widths)).join('');
}

function bird(sheet: Sheet, palette: Palette): string {
  return sheet.stamp(
    stroke(head + comb, palette.ink, 9),
    fill(head, 'currentColor'), fill(shape('-92,10 -112,54 -140,92 -158,150! -96,150! -96,96 -84,50'), palette.ink, 'opacity=".4"'),
    fill(cuts(), '#fff2d0'),
    fill(comb, '#e8331f'), fill(ribbon('-34,-114 -40,-94 -50,-86', [1, 6, 2]) + ribbon('-66,-128 -66,-104 -64,-92', [1, 6, 2]) + ribbon('-94,-114 -88,-98 -80,-84', [1, 6, 2]), '#ffd9b0'),
    fill(shape('-30,-66 -50,-72 -66,-58 -60,-38 -42,-28 -28,-36'), '#e8331f'), stroke(wattle, palette.ink, 7), fill(wattle, '#e8331f'), fill(ribbon('-28,-16 -22,0 -26,12', [1, 5, 1]), '#ffd9b0'),
    stroke(beak + beakLow, palette.ink, 6), fill(beakLow, '#c9862a'), fill(beak, '#f2b93a'), fill(ribbon('-22,-60 -8,-56 0,-44', [1, 5, 1]), '#fff6d8'),
    disc(-48, -56, 12, palette.ink), disc(-48, -56, 9, '#ffd23f'), disc(-46, -56, 4.8, palette.ink), disc(-44, -59, 2, '#fff'), fill(ribbon('-66,-64 -48,-72 -30,-64', [2, 7, 3]), palette.ink),
  );
}

/** Tail feathers, three sickles behind each neck. */
function tail(sheet: Sheet, palette: Palette): string {
  const sickles = ribbon('-96,110 -150,60 -164,-20 -128,-84', [30, 34, 24, 2]) + ribbon('-110,120 -172,80 -196,10 -176,-50', [26, 32, 22, 2]);
  return sheet.stamp(stroke(sickles, palette.ink, 9), fill(sickles, 'currentColor'), fill(ribbon('-120,92 -152,40 -154,-24 -132,-76', [2, 7, 6, 1]) + ribbon('-136,104 -178,60 -188,10 -176,-40', [2, 7, 6, 1]), '#fff2d0'));
}

function figure(sheet: Sheet, palette: Palette) {
  const both = (markup: string): string => group(`transform="translate(-9 0)" color="${palette.subject}"`, markup) + group(`transform="translate(9 0) scale(-1 1)" color="${palette.accent}"`, markup);
  return { silhouette: head, back: both(tail(sheet, palette)), body: both(bird(sheet, palette)) };
}

/** A print from two blocks: rays in red on the one side, in blue on the other, a sun between. */
function ground(sheet: Sheet, palette: Palette, view: View): string {
  const { width, height, x, y } = view;
  const half = (color: string, from: number, wide: number, id: string): string => group(`clip-path="${sheet.clip(`M${from} 0h${wide}v${height}h${-wide}Z`)}"`, fill(id, color));
  const beams = rays(x, y - 20, 640, 22, Math.PI / 44);
  return [
    `<rect width="${width}" height="${height}" fill="${sheet.radialAt([x, y - 20], Math.max(width, height) * 0.6, palette.ground2, palette.ground)}"/>`,
    half('#e5604a', 0, x, beams), half('#4f86cf', x, width - x, beams),
    disc(x, y - 40, 74, '#ffcf5a', `stroke="${palette.ink}" stroke-width="5"`), disc(x, y - 40, 62, 'none', `stroke="${palette.ink}" stroke-width="1.6"`),
    dust(scatterer(88), 70, { width, height }, [1, 2.6], palette.ink),
    place(0, 0, 1, 0, fill(`M0 ${height}V${y + 140}H${width}V${height}Z`, palette.ink)), oval(x, y + 140, 0, 0, palette.ink), stroke(line(`0,${y + 132} ${width},${y + 132}`), palette.ink, 3),
  ].join('');
}

/** Red and Blue: two cocks face to face, cut in wood and printed in two colours. */
export const roosters: Picture = { ground, figure, tile: { x: 150, y: 172, scale: 0.9 }, scene: { x: 456, y: 186, scale: 1.08 }, lightAngle: -90, rim: 0 };
