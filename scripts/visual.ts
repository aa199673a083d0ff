/**
 * `npm run visual`: takes the pictures of the gate and prints which differ from their baselines. `-- --accept [names…]`
 * accepts them.
 */
import { Command } from 'commander';
import { accept, judge, removeSuperfluous, superfluous } from '../tests/visual/judge.ts';
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

const program = new Command('visual')
  .description('Compares the pictures of the main pages with their baselines.')
  .showHelpAfterError();
program
  .argument('[names...]', 'pictures to take, all by default')
  .option('--accept', 'makes pictures that differ the new baselines')
  .action(run);
await program.parseAsync();
