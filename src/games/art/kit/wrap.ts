import type { Sheet } from './sheet.ts';

/**
 * Wraps markup as a standalone picture, without scripts, fonts or outside addresses. Sets round line ends and joins for
 * all of it. A screen reader reads `label` when the picture is inline.
 */
export function wrap(sheet: Sheet, viewBox: string, label: string, body: string): string {
  const name = label.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" role="img" aria-label="${name}" stroke-linecap="round" stroke-linejoin="round">${sheet.defs()}${body}</svg>`;
  return svg.replaceAll('#ffffff', '#fff');
}
