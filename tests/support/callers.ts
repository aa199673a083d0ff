import { expect, vi } from 'vitest';
import type { Answer } from './gateway.ts';
let networks = 0;
/** Headers of a caller from a new network, for a gateway that trusts the proxy 127.0.0.1. */
export const fromElsewhere = (): { 'x-forwarded-for': string } => ({
  'x-forwarded-for': `198.51.${Math.floor((networks += 1) / 250)}.${networks % 250}`,
});

let numbers = 0;
/** A new number of Vietnam, as players type it and in its normalized form. */
export function newNumber(): { typed: string; digits: string } {
  const rest = String(10_000_000 + (numbers += 1));
  return { typed: `09${rest.slice(0, 2)} ${rest.slice(2)}`, digits: `849${rest}` };
}

/**
 * Does something with the gateway's clock stopped. A window then ends exactly its length after the refusal, however busy the machine is. Timers
 * go on, and so does the clock of the database.
 */
export async function atOneMoment<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}

/** Checks the wait that a refusal names, in its header and in its value. */
export function expectWait({ headers, detail }: Answer<unknown>, waitS: number): void {
  expect([headers['retry-after'], detail]).toEqual([String(waitS), { waitS }]);
}
