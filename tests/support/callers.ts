import { expect } from 'vitest';
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
 * Checks the wait that a refusal names. The gateway counts from the first request, which came after `begunMs`, and rounds
 * up, so it is the whole window less what has passed since then at most.
 */
export function expectWait({ headers, detail }: Answer<unknown>, windowS: number, begunMs: number): void {
  const waitS = Number(headers['retry-after']);
  expect(waitS).toBeLessThanOrEqual(windowS);
  expect(waitS).toBeGreaterThanOrEqual(windowS - Math.ceil((Date.now() - begunMs) / 1_000));
  expect(detail).toEqual({ waitS });
}
