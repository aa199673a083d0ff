import { sql, type Transaction } from 'kysely';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { BodyOf } from '../../shared/contract/call.ts';
import type { ApplicationRow, consolePromotionCalls } from '../../shared/contract/console/promotions.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { pointsWorth } from '../../shared/mall/points-worth.ts';
import { amountOf } from '../../shared/promotions/campaign-gift.ts';
import type { CampaignDocument } from '../../shared/promotions/campaign.ts';
import type { Tables } from '../database/tables.ts';
import type { Changing } from '../operators/changing.ts';
import { mayReceive } from '../rewards/may-receive.ts';
import type { Services } from '../services.ts';
import type { Signal } from '../signals/signal.ts';
import { BudgetUsedUp, refusedByBudget } from './decide-application.ts';
import { giveClaim, joinClaim, moveClaim } from './give-claim.ts';
import { isInAudience, readTakers, runningCampaigns } from './read-campaigns.ts';
import { readApplication } from './read-console.ts';

type Parts = Pick<Services, 'database' | 'ledger' | 'clock' | 'signals' | 'config' | 'sites'>;
type Answer = Result<{ application: ApplicationRow }, 'not_found' | 'transition_refused'>;

const DAY_MS = 86_400_000;

/**
 * Gives what a running campaign gives to one member of its audience, once for each key. What the operator may not give alone within a day waits, as an
 * application does, for a second operator.
 */
export async function giveByHand(
  { database, ledger, clock, signals, config, sites }: Parts,
  { operator, record }: Changing,
  { merchant: merchantCode, key, id, member }: BodyOf<(typeof consolePromotionCalls)['giveByHand']>,
): Promise<Answer> {
  const mall = (await sites.forMerchant(merchantCode))?.loaded.brand.mall;
  if (!mall) return fail('not_found');
  const told: Signal[] = [];
  const atMs = clock();
  const memberId = BigInt(member);
  const occasion = `hand:${key}`;
  const result = await database
    .withMerchant(merchantCode, async (trx): Promise<Answer> => {
      // Two gifts of one operator at the same moment must not both fit the limit.
      await trx
        .selectFrom('operator')
        .select('id')
        .where('id', '=', operator.id)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
      const terms = (await runningCampaigns(trx, merchantCode)).find(({ campaignId }) => campaignId === BigInt(id));
      const taker = (await readTakers(trx, merchantCode, [memberId])).get(memberId);
      if (!terms || !taker) return fail('not_found');
      const may = (await mayReceive(trx, merchantCode, [memberId], new Date(atMs))).has(memberId);
      // A gift without an amount of its own has nothing to be a percentage of.
      const isFixed = amountOf(terms.document, 0n) > 0n;
      if (!may || !isFixed || !isInAudience(terms.document, taker)) return fail('transition_refused');
      const { currency } = terms.document.audience;
      const given = await givenAlone(trx, { merchantCode, operatorId: operator.id, currency, atMs, mall });
      const costMinor = costOf(terms.document, mall);
      const isAlone = costMinor === 0n || given + costMinor <= (config.fourEyesLimits?.get(currency) ?? 0n);
      const claim = await joinClaim(trx, { merchantCode, memberId, terms, occasion, givenBy: operator.id, atMs });
      if (claim && isAlone) {
        const sent = await giveClaim({ ledger, trx, merchantCode }, claim, { terms, baseMinor: 0n, atMs });
        if (sent.length === 0) throw new BudgetUsedUp();
        told.push(...sent);
      } else if (claim) {
        await moveClaim(trx, claim, 'claim', atMs);
        await moveClaim(trx, claim, 'applying', atMs);
      }
      const { id: claimId } = await trx
        .selectFrom('claim')
        .select('id')
        .where('merchant_code', '=', merchantCode)
        .where('campaign_id', '=', terms.campaignId)
        .where('member_id', '=', memberId)
        .where('occasion', '=', occasion)
        .executeTakeFirstOrThrow();
      const application = await readApplication(trx, merchantCode, claimId, operator);
      if (claim) await record(trx, { merchantCode, target: `claim ${claimId}`, before: null, after: application });
      return ok({ application });
    })
    .catch(refusedByBudget);
  if (result.ok) signals.send(told);
  return result;
}

/** What a gift of fixed terms costs, minor units of the campaign's currency. Tickets cost no money, and points what they can become. */
function costOf(document: CampaignDocument, mall: Brand['mall']): bigint {
  const amount = amountOf(document, 0n);
  if (document.gift.kind === 'tickets') return 0n;
  return document.gift.kind === 'points' ? pointsWorth(amount, mall) : amount;
}

/** What an operator has given by hand within a day without a second one, minor units. */
async function givenAlone(
  trx: Transaction<Tables>,
  {
    merchantCode,
    operatorId,
    currency,
    atMs,
    mall,
  }: { merchantCode: string; operatorId: bigint; currency: string; atMs: number; mall: Brand['mall'] },
): Promise<bigint> {
  const { rows } = await sql<{ given: bigint; points: bigint }>`
    select coalesce(sum(coalesce((r.gift ->> 'amountMinor')::bigint, (r.gift ->> 'rounds')::bigint * (r.gift ->> 'stakeMinor')::bigint)), 0)::bigint as given,
      coalesce(sum((r.gift ->> 'points')::bigint), 0)::bigint as points
    from claim t join reward r on r.merchant_code = t.merchant_code and r.id = t.reward_id
    where t.merchant_code = ${merchantCode} and t.given_by = ${operatorId} and t.decided_by is null
      and t.joined_at > ${new Date(atMs - DAY_MS)} and coalesce(r.gift ->> 'currency', ${currency}) = ${currency}`.execute(
    trx,
  );
  const { given, points } = rows[0]!;
  return given + pointsWorth(points, mall);
}
