import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { BodyOf } from '../../shared/contract/call.ts';
import type { cashierCalls, PayeeRow } from '../../shared/contract/cashier.ts';
import { fail, ok, type FieldFault, type Result } from '../../shared/errors.ts';
import { notifyOwner, ownerOf } from '../account/notify-owner.ts';
import type { Tables } from '../database/tables.ts';
import { spelledName } from '../kyc/spelled-name.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';
import { lockMember } from './lock-member.ts';
import { maskNumber, presentPayee, readPayee, readPayees, type ReadPayee } from './read-withdrawals.ts';
import { checkPaymentPassword } from './request-withdrawal.ts';

/** A number of a bank account or of an e-wallet, without blanks and dashes. */
const NUMBER = /^\+?[0-9A-Z]{6,34}$/;

/** The number as it is stored: western digits and letters alone. */
const plainNumber = (typed: string): string => typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

/** The name that all payees of a player must have: that of the registration, or else of the first payee. */
export async function payeeNameOf(
  { database }: Pick<Services, 'database'>,
  merchantCode: string,
  memberId: bigint,
): Promise<string | undefined> {
  return database.withMerchant(merchantCode, async (trx) => {
    const { profile } = await trx
      .selectFrom('member')
      .select('profile')
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    const registered = profile['payeeName'];
    if (typeof registered === 'string' && registered !== '') return registered;
    const first = await trx
      .selectFrom('payee')
      .select('name')
      .where('merchant_code', '=', merchantCode)
      .where('member_id', '=', memberId)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    return first?.name;
  });
}

/** Adds a payee to a player's, and tells the owner. The same one again changes nothing. */
export async function addPayee(
  services: Services,
  {
    brand,
    player,
    body,
    request,
  }: {
    brand: Brand;
    player: Pick<Player, 'memberId'>;
    body: BodyOf<(typeof cashierCalls)['addPayee']>;
    request: FastifyRequest;
  },
): Promise<Result<PayeeRow, 'validation_failed' | 'too_many_requests' | 'busy'>> {
  const { merchantCode, cashier } = brand;
  const { memberId } = player;
  const number = plainNumber(body.number);
  const faults: FieldFault[] = [];
  const method = cashier.withdrawals.find(({ id }) => id === body.method);
  if (!method) faults.push({ field: 'method', key: 'validation.required' });
  else if (!method.institutions.some(({ code }) => code === body.institution))
    faults.push({ field: 'institution', key: 'validation.required' });
  if (!NUMBER.test(number)) faults.push({ field: 'number', key: 'validation.payeeNumber' });
  const known = await payeeNameOf(services, merchantCode, memberId);
  if (known !== undefined && spelledName(known) !== spelledName(body.name))
    faults.push({ field: 'name', key: 'validation.payeeName', params: { name: known } });
  if (faults.length > 0) return fail('validation_failed', { faults });
  const checked = await checkPaymentPassword(services, { merchantCode, memberId, typed: body.paymentPassword });
  if (!checked.ok) return checked;
  const owner = await ownerOf(services, brand, memberId, request);
  const { method: methodId, institution } = body;
  const payee = { method: methodId, institution, number, name: body.name.trim().replace(/\s+/g, ' ') };
  const added = await writePayee(services, { brand, memberId, payee }, (trx) =>
    notifyOwner(services, trx, owner, 'payeeAdded', { number: maskNumber(number) }),
  );
  if (!added)
    return fail('validation_failed', {
      faults: [{ field: 'number', key: 'validation.payeesMax', params: { max: cashier.payeesMax } }],
    });
  return ok(presentPayee(brand, added, services.clock()));
}

/** A payee that has been checked. */
type CheckedPayee = Pick<ReadPayee, 'method' | 'institution' | 'number' | 'name'>;

/** Writes a payee down, and tells of it in the same transaction. The same one again is the first. Undefined: the player has as many as possible. */
export async function writePayee(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { brand: { merchantCode, cashier }, memberId, payee }: { brand: Brand; memberId: bigint; payee: CheckedPayee },
  tell: (trx: Transaction<Tables>) => Promise<unknown> = async () => {},
): Promise<ReadPayee | undefined> {
  return database.withMerchant(merchantCode, async (trx) => {
    await lockMember(trx, merchantCode, memberId);
    const payees = await readPayees(trx, merchantCode, memberId);
    const { method, institution, number } = payee;
    const same = payees.find(
      (one) => one.method === method && one.institution === institution && one.number === number,
    );
    if (same) return same;
    if (payees.length >= cashier.payeesMax) return undefined;
    const { id } = await trx
      .insertInto('payee')
      .values({
        ...payee,
        merchant_code: merchantCode,
        member_id: memberId,
        created_at: new Date(clock()),
        usable_at: new Date(clock() + cashier.payeeWaitHours * 3_600_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tell(trx);
    return readPayee(trx, merchantCode, { memberId, id });
  });
}

/** Removes a payee from a player's. */
export async function removePayee(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  merchantCode: string,
  { memberId }: Pick<Player, 'memberId'>,
  id: bigint,
): Promise<Result<Record<string, never>, 'not_found'>> {
  const { numUpdatedRows } = await database.withMerchant(merchantCode, (trx) =>
    trx
      .updateTable('payee')
      .set({ removed_at: new Date(clock()) })
      .where('merchant_code', '=', merchantCode)
      .where('member_id', '=', memberId)
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n ? ok({}) : fail('not_found');
}
