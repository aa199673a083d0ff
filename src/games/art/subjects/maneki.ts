import { line, mirror, n, ribbon, shape } from '../kit/curve.ts';
import { disc, fill, group, oval, place, rays, star, stroke } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { Palette, Picture, View } from '../picture.ts';

const head = mirror('0,-112 34,-114 50,-120 74,-150! 92,-118 100,-78 94,-40 70,-12 30,0 0,2');
const body = mirror('0,-20 50,-16 76,24 94,74 98,128 84,156! 0,160!');
const paw = ribbon('58,44 104,14 128,-34 130,-84', [46, 50, 46, 54]);

function figure(sheet: Sheet, palette: Palette) {
  const white = sheet.linearAt([-80, -60], [90, 120], '#fff', palette.subject, palette.subjectDark);
  const gold = sheet.linear(60, '#fff6b8', palette.frame, '#b3760a', '#ffe07a');
  const ear = fill(shape('58,-112 73,-136! 84,-110 86,-94'), '#ff9aa0');
  const coin = [
    oval(0, 0, 42, 60, '#b3760a', 14, 'transform-origin="0 0"'),
    place(
      -3,
      -2,
      1,
      14,
      oval(0, 0, 41, 59, gold),
      oval(0, 0, 33, 50, 'none', 0, 'stroke="#b3760a" stroke-width="2.4"'),
      fill('M-4 -36H4V-24H14V-18H4V-10H16V-4H4V14H14V20H4V34H-4V20H-14V14H-4V-4H-16V-10H-4V-18H-14V-24H-4Z', '#8a5a0a'),
      stroke('M-26 -30Q-34 -6 -28 20', '#fffbe0', 4, 'opacity=".8"'),
    ),
  ].join('');
  return {
    silhouette: body + head + paw + 'M130 -88m-31 0a31 31 0 1 0 62 0a31 31 0 1 0 -62 0Z',
    back: fill(shape('-70,148 -104,146 -124,124 -122,98 -110,90 -100,100 -104,118 -92,126 -72,126'), '#3a3036'),
    body: [
      fill(body, white),
      fill(shape('40,64 64,70 84,100 90,150! 40,156! 30,110'), palette.subjectDark, 'opacity=".35"'),
      fill(shape('-92,70 -62,64 -40,92 -38,150! -86,154! -98,120'), '#e08a2a', 'opacity=".92"'),
      oval(-46, 150, 34, 15, '#fff') +
        oval(44, 150, 34, 15, '#fff') +
        stroke('M-58 144V156M-44 144V157M32 144V157M46 144V156', '#dcb0a0', 2.6),
      fill(paw, white) + disc(130, -88, 31, sheet.radial(0.4, 0.35, 0.8, '#fff', '#fff', palette.subjectDark)),
      oval(130, -80, 14, 11, '#ff9aa0') +
        disc(115, -98, 6, '#ff9aa0') +
        disc(129, -105, 6, '#ff9aa0') +
        disc(143, -99, 6, '#ff9aa0'),
      fill(head, sheet.radialAt([-20, -80], 150, '#fff', [palette.subject, 1, 0.55], [palette.subjectDark, 1, 1])),
      group(
        `clip-path="${sheet.clip(head)}"`,
        fill(shape('20,-130 60,-160 110,-120 100,-70 66,-74 44,-92'), '#e08a2a') +
          fill(shape('-40,-126 -62,-156 -110,-150 -104,-90 -70,-86'), '#3a3036', 'opacity=".92"'),
      ),
      sheet.twin(ear),
    ].join(''),
    front: [
      sheet.twin(
        stroke('M26 -62Q42 -82 60 -62', '#3a2026', 6.5),
        stroke('M60 -62L67 -66', '#3a2026', 4),
        oval(66, -38, 14, 9, '#ff8f9a', 0, 'opacity=".7"'),
        stroke(line('58,-36 86,-40 112,-36') + line('56,-28 84,-26 108,-16'), '#8a6a60', 1.8),
      ),
      fill(mirror('0,-44 8,-48 10,-42 0,-35'), '#e5323e') +
        stroke('M0 -35V-29M-18 -30Q-9 -18 0 -29Q9 -18 18 -30', '#3a2026', 3.4) +
        fill('M-8 -23Q0 -8 8 -23Q0 -18 -8 -23Z', '#f2566a'),
      fill(mirror('0,6 40,2 70,-14! 78,0 62,14 30,22 0,24'), sheet.linear(90, '#ff5a60', palette.accent, '#a8101c')) +
        stroke('M-70 -4Q0 26 70 -4', '#ffd06a', 2, 'opacity=".8"'),
      disc(0, 26, 16, sheet.radial(0.35, 0.3, 0.8, '#fff6c0', palette.frame, '#8a5a0a')) +
        stroke('M-13 28H13M0 33V41', '#6b430a', 2.8),
      place(-16, 92, 1, 0, coin),
      oval(-52, 84, 19, 16, '#fff', 20) + stroke('M-60 92L-66 84M-52 95L-54 86', '#dcb0a0', 2.2),
    ].join(''),
  };
}

/** Festive pink: beams, small clouds, a rain of gold coins. */
function ground(sheet: Sheet, palette: Palette, view: View): string {
  const { width, height, x, y } = view;
  const gold = sheet.linear(60, '#fff6b8', palette.frame, '#c8860a');
  const coin = (cx: number, cy: number, size: number, turn: number): string =>
    place(
      cx,
      cy,
      size,
      turn,
      sheet.stamp(
        oval(2, 3, 18, 18, '#8a3a1a', 0, 'opacity=".35"'),
        disc(0, 0, 18, gold),
        disc(0, 0, 13.5, 'none', 'stroke="#b3760a" stroke-width="1.8"'),
        `<rect x="-5" y="-5" width="10" height="10" fill="${palette.ground}" stroke="#b3760a" stroke-width="1.6"/>`,
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
          'M-60 10a14 14 0 0 1 8 -26a22 22 0 0 1 38 -10a26 26 0 0 1 46 6a18 18 0 0 1 24 30Z',
          '#fff4ec',
          `filter="${sheet.drop(3, 3, '#a8304a', 0.35)}"`,
        ),
        stroke('M-40 -2a12 12 0 0 1 20 -4M-4 -12a16 16 0 0 1 24 2', '#ffc0b8', 2.4),
      ),
    );
  const coins: [number, number, number, number][] = [
    [-118, -120, 0.9, 10],
    [-126, -30, 0.7, -20],
    [122, 34, 0.8, 12],
    [-84, -156, 0.55, 0],
    [58, -160, 0.6, 20],
    [-128, 70, 1, -8],
    [132, 96, 0.65, 30],
    [-240, -100, 1.2, 10],
    [-300, 0, 0.9, -14],
    [-220, 60, 0.7, 22],
    [-380, -60, 0.7, 0],
  ];
  return [
    `<rect width="${width}" height="${height}" fill="${sheet.radialAt([x, y], Math.max(width, height) * 0.66, '#fff0d8', [palette.ground2, 1, 0.3], [palette.ground, 1, 0.85])}"/>`,
    fill(rays(x, y, 620, 20, 0.08), '#fff', 'opacity=".28"'),
    disc(x, y - 10, 134, '#fff', 'opacity=".3"'),
    cloud(x - 108, y + 116, 1),
    cloud(x + 112, y + 126, 0.95),
    cloud(x - 290, y + 110, 1.4),
    cloud(x + 130, y - 148, 0.55),
    cloud(x - 400, y + 40, 0.8),
    coins.map(([cx, cy, size, turn]) => coin(x + cx, y + cy, size, turn)).join(''),
    [
      [-96, -84],
      [92, -140],
      [-110, 22],
      [-180, -40],
    ]
      .map(([sx = 0, sy = 0]) => fill(star(n(x + sx) ? x + sx : x, y + sy, 9, 2.6, 4), '#fff'))
      .join(''),
  ].join('');
}

/** Lucky Paw: a beckoning cat with a coin in its paw. */
export const maneki: Picture = {
  ground,
  figure,
  tile: { x: 136, y: 168, scale: 0.84 },
  scene: { x: 448, y: 180, scale: 0.98 },
  lightAngle: -60,
  rim: 0.9,
};
