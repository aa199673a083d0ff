import type { PromotionRow } from '../../shared/contract/promotions.ts';
import { textByLanguage } from '../../shared/documents/texts.ts';
import { momentOf, occasionAt } from '../../shared/promotions/campaign-times.ts';
import type { CampaignDocument, CampaignTexts } from '../../shared/promotions/campaign.ts';
import type { PromotionButton, PromotionStatus } from '../../shared/promotions/states.ts';
import { inLanguage, knownLanguage } from '../feed/in-language.ts';
import { pictureUrlOf } from './campaign-picture.ts';
import { isLive } from './joined-terms.ts';
import { stateAt, type CampaignTerms, type ReadClaim } from './read-campaigns.ts';

/** Where a reader stands in a campaign. */
export interface Standing {
  /** Whether they have logged in. */
  isMember: boolean;
  /** Their last claim in it. */
  claim: ReadClaim | undefined;
  /** Whether the reward of that claim can still be claimed. */
  isClaimable: boolean;
}

const isOver = ({ state }: ReadClaim) => ['issued', 'claimed', 'rejected', 'close'].includes(state);

/** Whether players have to join a campaign before they can get something. */
export const isJoinable = ({ isJoined, trigger: { kind } }: CampaignDocument): boolean =>
  isJoined || kind === 'code' || kind === 'application';

/**
 * The claim that counts now. One that was joined and brought nothing counts until its time is over, and one that is over as long as the campaign gives
 * nothing again.
 */
export function currentClaim(terms: CampaignTerms, claim: ReadClaim | undefined, atMs: number): ReadClaim | undefined {
  const { often, trigger } = terms.document;
  if (claim?.state === 'joined') return isLive(terms, claim.occasion, atMs) ? claim : undefined;
  if (!claim || !isOver(claim)) return claim;
  const isAgain = often === 'each' || trigger.kind === 'birthday' || trigger.kind === 'manual';
  return isAgain || (often !== 'once' && claim.occasion !== occasionAt(often, terms.timeZone, atMs))
    ? undefined
    : claim;
}

function statusOf(terms: CampaignTerms, { isClaimable }: Standing, claim: ReadClaim | undefined, atMs: number) {
  if (claim?.state === 'claim') return isClaimable ? 'process' : 'close';
  if (claim) return claim.state === 'joined' && terms.isSpent ? 'close' : claim.state;
  if (terms.isSpent) return 'close';
  const state = stateAt(terms, atMs);
  return state === 'coming' ? 'coming' : state === 'over' ? 'close' : null;
}

/** What happens in play or in the cashier makes some campaigns give. */
const goesTo: Partial<Record<CampaignDocument['trigger']['kind'], PromotionButton>> = {
  deposit: 'deposit',
  stake: 'play',
  loss: 'play',
};

function buttonOf(
  terms: CampaignTerms,
  { isMember, isClaimable }: Standing,
  status: PromotionStatus | null,
  atMs: number,
): PromotionButton {
  const { document } = terms;
  const isOpen = stateAt(terms, atMs) === 'open';
  if (status === 'process') return 'request';
  if (status === 'issued' && isClaimable) return 'rewards';
  if (!isOpen) return 'none';
  if (!isMember) return 'login';
  if (status === 'joined') return goesTo[document.trigger.kind] ?? 'none';
  if (status !== null) return 'none';
  if (document.trigger.kind === 'application') return 'apply';
  return isJoinable(document) ? 'join' : (goesTo[document.trigger.kind] ?? 'none');
}

/** A campaign as its reader sees it. Its code is left out: players have it from elsewhere. */
export function presentPromotion(
  terms: CampaignTerms,
  standing: Standing,
  { language, atMs }: { language: string; atMs: number },
): PromotionRow {
  const { document, timeZone, campaignId } = terms;
  const { trigger, window, texts, raffle } = document;
  const claim = currentClaim(terms, standing.claim, atMs);
  const status = statusOf(terms, standing, claim, atMs);
  const text = (part: keyof CampaignTexts) => inLanguage(textByLanguage(texts, part), knownLanguage(language));
  const { code, ...shown } = trigger;
  return {
    id: String(campaignId),
    title: text('title'),
    summary: text('summary'),
    terms: text('terms'),
    drawing: document.picture,
    picture: pictureUrlOf(terms.picture),
    filters: document.filters,
    currency: document.audience.currency,
    from: new Date(momentOf(window.from, timeZone)).toISOString(),
    until: window.until === undefined ? null : new Date(momentOf(window.until, timeZone)).toISOString(),
    weekdays: window.weekdays,
    trigger: shown,
    needsCode: code !== undefined,
    gift: document.gift,
    raffle: raffle
      ? { drawAt: new Date(momentOf(raffle.drawAt, timeZone)).toISOString(), prizes: raffle.prizes }
      : null,
    asks: document.asks,
    often: document.often,
    isJoined: document.isJoined,
    delivery: document.delivery,
    isCombined: document.combines === 'all',
    status,
    button: buttonOf(terms, standing, status, atMs),
    claim: claim
      ? {
          id: String(claim.id),
          at: claim.joined_at.toISOString(),
          comment: claim.comment,
          answer: claim.answer,
          rewardId: claim.reward_id === null ? null : String(claim.reward_id),
        }
      : null,
  };
}
