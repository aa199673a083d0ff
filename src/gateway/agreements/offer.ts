import { createHash } from 'node:crypto';
import { AGENT_TYPES } from '../../shared/account-types.ts';
import { unitOf } from '../../shared/agents/agreement-kinds.ts';
import type { AgreementTerms } from '../../shared/agents/agreement-terms.ts';
import { highestRate } from '../../shared/agents/settle.ts';
import { termsFaults, textOfTerms } from '../../shared/agents/terms-faults.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { closedBlock } from '../member/closed-member.ts';
import {
  agreementsOf,
  answer,
  change,
  grantedAbove,
  rateToGrant,
  tell,
  uplineIdOf,
  type Acting,
  type ReadAgreement,
} from './acting.ts';

/** What is offered, and to whom. */
export interface Offer {
  downlineId: bigint;
  terms: AgreementTerms;
  /** Agrees that what the downline grants at more than this ends. */
  endsBelow: boolean;
}

type OfferFailure = 'not_found' | 'validation_failed' | 'transition_refused' | 'rate_too_high' | 'agreements_below';

/** Offers terms to a direct downline: a first agreement, or a new version of the one that runs. Returns its id. */
export async function offer(
  acting: Acting,
  { downlineId, terms, endsBelow }: Offer,
): Promise<Result<bigint, OfferFailure>> {
  const { brand, kind } = acting;
  const faults = termsFaults(terms, { kind, currency: brand.market.currency });
  if (faults.length > 0) return fail('validation_failed', { faults });
  const standing = await standingOf(acting, downlineId);
  if (standing !== 'direct') return fail(standing === 'below' ? 'transition_refused' : 'not_found');
  const uplineId = uplineIdOf(acting);
  const live = await agreementsOf(acting)
    .where('downline_id', '=', downlineId)
    .where('state', 'in', ['offered', 'running', 'ending'])
    .executeTakeFirst();
  // One that ends has to end first, and one that an earlier upline has granted does not concern this one.
  if (live && (live.state === 'ending' || live.upline_id !== uplineId)) return fail('transition_refused');
  const unit = unitOf(kind, terms.period);
  if (live && live.unit !== unit)
    return fail('validation_failed', { faults: [{ field: 'period', key: 'validation.choice' }] });
  const rate = highestRate(terms);
  if (rate > (await rateToGrant(acting, uplineId, unit))) return fail('rate_too_high');
  if (!endsBelow && (await grantedAbove(acting, downlineId, rate)).length > 0) return fail('agreements_below');
  return ok(await writeOffer(acting, { live, unit, downlineId, terms }));
}

/** Where a member stands to who offers: an agent directly below; further below, no agent, or closed; or elsewhere. */
async function standingOf({ trx, brand, by }: Acting, downlineId: bigint): Promise<'direct' | 'below' | 'elsewhere'> {
  const { merchantCode } = brand;
  const member = await trx
    .selectFrom('member as m')
    .innerJoin('team_place as p', (join) =>
      join.onRef('p.merchant_code', '=', 'm.merchant_code').onRef('p.member_id', '=', 'm.id').on('p.to_at', 'is', null),
    )
    .leftJoin('member as u', (join) =>
      join.onRef('u.merchant_code', '=', 'm.merchant_code').onRef('u.id', '=', 'm.upline_id'),
    )
    .select(['m.customer_type', 'm.upline_id', 'p.path', 'u.customer_type as upline_type'])
    .where('m.merchant_code', '=', merchantCode)
    .where('m.id', '=', downlineId)
    .executeTakeFirst();
  if (!member) return 'elsewhere';
  if ('memberId' in by && !member.path.includes(`/${by.memberId}/`)) return 'elsewhere';
  // The brand grants to agents who have no other agent above.
  const isDirect =
    'memberId' in by
      ? member.upline_id === by.memberId
      : !AGENT_TYPES.includes(member.upline_type ?? -1) || member.path === '/';
  const isOpen = (await closedBlock(trx, { merchantCode, memberId: downlineId })) === undefined;
  return isDirect && isOpen && AGENT_TYPES.includes(member.customer_type) ? 'direct' : 'below';
}

interface Written {
  live: ReadAgreement | undefined;
  unit: ReadAgreement['unit'];
  downlineId: bigint;
  terms: AgreementTerms;
}

async function writeOffer(acting: Acting, { live, unit, downlineId, terms }: Written): Promise<bigint> {
  const { trx, brand, at, kind, by } = acting;
  const own = { merchant_code: brand.merchantCode };
  if (live?.offered_version != null)
    await answer(acting, { id: live.id, version: live.offered_version }, { answer: 'replaced' });
  const last = live
    ? await trx
        .selectFrom('agreement_version')
        .select(({ fn }) => fn.max('version').as('version'))
        .where('merchant_code', '=', brand.merchantCode)
        .where('agreement_id', '=', live.id)
        .executeTakeFirstOrThrow()
    : undefined;
  const version = Number(last?.version ?? 0) + 1;
  const agreement =
    live ??
    (await trx
      .insertInto('agreement')
      .values({
        ...own,
        kind,
        unit,
        upline_id: uplineIdOf(acting),
        downline_id: downlineId,
        state: 'offered',
        offered_version: version,
        created_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow());
  if (live) await change(acting, live.id, { offered_version: version });
  const text = textOfTerms(terms);
  await trx
    .insertInto('agreement_version')
    .values({
      ...own,
      agreement_id: agreement.id,
      version,
      terms: text,
      terms_hash: createHash('sha256').update(text).digest('hex'),
      ...('memberId' in by ? { offered_by_member: by.memberId } : { offered_by_operator: by.operatorId }),
      offered_at: at,
    })
    .execute();
  await tell(acting, agreement, 'offered', ['downline']);
  return agreement.id;
}
