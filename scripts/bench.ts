/**
 * `npm run bench`: measures the performance goals side by side in one run. Prints tables and writes the figures to
 * tests/output/bench/.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { measureBrands } from '../tests/bench/brands.ts';
import { measureCatalogue } from '../tests/bench/catalogue/catalogue.ts';
import { showCatalogue } from '../tests/bench/catalogue/show-catalogue.ts';
import { measureConsole } from '../tests/bench/console/console.ts';
import { showConsole } from '../tests/bench/console/show-console.ts';
import { measureEngagement } from '../tests/bench/engagement/engagement.ts';
import { showEngagement } from '../tests/bench/engagement/show-engagement.ts';
import { measureFirstView } from '../tests/bench/first-view.ts';
import { measureGamePages } from '../tests/bench/game-pages.ts';
import { isMet, type Goal } from '../tests/bench/goals.ts';
import { measureIdentity } from '../tests/bench/identity/identity.ts';
import { showIdentity } from '../tests/bench/identity/show-identity.ts';
import { measureForms } from '../tests/bench/forms/forms.ts';
import { showForms } from '../tests/bench/forms/show-forms.ts';
import { measureHeader } from '../tests/bench/header.ts';
import { measureLedger } from '../tests/bench/ledger/ledger.ts';
import { showLedger } from '../tests/bench/ledger/show-ledger.ts';
import { measureLists } from '../tests/bench/lists/lists.ts';
import { showLists } from '../tests/bench/lists/show-lists.ts';
import { measurePeers } from '../tests/bench/peers/peers.ts';
import { showPeers } from '../tests/bench/peers/show-peers.ts';
import { measureModes } from '../tests/bench/modes.ts';
import { measurePlayerPages } from '../tests/bench/player-pages.ts';
import { measureRounds } from '../tests/bench/rounds/rounds.ts';
import { showStudio } from '../tests/bench/studio/show-studio.ts';
import { measureStudio } from '../tests/bench/studio/studio.ts';
import { showTeam } from '../tests/bench/team/show-team.ts';
import { measureTeam } from '../tests/bench/team/team.ts';
import { measureManyBrands } from '../tests/bench/many-brands.ts';
import {
  showBrands,
  showFirstViews,
  showGamePages,
  showHeader,
  showManyBrands,
  showModes,
  showPlayerPages,
  showRounds,
  showStart,
} from '../tests/bench/show.ts';
import { measureStart } from '../tests/bench/start-and-memory.ts';
import { projectRoot } from './checks/sources.ts';

/** Medians of fewer rounds are not stable. */
const roundsByDefault = 5;
/** More rounds than this show nothing new. */
const roundsMax = 50;

interface BenchOptions {
  rounds: number;
  json?: true;
}

const say = (line: string) => process.stderr.write(`${line}\n`);

/** The benchmarks, in the order of a full run. */
const benches: Record<string, (rounds: number) => Promise<{ result: { goals: Goal[] }; text: string }>> = {
  async start(rounds) {
    const result = await measureStart(rounds, say);
    return { result, text: showStart(result) };
  },
  async brands() {
    const result = await measureBrands(say);
    return { result, text: showBrands(result) };
  },
  async modes(rounds) {
    const result = await measureModes(rounds, say);
    return { result, text: showModes(result) };
  },
  async 'many-brands'() {
    const result = await measureManyBrands(say);
    return { result, text: showManyBrands(result) };
  },
  async 'first-view'(rounds) {
    const result = await measureFirstView(rounds, say);
    return { result, text: showFirstViews(result) };
  },
  async 'player-pages'(rounds) {
    const result = await measurePlayerPages(rounds, say);
    return { result, text: showPlayerPages(result) };
  },
  async 'game-pages'(rounds) {
    const result = await measureGamePages(rounds, say);
    return { result, text: showGamePages(result) };
  },
  async header(rounds) {
    const result = await measureHeader(rounds, say);
    return { result, text: showHeader(result) };
  },
  async rounds() {
    const result = await measureRounds(say);
    return { result, text: showRounds(result) };
  },
  async identity(rounds) {
    const result = await measureIdentity(rounds, say);
    return { result, text: showIdentity(result) };
  },
  async catalogue(rounds) {
    const result = await measureCatalogue(rounds, say);
    return { result, text: showCatalogue(result) };
  },
  async lists(rounds) {
    const result = await measureLists(rounds, say);
    return { result, text: showLists(result) };
  },
  async team(rounds) {
    const result = await measureTeam(rounds, say);
    return { result, text: showTeam(result) };
  },
  async console(rounds) {
    const result = await measureConsole(rounds, say);
    return { result, text: showConsole(result) };
  },
  async studio(rounds) {
    const result = await measureStudio(rounds, say);
    return { result, text: showStudio(result) };
  },
  async ledger(rounds) {
    const result = await measureLedger(rounds, say);
    return { result, text: showLedger(result) };
  },
  async engagement(rounds) {
    const result = await measureEngagement(rounds, say);
    return { result, text: showEngagement(result) };
  },
  async peers(rounds) {
    const result = await measurePeers(rounds, say);
    return { result, text: showPeers(result) };
  },
  async forms(rounds) {
    const result = await measureForms(rounds, say);
    return { result, text: showForms(result) };
  },
};

/** Measured only by name, because they install other people's packages. */
const onlyByName = ['peers', 'forms'];

function parseRounds(text: string): number {
  const rounds = Number(text);
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > roundsMax)
    throw new InvalidArgumentError(`A whole number from 1 to ${roundsMax} is needed.`);
  return rounds;
}

async function run(only: string | undefined, { rounds, json }: BenchOptions): Promise<void> {
  const names = only === undefined ? Object.keys(benches).filter((name) => !onlyByName.includes(name)) : [only];
  const folder = join(projectRoot, 'tests/output/bench');
  mkdirSync(folder, { recursive: true });
  const all: Record<string, { goals: Goal[] }> = {};
  for (const name of names) {
    say(`${name}: measuring`);
    const { result, text } = await benches[name]!(rounds);
    all[name] = result;
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(result, undefined, 2)}\n`);
    if (!json) process.stdout.write(`\n${text}\n`);
  }
  if (json) process.stdout.write(`${JSON.stringify(all, undefined, 2)}\n`);
  // A missed goal fails the run, so that a job can watch it. It is no test, because the figures depend on the machine.
  if (Object.values(all).some(({ goals }) => !goals.every(isMet))) process.exitCode = 1;
}

const program = new Command('bench')
  .description('Measures the goals for speed and size, next to a reference in the same run.')
  .showHelpAfterError();
program
  .argument(
    '[name]',
    `one of ${Object.keys(benches).join(', ')}; without a name all but ${onlyByName.join(' and ')}, which install other packages`,
    (name) => {
      if (!(name in benches)) throw new InvalidArgumentError(`There is no such benchmark.`);
      return name;
    },
  )
  .option('--rounds <count>', 'how often to open each page and to restart the product', parseRounds, roundsByDefault)
  .option('--json', 'print figures instead of tables')
  .action(run);
await program.parseAsync();
