/**
 * `npm run visual`: takes the pictures of the gate and prints which differ from their baselines. `-- --accept [names…]`
 * accepts them. `-- sheet` takes pictures of every page for eyes alone.
 */
import { Command, InvalidArgumentError } from 'commander';
import { accept, judge, removeSuperfluous, superfluous } from '../tests/visual/judge.ts';
import { makeSheet } from '../tests/visual/sheet/sheet.ts';
import { SHEET_PICTURES_MAX } from '../tests/visual/sheet/sheet-plan.ts';
import { shots } from '../tests/visual/shots.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function run(names: string[], { accept: isAccepted = false }: { accept?: boolean }): Promise<void> {
  const unknown = names.filter((name) => !shots.some((shot) => shot.name === name));
  if (unknown.length > 0)
    return program.error(
      `there is no picture ${unknown.join(', ')}; the pictures are ${shots.map(({ name }) => name).join(', ')}`,
    );
  const wrong = (await judge(names.length > 0 ? shots.filter(({ name }) => names.includes(name)) : shots)).filter(
    ({ fault }) => fault !== undefined,
  );
  // Only a run of all pictures shows which baselines are superfluous.
  const extra = names.length > 0 ? [] : superfluous();
  for (const verdict of wrong) {
    if (isAccepted && verdict.seen) {
      accept(verdict);
      say(`accepted ${verdict.shot.name}`);
    } else {
      say(verdict.fault!);
      process.exitCode = 1;
    }
  }
  for (const file of extra) {
    if (isAccepted) removeSuperfluous(file);
    say(isAccepted ? `removed ${file}` : `${file} is a baseline without a picture`);
    if (!isAccepted) process.exitCode = 1;
  }
  if (wrong.length + extra.length === 0) say('every picture equals its baseline');
}

/** The contact sheet. It has no baselines: findings are for a reader, and do not fail the command. */
async function sheet(paths: string[], { max }: { max: number }): Promise<void> {
  const startedAt = performance.now();
  const { shots: taken, montages, index } = await makeSheet({ max, only: paths, say });
  const found = new Set(taken.flatMap(({ faults }) => faults));
  for (const fault of found) say(fault);
  say(
    `${taken.length} pictures, ${montages.length} montages, ${found.size} findings in ${Math.round((performance.now() - startedAt) / 1000)} s: ${index}`,
  );
}

function parseCount(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > SHEET_PICTURES_MAX)
    throw new InvalidArgumentError(`A whole number from 1 to ${SHEET_PICTURES_MAX} is needed.`);
  return count;
}

const program = new Command('visual')
  .description('Compares the pictures of the main pages with their baselines.')
  .showHelpAfterError();
program
  .argument('[names...]', 'pictures to take, all by default')
  .option('--accept', 'makes pictures that differ the new baselines')
  .action(run);
program
  .command('sheet')
  .description('Takes pictures of every page in every window, brand, layout, token set, mode and language, in pairs.')
  .argument('[paths...]', 'parts of the paths of pages to take, all by default')
  .option('--max <count>', 'take so many pictures, evenly chosen', parseCount, SHEET_PICTURES_MAX)
  .action(sheet);
await program.parseAsync();
