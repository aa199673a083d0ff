import { p, round, type Icon, type Part } from './icon.ts';

const leafOn = (x: number, y: number): string =>
  p.shape(`${x},${y}! ${x + 10},${y - 14} ${x + 28},${y - 14}! ${x + 22},${y - 2}`);

/** Symbols of classic slot machines: fruit, sevens, luck and cut stones. */
export const fruitIcons: Record<string, Icon> = {
  cherry: [
    ['wood', p.line('-18,12 -10,-16 14,-40') + p.line('20,8 20,-18 14,-40'), 4],
    ['green', leafOn(14, -36)],
    ['tint', round(-20, 24, 19) + round(22, 20, 18)],
    ['shine', round(-27, 17, 6, 4) + round(15, 13, 5, 3.6)],
  ],
  lemon: [
    ['tint', p.shape('-46,4! -32,-18 0,-30 30,-20 46,-4! 32,20 0,30 -32,22')],
    ['green', leafOn(4, -28)],
    ['shine', p.shape('-30,-4 -18,-18 -2,-22! -14,-12 -22,0')],
  ],
  orange: [
    ['tint', round(0, 6, 38)],
    ['green', leafOn(2, -28) + p.shape('0,-28! -14,-40 -30,-36! -20,-26')],
    ['deep', round(14, 20, 1.8) + round(2, 28, 1.8) + round(22, 6, 1.8) + round(-10, 24, 1.8)],
    ['shine', p.shape('-28,0 -20,-18! -8,-22 -18,-8 -22,4')],
  ],
  plum: [
    ['wood', 'M0 -24Q2 -38 10 -44', 4],
    ['tint', p.shape('0,-26 26,-28 42,-4 34,28 0,44 -34,28 -42,-4 -26,-28')],
    ['deep', p.line('2,-26 14,0 4,40'), 3],
    ['green', leafOn(4, -28)],
    ['shine', p.shape('-32,2 -28,-14! -16,-20 -24,-6')],
  ],
  pear: [
    ['wood', 'M2 -36Q2 -44 10 -48', 4],
    ['tint', p.mirror('0,-38 14,-32 18,-12 34,10 32,34 0,44')],
    ['green', leafOn(4, -36)],
    ['shine', p.shape('-22,18 -20,2! -10,-8 -14,8 -16,20')],
  ],
  grapes: [
    ['wood', 'M0 -28V-44', 4],
    ['green', leafOn(2, -28) + p.shape('0,-28! -12,-44 -32,-40! -22,-26')],
    ...[
      [-24, 2],
      [24, 2],
      [-22, -16],
      [22, -16],
      [0, -18],
      [-12, 19],
      [12, 19],
      [0, 36],
      [-12, 2],
      [12, 2],
      [0, 19],
    ].map(([x = 0, y = 0]): Part => ['tint', round(x, y, 12.5)]),
  ],
  melon: [
    ['green', 'M-46 -14A46 46 0 0 0 46 -14Z'],
    ['white', 'M-40 -14A40 40 0 0 0 40 -14Z'],
    ['red', 'M-36 -14A36 36 0 0 0 36 -14Z'],
    [
      'ink',
      'M-20 -6q3 4 0 8q-3 -4 0 -8ZM0 -4q3 4 0 8q-3 -4 0 -8ZM20 -6q3 4 0 8q-3 -4 0 -8ZM-10 8q3 4 0 8q-3 -4 0 -8ZM10 8q3 4 0 8q-3 -4 0 -8Z',
    ],
    ['tint', 'M-46 -20H46V-13H-46Z'],
  ],
  clover: [
    ['green', p.line('2,8 8,28 20,44'), 5],
    ['tint', [0, 90, 180, 270].map((turn) => heart(turn)).join('')],
    ['deep', 'M0 0L0 -24M0 0L24 0M0 0L-24 0M0 0L0 20', 2.4],
    ['shine', round(-18, -26, 4, 3) + round(16, -26, 4, 3)],
  ],
  horseshoe: [
    [
      'tint',
      'M-18 -30Q0 -42 18 -30Q46 -10 34 34L42 36V44H16V36Q28 -2 10 -14Q0 -20 -10 -14Q-28 -2 -16 36V44H-42V36L-34 34Q-46 -10 -18 -30Z',
    ],
    [
      'ink',
      round(-24, 24, 3) +
        round(-30, 4, 3) +
        round(-22, -16, 3) +
        round(0, -27, 3) +
        round(22, -16, 3) +
        round(30, 4, 3) +
        round(24, 24, 3),
    ],
    ['shine', p.line('-36,8 -32,-10 -20,-26'), 3],
  ],
  seven: [
    ['gold', 'M-40 -42H42V-24Q14 4 10 46H-24Q-22 8 8 -18H-24V-6H-40Z'],
    ['tint', 'M-34 -36H36V-26Q8 4 4 40H-17Q-14 6 22 -24H-30V-12H-34Z'],
    ['shine', 'M-30 -31H30', 3.4],
  ],
  bar: [
    ['ink', 'M-46 -36H46V-14H-46ZM-46 -11H46V11H-46ZM-46 14H46V36H-46Z'],
    ['tint', 'M-43 -33H43V-17H-43ZM-43 -8H43V8H-43ZM-43 17H43V33H-43Z'],
    [
      'ink',
      [-25, 0, 25]
        .map(
          (y) =>
            `M-27 ${y - 6}V${y + 6}H-20Q-15 ${y + 6} -16 ${y + 2}Q-16 ${y} -18 ${y - 0.4}Q-16 ${y - 6} -21 ${y - 6}ZM-6 ${y + 6}L0 ${y - 6}L6 ${y + 6}H3L0 ${y}L-3 ${y + 6}ZM14 ${y + 6}V${y - 6}H22Q27 ${y - 5} 26 ${y - 2}Q26 ${y} 23 ${y + 1}L27 ${y + 6}H22L19 ${y + 2}H18V${y + 6}Z`,
        )
        .join(''),
    ],
    ['shine', 'M-39 -30H39M-39 -5H39M-39 20H39', 2],
  ],
  basket: [
    ['wood', 'M-34 4Q-34 -44 0 -44Q34 -44 34 4H27Q27 -36 0 -36Q-27 -36 -27 4Z'],
    ['red', round(-18, -2, 12) + round(20, -2, 12)],
    ['gold', round(2, -8, 13)],
    ['tint', 'M-44 2H44L34 42H-34Z'],
    ['deep', 'M-40 14H40M-38 26H38M-22 4L-18 40M0 4V40M22 4L18 40', 3],
  ],
  diamond: [
    ['tint', p.facet('-26,-34 26,-34 46,-10 0,42 -46,-10')],
    ['pale', p.facet('-26,-34 0,-34 -16,-10') + p.facet('-46,-10 -16,-10 0,42')],
    ['shine', p.facet('0,-34 -16,-10 16,-10')],
    ['deep', p.facet('26,-34 46,-10 16,-10') + p.facet('46,-10 0,42 24,-10')],
  ],
  'gem-round': [
    ['gold', round(0, 0, 43)],
    ['tint', p.facet('-14,-36 14,-36 36,-14 36,14 14,36 -14,36 -36,14 -36,-14')],
    [
      'pale',
      p.facet('-14,-36 14,-36 10,-18 -10,-18') +
        p.facet('-36,-14 -14,-36 -10,-18 -18,-10') +
        p.facet('-36,14 -36,-14 -18,-10 -18,10'),
    ],
    ['deep', p.facet('14,36 -14,36 -10,18 10,18') + p.facet('36,14 14,36 10,18 18,10')],
    ['shine', p.facet('-10,-18 10,-18 -6,2 -18,-8')],
  ],
  'gem-hex': [
    ['tint', p.facet('-24,-42 24,-42 46,0 24,42 -24,42 -46,0')],
    ['pale', p.facet('-24,-42 24,-42 14,-22 -14,-22') + p.facet('-46,0 -24,-42 -14,-22 -26,0')],
    ['deep', p.facet('24,42 -24,42 -14,22 14,22') + p.facet('46,0 24,42 14,22 26,0')],
    ['shine', p.facet('-14,-22 14,-22 -10,10 -24,0')],
  ],
  'gem-drop': [
    ['gold', p.shape('0,-48! 20,-20 40,10 30,38 0,46 -30,38 -40,10 -20,-20')],
    ['tint', p.shape('0,-38! 16,-14 32,11 24,33 0,39 -24,33 -32,11 -16,-14')],
    ['pale', p.facet('0,-38 -16,-14 -10,4 0,-8') + p.facet('-16,-14 -32,11 -16,18 -10,4')],
    ['deep', p.facet('0,39 24,33 12,20 0,24') + p.facet('24,33 32,11 16,8 12,20')],
    ['shine', p.facet('0,-8 -10,4 -4,16 6,2')],
  ],
};

/** A clover leaf: a heart with its tip in the middle, rotated by a number of quarter turns. */
function heart(turn: number): string {
  const knots = ['0,0!', '-18,-14', '-18,-34', '-4,-38', '0,-32!', '4,-38', '18,-34', '18,-14'];
  const [cos, sin] = [Math.round(Math.cos((turn * Math.PI) / 180)), Math.round(Math.sin((turn * Math.PI) / 180))];
  return p.shape(
    knots
      .map((knot) => {
        const [x = 0, y = 0] = knot.replace('!', '').split(',').map(Number);
        return `${x * cos - y * sin},${x * sin + y * cos}${knot.endsWith('!') ? '!' : ''}`;
      })
      .join(' '),
  );
}
