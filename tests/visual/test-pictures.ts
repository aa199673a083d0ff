import { beforeAll, expect, test } from 'vitest';
import { judge, type Verdict } from './judge.ts';
import type { Shot } from './shots.ts';

/** Sixty pictures on two cores take a third of this. */
const allPicturesTimeoutMs = 300_000;

/**
 * Takes pictures, and tests each against its baseline.
 * @param titles the title of a picture's test, with `%s` for its name, and which pictures it is for
 */
export function testPictures(shots: readonly Shot[], titles: Record<string, (shot: Shot) => boolean>): void {
  let verdicts: Verdict[];
  beforeAll(async () => {
    verdicts = await judge(shots);
  }, allPicturesTimeoutMs);
  for (const [title, isFor] of Object.entries(titles))
    test.each(shots.filter(isFor).map(({ name }) => name))(title, (name) => {
      expect(verdicts.find(({ shot }) => shot.name === name)!.fault).toBeUndefined();
    });
}
