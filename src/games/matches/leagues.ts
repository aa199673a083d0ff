import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Value } from 'typebox/value';
import { leagueShape, type League } from './league.ts';
import type { MatchesPart } from './matches-part.ts';
import { sportRules } from './sports.ts';

const leaguesFolder = fileURLToPath(new URL('./leagues/', import.meta.url));

/** Faults that the shape of a league cannot say. One sentence each, none if it is sound. */
function findFaults({ teams, schedule, sport, base }: League): string[] {
  const faults: string[] = [];
  const ids = teams.map(({ id }) => id);
  for (const id of ids.filter((each, index) => ids.indexOf(each) !== index))
    faults.push(`teams: "${id}" is there twice`);
  if (teams.length % 2 !== 0) faults.push('teams: an odd one has nobody to play');
  const lastMin = (teams.length / 2 - 1) * schedule.gapMin;
  // The next round's first match may have one of the two who play this round's last.
  if (lastMin + sportRules[sport].durationMs / 60_000 > schedule.roundMin)
    faults.push('schedule: a round runs into the next, so a team would be in two matches at once');
  if (schedule.firstMin + lastMin >= schedule.roundMin)
    faults.push('schedule: the last match of a round starts after it');
  if (sport !== 'football' && sport !== 'basketball') faults.push(...findModelFaults(sport, base));
  return faults;
}

function findModelFaults(sport: League['sport'], [first]: League['base']): string[] {
  if (sport === 'cockfight') return first > 0 && first < 1 ? [] : ['base: a draw needs a probability'];
  return Number.isInteger(first) && first % 2 === 1 && first <= 7
    ? []
    : ['base: the best of an odd number of sets, at most 7'];
}

/** Checks the data of one league. Throws an Error with one line a fault: our own data being wrong is a bug. */
export function checkLeague(data: unknown, file: string): League {
  const faults: string[] = [];
  if (Value.Check(leagueShape, data)) {
    faults.push(...findFaults(data));
    if (`${data.id}.json` !== file) faults.push(`id: "${data.id}" is not the file's name`);
    if (faults.length === 0) return data;
  } else {
    for (const error of Value.Errors(leagueShape, data))
      faults.push(`${error.instancePath.slice(1).replaceAll('/', '.') || 'league'}: ${error.message}`);
  }
  throw new Error(faults.map((fault) => `src/games/matches/leagues/${file} ${fault}`).join('\n'));
}

/** The leagues of a title's sports, in the order of the sports. Throws as `checkLeague` does. */
export const leaguesOf = ({ sports }: MatchesPart): League[] =>
  sports.flatMap((name) => loadLeagues().filter(({ sport }) => sport === name));

/** Every league of ours, by its id. Throws as `checkLeague` does. */
export const loadLeagues = (): League[] =>
  readdirSync(leaguesFolder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => checkLeague(JSON.parse(readFileSync(join(leaguesFolder, name), 'utf8')), name));
