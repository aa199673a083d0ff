import type { BrandsResult } from './brands.ts';
import type { FirstViewResult, FirstViewsResult } from './first-view.ts';
import type { GamePagesResult } from './game-pages.ts';
import type { HeaderResult } from './header.ts';
import type { ManyBrandsResult } from './many-brands.ts';
import { goalRows, shown, table, type Goal } from './goals.ts';
import type { ViewFigures } from './measure-page.ts';
import type { ModesResult } from './modes.ts';
import type { PlayerPagesResult } from './player-pages.ts';
import type { RoundsResult } from './rounds/rounds.ts';
import type { IdleMemory, StartResult } from './start-and-memory.ts';
import { median, type Summary } from './statistics.ts';

/** On a quiet machine laying out the static page blocks for less than this. */
const quietMachineTbtMs = 40;

/** How each figure is called and shown. */
const figureNames: Readonly<Record<keyof ViewFigures, [what: string, unit: Goal['unit']]>> = {
  fcpMs: ['first contentful paint', 'ms'],
  lcpMs: ['largest contentful paint', 'ms'],
  loadMs: ['load', 'ms'],
  usableMs: ['login inputs usable', 'ms'],
  codeArrivesMs: ['first byte of code (boot script apart)', 'ms'],
  tbtMs: ['total blocking time', 'ms'],
  tbtEarlyMs: ['… before the code is fetched', 'ms'],
  tapMs: ['tap on the login button, settled', 'ms'],
  cls: ['layout shift score', 'count'],
  jsBodyKb: ['JavaScript, brotli', 'kB'],
  jsKb: ['… with the headers of its responses', 'kB'],
  jsBodyBeforeUsableKb: ['… before the page is usable', 'kB'],
  requests: ['requests', 'count'],
  totalKb: ['everything on the wire', 'kB'],
};

/** A median with its range, the unit said once. */
export function range({ median: middle, min, max }: Summary, unit: Goal['unit']): string {
  const bare = (value: number) => shown(value, unit).split(' ')[0]!;
  return `${bare(middle)} (${bare(min)}–${bare(max)})${unit === 'count' ? '' : ` ${unit}`}`;
}

/** The first view of every home as text. */
export const showFirstViews = ({ homes }: FirstViewsResult): string => homes.map(showFirstView).join('\n\n');

/** A first view as text: both pages figure by figure, then the goals. */
function showFirstView({ host, rounds, figures, ratios, scripts, goals }: FirstViewResult): string {
  const compared: Partial<Record<keyof ViewFigures, Summary>> = {
    fcpMs: ratios.fcp,
    lcpMs: ratios.lcp,
    usableMs: ratios.usable,
  };
  const rows = (Object.keys(figureNames) as (keyof ViewFigures)[]).map((figure) => {
    const [what, unit] = figureNames[figure];
    const ratio = compared[figure];
    return [
      what,
      range(figures.livery[figure], unit),
      range(figures.static[figure], unit),
      ratio ? range(ratio, 'x') : '',
    ];
  });
  const heaviest = scripts.map(({ name, kb }) => `${name} ${kb.toFixed(1)}`).join(', ');
  return [
    `First view of the home of ${host} beside the same page without code: 4x CPU slowdown, slow 4G, ${rounds} rounds in turns, median (min–max)`,
    table(['', 'livery', 'static page', 'ratio'], rows),
    `  Scripts in kB: ${heaviest}`,
    ...(figures.static.tbtMs.median > quietMachineTbtMs
      ? [
          `  The static page runs no code and was blocked for ${shown(figures.static.tbtMs.median, 'ms')} all the same: the machine was busy, so measure again.`,
        ]
      : []),
    showGoals(goals),
  ].join('\n\n');
}

/** What a change of mode costs, as text. */
export function showModes({ elements, propertiesMs, providerMs, goals }: ModesResult): string {
  const rows = [
    ['custom properties, as the product does it', `${propertiesMs.toFixed(1)} ms`],
    ['a ThemeProvider', `${providerMs.toFixed(1)} ms`],
  ];
  return [
    `Changing the mode of ${elements} styled elements, until styles and layout are done, medians`,
    table(['', 'measured'], rows),
    showGoals(goals),
  ].join('\n\n');
}

/** What one more brand costs, as text. */
export function showBrands({ addMs, firstPageMs, memoryMbPerBrand, goals }: BrandsResult): string {
  const rows = [
    ['checking and publishing one more', shown(addMs.few, 'ms'), shown(addMs.many, 'ms')],
    ['its home, when first asked for', shown(firstPageMs.few, 'ms'), shown(firstPageMs.many, 'ms')],
    ['kept in memory, each', '', `${memoryMbPerBrand.toFixed(1)} MB`],
  ];
  return ['A brand beside others', table(['', 'beside few', 'beside many'], rows), showGoals(goals)].join('\n\n');
}

/** Few brands and many, as text. */
export function showManyBrands({
  many,
  checkAllMs,
  checkOneMs,
  startMs,
  addMs,
  coldHomeMs,
  warmHomeMs,
  memoryMb,
  goals,
}: ManyBrandsResult): string {
  const rows = [
    ['start', shown(startMs.few, 'ms'), shown(startMs.many, 'ms')],
    ['adding one, until its home is served', shown(addMs.few, 'ms'), shown(addMs.many, 'ms')],
    ['checking all, for the first time', '', shown(checkAllMs.first / 1000, 's')],
    ['checking all, unchanged', '', shown(checkAllMs.unchanged / 1000, 's')],
    ['checking one', '', shown(checkOneMs, 'ms')],
    ['home, first asked for: median', '', shown(coldHomeMs.median, 'ms')],
    ['home, seen before: median', '', shown(warmHomeMs.median, 'ms')],
    ...Object.entries(memoryMb).map(([used, megabytes]) => [
      `gateway resident, ${used} brands used`,
      '',
      shown(megabytes, 'MB'),
    ]),
  ];
  return ['Few brands and many', table(['', '3 brands', `${many} brands`], rows), showGoals(goals)].join('\n\n');
}

/** Starts and memory as text. */
export function showStart({ firstStartMs, nextStartsMs, idleMb, goals }: StartResult): string {
  const rows = [
    ['first start, on an empty data directory', shown(firstStartMs / 1000, 's')],
    ['later starts, median', shown(median(nextStartsMs) / 1000, 's')],
    ['later starts, slowest', shown(Math.max(...nextStartsMs) / 1000, 's')],
    ...memoryRows('after the first start', idleMb.afterFirst),
    ...memoryRows('after a later start', idleMb.afterLast),
  ];
  return ['Starting, packages installed and built, and resting', table(['', 'measured'], rows), showGoals(goals)].join(
    '\n\n',
  );
}

const memoryRows = (when: string, memory: IdleMemory | undefined): string[][] =>
  memory
    ? [
        [`gateway resident, ten idle seconds ${when}`, shown(memory.gateway, 'MB')],
        [`games resident, ten idle seconds ${when}`, shown(memory.games, 'MB')],
      ]
    : [];

/** When a player's pages can be used, as text. */
export const showPlayerPages = ({ rounds, pages, goals }: PlayerPagesResult): string =>
  [
    `Pages of a player until they can be used, on a slow phone and a slow line, ${rounds} rounds`,
    table(
      ['', 'time', 'times the first'],
      pages.map(({ name, usableMs, ratio }) => [name, range(usableMs, 'ms'), range(ratio, 'x')]),
    ),
    showGoals(goals),
  ].join('\n\n');

/** When the pages of games are seen and take the first input, as text. */
export const showGamePages = ({ rounds, pages, goals }: GamePagesResult): string =>
  [
    `Pages of games beside the same pages without script: 4x CPU slowdown, slow 4G, ${rounds} rounds in turns, median (min–max)`,
    table(
      ['', 'first frame', 'times static', 'first input', 'times static', 'static page'],
      pages.map(({ name, gameId, frameMs, frameRatio, inputMs, inputRatio, staticMs }) => [
        `${name}, ${gameId}`,
        range(frameMs, 'ms'),
        range(frameRatio, 'x'),
        range(inputMs, 'ms'),
        range(inputRatio, 'x'),
        range(staticMs, 'ms'),
      ]),
    ),
    showGoals(goals),
  ].join('\n\n');

/** How rounds went under many players, as text. */
export const showRounds = ({ players, rounds, medianMs, p99Ms, slowestMs, goals }: RoundsResult): string =>
  [
    `${rounds} rounds of ${players} players, one a second each`,
    table(
      ['', 'from the page and back'],
      [
        ['median', shown(medianMs, 'ms')],
        ['99 of 100', shown(p99Ms, 'ms')],
        ['slowest', shown(slowestMs, 'ms')],
      ],
    ),
    showGoals(goals),
  ].join('\n\n');

/** Goals as a table. */
export const showGoals = (goals: readonly Goal[]): string => table(['goal', 'measured', 'wanted', ''], goalRows(goals));

/** The header after a result as text. */
export const showHeader = ({ spins, headerMs, goals }: HeaderResult): string =>
  [
    `header after a result, ${spins} spins: ${range(headerMs, 'ms')}`,
    table(['goal', 'measured', 'wanted', ''], goalRows(goals)),
  ].join('\n\n');
