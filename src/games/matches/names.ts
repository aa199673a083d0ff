import type { OddsFormat } from '../../shared/money/odds-format.ts';
import { formatHandicap, formatLine, formatOdds } from '../../shared/money/odds-text.ts';
import { fill, languages, readLanguage } from '../words/words.ts';
import type { MatchWords } from '../words/matches/word-types.ts';
import type { League, Sport } from './league.ts';
import type { MarketKind, Selection } from './prices.ts';
import type { Fixture } from './schedule.ts';

/** Names of everything on the page, in the player's language. */
export interface Names {
  league(league: League): string;
  home(fixture: Fixture): string;
  away(fixture: Fixture): string;
  /** Both sides in one line. */
  both(fixture: Fixture): string;
  /** For a slip or a ticket: the team, if the bet is on a team, and its handicap. */
  selection(fixture: Fixture, selection: Selection, lineCenti?: number): string;
  /** For an odds button. */
  short(sport: Sport, selection: Selection): string;
  market(sport: Sport, market: MarketKind, lineDeci: number | null): string;
  odds(oddsCenti: number): string;
  /** The odds of several selections together, which are always decimal. */
  totalOdds(oddsCenti: number): string;
  line(lineDeci: number): string;
  /** What a side begins with in a handicap, by the line of the home side. */
  handicap(selection: Selection, lineCenti: number): string;
  /** Hours and minutes in the page's time zone. */
  time(atMs: number): string;
}

/**
 * Creates the names. Falls back to English if a name has no spelling in the player's language.
 * @param timeZone IANA name of the zone of all times
 * @param format the format of odds, asked for each time, because the player may change it
 */
export function createNames(
  words: MatchWords,
  language: string,
  timeZone = 'UTC',
  format: () => OddsFormat = () => 'decimal',
): Names {
  const { code } = languages[readLanguage(language)];
  const nameOf = ({ name }: { name: League['name'] }): string => name[code] ?? name.EN;
  const clock = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  const line = (lineDeci: number): string => formatLine(lineDeci, language);
  const names: Names = {
    league: nameOf,
    home: ({ home }) => nameOf(home),
    away: ({ away }) => nameOf(away),
    both: (fixture) => `${names.home(fixture)} – ${names.away(fixture)}`,
    selection(fixture, selection, lineCenti) {
      if (selection !== 'home' && selection !== 'away') return words.selections[selection];
      const side = names[selection](fixture);
      return lineCenti === undefined ? side : `${side} ${names.handicap(selection, lineCenti)}`;
    },
    short: (sport, selection) =>
      sport === 'cockfight' && (selection === 'home' || selection === 'away')
        ? words.corners[selection]
        : sport === 'cockfight' && selection === 'draw'
          ? words.selections.draw
          : words.short[selection],
    market: (sport, market, lineDeci) =>
      market === 'result'
        ? words.markets.result
        : market === 'handicap'
          ? words.markets.handicap
          : fill(words.markets.total[sport], { line: line(lineDeci ?? 0) }),
    odds: (oddsCenti) => formatOdds(oddsCenti, language, format()),
    totalOdds: (oddsCenti) => formatOdds(oddsCenti, language),
    line,
    // A level line has no sign on either side.
    handicap: (selection, lineCenti) =>
      formatHandicap(selection === 'home' || lineCenti === 0 ? lineCenti : -lineCenti, language),
    time: (atMs) => clock.format(atMs),
  };
  return names;
}
