import { drawBelow, hashServerSeed, isServerSeed, type SeedInput } from '../../shared/fairness/seed.ts';
import type { FishKind, FishPart } from './fish-part.ts';

/** Returns are in thousandths. */
const PERMILLE = 1000;

/** The terms on which a shot catches a fish. */
export type ShotTerms = Pick<FishPart, 'returnPermille'>;

/** How many numbers a shot is drawn from. The first `returnPermille` of them catch the fish. */
export const numbersOf = ({ multiple }: Pick<FishKind, 'multiple'>): number => multiple * PERMILLE;

/** The chance that a shot catches a fish of a kind, from 0 to 1. */
export const chanceOf = ({ returnPermille }: ShotTerms, kind: Pick<FishKind, 'multiple'>): number =>
  returnPermille / numbersOf(kind);

/** What a shot at a kind returns on average, as a ratio. It is the same for every kind, so aiming never changes it. */
export const returnOfShot = (terms: ShotTerms, kind: Pick<FishKind, 'multiple'>): number =>
  (chanceOf(terms, kind) * numbersOf(kind)) / PERMILLE;

/** What a magazine has come to. */
export interface MagazineMoney {
  priceMinor: bigint;
  shotsBought: number;
  shotsFired: number;
  /** What its catches have paid so far. */
  wonMinor: bigint;
}

/** What a magazine pays when it ends: its catches, and the price of every shot that was not fired. */
export const payOf = ({ priceMinor, shotsBought, shotsFired, wonMinor }: MagazineMoney): bigint =>
  wonMinor + BigInt(shotsBought - shotsFired) * priceMinor;

/** What a catch pays. */
export const winOf = ({ multiple }: Pick<FishKind, 'multiple'>, priceMinor: bigint): bigint =>
  BigInt(multiple) * priceMinor;

/** What decided a shot. */
export interface ShotDraw {
  /** The number that was drawn, from 0. */
  drawn: number;
  isCaught: boolean;
}

/** Whether a drawn number catches the fish. */
export const isCatch = ({ returnPermille }: ShotTerms, drawn: number): boolean => drawn < returnPermille;

/**
 * Draws a shot: the nonce is its number in the magazine, from 1. All numbers are equally likely.
 * Throws a RangeError for an invalid seed.
 */
export async function drawShot(
  terms: ShotTerms,
  kind: Pick<FishKind, 'multiple'>,
  input: SeedInput,
): Promise<ShotDraw> {
  const [drawn = 0] = await drawBelow(input, [numbersOf(kind)]);
  return { drawn, isCaught: isCatch(terms, drawn) };
}

/** A shot as a player was shown it. */
export interface ShownShot {
  number: number;
  kind: string;
  isCaught: boolean;
}

/** One step of a proof: what the seeds give for a shot, beside what was shown. */
export interface ShotStep extends ShotDraw {
  number: number;
  kind: string;
  /** How many numbers it was drawn from. */
  outOf: number;
  isGenuine: boolean;
}

/** A magazine whose seed is revealed. */
export interface RevealedMagazine {
  serverSeed: string;
  /** The fingerprint that was shown before it was bought. */
  serverSeedHash: string;
  clientSeed: string;
  shots: readonly ShownShot[];
}

/** What recomputing a magazine gave. */
export interface MagazineProof {
  /** The revealed seed has the fingerprint that was shown before. */
  isSeedGenuine: boolean;
  /** Every shot, in order. A shot at a kind that the game does not have is not genuine. */
  steps: ShotStep[];
}

/** Recomputes every shot of a magazine, with the code that the server ran. */
export async function proveMagazine(
  part: Pick<FishPart, 'returnPermille' | 'kinds'>,
  { serverSeed, serverSeedHash, clientSeed, shots }: RevealedMagazine,
): Promise<MagazineProof> {
  if (!isServerSeed(serverSeed)) return { isSeedGenuine: false, steps: [] };
  const steps = await Promise.all(
    shots.map(async ({ number, kind: name, isCaught }, index): Promise<ShotStep> => {
      const kind = part.kinds.find(({ id }) => id === name);
      if (!kind) return { number, kind: name, outOf: 0, drawn: 0, isCaught, isGenuine: false };
      const step = await drawShot(part, kind, { serverSeed, clientSeed, nonce: number });
      const isGenuine = step.isCaught === isCaught && number === index + 1;
      return { number, kind: name, outOf: numbersOf(kind), ...step, isGenuine };
    }),
  );
  return { isSeedGenuine: (await hashServerSeed(serverSeed)) === serverSeedHash, steps };
}
