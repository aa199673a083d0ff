import type { Sheet } from './sheet.ts';

/**
 * Wraps markup as a picture of its own: no script, no font, no address outside it. Lines have round ends and joins throughout,
 * said once here. `label` is what a screen reader reads where the picture stands inline.
 */
export function wrap(sheet: Sheet, viewBox: string, label: string, body: string): string {
  const name = label.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" role="img" aria-label="${name}" stroke-linecap="round" stroke-linejoin="round">${sheet.defs()}${body}</svg>`;
  return svg.replaceAll('#ffffff', '#fff');
}
