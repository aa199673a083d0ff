/**
 * A public source of chance. Every few seconds it publishes a signature of the number of its round, which nobody can know before and anyone can check
 * afterwards. Source: drand, scheme `bls-unchained-g1-rfc9380`.
 */
export interface BeaconChain {
  /** A point of BLS12-381 G2: 96 bytes as lower-case hex. */
  publicKey: string;
  /** When its round 1 was published, in seconds since 1970. */
  genesisS: number;
  /** Seconds between two rounds. */
  periodS: number;
}

/** The chain quicknet of drand, which the members of the League of Entropy sign together. */
export const QUICKNET: BeaconChain = {
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisS: 1_692_803_367,
  periodS: 3,
};

/** When a round is published, in milliseconds since 1970. */
export const roundAtMs = ({ genesisS, periodS }: Omit<BeaconChain, 'publicKey'>, round: number): number =>
  (genesisS + (round - 1) * periodS) * 1000;

/** The first round that is published after a moment. */
export const roundAfter = ({ genesisS, periodS }: Omit<BeaconChain, 'publicKey'>, atMs: number): number =>
  Math.max(1, Math.floor((atMs / 1000 - genesisS) / periodS) + 2);
