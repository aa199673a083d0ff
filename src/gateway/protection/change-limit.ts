import type { Brand } from '../../shared/brand/brand.generated.ts';
import { BALANCE_MINOR_MAX } from '../../shared/contract/wallet-protocol.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { readWanted } from '../cashier/methods.ts';
import { recordEvents } from '../events/record-events.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';
import { sumPlayAccounts, type LimitOwner } from './count-play.ts';
import { raiseDueMs } from './read-limits.ts';
import {
  askRaise,
  confirmTo,
  dropTo,
  lockLimits,
  lowerTo,
  type DoneChange,
  type LimitAuthor,
  type LimitChange,
  type LimitName,
} from './write-limit.ts';

/** What changes of limits need. */
export type LimitParts = Pick<Services, 'database' | 'clock' | 'signals'>;

/** The limit of a player that changes. */
export interface Changed {
  brand: Brand;
  player: Pick<Player, 'memberId' | 'currency'>;
  name: LimitName;
}

/** The player whose limits these are. */
export const ownerOf = ({ brand, player: { memberId, currency } }: Omit<Changed, 'name'>): LimitOwner => ({
  merchantCode: brand.merchantCode,
  memberId,
  currency,
  timeZone: brand.market.timeZone,
});

/**
 * Changes a limit in one transaction, with the events that tell its player. What is called has locked everything that it reads.
 */
export async function changeLimit<Code extends 'limit_order' | 'not_found' | 'raise_not_due' | 'validation_failed'>(
  { database, clock, signals }: LimitParts,
  { owner, name, author }: { owner: LimitOwner; name: LimitName; author: LimitAuthor },
  run: (change: LimitChange) => Promise<Result<readonly DoneChange[], Code>>,
): Promise<Result<null, Code>> {
  const { merchantCode, memberId, currency } = owner;
  // Most of what counts is added up before anything is locked.
  if (name.measure !== 'deposit') await sumPlayAccounts(database, owner);
  const result = await database.withMerchant(merchantCode, async (trx) => {
    const done = await run({ trx, owner, name, author, now: new Date(clock()) });
    if (!done.ok) return done;
    const by = author.operatorId === null ? ('player' as const) : ('operator' as const);
    await recordEvents(
      trx,
      merchantCode,
      clock(),
      done.value.map(({ measure, period, change, limitMinor }) => ({
        type: 'limit_changed' as const,
        memberId,
        body: { measure, period, change, by, currency, ...(limitMinor !== null && { limitMinor: String(limitMinor) }) },
      })),
    );
    return ok(null);
  });
  if (result.ok)
    signals.send([
      { merchantCode, memberId, topic: 'protection' },
      { merchantCode, topic: 'events' },
    ]);
  return result;
}

const byPlayer: LimitAuthor = { operatorId: null, reason: null };

/**
 * Sets a limit of a player, or takes it away for `null`. A first or lower one holds at once; a higher one, or none, waits for the brand's hours and has
 * to be confirmed.
 */
export async function setLimit(
  parts: LimitParts,
  { brand, player, name }: Changed,
  wanted: string | null,
): Promise<Result<null, 'not_offered' | 'validation_failed' | 'limit_order'>> {
  if (!brand.responsible.limits) return fail('not_offered');
  const { currency } = player;
  const read =
    wanted === null
      ? ok(null)
      : readWanted(wanted, { minMinor: 0n, maxMinor: BigInt(BALANCE_MINOR_MAX), currency, field: 'limit' });
  if (!read.ok) return read;
  const limitMinor = read.value;
  return changeLimit(parts, { owner: ownerOf({ brand, player }), name, author: byPlayer }, async (change) => {
    const rows = await lockLimits(change);
    const row = rows.get(name.period);
    const holds = row?.limit_minor ?? null;
    // The limit that holds already: what waits for it is not wanted any more.
    if (limitMinor === holds) return ok(row?.raise_from && holds !== null ? await dropTo(change, holds) : []);
    if (limitMinor !== null && (holds === null || limitMinor < holds)) return lowerTo(change, rows, limitMinor);
    const from = new Date(change.now.getTime() + brand.responsible.limitLoosenHours * 3_600_000);
    return askRaise(change, rows, { limitMinor, from });
  });
}

/** Confirms a raise after its time. The second of two tabs finds nothing that waits: `not_found`. */
export function confirmRaise(
  parts: LimitParts,
  { brand, player, name }: Changed,
): Promise<Result<null, 'not_offered' | 'not_found' | 'raise_not_due' | 'limit_order'>> {
  if (!brand.responsible.limits) return Promise.resolve(fail('not_offered'));
  return changeLimit(parts, { owner: ownerOf({ brand, player }), name, author: byPlayer }, async (change) => {
    const rows = await lockLimits(change);
    const { raise_asked_at: asked, raise_from: from, raise_minor = null } = rows.get(name.period) ?? {};
    if (!asked || !from) return fail('not_found');
    if (change.now.getTime() < raiseDueMs(asked, from, brand.responsible.limitLoosenHours))
      return fail('raise_not_due');
    return confirmTo(change, rows, raise_minor);
  });
}

/** Drops a raise that waits. */
export function dropRaise(
  parts: LimitParts,
  { brand, player, name }: Changed,
): Promise<Result<null, 'not_offered' | 'not_found'>> {
  if (!brand.responsible.limits) return Promise.resolve(fail('not_offered'));
  return changeLimit(parts, { owner: ownerOf({ brand, player }), name, author: byPlayer }, async (change) => {
    const row = (await lockLimits(change)).get(name.period);
    if (!row?.raise_from || row.limit_minor === null) return fail('not_found');
    return ok(await dropTo(change, row.limit_minor));
  });
}
