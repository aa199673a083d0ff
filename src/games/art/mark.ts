import type { Studio } from '../titles/title.ts';
import { facet, shape } from './kit/curve.ts';
import { fill, group, star, stroke } from './kit/draw.ts';

type Mark = (color: string) => string;

const ring = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`;

/**
 * The studios' marks, in a box of 40 × 40 around 0, 0. Each has a distinct silhouette, so that it is recognizable at 28
 * px in a menu.
 */
const marks: Record<Studio, Mark> = {
  /** Moon and star. */
  GPI: (color) => fill('M-2 -17A17 17 0 1 0 16 5A14 14 0 0 1 -2 -17Z', color) + fill(star(9, -8, 9, 2.6, 4), color),
  /** A folded crane. */
  PCR: (color) =>
    fill(
      facet('-5,7 4,-17 10,7') + facet('-7,8 -20,-6 -11,9') + facet('12,8 20,-8 11,1') + facet('-8,10 12,10 2,18'),
      color,
    ) + fill(facet('-6,6 -9,-13 1,-5') + facet('-20,-6 -21,1 -16,-1'), color, 'opacity=".6"'),
  /** A peak over a fjord. */
  HLD: (color) =>
    fill(facet('-20,8 -4,-17 4,-5 9,-11 20,8 9,8 3,1 -3,8'), color) + stroke('M-16 14Q-8 10 0 14T16 14', color, 3),
  /** A ball rising from the waves. */
  TCG_SEA: (color) =>
    fill(`${ring(0, -7, 11)}${ring(-3, -10, 3.4)}`, color, 'fill-rule="evenodd"') +
    stroke('M-19 9Q-14 3.5 -9.5 9T0 9T9.5 9T19 9', color, 3.4) +
    stroke('M-14.5 16.500Q-9.5 11.5 -4.8 16.500T4.8 16.500T14.5 16.5', color, 3, 'opacity=".7"'),
  /** A lotus. */
  TCG_LOTTO_VN: (color) =>
    fill('M0 -19C9 -10 9 4 0 15C-9 4 -9 -10 0 -19Z', color) +
    group(
      `fill="${color}" fill-opacity=".8"`,
      [1, -1]
        .map(
          (way) =>
            `<path transform="scale(${way} 1)" d="M10 -11C19 -7 19 8 4 15C10 6 12 -2 10 -11ZM19.5 0C22 10 14 17 5 17C13 13 17 8 19.5 0Z"/>`,
        )
        .join(''),
    ),
  /** The corner of a pitch: touchline, flag and quarter circle. */
  TCL: (color) =>
    stroke('M-16 17V-13M-16 17H17M-16 4A13 13 0 0 1 -3 17', color, 4, 'stroke-linejoin="miter"') +
    fill(facet('-12,-18 15,-10 -12,-1'), color),
  /** A star between the corners of a frame. */
  TF: (color) =>
    stroke(
      'M-17 -8V-17H-8M8 -17H17V-8M17 8V17H8M-8 17H-17V8',
      color,
      4.4,
      'stroke-linejoin="miter" stroke-linecap="butt"',
    ) + fill(star(0, 0, 12.5, 5.4, 5), color),
  /** A cock's head. */
  DS88: (color) =>
    fill(
      shape(
        '-17,20! -9,9 -9,-5! -18,-9 -17,-18! -9,-13! -8,-23 -3,-22! 0,-14! 7,-22 11,-19! 9,-10! 14,-8 21,-2! 14,0 10,0! 16,7 13,13 8,10 6,5! 5,11 9,20!',
      ) + ring(4, -5, 2.4),
      color,
      'fill-rule="evenodd"',
    ),
  /** A lamp over a table. */
  LMN: (color) =>
    stroke('M0 -20V-13', color, 3) +
    fill('M0 -14C10 -14 16 -6 17 2H-17C-16 -6 -10 -14 0 -14Z', color) +
    fill(facet('-12,5 12,5 18,17 -18,17'), color, 'opacity=".55"'),
  /** A trident over a wave. */
  FTM: (color) =>
    stroke('M0 -18V13M-12 -15V-7C-12 1 -7 4 0 4S12 1 12 -7V-15', color, 4) +
    fill(
      facet('0,-23 4.5,-14 -4.5,-14') + facet('-12,-21 -7.5,-12 -16.5,-12') + facet('12,-21 16.5,-12 7.500,-12'),
      color,
    ) +
    stroke('M-17 17Q-12.5 12.5 -8.500 17T0 17T8.500 17T17 17', color, 3, 'opacity=".7"'),
  /** A bird on a ball. */
  YB: (color) =>
    fill(
      shape('2,-20 11,-17 14,-11! 20,-9 14,-6! 13,2 5,9 -6,9 -20,14! -13,2 -8,-8 -6,-16') + ring(6, -12, 1.8),
      color,
      'fill-rule="evenodd"',
    ) + fill(`${ring(3, 15, 6.4)}${ring(3, 15, 2.4)}`, color, 'fill-rule="evenodd"'),
  /** A peak in a chevron. */
  AV: (color) =>
    fill(facet('0,-19 20,17 11,17 0,-3 -11,17 -20,17'), color) + fill(facet('0,5 7,17 -7,17'), color, 'opacity=".7"'),
  /** A cut stone. */
  AI: (color) => fill(facet('0,-20 13,-7 0,-2 -13,-7') + facet('-15,-3 -2,2 -2,19') + facet('15,-3 2,2 2,19'), color),
  /** A table mountain under a sun. */
  IMES: (color) => fill(facet('-20,17 -15,3 -11,2 -9,-5 9,-5 11,2 15,3 20,17'), color) + fill(ring(0, -14, 5.4), color),
  /** An electron on its orbit. */
  IA: (color) =>
    fill(ring(0, 0, 6.4), color) +
    stroke('M-17 7C-21 0 -8 -11 6 -14S22 -9 17 -4C13 5 0 13 -8 15', color, 3.6) +
    fill(ring(-14, 12, 4), color),
  /** A tamarind: a pod of three seeds on its twig. */
  TMD: (color) =>
    stroke('M-17 -9C-12 -17 -6 -19 2 -19', color, 3) +
    fill(
      shape('-18,-8! -8,-11 -2,-4 4,1 13,3 19,11! 16,19 6,19 -2,13 -10,9 -19,3') +
        ring(-9, -1, 3) +
        ring(1, 6.5, 3) +
        ring(11, 11, 3),
      color,
      'fill-rule="evenodd"',
    ),
};

/** A studio's mark in one colour, in a box of 40 × 40 around 0, 0. */
export const drawMark = (studio: Studio, color: string): string => marks[studio](color);
