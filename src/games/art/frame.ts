import type { Studio, Title } from '../titles/title.ts';
import {
  bracket,
  feltEdge,
  lottoViet,
  perch,
  pitch,
  porthole,
  seaLotto,
  viewfinder,
  woodcut,
} from './frame-tickets.ts';
import { fill, place, stroke } from './kit/draw.ts';
import { line, mirror } from './kit/curve.ts';
import type { Sheet } from './kit/sheet.ts';
import { drawMark } from './mark.ts';

const WIDTH = 300;
const HEIGHT = 400;

/** Nightjar: a hairline with scooped corners. */
function nightjar(sheet: Sheet, title: Title): string {
  const { frame, ink } = title.palette;
  const metal = sheet.linear(70, '#fff', frame, frame, ink);
  const outline = (inset: number, scoop: number): string => {
    const [l, t, r, b] = [inset, inset, WIDTH - inset, HEIGHT - inset];
    return `M${l + scoop} ${t}H${r - scoop}A${scoop} ${scoop} 0 0 0 ${r} ${t + scoop}V${b - scoop}A${scoop} ${scoop} 0 0 0 ${r - scoop} ${b}H${l + scoop}A${scoop} ${scoop} 0 0 0 ${l} ${b - scoop}V${t + scoop}A${scoop} ${scoop} 0 0 0 ${l + scoop} ${t}Z`;
  };
  const rim = `M0 0H${WIDTH}V${HEIGHT}H0Z${outline(7, 16)}`;
  return (
    fill(rim, ink, 'fill-rule="evenodd" opacity=".72"') +
    stroke(outline(7, 16), metal, 2) +
    stroke(outline(11.5, 16), frame, 0.8, 'opacity=".7"')
  );
}

/** Paper Crane: a border cut from paper, with cloud corners and a shadow on the picture. */
function paperCrane(sheet: Sheet, title: Title): string {
  const { frame } = title.palette;
  const c = 15;
  const inner = `M${c + 12} 10Q${c + 16} 10 ${c + 16} 10H${WIDTH - c - 16}a11 11 0 0 0 11 11a10 10 0 0 0 10 10V${HEIGHT - 31 - c + 15}a10 10 0 0 0 -10 10a11 11 0 0 0 -11 9H${c + 16}a11 11 0 0 0 -11 -9a10 10 0 0 0 -10 -10V31a10 10 0 0 0 10 -10a11 11 0 0 0 11 -11Z`;
  const border = `M0 0H${WIDTH}V${HEIGHT}H0Z${inner}`;
  return (
    `<path d="${border}" fill="${frame}" fill-rule="evenodd" filter="${sheet.drop(2, 2.5, '#000', 0.55)}"/>` +
    stroke(inner, '#fff', 1, 'opacity=".55"')
  );
}

/** Halden: a bevelled bar with cut corners and a nail in each. */
function halden(sheet: Sheet, title: Title): string {
  const { frame, ink } = title.palette;
  const cut = (inset: number, corner: number): string => {
    const [l, t, r, b] = [inset, inset, WIDTH - inset, HEIGHT - inset];
    return `M${l + corner} ${t}H${r - corner}L${r} ${t + corner}V${b - corner}L${r - corner} ${b}H${l + corner}L${l} ${b - corner}V${t + corner}Z`;
  };
  const nail = (x: number, y: number): string =>
    `<circle cx="${x}" cy="${y}" r="3.4" fill="${ink}"/><circle cx="${x - 0.6}" cy="${y - 0.6}" r="2.3" fill="${frame}"/>`;
  const bar = sheet.linear(60, '#fff', frame, ink, frame, ink);
  return (
    fill(`M0 0H${WIDTH}V${HEIGHT}H0Z${cut(12, 14)}`, ink, 'fill-rule="evenodd"') +
    fill(`${cut(3, 16)}${cut(9, 14)}`, bar, 'fill-rule="evenodd"') +
    stroke(cut(12, 14), frame, 0.8, 'opacity=".6"') +
    nail(11, 11) +
    nail(WIDTH - 11, 11) +
    nail(11, HEIGHT - 11) +
    nail(WIDTH - 11, HEIGHT - 11)
  );
}

const frames: Record<Studio, (sheet: Sheet, title: Title) => string> = {
  GPI: nightjar,
  PCR: paperCrane,
  HLD: halden,
  TCG_SEA: seaLotto,
  TCG_LOTTO_VN: lottoViet,
  TCL: pitch,
  TF: viewfinder,
  DS88: woodcut,
  LMN: feltEdge,
  FTM: porthole,
  YB: perch,
  AV: bracket,
  AI: bracket,
  IMES: bracket,
  IA: bracket,
  TMD: feltEdge,
};

/** The studio's frame around a tile of 300 × 400, with its mark in the middle of the top edge. */
export function drawFrame(sheet: Sheet, title: Title): string {
  const { frame, ink } = title.palette;
  const seat =
    fill(mirror('0,-2! 26,-2! 22,9 12,21 0,25'), ink) +
    stroke(line('-26,1 -21,10 -12,20 0,24 12,20 21,10 26,1'), frame, 1.2);
  return (
    frames[title.vassalage](sheet, title) +
    place(WIDTH / 2, 0, 1, 0, seat, place(0, 9.5, 0.34, 0, drawMark(title.vassalage, '#fff')))
  );
}
