import type { Verdict } from '../verdict.ts';
import type { Table } from './table.ts';

/** One check of a gateway. It returns by how much the player's balance must have changed, in minor units. */
export interface GatewayCheck extends Pick<Verdict, 'name' | 'title'> {
  run: (table: Table) => Promise<number>;
}
