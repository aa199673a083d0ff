import { proveMagazine, type ShotStep } from '../../fish/odds.ts';
import type { FishPart } from '../../fish/fish-part.ts';
import type { PastMagazineView } from '../../fish/views.ts';
import type { SeenMagazine } from './witness.ts';

/** What verifying a magazine gave. `unseen`: it is consistent, but this browser saw no promise to compare it with. */
export interface MagazineVerdict {
  kind: 'genuine' | 'forged' | 'unseen';
  steps: ShotStep[];
}

/** Computes a magazine again, and compares it with what this browser saw as it was fired. */
export async function judgeMagazine(
  part: Pick<FishPart, 'returnPermille' | 'kinds'>,
  magazine: PastMagazineView,
  seen: SeenMagazine | undefined,
): Promise<MagazineVerdict> {
  const { serverSeedHash, clientSeed } = seen ?? magazine;
  const { isSeedGenuine, steps } = await proveMagazine(part, {
    serverSeed: magazine.serverSeed ?? '',
    serverSeedHash,
    clientSeed,
    shots: magazine.shots,
  });
  const areShotsKept = (seen?.shots ?? []).every((shot) => {
    const listed = magazine.shots[shot.number - 1];
    return listed?.number === shot.number && listed.kind === shot.kind && listed.isCaught === shot.isCaught;
  });
  const isComplete = magazine.shots.length === magazine.shotsFired;
  if (!isSeedGenuine || !areShotsKept || !isComplete || steps.some(({ isGenuine }) => !isGenuine))
    return { kind: 'forged', steps };
  return { kind: seen ? 'genuine' : 'unseen', steps };
}
