import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/checks/sources.ts';
import { launchBrowser } from '../support/browser.ts';
import { takePicture } from './camera.ts';
import { startHouse } from './house.ts';
import { reasonForNoPictures } from './machine.ts';
import { differenceOf, packPicture } from './pictures.ts';
import { shots, type Shot } from './shots.ts';

/** The result for a picture: what is wrong with it, in a sentence, or undefined. */
export interface Verdict {
  shot: Shot;
  fault: string | undefined;
  /** PNG. Undefined if no picture could be taken. */
  seen: Buffer | undefined;
}

/** The accepted pictures, one PNG each. */
export const baselineFolder = join(import.meta.dirname, 'baselines');
/** The folder for pictures of differences. */
export const outputFolder = join(projectRoot, 'tests/output/visual');
/** Pages in the browser at the same time: while one waits for the network, another is painted. */
const camerasCount = 2;

/**
 * Paints whole pages, and the same on every processor. Otherwise, in one picture of ten, round corners are off by one
 * where the page was painted in parts as its pictures loaded.
 */
const pictureArgs = [
  '--disable-partial-raster',
  '--disable-checker-imaging',
  '--disable-skia-runtime-opts',
  '--force-color-profile=srgb',
];

const baselinePath = (name: string) => join(baselineFolder, `${name}.png`);

/**
 * Takes the pictures and compares each with its baseline. For each difference, writes three pictures to
 * tests/output/visual/.
 */
export async function judge(chosen: readonly Shot[] = shots): Promise<Verdict[]> {
  const reason = reasonForNoPictures();
  if (reason !== undefined) throw new Error(reason);
  rmSync(outputFolder, { recursive: true, force: true });
  const [browser, house] = await Promise.all([
    launchBrowser({ prefer: 'npm', args: pictureArgs }),
    startHouse({ hasStories: chosen.some(({ story }) => story !== undefined) }),
  ]);
  try {
    const waiting = chosen.entries();
    const verdicts: Verdict[] = [];
    const work = async () => {
      for (const [index, shot] of waiting)
        verdicts[index] = await judgeOne(shot, (accepted) => takePicture(browser, house, shot, accepted));
    };
    await Promise.all(Array.from({ length: camerasCount }, work));
    return verdicts;
  } finally {
    await browser.close();
    await house.close();
  }
}

async function judgeOne(shot: Shot, take: (accepted: Buffer | undefined) => Promise<Buffer>): Promise<Verdict> {
  const { name } = shot;
  const accepted = existsSync(baselinePath(name)) ? readFileSync(baselinePath(name)) : undefined;
  try {
    const seen = await take(accepted);
    return { shot, seen, fault: compare(name, accepted, seen) };
  } catch (error) {
    return { shot, seen: undefined, fault: `${name}: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** What is wrong with a picture, in a sentence. Also writes its pictures. */
function compare(name: string, accepted: Buffer | undefined, seen: Buffer): string | undefined {
  const write = (kind: string, picture: Buffer) => {
    mkdirSync(outputFolder, { recursive: true });
    writeFileSync(join(outputFolder, `${name}.${kind}.png`), picture);
  };
  if (!accepted) {
    write('actual', seen);
    return `${name} has no baseline: look at tests/output/visual/${name}.actual.png, and accept it with \`npm run visual -- --accept ${name}\``;
  }
  const difference = differenceOf(accepted, seen);
  if (!difference) return undefined;
  write('expected', accepted);
  write('actual', seen);
  write('diff', difference.picture);
  return `${name} differs in ${difference.pixels} pixels: look at tests/output/visual/${name}.diff.png, and accept it with \`npm run visual -- --accept ${name}\``;
}

/** Baselines without a picture. */
export function superfluous(): string[] {
  if (!existsSync(baselineFolder)) return [];
  return readdirSync(baselineFolder).filter((file) => !shots.some(({ name }) => file === `${name}.png`));
}

/** Makes the picture the new baseline. */
export function accept({ shot: { name }, seen }: Verdict): void {
  if (!seen) throw new Error(`${name} could not be taken`);
  mkdirSync(baselineFolder, { recursive: true });
  writeFileSync(baselinePath(name), packPicture(seen));
}

/** Removes a baseline without a picture. */
export const removeSuperfluous = (file: string): void => rmSync(join(baselineFolder, file));
