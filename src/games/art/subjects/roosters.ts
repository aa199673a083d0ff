import { n, ribbon, shape } from '../kit/curve.ts';
import { disc, dust, fill, group, rays, scatterer, stroke } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { Palette, Picture, View } from '../picture.ts';

/** One bird facing right, its beak near x = 0. The other bird is its mirror image. */
const head = shape(
  '-8,-60! -22,-66 -34,-82 -58,-88 -80,-74 -86,-50 -82,-26 -90,10 -104,52 -124,92 -140,210! 30,210! 4,112 -22,72! -18,44 -30,18 -30,-8 -24,-30! -8,-38',
);
const comb = shape(
  '-28,-78! -22,-104 -34,-124! -48,-108 -54,-100! -54,-122 -66,-138! -76,-118 -76,-104! -84,-116 -98,-122! -100,-98 -92,-84! -104,-84 -114,-78! -102,-62 -84,-54! -70,-80',
);
const beak = shape('-28,-68! -12,-64 -2,-54 0,-36! -8,-44 -20,-44 -32,-44!');
const beakLow = shape('-30,-42! -18,-41 -8,-36! -16,-29 -28,-30');
const wattle = shape('-30,-32! -16,-22 -10,0 -18,20 -30,18 -36,2 -38,-20');

/** Knife cuts: feathers along the neck, from the jaw down. */
function cuts(): string {
  const rows: [string, number[]][] = [
    ['-72,-34 -76,6 -98,52 -128,96', [1, 5, 8, 1]],
    ['-58,-16 -56,24 -72,70 -98,118', [1, 5, 8, 1]],
    ['-42,2 -38,40 -46,86 -64,132', [1, 5, 8, 1]],
    ['-34,40 -22,72 -24,108 -32,138', [1, 5, 8, 1]],
    ['-86,26 -104,62 -124,88', [1, 4, 1]],
    ['-72,60 -88,92 -104,112', [1, 4, 1]],
    ['-48,78 -58,108 -70,128', [1, 4, 1]],
  ];
  return rows.map(([spine, widths]) => ribbon(spine, widths)).join('');
}

function bird(sheet: Sheet, palette: Palette): string {
  return sheet.stamp(
    stroke(head + comb, palette.ink, 9),
    fill(head, 'currentColor'),
    fill(shape('-90,10 -104,52 -124,92 -140,210! -86,210! -88,96 -80,50'), palette.ink, 'opacity=".4"'),
    fill(cuts(), '#fff2d0'),
    fill(comb, '#e8331f'),
    fill(
      ribbon('-34,-114 -40,-94 -50,-86', [1, 6, 2]) +
        ribbon('-66,-128 -66,-104 -64,-92', [1, 6, 2]) +
        ribbon('-94,-114 -88,-98 -80,-84', [1, 6, 2]),
      '#ffd9b0',
    ),
    fill(shape('-30,-66 -50,-72 -66,-58 -60,-38 -42,-28 -28,-36'), '#e8331f'),
    stroke(wattle, palette.ink, 7),
    fill(wattle, '#e8331f'),
    fill(ribbon('-28,-16 -22,0 -26,12', [1, 5, 1]), '#ffd9b0'),
    stroke(beak + beakLow, palette.ink, 6),
    fill(beakLow, '#c9862a'),
    fill(beak, '#f2b93a'),
    fill(ribbon('-22,-60 -8,-56 0,-44', [1, 5, 1]), '#fff6d8'),
    disc(-48, -56, 12, palette.ink),
    disc(-48, -56, 9, '#ffd23f'),
    disc(-46, -56, 4.8, palette.ink),
    disc(-44, -59, 2, '#fff'),
    fill(ribbon('-66,-64 -48,-72 -30,-64', [2, 7, 3]), palette.ink),
  );
}

/** Tail feathers, three sickles behind each neck. */
function tail(sheet: Sheet, palette: Palette): string {
  const sickles =
    ribbon('-84,140 -138,112 -164,44 -148,-30 -108,-66', [30, 40, 40, 28, 2]) +
    ribbon('-76,120 -112,84 -128,34 -118,-14 -98,-36', [20, 24, 24, 16, 2]) +
    ribbon('-90,160 -150,150 -180,118 -186,74', [30, 36, 26, 2]);
  return sheet.stamp(
    stroke(sickles, palette.ink, 9),
    fill(sickles, 'currentColor'),
    fill(
      ribbon('-130,108 -156,44 -143,-22 -116,-58', [1, 7, 6, 1]) +
        ribbon('-116,84 -126,34 -118,-6', [1, 5, 1]) +
        ribbon('-140,146 -168,122 -180,88', [1, 5, 1]),
      '#fff2d0',
    ),
  );
}

function figure(sheet: Sheet, palette: Palette) {
  const both = (markup: string): string =>
    group(`transform="translate(-14 0)" color="${palette.subject}"`, markup) +
    group(`transform="translate(14 0) scale(-1 1)" color="${palette.accent}"`, markup);
  return { silhouette: head, back: both(tail(sheet, palette)), body: both(bird(sheet, palette)) };
}

/** A print from two blocks: red rays on one side, blue rays on the other, a sun in between. */
function ground(sheet: Sheet, palette: Palette, view: View): string {
  const { width, height, x, y } = view;
  const beams = sheet.keep(rays(x, y - 20, 640, 22, Math.PI / 44));
  const half = (color: string, from: number, wide: number): string =>
    `<use href="${beams}" fill="${color}" clip-path="${sheet.clip(`M${from} 0h${wide}v${height}h${-wide}Z`)}"/>`;
  return [
    `<rect width="${width}" height="${height}" fill="${sheet.radialAt([x, y - 20], Math.max(width, height) * 0.6, palette.ground2, '#ecd6a4')}"/>`,
    half('#e5604a', 0, x),
    half('#4f86cf', x, width - x),
    disc(x, y - 40, 74, '#ffcf5a', `stroke="${palette.ink}" stroke-width="5"`),
    disc(x, y - 40, 62, 'none', `stroke="${palette.ink}" stroke-width="1.6"`),
    dust(scatterer(88), 70, { width, height }, [1, 2.6], palette.ink),
    fill(
      `M-10 ${height + 10}V${y + 116}l${n(width * 0.2)} 6l${n(width * 0.3)} -5l${n(width * 0.5 + 20)} 6V${height + 10}Z`,
      palette.ink,
    ),
  ].join('');
}

/** Red and Blue: a woodcut in two colours of two cocks face to face. */
export const roosters: Picture = {
  ground,
  figure,
  tile: { x: 150, y: 178, scale: 0.84 },
  scene: { x: 444, y: 190, scale: 0.98 },
  lightAngle: -90,
  rim: 0,
};
