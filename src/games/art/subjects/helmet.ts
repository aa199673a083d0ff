import { facet, mirror, shape } from '../kit/curve.ts';
import { disc, dust, fill, group, pair, scatterer, stroke } from '../kit/draw.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { Palette, Picture, View } from '../picture.ts';

const shell = mirror('0,-132 50,-126 88,-98 106,-52 108,4! 98,44 84,80 50,104! 40,118 0,122');
const visor = mirror('0,-44! 46,-52 92,-40! 96,-4 78,34 46,22! 20,14 0,30!');

function figure(sheet: Sheet, palette: Palette) {
  const steel = sheet.linearAt([-90, -120], [90, 110], palette.subjectLight, palette.subject, palette.subjectDark);
  const glass = sheet.linearAt([0, -50], [0, 36], '#0a3a4a', [palette.accent, 1, 0.55], ['#e8fdff', 1, 1]);
  return {
    silhouette: shell,
    back: [
      fill(mirror('0,70 70,74 132,104 168,170! 168,200 0,200'), sheet.linear(90, palette.subjectDark, '#14181b')),
      pair(
        fill(facet('78,96 132,108 158,160 96,150'), palette.ground2),
        stroke('M88 104L128 112L148 152', '#fff', 2.4, 'opacity=".5"'),
      ),
    ].join(''),
    body: [
      fill(shell, steel),
      group(
        `clip-path="${sheet.clip(shell)}"`,
        fill(mirror('0,-140 20,-140 16,-56 0,-50'), palette.ground2),
        stroke(mirror('20,-140 16,-56 0,-50'), palette.ink, 2.4, 'opacity=".6"'),
        fill(shape('-120,-60! -70,-140 -30,-150! -70,-100 -88,-50!'), '#fff', 'opacity=".5"'),
        fill('M-120 64Q0 40 120 64V140H-120Z', palette.ink, 'opacity=".28"'),
      ),
      pair(
        fill(facet('100,-38 122,-30 126,36 102,54 92,40 96,-6'), palette.subjectDark),
        disc(110, 6, 13, palette.ink),
        disc(110, 6, 7, palette.accent),
        stroke('M92 -84L76 -66M100 -64L84 -52', palette.ink, 4, 'opacity=".5"'),
      ),
      fill(visor, palette.ink),
      fill(mirror('0,-35! 44,-42 84,-32! 87,-6 72,23 48,12! 22,4 0,18!'), glass),
      group(
        `clip-path="${sheet.clip(visor)}"`,
        fill('M-84 -60L-40 -60L-74 40L-110 40ZM-30 -60L-18 -60L-52 40L-64 40Z', '#fff', 'opacity=".4"'),
      ),
      fill(mirror('0,52! 34,46 44,62 34,96! 0,102!'), palette.ink),
      stroke('M-24 64H24M-24 76H24M-20 88H20', palette.subject, 4),
      stroke('M34 -104L52 -96M-34 -104L-52 -96', palette.ink, 4, 'opacity=".45"'),
    ].join(''),
    front: [
      disc(44, -10, 19, 'none', 'stroke="#ff4a3a" stroke-width="3"'),
      stroke('M44 -36V-18M44 -2V16M18 -10H36M52 -10H70', '#ff4a3a', 3, 'stroke-linecap="butt"'),
      disc(44, -10, 3, '#ff4a3a'),
    ].join(''),
  };
}

/** A desert of red table mountains under a low sun. */
function ground(sheet: Sheet, palette: Palette, view: View): string {
  const { width, height, x, y } = view;
  const random = scatterer(66);
  const mesa = (left: number, wide: number, top: number, colour: string): string =>
    fill(
      facet(
        `${left},${height} ${left + 14},${top + 40} ${left + 26},${top + 34} ${left + 30},${top} ${left + wide - 24},${top} ${left + wide - 20},${top + 30} ${left + wide},${height}`,
      ),
      colour,
    );
  return [
    `<rect width="${width}" height="${height}" fill="${sheet.linear(90, '#ffcf7a', [palette.ground2, 1, 0.5], palette.ground)}"/>`,
    disc(x, y - 30, 122, '#fff0c0', 'opacity=".8"'),
    disc(x, y - 30, 168, '#ffe6a0', `opacity=".35" filter="${sheet.blur(9)}"`),
    mesa(-60, 200, y - 30, '#c0562c'),
    mesa(width - 150, 220, y - 66, '#b04a28'),
    mesa(width * 0.3, 150, y + 8, '#a03e22'),
    fill(`M-10 ${y + 110}Q${width * 0.5} ${y + 74} ${width + 10} ${y + 112}V${height + 10}H-10Z`, palette.ground),
    dust(random, 70, { width, height }, [1.2, 4], '#ffd9a0'),
  ].join('');
}

/** Mesa Strike: a helmet with a blue visor, and a target in it. */
export const helmet: Picture = {
  ground,
  figure,
  tile: { x: 150, y: 176, scale: 0.86 },
  scene: { x: 452, y: 178, scale: 1.02 },
  lightAngle: -120,
  rim: 0.9,
};
