import type { SeedsView } from '../api.ts';
import { isBreach } from './promise.ts';
import type { SeenSpin, Witness } from './witness.ts';

const storedName = (gameId: string): string => `livery.game.${gameId}.seen`;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const areTexts = (...values: unknown[]): boolean => values.every((value) => typeof value === 'string');
const isCount = (value: unknown): boolean => typeof value === 'number' && Number.isInteger(value) && value >= 0;

const isSeeds = (value: unknown): value is SeedsView =>
  isRecord(value) &&
  areTexts(value['serverSeedHash'], value['clientSeed'], value['nextServerSeedHash']) &&
  isCount(value['nonce']);

const isSeenSpin = (value: unknown): value is SeenSpin =>
  isRecord(value) &&
  areTexts(value['roundId'], value['serverSeedHash'], value['clientSeed']) &&
  typeof value['nonce'] === 'number' &&
  typeof value['isInTurn'] === 'boolean' &&
  Array.isArray(value['stops']) &&
  value['stops'].every(isCount);

const isWitness = (value: unknown): value is Witness =>
  isRecord(value) &&
  areTexts(value['sessionId']) &&
  isSeeds(value['seeds']) &&
  isCount(value['spinsAsked']) &&
  (value['pendingClientSeed'] === null || areTexts(value['pendingClientSeed'])) &&
  Array.isArray(value['breaches']) &&
  value['breaches'].every(isBreach) &&
  Array.isArray(value['spins']) &&
  value['spins'].every(isSeenSpin);

/**
 * What this tab remembers of a session. Returns `undefined` if the stored witness belongs to another session or was
 * written by another build, or if storage is denied.
 */
export function readWitness(gameId: string, sessionId: string): Witness | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storedName(gameId)) ?? 'null');
    return isWitness(value) && value.sessionId === sessionId ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Stores the witness for a reload. If that fails, it also deletes the older one: compared with later rounds, it would
 * accuse an honest server.
 */
export function keepWitness(gameId: string, witness: Witness): void {
  try {
    sessionStorage.setItem(storedName(gameId), JSON.stringify(witness));
  } catch {
    forgetWitness(gameId);
  }
}

/** Deletes the witness of a session that has ended. */
export function forgetWitness(gameId: string): void {
  try {
    sessionStorage.removeItem(storedName(gameId));
  } catch {
    // Denied storage holds nothing to delete.
  }
}
