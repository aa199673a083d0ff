import type { Transaction } from 'kysely';
import type { BodyOf } from '../../shared/contract/call.ts';
import type { ApplicationRow, consolePromotionCalls } from '../../shared/contract/console/promotions.ts';
import { fail, ok, type ErrorCode, type Result } from '../../shared/errors.ts';
import type { Tables } from '../database/tables.ts';
import type { Changing } from '../operators/changing.ts';
import { mayReceive } from '../rewards/may-receive.ts';
import type { Services } from '../services.ts';
import type { Signal } from '../signals/signal.ts';
import { giveClaim, joinClaim, moveClaim } from './give-claim.ts';
import { isInAudience, readTakers, runningCampaigns, termsOfClaim } from './read-campaigns.ts';
import { presentApplication, selectApplications } from './read-console.ts';

type Calls = typeof consolePromotionCalls;
type Parts = Pick<Services, 'database' | 'ledger' | 'clock' | 'signals'>;
type Answer<Code extends ErrorCode> = Result<{ application: ApplicationRow }, Code>;

const readApplication = async (trx: Transaction<Tables>, merchantCode: string, id: bigint): Promise<ApplicationRow> =>
  presentApplication(await selectApplications(trx, merchantCode).where('t.id', '=', id).executeTakeFirstOrThrow());

/** Approves an application, which gives what the campaign gives, or rejects it. Its player reads the answer. */
export async function decideApplication(
  { database, ledger, clock, signals }: Parts,
  { operator, record }: Changing,
  { merchant: merchantCode, id, isApproved, answer }: BodyOf<Calls['decideApplication']>,
): Promise<Answer<'not_found' | 'changed_meanwhile' | 'transition_refused'>> {
  const told: Signal[] = [];
  const atMs = clock();
  type Decided = Answer<'not_found' | 'changed_meanwhile' | 'transition_refused'>;
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
      const decided = { answer, decided_by: operator.id };
      if (isApproved) {
        if (!(await mayReceive(trx, merchantCode, [claim.member_id], new Date(atMs))).has(claim.member_id))
          return fail('transition_refused');
        const noted = await moveClaim(trx, claim, 'applying', atMs, decided);
        const terms = await termsOfClaim(trx, merchantCode, claim);
        const given = await giveClaim({ ledger, trx, merchantCode }, noted, { terms, baseMinor: 0n, isApproved, atMs });
        // The budget is used up.
        if (given.length === 0) throw new BudgetUsedUp();
        told.push(...given);
      } else await moveClaim(trx, claim, 'rejected', atMs, decided);
      const application = await readApplication(trx, merchantCode, claim.id);
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

/** Thrown in a transaction that must leave nothing behind. */
class BudgetUsedUp extends Error {}

const refusedByBudget = (error: unknown) => {
  if (error instanceof BudgetUsedUp) return fail('transition_refused');
  throw error;
};

/** Gives what a running campaign gives to one member of its audience, once for each key. */
export async function giveByHand(
  { database, ledger, clock, signals }: Parts,
  { record }: Changing,
  { merchant: merchantCode, key, id, member }: BodyOf<Calls['giveByHand']>,
): Promise<Answer<'not_found' | 'transition_refused'>> {
  const told: Signal[] = [];
  const atMs = clock();
  const memberId = BigInt(member);
  const occasion = `hand:${key}`;
  type Given = Answer<'not_found' | 'transition_refused'>;
  const result = await database
    .withMerchant(merchantCode, async (trx): Promise<Given> => {
      const terms = (await runningCampaigns(trx, merchantCode)).find(({ campaignId }) => campaignId === BigInt(id));
      const taker = (await readTakers(trx, merchantCode, [memberId])).get(memberId);
      if (!terms || !taker) return fail('not_found');
      const may = (await mayReceive(trx, merchantCode, [memberId], new Date(atMs))).has(memberId);
      // A gift without an amount of its own has nothing to be a percentage of.
      const isFixed = terms.document.gift.amount !== undefined;
      if (!may || !isFixed || !isInAudience(terms.document, taker)) return fail('transition_refused');
      const claim = await joinClaim(trx, { merchantCode, memberId, terms, occasion, atMs });
      if (claim) {
        const given = await giveClaim({ ledger, trx, merchantCode }, claim, { terms, baseMinor: 0n, atMs });
        if (given.length === 0) throw new BudgetUsedUp();
        told.push(...given);
      }
      const { id: claimId } = await trx
        .selectFrom('claim')
        .select('id')
        .where('merchant_code', '=', merchantCode)
        .where('campaign_id', '=', terms.campaignId)
        .where('member_id', '=', memberId)
        .where('occasion', '=', occasion)
        .executeTakeFirstOrThrow();
      const application = await readApplication(trx, merchantCode, claimId);
      if (claim) await record(trx, { merchantCode, target: `claim ${claimId}`, before: null, after: application });
      return ok({ application });
    })
    .catch(refusedByBudget);
  if (result.ok) signals.send(told);
  return result;
}
