import type { TFunction } from 'i18next';
import type { Fixture } from '../../shared/contract/boards.ts';

/** The text of a selection: the winning side, a draw, or over or under a line. @param lineDeci line of a total times 10 */
export function selectionLabel(
  t: TFunction,
  { home, away }: Fixture,
  market: string,
  selection: string,
  lineDeci: number | null,
): string {
  if (market === 'total') return t(`matches.${selection}`, { line: (lineDeci ?? 0) / 10 });
  return selection === 'home' ? home : selection === 'away' ? away : t('matches.draw');
}
