import type { Selectable, Transaction } from 'kysely';
import type { BodyOf } from '../../shared/contract/call.ts';
import type { ApplicationRow, consolePromotionCalls } from '../../shared/contract/console/promotions.ts';
import { fail, ok, type ErrorCode, type Result } from '../../shared/errors.ts';
import type { Changing } from '../operators/changing.ts';
import { mayReceive } from '../rewards/may-receive.ts';
import type { Services } from '../services.ts';
import type { Signal } from '../signals/signal.ts';
import type { ClaimTable } from '../database/promotion-tables.ts';
import type { Tables } from '../database/tables.ts';
import { asSecond } from '../four-eyes/second-operator.ts';
import { giveClaim, moveClaim } from './give-claim.ts';
import { termsOfClaim } from './read-campaigns.ts';
import { readApplication } from './read-console.ts';

type Calls = typeof consolePromotionCalls;
type Parts = Pick<Services, 'database' | 'ledger' | 'clock' | 'signals'>;
type Answer<Code extends ErrorCode> = Result<{ application: ApplicationRow }, Code>;

type Refused =
  | 'not_found'
  | 'capability_missing'
  | 'second_operator_required'
  | 'changed_meanwhile'
  | 'transition_refused';

/**
 * Approves an application, which gives what the campaign gives, or rejects it. Its player reads the answer. A gift by hand that waits is decided by
 * another operator than the one who gives it, with authority over money; the giver may take it back.
 */
export async function decideApplication(
  { database, ledger, clock, signals }: Parts,
  { operator, record }: Changing,
  { merchant: merchantCode, id, isApproved, answer }: BodyOf<Calls['decideApplication']>,
): Promise<Answer<Refused>> {
  const told: Signal[] = [];
  const atMs = clock();
  type Decided = Answer<Refused>;
  const result = await database
    .withMerchant(merchantCode, async (trx): Promise<Decided> => {
      const claim = await trx
        .selectFrom('claim')
        .selectAll()
        .where('merchant_code', '=', merchantCode)
        .where('id', '=', BigInt(id))
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!claim) return fail('not_found');
      if (claim.state !== 'applying') return fail('changed_meanwhile');
      const isTakenBack = claim.given_by === operator.id && !isApproved;
      const needed = claim.given_by === null || isTakenBack ? 'promotions.change' : 'money.approve';
      if (!operator.capabilities.has(needed)) return fail('capability_missing');
      const second = isTakenBack ? ok(null) : await asSecond(trx, claim.given_by, operator, atMs);
      if (!second.ok) return second;
      const decided = { answer, ...(!isTakenBack && { decided_by: operator.id }) };
      if (isApproved) {
        if (claim.given_by !== null && !(await isRunning(trx, claim))) return fail('transition_refused');
        if (!(await mayReceive(trx, merchantCode, [claim.member_id], new Date(atMs))).has(claim.member_id))
          return fail('transition_refused');
        const noted = await moveClaim(trx, claim, 'applying', atMs, decided);
        const terms = await termsOfClaim(trx, merchantCode, claim);
        const given = await giveClaim({ ledger, trx, merchantCode }, noted, { terms, baseMinor: 0n, isApproved, atMs });
        // The budget is used up.
        if (given.length === 0) throw new BudgetUsedUp();
        told.push(...given);
      } else {
        await moveClaim(trx, claim, claim.given_by === null ? 'rejected' : 'close', atMs, decided);
        told.push({ merchantCode, memberId: claim.member_id, topic: 'rewards' });
      }
      const application = await readApplication(trx, merchantCode, claim.id, operator);
      await record(trx, {
        merchantCode,
        target: `claim ${claim.id}`,
        before: { state: 'applying' },
        after: { state: application.state, answer },
      });
      return ok({ application });
    })
    .catch(refusedByBudget);
  if (result.ok) signals.send(told);
  return result;
}

/** Whether the campaign of a claim still runs. */
const isRunning = async (
  trx: Transaction<Tables>,
  { merchant_code, campaign_id }: Pick<Selectable<ClaimTable>, 'merchant_code' | 'campaign_id'>,
): Promise<boolean> =>
  (await trx
    .selectFrom('campaign')
    .select('id')
    .where('merchant_code', '=', merchant_code)
    .where('id', '=', campaign_id)
    .where('state', '=', 'running')
    .executeTakeFirst()) !== undefined;

/** Thrown in a transaction that must leave nothing behind. */
export class BudgetUsedUp extends Error {}

/** Answers that the budget is used up. */
export const refusedByBudget = (error: unknown) => {
  if (error instanceof BudgetUsedUp) return fail('transition_refused');
  throw error;
};
