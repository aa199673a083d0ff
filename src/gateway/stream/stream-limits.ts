import { networkOf } from '../region/network-of.ts';

/** Most streams of one gateway. Each takes some kilobytes, and a beat every 20 seconds. */
const STREAMS_MAX = 20_000;
/** Most streams of one member: a browser needs one, and one that has lost its network leaves one behind for a while. */
const OF_MEMBER_MAX = 8;
/** Most streams of one network, behind which a household, a café or a company may be. */
const OF_NETWORK_MAX = 200;

/** Shorter times and other limits, for tests. */
export interface StreamOptions {
  beatMs?: number;
  limits?: { streamsMax?: number; ofMemberMax?: number; ofNetworkMax?: number };
}

/** Whose stream it is. */
export interface StreamOwner {
  merchantCode: string;
  memberId: bigint;
  /** Network address of the client. */
  address: string;
}

/** Counts the open streams of this gateway. In memory, because it protects this process. */
export interface StreamLimits {
  /** Counts a stream. Returns what ends its count, or undefined when there are too many. */
  take: (owner: StreamOwner) => (() => void) | undefined;
}

/** Creates the limits of a gateway. */
export function createStreamLimits({
  streamsMax = STREAMS_MAX,
  ofMemberMax = OF_MEMBER_MAX,
  ofNetworkMax = OF_NETWORK_MAX,
}: NonNullable<StreamOptions['limits']> = {}): StreamLimits {
  const counts = new Map<string, number>();
  return {
    take({ merchantCode, memberId, address }) {
      const limits: [key: string, max: number][] = [
        ['all', streamsMax],
        [`member ${merchantCode} ${memberId}`, ofMemberMax],
        [`network ${networkOf(address)}`, ofNetworkMax],
      ];
      if (limits.some(([key, max]) => (counts.get(key) ?? 0) >= max)) return undefined;
      for (const [key] of limits) counts.set(key, (counts.get(key) ?? 0) + 1);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        for (const [key] of limits) {
          const left = counts.get(key)! - 1;
          if (left > 0) counts.set(key, left);
          else counts.delete(key);
        }
      };
    },
  };
}
