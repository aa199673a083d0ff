import { Type, type Static } from 'typebox';
import { exact } from './call.ts';

/**
 * How the gateway of a demonstration plays the past of its accounts: by the calls that the games' pages make, each at a moment of its own. The body is
 * signed as those of the wallet protocol are. Games that make no history do not have this path.
 */
export const DEMO_HISTORY_PATH = '/demo-history/v1/call';

const merchantCode = Type.String({ minLength: 1, maxLength: 32, pattern: '^[A-Z0-9]+$' });

/** One call of a game's page, at a moment of the past. `end` says that the merchant's past is made. */
export const pastCall = exact({
  merchantCode,
  /** Milliseconds since 1970. The games' clock moves forward to it and never back. */
  pastMs: Type.Integer({ minimum: 0 }),
  name: Type.Union([
    Type.Literal('session'),
    Type.Literal('spin'),
    Type.Literal('board'),
    Type.Literal('ticket'),
    Type.Literal('tickets'),
    Type.Literal('end'),
  ]),
  body: Type.Record(Type.String(), Type.Unknown()),
});

/** One call of a game's page, at a moment of the past. */
export type PastCall = Static<typeof pastCall>;
