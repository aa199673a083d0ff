import { randomUUID } from 'node:crypto';
import type { PublishedSite } from '../../publisher/publish.ts';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { PaymentClient } from '../cashier/provider-client.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { createLedger } from '../ledger/ledger.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';

/** The account whose history is made, and the services by which it is made. */
export interface Past {
  /** The gateway's services by a clock that is set. Commands that get them write at its time. */
  services: Services;
  /** The same services at the time of today. */
  today: Services;
  /** Moves the set clock forward, never back. */
  goTo: (atMs: number) => void;
  nowMs: () => number;
  /** When the account was opened. */
  openedMs: number;
  site: PublishedSite;
  brand: Brand;
  /** Origin of the brand, as a page of it would be at. */
  origin: string;
  player: Player;
  /** Session of the player in which the rounds are played. */
  token: string;
}

/** Services whose clock is set. Payments are dated by it as well, and no job pays out what a history pays by itself. */
export function servicesOfPast(today: Services, clock: () => number): Services {
  const payments: PaymentClient = {
    call: (provider, name, body) =>
      today.payments.call(
        provider,
        name,
        name === 'createDeposit' || name === 'createPayout' ? { ...body, pastMs: clock() } : body,
      ),
  };
  const enqueue: Jobs['enqueue'] = async (trx, name, data, options) =>
    name === 'pay-out' ? randomUUID() : today.jobs.enqueue(trx, name, data, options);
  return {
    ...today,
    clock,
    ledger: createLedger(today.database, clock),
    payments,
    jobs: { ...today.jobs, enqueue },
  };
}
