import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Value } from 'typebox/value';
import { leagueShape, type League } from './league.ts';
import type { MatchesPart } from './matches-part.ts';
import { sportRules } from './sports.ts';

const leaguesFolder = fileURLToPath(new URL('./leagues/', import.meta.url));

/** Faults that the schema of a league cannot express, one sentence each. Empty if the league is sound. */
function findFaults({ teams, schedule, sport, base }: League): string[] {
  const faults: string[] = [];
  const ids = teams.map(({ id }) => id);
  for (const id of ids.filter((each, index) => ids.indexOf(each) !== index))
    faults.push(`teams: "${id}" is listed twice`);
  if (teams.length % 2 !== 0) faults.push('teams: an odd number leaves one team without an opponent');
  const lastMin = (teams.length / 2 - 1) * schedule.gapMin;
  // A team of this round's last match may also play in the next round's first.
  if (lastMin + sportRules[sport].durationMs / 60_000 > schedule.roundMin)
    faults.push('schedule: a round overlaps the next, so a team would be in two matches at the same time');
  if (schedule.firstMin + lastMin >= schedule.roundMin)
    faults.push('schedule: the last match of a round starts after the round ends');
  if (sport !== 'football' && sport !== 'basketball') faults.push(...findModelFaults(sport, base));
  return faults;
}

function findModelFaults(sport: League['sport'], [first]: League['base']): string[] {
  if (sport === 'cockfight') return first > 0 && first < 1 ? [] : ['base: a draw needs a probability between 0 and 1'];
  return Number.isInteger(first) && first % 2 === 1 && first <= 7
    ? []
    : ['base: the number of sets must be odd and at most 7'];
}

/**
 * Validates the data of one league. Throws an Error with one line per fault, because invalid data of our own is a bug.
 */
export function checkLeague(data: unknown, file: string): League {
  const faults: string[] = [];
  if (Value.Check(leagueShape, data)) {
    faults.push(...findFaults(data));
    if (`${data.id}.json` !== file) faults.push(`id: "${data.id}" does not match the file name`);
    if (faults.length === 0) return data;
  } else {
    for (const error of Value.Errors(leagueShape, data))
      faults.push(`${error.instancePath.slice(1).replaceAll('/', '.') || 'league'}: ${error.message}`);
  }
  throw new Error(faults.map((fault) => `src/games/matches/leagues/${file} ${fault}`).join('\n'));
}

/** Whether a title offers the matches of a league. */
export const offersLeague = ({ sports, leagues }: MatchesPart, { id, sport }: Pick<League, 'id' | 'sport'>): boolean =>
  sports.includes(sport) && (leagues === undefined || leagues.includes(id));

/** The leagues of a title, in the order of its sports. Throws as `checkLeague` does. */
export const leaguesOf = (part: MatchesPart): League[] => {
  const own = loadLeagues().filter((league) => offersLeague(part, league));
  return part.sports.flatMap((name) => own.filter(({ sport }) => sport === name));
};

/** Every league of ours, by id. Throws as `checkLeague` does. */
export const loadLeagues = (): League[] =>
  readdirSync(leaguesFolder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => checkLeague(JSON.parse(readFileSync(join(leaguesFolder, name), 'utf8')), name));
