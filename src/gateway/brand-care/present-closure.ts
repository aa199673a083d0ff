import type { ClosureValue } from '../../shared/contract/console/brands.ts';
import type { Closure } from '../decisions/site-decisions.ts';

/** A closure as the console shows it; null for open. */
export const presentClosure = (closure: Closure | undefined): ClosureValue | null =>
  closure ? { text: closure.text, operator: closure.operator, since: new Date(closure.sinceMs).toISOString() } : null;
