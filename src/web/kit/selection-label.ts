import type { TFunction } from 'i18next';
import type { Fixture } from '../../shared/contract/boards.ts';
import { formatLine } from '../../shared/money/odds-text.ts';

/**
 * The text of a selection: the winning side, a draw, or over or under a line.
 * @param lineDeci line of a total times 10
 * @param tag BCP 47 tag of the page's language
 */
export function selectionLabel(
  t: TFunction,
  { home, away }: Fixture,
  market: string,
  selection: string,
  lineDeci: number | null,
  tag: string,
): string {
  if (market === 'total') return t(`matches.${selection}`, { line: formatLine(lineDeci ?? 0, tag) });
  return selection === 'home' ? home : selection === 'away' ? away : t('matches.draw');
}
