import { Type, type Static } from 'typebox';
import { exact } from '../../shared/contract/call.ts';

/** Limits on the teams of a league: fewer make rounds of too few matches, more make a season too long for a table. */
const TEAMS_MIN = 4;
const TEAMS_MAX = 20;

const slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 24 });
const text = Type.String({ minLength: 2, maxLength: 40 });
/** English is the fallback for languages without a spelling of their own. */
const name = Type.Object(
  { EN: text, TH: Type.Optional(text), VI: Type.Optional(text), CN: Type.Optional(text) },
  { additionalProperties: false },
);
const minutes = (minimum: number) => Type.Integer({ minimum, maximum: 24 * 60, multipleOf: 5 });

const teamShape = exact({
  id: slug,
  name,
  /** Strength; 1 is the average of the league. The models in `models/` interpret it. */
  strength: Type.Number({ minimum: 0.5, maximum: 2 }),
  /** How much its matches score; 1, the default, is the average. */
  pace: Type.Optional(Type.Number({ minimum: 0.8, maximum: 1.25 })),
});

/** Schema of a file in `leagues/`. */
export const leagueShape = exact({
  /** Same as the file's name. It is the first part of fixture ids, so it holds no hyphen. */
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
    /** Minutes from one round to the next. Every team plays once in a round. */
    roundMin: minutes(20),
    /** Minutes from the start of a round to its first match; `gapMin` lies between the others. */
    firstMin: minutes(0),
    gapMin: minutes(5),
    /** Bets open this many minutes before a match starts. */
    aheadMin: minutes(10),
  }),
  /** Two parameters of the sport's model: see `models/`. */
  base: Type.Tuple([Type.Number({ minimum: 0 }), Type.Number({ minimum: 0 })]),
  teams: Type.Array(teamShape, { minItems: TEAMS_MIN, maxItems: TEAMS_MAX }),
});

/** A league: its teams, its schedule and the numbers behind its matches. All of it is invented. */
export type League = Static<typeof leagueShape>;
/** A team, a player or a bird of a league. */
export type Team = Static<typeof teamShape>;
/** The sport of a league. */
export type Sport = League['sport'];
