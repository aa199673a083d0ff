import type { DealtRoundView } from '../../tables/board-view.ts';
import { pairsOf, tableRules, winnerOf } from '../../tables/round.ts';
import { beadRoad, bigRoad, ROAD_ROWS, tallyOf, type RoadMark } from '../../tables/roads.ts';
import type { TablesPart } from '../../tables/tables-part.ts';
import type { TableWords } from '../../words/tables/word-types.ts';
import { byId, element, svg } from '../dom.ts';

/** Side of a cell, in units of the drawing; CSS sets the size on the screen. */
const CELL = 20;
/** Columns that are drawn at least, so that the grid fills the widest place of a road. */
const COLUMNS_MIN = 36;
/** Empty columns that stay in sight after the last mark. */
const AHEAD = 2;

/** The roads of the shoe on the table. */
export interface RoadsView {
  show(dealt: readonly DealtRoundView[]): void;
}

const dots = ({ isFirstPair, isSecondPair }: RoadMark): SVGElement[] => [
  ...(isFirstPair ? [svg('circle', { class: 'pair is-first', cx: 16, cy: 16, r: 3 })] : []),
  ...(isSecondPair ? [svg('circle', { class: 'pair is-second', cx: 4, cy: 4, r: 3 })] : []),
];

const cellAt = ({ column, row }: { column: number; row: number }, ...children: SVGElement[]): SVGElement =>
  svg('g', { transform: `translate(${column * CELL} ${row * CELL})` }, ...children);

/** A grid with the cells of a road. */
function grid(columns: number, cells: SVGElement[]): SVGElement {
  let lines = '';
  for (let column = 0; column <= columns; column += 1) lines += `M${column * CELL} 0V${ROAD_ROWS * CELL}`;
  for (let row = 0; row <= ROAD_ROWS; row += 1) lines += `M0 ${row * CELL}H${columns * CELL}`;
  return svg(
    'svg',
    { viewBox: `0 0 ${columns * CELL} ${ROAD_ROWS * CELL}`, 'aria-hidden': 'true' },
    svg('path', { class: 'road-lines', d: lines }),
    ...cells,
  );
}

/** The first letter of a name. A Thai vowel that is written before its consonant says nothing alone. */
const initialOf = (name: string): string => name.replace(/^[เแโใไ]/, '').slice(0, 1);

/** Columns up to the one where the next marks go. */
const columnsOf = (cells: readonly { column: number }[]): number =>
  Math.max(0, ...cells.map(({ column }) => column + 1)) + AHEAD;

/** Draws a road, and scrolls to where the next mark goes. */
function fillRoad(host: HTMLElement, name: string, columns: number, cells: SVGElement[], summary: string): void {
  host.replaceChildren(grid(Math.max(columns, COLUMNS_MIN), cells));
  host.setAttribute('aria-label', `${name}. ${summary}`);
  host.scrollLeft = columns * (host.clientHeight / ROAD_ROWS) - host.clientWidth;
}

/** Connects to the roads of the page. */
export function createRoadsView({ game }: TablesPart, words: TableWords): RoadsView {
  const [bead, big, tally] = [
    byId('bead-road', HTMLElement),
    byId('big-road', HTMLElement),
    byId('tally', HTMLElement),
  ];
  const [first, second] = tableRules[game].sides;
  const names = { first: words.bets[first], second: words.bets[second], tie: words.bets.tie };
  let shown = '';

  return {
    show(dealt) {
      const key = `${dealt.length}:${dealt.at(-1)?.roundNumber ?? ''}`;
      if (key === shown) return;
      shown = key;
      const marks = dealt.map((round): RoadMark => {
        const pairs = pairsOf(game, round);
        return { winner: winnerOf(game, round), isFirstPair: pairs.first, isSecondPair: pairs.second };
      });
      const counts = tallyOf(marks);
      tally.replaceChildren(
        ...(['second', 'tie', 'first'] as const).map((side) =>
          element(
            'span',
            { class: `tally-count is-${side}` },
            element('i', { 'aria-hidden': 'true' }),
            `${names[side]} ${counts[side]}`,
          ),
        ),
      );
      const summary = `${names.second} ${counts.second}, ${names.tie} ${counts.tie}, ${names.first} ${counts.first}`;
      const beads = beadRoad(marks);
      fillRoad(
        bead,
        words.beadRoad,
        columnsOf(beads),
        beads.map((cell) =>
          cellAt(
            cell,
            svg('circle', { class: `bead is-${cell.winner}`, cx: 10, cy: 10, r: 8.4 }),
            svg('text', { class: `bead-text is-${cell.winner}`, x: 10, y: 13.6 }, initialOf(names[cell.winner])),
            ...dots(cell),
          ),
        ),
        summary,
      );
      const cells = bigRoad(marks);
      fillRoad(
        big,
        words.bigRoad,
        columnsOf(cells),
        cells.map((cell) =>
          cellAt(
            cell,
            svg('circle', { class: `ring is-${cell.winner}`, cx: 10, cy: 10, r: 7 }),
            ...(cell.ties > 0 ? [svg('path', { class: 'tie-line', d: 'M4 16L16 4' })] : []),
            ...(cell.ties > 1 ? [svg('text', { class: 'tie-count', x: 10, y: 13.4 }, String(cell.ties))] : []),
            ...dots(cell),
          ),
        ),
        summary,
      );
    },
  };
}
