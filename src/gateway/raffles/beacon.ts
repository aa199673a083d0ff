import { publicKeyOf, signRound } from '../../shared/promotions/beacon-proof.ts';
import { QUICKNET, type BeaconChain } from '../../shared/promotions/beacon.ts';

/** What the rounds of a beacon are read from. Its reader checks the signature. */
export interface Beacon {
  chain: BeaconChain;
  /** What the chain has signed for a round that is published. Throws an Error if it cannot be had now. */
  signatureOf(round: number, signal: AbortSignal): Promise<string>;
}

/** Names quicknet in addresses of relays. */
const QUICKNET_HASH = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';
const TIMEOUT_MS = 10_000;

/** The public beacon, by its relays: any of them will do. */
export const publicBeacon = (relays: readonly string[]): Beacon => ({
  chain: QUICKNET,
  signatureOf: (round, signal) =>
    Promise.any(
      relays.map(async (relay) => {
        const response = await fetch(`${relay.replace(/\/$/, '')}/${QUICKNET_HASH}/public/${round}`, {
          redirect: 'error',
          signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        });
        const { signature } = (await response.json()) as { signature?: unknown };
        if (typeof signature !== 'string') throw new Error(`${relay} answers ${response.status} without a signature`);
        return signature;
      }),
    ),
});

/** Everybody can read this key. A page shows that the beacon is for demonstration. */
const DEMO_KEY = new Uint8Array(32).fill(1);

/** A beacon of this gateway, for installations that are no production: it needs no network. */
export const demoBeacon: Beacon = {
  chain: { ...QUICKNET, publicKey: publicKeyOf(DEMO_KEY) },
  signatureOf: (round) => signRound(DEMO_KEY, round),
};
