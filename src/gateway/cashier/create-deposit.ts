import type { Brand, DepositMethod } from '../../shared/brand/brand.generated.ts';
import type { BodyOf } from '../../shared/contract/call.ts';
import type { cashierCalls, DepositRow } from '../../shared/contract/cashier.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';
import type { AttemptLimit } from '../verification/attempts.ts';
import { languageRegistry } from '../../publisher/site/words.ts';
import { metDepositLimit } from '../protection/deposit-limits.ts';
import { newReference, providerOf, readWanted } from './methods.ts';
import { presentDeposit, readDeposit, type ReadDeposit } from './read-deposits.ts';
import { lockMember } from './lock-member.ts';

/** Deposits that a player may begin in an hour. Each costs a call of the provider. */
const depositsOfPlayer: AttemptLimit = { max: 30, windowMs: 3_600_000 };

type Parts = Pick<Services, 'database' | 'clock' | 'attempts' | 'payments' | 'log'>;

/** A deposit that a player wants to make. */
interface Wanted {
  brand: Brand;
  player: Pick<Player, 'memberId' | 'currency'>;
  /** Where the provider's page leads back to. */
  returnUrl: string;
  body: BodyOf<(typeof cashierCalls)['createDeposit']>;
}

type Failure =
  | 'bad_request'
  | 'validation_failed'
  | 'transaction_conflict'
  | 'too_many_requests'
  | 'limit_reached'
  | 'provider_unavailable';

/**
 * Begins a deposit: writes it down, then announces it to the provider, whose page the player pays on. The same key again gets the same deposit, and
 * announces it again if the provider's answer is not known.
 */
export async function createDeposit(parts: Parts, wanted: Wanted): Promise<Result<DepositRow, Failure>> {
  const { brand, player, body } = wanted;
  const { merchantCode } = brand;
  const method = brand.cashier.deposits.find(({ id }) => id === body.method);
  if (!method) return fail('bad_request', { faults: [{ path: '/method', message: 'is not a method of this brand' }] });
  const amount = readWanted(body.amount, {
    minMinor: BigInt(method.minMinor),
    maxMinor: BigInt(method.maxMinor),
    currency: player.currency,
  });
  if (!amount.ok) return amount;
  const earlier = await parts.database.withMerchant(merchantCode, (trx) =>
    readDeposit(trx, merchantCode, { memberId: player.memberId, key: body.key }),
  );
  if (!earlier) {
    const counted = await parts.attempts.limit(merchantCode, `deposit ${player.memberId}`, depositsOfPlayer);
    if (!counted.ok) return counted;
  }
  const written = earlier ? ok(earlier) : await writeDeposit(parts, wanted, { method, amountMinor: amount.value });
  if (!written.ok) return written;
  const deposit = written.value;
  if (deposit.method !== method.id || deposit.amount_minor !== amount.value) return fail('transaction_conflict');
  return deposit.state === 'opening' ? announce(parts, wanted, deposit) : ok(presentDeposit(deposit));
}

/**
 * Writes a deposit down, which reserves its amount of the player's limits until it ends. Of two requests with one key at the same moment, both get the
 * first one's.
 */
async function writeDeposit(
  { database, clock }: Parts,
  { brand: { merchantCode, cashier }, player: { memberId, currency }, body: { key } }: Wanted,
  { method, amountMinor }: { method: DepositMethod; amountMinor: bigint },
): Promise<Result<ReadDeposit, 'limit_reached'>> {
  return database.withMerchant(merchantCode, async (trx) => {
    await lockMember(trx, merchantCode, memberId);
    const known = await readDeposit(trx, merchantCode, { memberId, key });
    if (known) return ok(known);
    const now = new Date(clock());
    const met = await metDepositLimit(trx, { merchantCode, memberId, currency }, { amountMinor, now });
    if (met) return fail('limit_reached', met);
    await trx
      .insertInto('deposit')
      .values({
        merchant_code: merchantCode,
        member_id: memberId,
        key,
        reference: newReference('D'),
        method: method.id,
        kind: method.kind,
        provider: providerOf(method),
        currency,
        amount_minor: amountMinor,
        state: 'opening',
        created_at: now,
        expires_at: new Date(now.getTime() + cashier.depositMinutes * 60_000),
      })
      .execute();
    return ok((await readDeposit(trx, merchantCode, { memberId, key }))!);
  });
}

/** Announces a deposit to its provider, and keeps the page that it answers. */
async function announce(
  { database, payments, clock, log }: Parts,
  { brand, returnUrl, body: { language } }: Wanted,
  deposit: ReadDeposit,
): Promise<Result<DepositRow, 'provider_unavailable'>> {
  const { merchantCode } = brand;
  const announced = await payments.call(deposit.provider, 'createDeposit', {
    merchantCode,
    reference: deposit.reference,
    method: deposit.kind,
    amountMinor: Number(deposit.amount_minor),
    currency: deposit.currency,
    brand: brand.name,
    language: (languageRegistry[language] ?? languageRegistry['EN']!).tag,
    // So that the page knows which deposit the player comes back from.
    returnUrl: `${returnUrl}?id=${deposit.id}`,
    expiresAtMs: deposit.expires_at.getTime(),
  });
  if (!announced.ok) log.warn({ provider: deposit.provider, code: announced.code }, 'a deposit could not be announced');
  // Unknown: it stays as it is, and the same key announces it again.
  if (!announced.ok && announced.code === 'unavailable') return fail('provider_unavailable');
  const change = announced.ok
    ? ({ state: 'pending', page_url: announced.value.pageUrl } as const)
    : ({ state: 'failed', failure: 'provider', ended_at: new Date(clock()) } as const);
  return database.withMerchant(merchantCode, async (trx) => {
    // A notice may have been faster than the answer.
    await trx
      .updateTable('deposit')
      .set(change)
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', deposit.id)
      .where('state', '=', 'opening')
      .execute();
    return ok(presentDeposit((await readDeposit(trx, merchantCode, { id: deposit.id }))!));
  });
}
