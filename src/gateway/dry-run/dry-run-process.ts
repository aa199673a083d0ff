import { Resvg } from '@resvg/resvg-js';
import { hangsOn } from '../../publisher/brand/checks/hanging-pattern.ts';
import { parseCopy } from '../../publisher/site/copy.ts';
import type { DryRunResult, DryRun } from './dry-run.ts';

/** Longest time that reading or drawing may take where it is served, in the thread of all calls. */
const TIME_MAX_MS = 250;
/** On a busy machine one or two attempts may be slow; what is too complex is slow every time. */
const ATTEMPTS_MAX = 3;
/** Side of the largest picture that a site draws of a drawing, in pixels. */
const DRAWN_PX = 512;

const isQuick = (work: () => unknown): boolean =>
  Array.from({ length: ATTEMPTS_MAX }).some(() => {
    const begin = performance.now();
    work();
    return performance.now() - begin <= TIME_MAX_MS;
  });

/** Draws as an app's icon is drawn. What cannot be drawn at all is a fault that the check of the brand names. */
function draw(svg: string): void {
  try {
    new Resvg(svg, { fitTo: { mode: 'width', value: DRAWN_PX }, font: { loadSystemFonts: false } }).render();
  } catch {
    // Quick, at least.
  }
}

function resultOf(dryRun: DryRun): DryRunResult {
  switch (dryRun.kind) {
    case 'text':
      return { isQuick: isQuick(() => parseCopy(dryRun.text)) };
    case 'drawing':
      return { isQuick: isQuick(() => draw(dryRun.text)) };
    case 'pattern':
      return { isQuick: true, verdict: hangsOn(dryRun.text, dryRun.examples) ?? null };
  }
}

process.on('message', (dryRun: DryRun) => process.send!(resultOf(dryRun)));
// It runs: the time of a dry run begins.
process.send!(null);
