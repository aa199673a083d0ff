/** `npm run visual`: takes the pictures of the gate and says which differ from what is accepted. `-- --accept [names…]` accepts them. */
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
  // What is no longer taken is removed where all is accepted, not where one picture is.
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
    say(isAccepted ? `removed ${file}` : `${file} is a baseline of no picture`);
    if (!isAccepted) process.exitCode = 1;
  }
  if (wrong.length + extra.length === 0) say('every picture is as accepted');
}

const program = new Command('visual')
  .description('Holds the pictures of the main pages against those that are accepted.')
  .showHelpAfterError();
program
  .argument('[names...]', 'pictures to take; all of them without a name')
  .option('--accept', 'makes what differs the new baselines')
  .action(run);
await program.parseAsync();
