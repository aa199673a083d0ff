import type { SettlementUnit } from '../../shared/agents/agreement-kinds.ts';

/** Slots that are closed. */
export type ClosedUnit = 'fiveMinutes' | 'hour' | 'D';

/** The slots that are closed, each with the periods that consist of them. */
export const closedUnits: readonly (readonly [ClosedUnit, readonly SettlementUnit[]])[] = [
  ['fiveMinutes', ['fiveMinutes']],
  ['hour', ['hour']],
  ['D', ['D', 'W', 'H', 'M']],
];

/** The slots that the periods of a unit consist of. */
export const closedUnitOf = (unit: SettlementUnit): ClosedUnit =>
  closedUnits.find(([, periods]) => periods.includes(unit))![0];
