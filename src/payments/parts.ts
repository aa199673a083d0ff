import type { FastifyBaseLogger } from 'fastify';
import type { PaymentsConfig } from './config.ts';
import type { Store } from './store/database.ts';
import type { MovementStore } from './store/movements.ts';
import type { PaymentStore } from './store/payments.ts';

/** What the routes and loops of the provider work with. */
export interface Parts {
  config: PaymentsConfig;
  store: Store;
  payments: PaymentStore;
  movements: MovementStore;
  /** The clock of expiry, decisions and notices. Signatures follow the real time. */
  nowMs: () => number;
  log: FastifyBaseLogger;
}
