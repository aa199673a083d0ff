import { kindFlags, type AgreementKind } from '../../shared/agents/agreement-kinds.ts';
import type { agreementCalls, AgreementRow } from '../../shared/contract/agreements.ts';
import type { BodyOf, CodeOf } from '../../shared/contract/call.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Services } from '../services.ts';
import { accept } from './accept.ts';
import { agreementsOf, lockKind, type Acting, type AgreementBrand, type ReadAgreement } from './acting.ts';
import { end } from './end.ts';
import { offer } from './offer.ts';
import { presentAgreements } from './read-agreements.ts';
import { reject } from './reject.ts';
import { withdraw } from './withdraw.ts';

type Call = (typeof agreementCalls)['processDividend'];
type Code = CodeOf<Call>;
type Parts = Pick<Services, 'database' | 'clock' | 'signals'>;

/** Who acts on agreements of a kind. */
interface Actor {
  brand: AgreementBrand;
  memberId: bigint;
  kind: AgreementKind;
}

/** Does what a side asks for (CALL-61 to 64). The same key again gets the agreement as it is now, and does nothing more. */
export async function processAgreement(
  { database, clock, signals }: Parts,
  { brand, memberId, kind }: Actor,
  body: BodyOf<Call>,
): Promise<Result<{ agreement: AgreementRow }, Code>> {
  // What runs can be ended, also where the brand has no more of its kind.
  const isOpening = body.action === 'offer' || body.action === 'accept';
  if (isOpening && !brand.agents[kindFlags[kind]]) return fail('function_disabled');
  const { merchantCode } = brand;
  const { key, ...asked } = body;
  const text = JSON.stringify({ kind, ...asked });
  const result = await database.withMerchant(
    merchantCode,
    async (trx): Promise<Result<{ agreement: AgreementRow }, Code>> => {
      const acting = { trx, brand, at: new Date(clock()), kind, by: { memberId } };
      await lockKind(acting);
      const own = { merchant_code: merchantCode, member_id: memberId, key };
      const earlier = await trx
        .selectFrom('agreement_request')
        .select(['asked', 'agreement_id'])
        .where('merchant_code', '=', merchantCode)
        .where('member_id', '=', memberId)
        .where('key', '=', key)
        .executeTakeFirst();
      if (earlier && earlier.asked !== text) return fail('transaction_conflict');
      const done: Result<bigint, Code> = earlier ? ok(earlier.agreement_id) : await act(acting, memberId, asked);
      if (!done.ok) return done;
      const agreement_id = done.value;
      if (!earlier)
        await trx
          .insertInto('agreement_request')
          .values({ ...own, asked: text, agreement_id })
          .execute();
      const rows = await agreementsOf(acting).where('id', '=', agreement_id).execute();
      const [agreement] = await presentAgreements(trx, { brand, memberId, at: acting.at }, rows);
      return ok({ agreement: agreement! });
    },
  );
  if (result.ok) signals.send([{ merchantCode, topic: 'events' }]);
  return result;
}

const missing = (field: string) => fail('validation_failed', { faults: [{ field, key: 'validation.required' }] });

async function act(
  acting: Acting,
  memberId: bigint,
  { action, id, memberId: downline, terms, version, endsBelow = false }: Omit<BodyOf<Call>, 'key'>,
): Promise<Result<bigint, Code>> {
  const agreement = id === undefined ? undefined : await ownAgreement(acting, memberId, BigInt(id));
  if (id !== undefined && !agreement) return fail('not_found');
  if (action === 'offer') {
    if (!terms) return missing('terms');
    if (agreement && agreement.upline_id !== memberId) return fail('transition_refused');
    const downlineId = agreement?.downline_id ?? (downline === undefined ? undefined : BigInt(downline));
    if (downlineId === undefined) return missing('memberId');
    return offer(acting, { downlineId, terms, endsBelow });
  }
  if (!agreement) return missing('id');
  if (action === 'end') return end(acting, agreement, { endsBelow });
  // The upline withdraws; the downline accepts or rejects.
  const isRightSide = action === 'withdraw' ? agreement.upline_id === memberId : agreement.downline_id === memberId;
  if (!isRightSide) return fail('transition_refused');
  if (action === 'withdraw') return withdraw(acting, agreement, version);
  return action === 'accept' ? accept(acting, agreement, { version, endsBelow }) : reject(acting, agreement, version);
}

/** An agreement that the member is a side of. Any other is as unknown as one that never was. */
const ownAgreement = (acting: Acting, memberId: bigint, id: bigint): Promise<ReadAgreement | undefined> =>
  agreementsOf(acting)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('upline_id', '=', memberId), eb('downline_id', '=', memberId)]))
    .executeTakeFirst();
