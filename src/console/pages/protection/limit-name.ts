import type { LimitMeasure, LimitPeriod } from '../../../shared/protection/limit-order.ts';
import type { Say } from '../../words/words.ts';

/** A limit by what it is about and over which time. */
export const limitName = ({ measure, period }: { measure: LimitMeasure; period: LimitPeriod }, say: Say): string =>
  say(`protection.limit.${measure}.${period}`);
