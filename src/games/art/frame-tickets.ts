import type { Title } from '../titles/title.ts';
import { fill, pair, place, stroke } from './kit/draw.ts';
import type { Sheet } from './kit/sheet.ts';

const [WIDTH, HEIGHT] = [300, 400];

/** The area between the edge of the tile and a path inside it. */
const around = (inner: string): string => `M0 0H${WIDTH}V${HEIGHT}H0Z${inner}`;

/** A rectangle at `inset` from the edge. `corner` returns the path of each corner, clockwise, from its two legs. */
function box(inset: number, leg: number, corner: (dx: number, dy: number) => string): string {
  const [l, t, r, b] = [inset, inset, WIDTH - inset, HEIGHT - inset];
  return `M${l + leg} ${t}H${r - leg}${corner(leg, leg)}V${b - leg}${corner(-leg, leg)}H${l + leg}${corner(-leg, -leg)}V${t + leg}${corner(leg, -leg)}Z`;
}

const rounded = (inset: number, radius: number): string =>
  box(inset, radius, (dx, dy) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`);
const square = (inset: number): string => box(inset, 0, () => '');

/** Repeats markup in all four corners. It is drawn for the upper left one. */
const corners = (sheet: Sheet, markup: string): string =>
  place(WIDTH / 2, 0, 1, 0, pair(sheet.stamp(markup))) +
  `<g transform="translate(${WIDTH / 2} ${HEIGHT}) scale(1 -1)">${pair(sheet.stamp(markup))}</g>`;

/** Sea Lotto: lacquer with a double gold line and a wave in each corner. */
export function seaLotto(sheet: Sheet, title: Title): string {
  const { frame, ink } = title.palette;
  const metal = sheet.linear(60, '#fff6cc', frame, '#8a4f0c', frame, '#fff0b0', '#8a4f0c');
  const wave = stroke('M-139 31a20 20 0 0 0 20 -20M-139 25a14 14 0 0 0 14 -14M-139 19a8 8 0 0 0 8 -8', frame, 1.6);
  return (
    fill(around(rounded(11, 9)), ink, 'fill-rule="evenodd" opacity=".85"') +
    stroke(rounded(5, 12), metal, 3) +
    stroke(rounded(11, 9), metal, 1.4) +
    corners(sheet, wave)
  );
}

/** Lotto Việt: a paper mat with two fine lines, stepped at the corners like a carved screen. */
export function lottoViet(sheet: Sheet, title: Title): string {
  const { frame, accent } = title.palette;
  const stepped = (inset: number): string =>
    box(inset, 14, (dx, dy) =>
      dx * dy > 0 ? `v${dy / 2}h${dx / 2}v${dy / 2}h${dx / 2}` : `h${dx / 2}v${dy / 2}h${dx / 2}v${dy / 2}`,
    );
  return (
    `<path d="${around(stepped(10))}" fill="${accent}" fill-rule="evenodd" filter="${sheet.drop(2, 2.5, '#000', 0.45)}"/>` +
    stroke(square(4), frame, 1.4) +
    stroke(stepped(10), '#ffe6a8', 2) +
    stroke(stepped(14), frame, 1)
  );
}

/** Touchline: the lines of a pitch, with a quarter circle in each corner. */
export function pitch(sheet: Sheet, title: Title): string {
  const { ink } = title.palette;
  return (
    fill(around(square(9)), ink, 'fill-rule="evenodd" opacity=".8"') +
    stroke(square(9), '#fff', 2.4, 'stroke-linejoin="miter" opacity=".9"') +
    corners(sheet, stroke('M-141 31a22 22 0 0 0 22 -22', '#fff', 2.4, 'opacity=".9"'))
  );
}

/** Frameline: a dark mat that is lit only at its corners, like a viewfinder. */
export function viewfinder(sheet: Sheet, title: Title): string {
  const { frame, ink, light } = title.palette;
  const corner =
    stroke('M-139 58V11H-92', frame, 5, 'stroke-linejoin="miter" stroke-linecap="butt"') +
    stroke('M-133 40V17H-110', light, 1.2, 'stroke-linejoin="miter"');
  return (
    fill(around(square(9)), ink, 'fill-rule="evenodd"') +
    stroke(square(11), frame, 0.8, 'opacity=".5"') +
    corners(sheet, corner)
  );
}

/** Lumen Live: the leather edge of a table with a brass line, and a stud in each corner. */
export function feltEdge(sheet: Sheet, title: Title): string {
  const { frame, ink, light } = title.palette;
  const brass = sheet.linear(60, light, frame, '#5a3c0c', frame, light);
  return (
    fill(around(rounded(12, 22)), ink, 'fill-rule="evenodd"') +
    stroke(rounded(12, 22), brass, 2.4) +
    stroke(rounded(4, 14), frame, 0.8, 'opacity=".6"') +
    corners(sheet, `<circle cx="-137" cy="13" r="3.600" fill="${brass}"/>`)
  );
}

/** Fathom: the riveted brass of a diving bell's window. */
export function porthole(sheet: Sheet, title: Title): string {
  const { frame, ink, light } = title.palette;
  const brass = sheet.linear(65, '#fff3cf', frame, '#5c431a', frame, '#f4dc9a', '#6b5020');
  const rivets = [20, 84, 148, 212]
    .map(
      (y) =>
        `<circle cx="-143.500" cy="${y}" r="2.300" fill="${ink}"/><circle cx="-144" cy="${y - 0.6}" r="1.500" fill="#fff0c4"/>`,
    )
    .join('');
  return (
    `<path d="${around(rounded(13, 30))}" fill="${brass}" fill-rule="evenodd" filter="${sheet.drop(1, 3, '#000', 0.6)}"/>` +
    stroke(rounded(13, 30), ink, 2.4) +
    stroke(rounded(16, 27), light, 0.9, 'opacity=".55"') +
    corners(sheet, rivets)
  );
}

/** Red Spur: an uneven border, as if cut with a knife, half red and half blue. */
export function woodcut(sheet: Sheet, title: Title): string {
  const { subject, accent, ink, frame } = title.palette;
  const notched =
    'M11 13L90 10L150 12L226 9L290 12L288 120L291 204L288 300L290 389L200 388L146 391L70 388L10 390L12 290L9 198L12 96Z';
  const halves = sheet.linearAt(
    [0, 0],
    [WIDTH, 0],
    [subject, 1, 0],
    [subject, 1, 0.5],
    [accent, 1, 0.5],
    [accent, 1, 1],
  );
  return (
    `<path d="${around(notched)}" fill="${halves}" fill-rule="evenodd" filter="${sheet.drop(1, 2, '#000', 0.5)}"/>` +
    stroke(notched, ink, 5) +
    stroke(square(4), frame, 1.6, 'opacity=".7"')
  );
}

/** Yellow Bird: a soft rounded mat with a dotted line, like the edge of a printed card. */
export function perch(sheet: Sheet, title: Title): string {
  const { frame, ink } = title.palette;
  return (
    `<path d="${around(rounded(10, 22))}" fill="${frame}" fill-rule="evenodd" filter="${sheet.drop(2, 2.5, '#000', 0.45)}"/>` +
    stroke(rounded(5, 18), ink, 2, 'stroke-dasharray="0 7" opacity=".55"') +
    stroke(rounded(10, 22), '#fff', 1.4, 'opacity=".7"')
  );
}

/** The studios of esports: a dark mat with cut corners and a bright bar on each side. */
export function bracket(sheet: Sheet, title: Title): string {
  const { frame, ink, accent } = title.palette;
  const cut = (inset: number): string => box(inset, 20, (dx, dy) => `l${dx} ${dy}`);
  return (
    fill(around(cut(9)), ink, 'fill-rule="evenodd"') +
    stroke(cut(9), frame, 2) +
    stroke(cut(4), frame, 0.8, 'opacity=".5"') +
    corners(sheet, stroke('M-146 34V120', accent, 3.4, 'stroke-linecap="butt"'))
  );
}
