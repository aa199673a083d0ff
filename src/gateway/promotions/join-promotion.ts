import { timingSafeEqual } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { BodyOf } from '../../shared/contract/call.ts';
import type { promotionCalls, PromotionRow } from '../../shared/contract/promotions.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { occasionAt, windowState } from '../../shared/promotions/campaign-times.ts';
import { lockOpenBonus } from '../bonuses/bonus-accounts.ts';
import type { Tables } from '../database/tables.ts';
import { mayReceive } from '../rewards/may-receive.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';
import type { Signal } from '../signals/signal.ts';
import type { AttemptLimit } from '../verification/attempts.ts';
import { giveClaim, joinClaim, moveClaim } from './give-claim.ts';
import { isOf, joinedTerms } from './joined-terms.ts';
import { isJoinable, presentPromotion } from './present-promotion.ts';
import { lastClaims, ownTerms } from './promotion-list.ts';
import { isInAudience, readTakers, runningCampaigns, type CampaignTerms } from './read-campaigns.ts';

/** Codes that a player may try: a code of four characters has more than a million. */
const codesOfPlayer: AttemptLimit = { max: 5, windowMs: 10 * 60_000 };
/** Wrong codes from one network, whose players share the address: an attacker with many accounts gets no further. */
const wrongCodesOfNetwork: AttemptLimit = { max: 20, windowMs: 60 * 60_000 };

type Failure = 'not_found' | 'validation_failed' | 'code_invalid' | 'transition_refused';
type Parts = Pick<Services, 'database' | 'ledger' | 'clock' | 'signals' | 'attempts'>;

/** A player of a merchant. */
interface Joiner {
  merchantCode: string;
  player: Pick<Player, 'memberId' | 'currency'>;
}

/**
 * Joins a promotion under its present terms, or applies for it. Joining again changes nothing and answers the same. Fails with `not_found` for one that
 * is not for this player, and with `transition_refused` where there is nothing to join now. With too many codes, by the player or wrong ones from the
 * network address, also the right one is refused.
 */
export async function joinPromotion(
  parts: Parts,
  joiner: Joiner & { address: string },
  body: BodyOf<(typeof promotionCalls)['joinPromotion']>,
): Promise<Result<PromotionRow, Failure | 'too_many_requests'>> {
  const { merchantCode, player, address } = joiner;
  if (body.code === undefined) return joinWithin(parts, joiner, body);
  const { attempts } = parts;
  const ofPlayer = await attempts.limit(merchantCode, `promotion code ${player.memberId}`, codesOfPlayer);
  if (!ofPlayer.ok) return ofPlayer;
  // Counted before the code is compared, so that parallel tries cannot exceed the limit.
  const ofNetwork = await attempts.limitNetwork(merchantCode, 'promotion code', address, wrongCodesOfNetwork);
  if (!ofNetwork.ok) return ofNetwork;
  const result = await joinWithin(parts, joiner, body);
  if (result.ok || result.code !== 'code_invalid')
    await attempts.giveBackOfNetwork(merchantCode, 'promotion code', address);
  return result;
}

async function joinWithin(
  parts: Parts,
  joiner: Joiner,
  body: BodyOf<(typeof promotionCalls)['joinPromotion']>,
): Promise<Result<PromotionRow, Failure>> {
  const { database, clock, signals } = parts;
  const { merchantCode } = joiner;
  const atMs = clock();
  const told: Signal[] = [];
  const result = await database.withMerchant(merchantCode, async (trx): Promise<Result<PromotionRow, Failure>> => {
    const found = await findOffer(trx, joiner, BigInt(body.id));
    if (!found) return fail('not_found');
    const joined = await join(parts, trx, { ...joiner, terms: found, body, atMs });
    if (!joined.ok) return joined;
    told.push(...joined.value);
    return ok(await present(trx, joiner, found, { language: body.language ?? 'EN', atMs }));
  });
  if (result.ok) signals.send(told);
  return result;
}

/** A running campaign that is for this player. */
async function findOffer(
  trx: Transaction<Tables>,
  { merchantCode, player: { memberId } }: Joiner,
  id: bigint,
): Promise<CampaignTerms | undefined> {
  const terms = (await runningCampaigns(trx, merchantCode)).find(({ campaignId }) => campaignId === id);
  const taker = (await readTakers(trx, merchantCode, [memberId])).get(memberId);
  return terms && taker && isInAudience(terms.document, taker) ? terms : undefined;
}

async function join(
  { ledger }: Parts,
  trx: Transaction<Tables>,
  {
    merchantCode,
    player,
    terms,
    body,
    atMs,
  }: Joiner & {
    terms: CampaignTerms;
    body: BodyOf<(typeof promotionCalls)['joinPromotion']>;
    atMs: number;
  },
): Promise<Result<Signal[], Failure>> {
  const { document, timeZone } = terms;
  const { memberId, currency } = player;
  const work = { ledger, trx, merchantCode };
  const { kind, code } = document.trigger;
  if (code !== undefined && !isCode(body.code, code)) return fail('code_invalid');
  if (kind === 'application' && (body.comment ?? '').trim() === '')
    return fail('validation_failed', { faults: [{ field: 'comment', key: 'validation.required' }] });
  // The terms that they have joined are kept, also where there are newer ones.
  if ((await joinedTerms(trx, merchantCode, [memberId], atMs)).some(isOf(terms))) return ok([]);
  if (!isJoinable(document) || terms.isSpent || windowState(document.window, timeZone, atMs) !== 'open')
    return fail('transition_refused');
  if (!(await mayReceive(trx, merchantCode, [memberId], new Date(atMs))).has(memberId))
    return fail('transition_refused');
  const occasion = occasionAt(document.often, timeZone, atMs);
  if (document.combines === 'none' && (await lockOpenBonus(work, { memberId, currency })))
    return fail('transition_refused');
  const claim = await joinClaim(trx, { merchantCode, memberId, terms, occasion, comment: body.comment, atMs });
  if (!claim) return ok([]);
  if (kind === 'code') return ok(await giveClaim(work, claim, { terms, baseMinor: 0n, atMs }));
  if (kind === 'application') await moveClaim(trx, await moveClaim(trx, claim, 'claim', atMs), 'applying', atMs);
  return ok([]);
}

/** Compares in a time that says nothing about where a wrong code differs. */
function isCode(typed: string | undefined, code: string): boolean {
  const [a, b] = [Buffer.from((typed ?? '').trim().toUpperCase()), Buffer.from(code)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** A promotion as its player sees it now. */
export async function present(
  trx: Transaction<Tables>,
  { merchantCode, player: { memberId } }: Joiner,
  terms: CampaignTerms,
  shown: { language: string; atMs: number },
): Promise<PromotionRow> {
  const claims = await lastClaims(trx, { merchantCode, memberId, at: new Date(shown.atMs) });
  const { claim, isClaimable = false } = claims.get(terms.campaignId) ?? {};
  const own = await ownTerms(trx, { merchantCode, terms, claim, atMs: shown.atMs });
  return presentPromotion(own, { isMember: true, claim, isClaimable }, shown);
}
