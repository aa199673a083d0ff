import type { MagazineView, PastMagazineView, ShotView } from '../fish/views.ts';
import type { Magazine, Shot } from '../store/magazines.ts';

/** A magazine as its page sees it. Its seed stays secret until no shot can be fired any more. */
export function presentMagazine(magazine: Magazine): MagazineView {
  const { state, ended } = magazine;
  const isOver = state === 'won' || state === 'settled';
  return {
    magazineId: magazine.id,
    state: isOver ? 'over' : state === 'standing' ? 'open' : state === 'void' ? 'void' : 'placing',
    priceMinor: Number(magazine.priceMinor),
    shotsBought: magazine.shotsBought,
    shotsFired: magazine.shotsFired,
    wonMinor: Number(magazine.wonMinor),
    paidMinor: isOver ? Number(magazine.winMinor) : null,
    ended,
    balanceMinor: magazine.balanceMinor === null ? null : Number(magazine.balanceMinor),
    isPayPending: state === 'won',
    serverSeedHash: magazine.serverSeedHash,
    clientSeed: magazine.clientSeed,
    serverSeed: isOver ? magazine.serverSeed : null,
    atMs: magazine.createdAtMs,
  };
}

/** A shot as its page sees it. */
export const presentShot = ({ number, fishId, kind, isCaught, winMinor }: Shot): ShotView => ({
  number,
  fishId,
  kind,
  isCaught,
  winMinor: Number(winMinor),
});

/** A magazine with its shots. */
export const presentPastMagazine = (magazine: Magazine, shots: readonly Shot[]): PastMagazineView => ({
  ...presentMagazine(magazine),
  shots: shots.map(presentShot),
});
