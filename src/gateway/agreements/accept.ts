import { sql } from 'kysely';
import { highestRate } from '../../shared/agents/settle.ts';
import { slotAt } from '../../shared/agents/slots.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import {
  answer,
  change,
  endWithBelow,
  grantedAbove,
  periodEndOf,
  rateToGrant,
  tell,
  termsIn,
  type Acting,
  type ReadAgreement,
} from './acting.ts';
import { closedUnitOf, closedUnits } from './closed-units.ts';
import { waitingVersion, type AnswerFailure } from './waiting-version.ts';

/**
 * Accepts the version that waits. It counts from the next period on. What the downline grants further down at more than its rate ends in the same
 * transaction, if they agree to that.
 */
export async function accept(
  acting: Acting,
  agreement: ReadAgreement,
  { version, endsBelow }: { version: number | undefined; endsBelow: boolean },
): Promise<Result<bigint, AnswerFailure | 'rate_too_high' | 'agreements_below'>> {
  const waiting = await waitingVersion(acting, agreement, version);
  if (!waiting.ok) return waiting;
  const { id, downline_id, upline_id, unit } = agreement;
  const rate = highestRate(termsIn(waiting.value.terms));
  if (await hasMoved(acting, agreement)) return fail('transition_refused');
  if (rate > (await rateToGrant(acting, upline_id, unit))) return fail('rate_too_high');
  const above = await grantedAbove(acting, downline_id, rate);
  if (above.length > 0 && !endsBelow) return fail('agreements_below');
  await endWithBelow(acting, above);
  const accepted = waiting.value.version;
  const validFrom = periodEndOf(acting, unit);
  await answer(
    acting,
    { id, version: accepted },
    { answer: 'accepted', answered_by: downline_id, valid_from: validFrom },
  );
  await change(acting, id, { state: 'running', version: accepted, offered_version: null });
  await beginClosing(acting, agreement);
  await tell(acting, agreement, 'accepted', ['upline']);
  return ok(id);
}

/** Whether the downline has another upline by now. */
async function hasMoved({ trx, brand }: Acting, { downline_id, upline_id }: ReadAgreement): Promise<boolean> {
  if (upline_id === null) return false;
  const { upline_id: now } = await trx
    .selectFrom('member')
    .select('upline_id')
    .where('merchant_code', '=', brand.merchantCode)
    .where('id', '=', downline_id)
    .executeTakeFirstOrThrow();
  return now !== upline_id;
}

/**
 * Slots are closed from now on, so that no period of an agreement is missed however late the job looks. Where nothing was closed for a while, because no
 * agreement ran, it goes on from here.
 */
async function beginClosing(acting: Acting, { id, unit }: ReadAgreement): Promise<void> {
  const { trx, brand, at } = acting;
  const closed = closedUnitOf(unit);
  const until = new Date(slotAt(closed, at.getTime(), brand.market.timeZone).startMs);
  const others = await trx
    .selectFrom('agreement')
    .select('id')
    .where('merchant_code', '=', brand.merchantCode)
    .where('unit', 'in', closedUnits.find(([slot]) => slot === closed)![1])
    .where('state', 'in', ['running', 'ending'])
    .where('id', '!=', id)
    .limit(1)
    .execute();
  await trx
    .insertInto('team_closed')
    .values({ merchant_code: brand.merchantCode, unit: closed, until })
    .onConflict((conflict) =>
      others.length > 0
        ? conflict.doNothing()
        : conflict
            .columns(['merchant_code', 'unit'])
            .doUpdateSet({ until: sql`greatest(team_closed.until, excluded.until)` }),
    )
    .execute();
}
