import { sql } from 'kysely';
import { minorOf } from '../../shared/promotions/campaign-gift.ts';
import { occasionAt, windowState } from '../../shared/promotions/campaign-times.ts';
import type { BonusWork } from '../bonuses/bonus-accounts.ts';
import { consumer, type RecordedEvent } from '../events/consumer.ts';
import { mayReceive } from '../rewards/may-receive.ts';
import type { Services } from '../services.ts';
import type { Signal } from '../signals/signal.ts';
import { giveClaim, joinClaim, moveClaim } from './give-claim.ts';
import { isOf, joinedTerms, lockJoined } from './joined-terms.ts';
import { isInAudience, readTakers, runningCampaigns, type CampaignTerms, type Taker } from './read-campaigns.ts';
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
  const campaigns = await runningCampaigns(trx, merchantCode);
  if (campaigns.length === 0) return [];
  const members = triggers.flatMap(({ memberId }) => (memberId === null ? [] : [memberId]));
  const takers = await readTakers(trx, merchantCode, members);
  const receivers = await mayReceive(trx, merchantCode, members, triggers.at(-1)!.at);
  const told: Signal[] = [];
  for (const event of triggers) {
    const taker = event.memberId !== null && receivers.has(event.memberId) && takers.get(event.memberId);
    if (taker) told.push(...(await giveTaker(work, campaigns, event, taker)));
  }
  return told;
}

/** Gives a member what an event is worth: by the terms that they have joined, and otherwise by those of today that need no joining. */
async function giveTaker(
  work: BonusWork,
  campaigns: readonly CampaignTerms[],
  event: Trigger,
  taker: Taker,
): Promise<Signal[]> {
  const { trx, merchantCode } = work;
  const atMs = event.at.getTime();
  const joined = await joinedTerms(trx, merchantCode, [taker.id], atMs);
  const told: Signal[] = [];
  for (const own of joined) {
    if (own.state !== 'joined' || !(await isTriggered(work, own.terms, event, taker))) continue;
    const claim = await lockJoined(trx, merchantCode, own);
    if (claim) told.push(...(await giveClaim(work, claim, { terms: own.terms, ...worthOf(event), atMs })));
  }
  for (const terms of campaigns) {
    const { document, timeZone } = terms;
    if (document.isJoined || joined.some(isOf(terms))) continue;
    if (!(await isTriggered(work, terms, event, taker))) continue;
    const occasion =
      document.often === 'each' && event.type === 'deposit_credited'
        ? `deposit:${event.body.depositId}`
        : occasionAt(document.often, timeZone, atMs);
    const claim = await joinClaim(trx, { merchantCode, memberId: taker.id, terms, occasion, atMs });
    if (claim) told.push(...(await giveClaim(work, claim, { terms, ...worthOf(event), atMs })));
  }
  return told;
}

/** The deposit that an event is about, and what was credited; nothing of other events. */
const worthOf = ({ type, body }: Trigger): { baseMinor: bigint; depositId?: bigint } =>
  type === 'deposit_credited'
    ? { baseMinor: BigInt(body.creditedMinor), depositId: BigInt(body.depositId) }
    : { baseMinor: 0n };

/** Whether terms give something to a member for an event. */
async function isTriggered(work: BonusWork, terms: CampaignTerms, event: Trigger, taker: Taker): Promise<boolean> {
  const { document, timeZone } = terms;
  if (document.trigger.kind !== kinds[event.type] || !isInAudience(document, taker)) return false;
  if (windowState(document.window, timeZone, event.at.getTime()) !== 'open') return false;
  return event.type !== 'deposit_credited' || isWanted(work, terms, event);
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
