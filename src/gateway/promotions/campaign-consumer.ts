import { sql, type Transaction } from 'kysely';
import { minorOf } from '../../shared/promotions/campaign-gift.ts';
import { occasionAt, windowState } from '../../shared/promotions/campaign-times.ts';
import type { BonusWork } from '../bonuses/bonus-accounts.ts';
import type { Tables } from '../database/tables.ts';
import { consumer, type RecordedEvent } from '../events/consumer.ts';
import { mayReceive } from '../rewards/may-receive.ts';
import type { Services } from '../services.ts';
import type { Signal } from '../signals/signal.ts';
import { giveClaim, joinClaim, moveClaim } from './give-claim.ts';
import {
  isInAudience,
  readTakers,
  runningCampaigns,
  termsOfClaim,
  type CampaignTerms,
  type ReadClaim,
} from './read-campaigns.ts';
import { takeBackRewards } from './take-back-rewards.ts';

/** What campaigns wait for, by the event that it is. */
const kinds = {
  member_registered: 'registration',
  deposit_credited: 'deposit',
  reward_earned: 'mission',
  app_opened: 'app',
} as const;
type TriggerType = keyof typeof kinds;
const triggerTypes = Object.keys(kinds) as TriggerType[];
/** The consumer that gives what campaigns give. A raffle is drawn when it has given all that happened before. */
export const CAMPAIGNS_CONSUMER = 'campaigns';

type Trigger = RecordedEvent<TriggerType>;
type Paid = RecordedEvent<'deposit_credited'>;

/**
 * Gives what campaigns give for registrations, deposits, missions and the use of the app, notes that a player has claimed what was given, and takes it back with its deposit.
 */
export const campaignConsumer = ({ ledger }: Pick<Services, 'ledger'>) =>
  consumer({
    name: CAMPAIGNS_CONSUMER,
    types: [...triggerTypes, 'deposit_taken_back', 'reward_claimed'],
    async handle(trx, merchantCode, events) {
      const work = { ledger, trx, merchantCode };
      for (const event of events) if (event.type === 'reward_claimed') await noteClaimed(work, event);
      const triggers = events.filter(isTrigger);
      const told = triggers.length > 0 ? await giveFor(work, triggers) : [];
      // After what was given: a deposit is credited before it can be taken back.
      for (const event of events)
        if (event.type === 'deposit_taken_back') told.push(...(await takeBackRewards(work, event)));
      return told;
    },
  });

/** Whether a campaign may wait for an event. A reward counts if a mission earned it: what campaigns themselves give triggers nothing. */
const isTrigger = (event: RecordedEvent): event is Trigger =>
  event.type === 'reward_earned' ? event.body.source === 'mission' : Object.hasOwn(kinds, event.type);

/** Gives what running campaigns give for events. */
async function giveFor(work: BonusWork, triggers: readonly Trigger[]): Promise<Signal[]> {
  const { trx, merchantCode } = work;
  const campaigns = (await runningCampaigns(trx, merchantCode)).filter(({ document: { trigger } }) =>
    Object.values<string>(kinds).includes(trigger.kind),
  );
  if (campaigns.length === 0) return [];
  const members = triggers.flatMap(({ memberId }) => (memberId === null ? [] : [memberId]));
  const takers = await readTakers(trx, merchantCode, members);
  const receivers = await mayReceive(trx, merchantCode, members, triggers.at(-1)!.at);
  const told: Signal[] = [];
  for (const event of triggers)
    for (const terms of campaigns) {
      const taker = event.memberId !== null && receivers.has(event.memberId) && takers.get(event.memberId);
      if (taker && isInAudience(terms.document, taker)) told.push(...(await trigger(work, terms, event, taker.id)));
    }
  return told;
}

/** What an event is worth to a campaign, if it is what the campaign waits for. */
async function trigger(work: BonusWork, terms: CampaignTerms, event: Trigger, memberId: bigint): Promise<Signal[]> {
  const { trx, merchantCode } = work;
  const atMs = event.at.getTime();
  const { trigger: wanted, often, isJoined } = terms.document;
  if (wanted.kind !== kinds[event.type]) return [];
  if (event.type === 'deposit_credited' && !(await isWanted(work, terms, event))) return [];
  const occasion =
    often === 'each' && event.type === 'deposit_credited'
      ? `deposit:${event.body.depositId}`
      : occasionAt(often, terms.timeZone, atMs);
  const baseMinor = event.type === 'deposit_credited' ? BigInt(event.body.creditedMinor) : 0n;
  const depositId = event.type === 'deposit_credited' ? BigInt(event.body.depositId) : undefined;
  const claim = isJoined
    ? await lockJoined(trx, { merchantCode, memberId, campaignId: terms.campaignId, occasion })
    : windowState(terms.document.window, terms.timeZone, atMs) === 'open'
      ? await joinClaim(trx, { merchantCode, memberId, terms, occasion, atMs })
      : undefined;
  if (!claim) return [];
  const joined = isJoined ? await termsOfClaim(trx, merchantCode, claim) : terms;
  return windowState(joined.document.window, joined.timeZone, atMs) === 'open'
    ? giveClaim(work, claim, { terms: joined, baseMinor, depositId, atMs })
    : [];
}

/** Whether a deposit is large enough, in the currency of the campaign, and the one that it counts. */
async function isWanted({ trx, merchantCode }: BonusWork, { document }: CampaignTerms, event: Paid): Promise<boolean> {
  const { trigger, audience } = document;
  const { currency, creditedMinor, depositId } = event.body;
  if (currency !== audience.currency) return false;
  if (trigger.minAmount !== undefined && BigInt(creditedMinor) < minorOf(trigger.minAmount, currency)) return false;
  if (trigger.depositNumber === undefined) return true;
  const { rows } = await sql<{ place: bigint }>`
    select count(*) as place from deposit d, deposit this
    where this.merchant_code = ${merchantCode} and this.id = ${BigInt(depositId)} and d.merchant_code = this.merchant_code
      and d.member_id = this.member_id and d.state = 'credited' and (d.ended_at, d.id) <= (this.ended_at, this.id)`.execute(
    trx,
  );
  return Number(rows[0]!.place) === trigger.depositNumber;
}

/** The claim that a member has joined for an occasion, and that waits for what triggers it. */
export const lockJoined = (
  trx: Transaction<Tables>,
  {
    merchantCode,
    memberId,
    campaignId,
    occasion,
  }: { merchantCode: string; memberId: bigint; campaignId: bigint; occasion: string },
): Promise<ReadClaim | undefined> =>
  trx
    .selectFrom('claim')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where('campaign_id', '=', campaignId)
    .where('occasion', '=', occasion)
    .where('state', '=', 'joined')
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Notes that a reward of a campaign was claimed in the reward centre. */
async function noteClaimed(
  { trx, merchantCode }: BonusWork,
  { body, at }: RecordedEvent<'reward_claimed'>,
): Promise<void> {
  if (body.source !== 'campaign') return;
  const claim = await trx
    .selectFrom('claim')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('reward_id', '=', BigInt(body.rewardId))
    .where('state', '=', 'claim')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (claim) await moveClaim(trx, claim, 'claimed', at.getTime());
}
