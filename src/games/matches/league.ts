import { Type, type Static } from 'typebox';
import { exact } from '../../shared/contract/call.ts';

/** Teams of a league: fewer make a round of too few matches, more make a season that no table can hold. */
const TEAMS_MIN = 4;
const TEAMS_MAX = 20;

const slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 24 });
const text = Type.String({ minLength: 2, maxLength: 40 });
/** English stands in where a script asks for no other spelling. */
const name = Type.Object(
  { EN: text, TH: Type.Optional(text), VI: Type.Optional(text), CN: Type.Optional(text) },
  { additionalProperties: false },
);
const minutes = (minimum: number) => Type.Integer({ minimum, maximum: 24 * 60, multipleOf: 5 });

const teamShape = exact({
  id: slug,
  name,
  /** How good it is; 1 is the middle of its league. What a model makes of it stands in `models/`. */
  strength: Type.Number({ minimum: 0.5, maximum: 2 }),
  /** How much its matches score; the middle is 1, and so it is where it is left out. */
  pace: Type.Optional(Type.Number({ minimum: 0.8, maximum: 1.25 })),
});

/** Shape of a file in `leagues/`. */
export const leagueShape = exact({
  /** Same as the file's name; the first part of its fixtures' ids, so it holds no hyphen. */
  id: Type.String({ pattern: '^[a-z]{2,16}$' }),
  sport: Type.Union([
    Type.Literal('football'),
    Type.Literal('basketball'),
    Type.Literal('tennis'),
    Type.Literal('esports'),
    Type.Literal('cockfight'),
  ]),
  name,
  schedule: exact({
    /** A round, in which every team plays once, begins every so many minutes. */
    roundMin: minutes(20),
    /** Its first match starts so long after the round began, the others one by one after that. */
    firstMin: minutes(0),
    gapMin: minutes(5),
    /** Bets are taken from so long before a match starts. */
    aheadMin: minutes(10),
  }),
  /** Two numbers of the sport's model: see `models/`. */
  base: Type.Tuple([Type.Number({ minimum: 0 }), Type.Number({ minimum: 0 })]),
  teams: Type.Array(teamShape, { minItems: TEAMS_MIN, maxItems: TEAMS_MAX }),
});

/** A league: its teams, when they meet, and the numbers that its matches are made of. All of them are invented. */
export type League = Static<typeof leagueShape>;
/** A team, a player or a bird of a league. */
export type Team = Static<typeof teamShape>;
/** What is played. */
export type Sport = League['sport'];
