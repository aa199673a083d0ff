import { sql } from 'kysely';
import type { Logger } from 'pino';
import { gameKey } from '../../shared/games/game-key.ts';
import type { Database } from '../database/database.ts';
import { follow } from '../feed/follow-feed.ts';
import type { Signals } from '../signals/signals.ts';
import {
  closableKey,
  decisionsOf,
  noDecisions,
  type Closable,
  type Closure,
  type GameChoice,
  type SiteDecisions,
} from './site-decisions.ts';

/** Time between readings of all decisions. A signal is faster, and may be lost. */
const READ_EVERY_MS = 30_000;

/** What operators have decided about all sites, in memory: a player's request asks no database for it. */
export interface Decisions {
  /** The decisions about a merchant's site. */
  of: (merchantCode: string) => SiteDecisions;
  /** Tells all gateways that a merchant's decisions have changed. Call it after the commit; when it resolves, this gateway obeys them. */
  changed: (merchantCode: string) => Promise<void>;
  /** Reads all decisions again and again, until `stop`. */
  start: () => void;
  stop: () => void;
}

/** A merchant's decisions as the database has them. */
interface DecisionRow {
  merchant_code: string;
  closures: (Required<Closable> & Closure)[];
  choices: ({ vassalage: string; gameId: string } & GameChoice)[];
  games: string[];
}

const ofRow = ({ closures, choices, games }: DecisionRow): SiteDecisions =>
  decisionsOf({
    closures: new Map(
      closures.map(({ text, operator, sinceMs, ...what }) => [closableKey(what), { text, operator, sinceMs }]),
    ),
    choices: new Map(choices.map(({ isShown, isHot, ...game }) => [gameKey(game), { isShown, isHot }])),
    order: games,
  });

/** Reads the decisions, and from then on those of each merchant that a signal of the topic `site` names. */
export async function openDecisions(
  database: Database,
  signals: Pick<Signals, 'on' | 'send'>,
  log: Pick<Logger, 'warn'>,
): Promise<Decisions> {
  let known = new Map<string, SiteDecisions>();
  /** Readings go one after the other, so that an older one never replaces a newer one. */
  let turn: Promise<unknown> = Promise.resolve();

  async function readNow(merchantCode: string | undefined): Promise<void> {
    const { rows } = await database.asPlatform((trx) =>
      sql<DecisionRow>`select * from read_decisions(${merchantCode ?? null}::text)`.execute(trx),
    );
    const found = new Map(rows.map((row) => [row.merchant_code, ofRow(row)]));
    if (merchantCode === undefined) known = found;
    else known.set(merchantCode, found.get(merchantCode) ?? noDecisions);
  }
  const read = (merchantCode?: string): Promise<void> => {
    const next = turn.then(() => readNow(merchantCode));
    turn = next.catch(() => {});
    return next;
  };
  const readOrLog = (merchantCode?: string) =>
    read(merchantCode).catch((error: unknown) =>
      log.warn({ err: error }, 'what operators have decided could not be read; the last state stays'),
    );

  await read();
  const stopListening = signals.on((told) => {
    if (told === 'missed') return void readOrLog();
    for (const { topic, merchantCode } of told) if (topic === 'site') void readOrLog(merchantCode);
  });
  const polling = follow(async () => {
    await readOrLog();
    return READ_EVERY_MS;
  });
  return {
    of: (merchantCode) => known.get(merchantCode) ?? noDecisions,
    changed(merchantCode) {
      signals.send([{ merchantCode, topic: 'site' }]);
      return readOrLog(merchantCode);
    },
    start: polling.start,
    stop() {
      stopListening();
      polling.stop();
    },
  };
}
