import type { CareBreach } from '../../../shared/contract/console/protection.ts';
import { harmMarkers } from '../../../shared/protection/breaches.ts';
import { amountText } from '../../kit/amount.ts';
import type { Say } from '../../words/words.ts';

/** Whether a line is a marker of harm, and not money that arrived when it should not have. */
export const isMarker = ({ kind }: Pick<CareBreach, 'kind'>): boolean => harmMarkers.some((marker) => marker === kind);

/** Figures that are amounts, by their names. */
const AMOUNTS = new Set(['first', 'last', 'lost', 'cancelled', 'credited', 'limit', 'landed']);

/** The figures of a marker or a breach in one sentence. */
export function figuresText({ kind, figures }: Pick<CareBreach, 'kind' | 'figures'>, of: string, say: Say): string {
  const currency = String(figures['currency'] ?? of);
  const shown = Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [
      name,
      AMOUNTS.has(name) ? amountText(String(value), currency) : value,
    ]),
  );
  return say(`protection.figures.${kind}`, { ...shown, currency });
}
