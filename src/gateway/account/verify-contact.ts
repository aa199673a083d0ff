import type { Transaction } from 'kysely';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Database } from '../database/database.ts';
import { SqlError } from '../database/errors.ts';
import type { Tables } from '../database/tables.ts';
import { followExclusion } from '../exclusion/follow-exclusion.ts';
import type { Services } from '../services.ts';
import { contactValue, type TypedContact } from './contact-value.ts';
import { maskContact } from './mask-contact.ts';
import { notifyOwner } from './notify-owner.ts';
import type { VerifiedContact } from './verified-contacts.ts';

/** SQLSTATE of a unique violation, and the constraint that gives a contact to one member only. */
const UNIQUE_VIOLATION = '23505';
const CONTACT_KEY = 'member_contact_pkey';

/** A member's proof that a contact is theirs. */
interface ContactProof {
  brand: Brand;
  memberId: bigint;
  contact: TypedContact;
  code: string;
  /** Language code of the notifications to the previous contacts. */
  language: string;
}

/** A contact as it is stored. */
interface Contact {
  merchantCode: string;
  memberId: bigint;
  kind: TypedContact['kind'];
  value: string;
}

type Verified = Result<
  { kind: TypedContact['kind']; masked: string; isVerified: boolean },
  'validation_failed' | 'phone_invalid' | 'code_missing' | 'code_invalid' | 'code_expired' | 'contact_taken'
>;

/**
 * Verifies a contact with the code that was sent to it. It replaces the member's previous contact of its kind, and all
 * previous contacts are notified.
 */
export async function verifyContact(
  services: Services,
  { brand, memberId, contact, code, language }: ContactProof,
): Promise<Verified> {
  const { codes, database } = services;
  const { merchantCode, market } = brand;
  const { kind } = contact;
  const value = contactValue(brand, contact);
  if (!value.ok) return value;
  const kept: Contact = { merchantCode, memberId, kind, value: value.value };
  const id = await newestCode(database, kept);
  if (id === undefined) return fail(code.trim() === '' ? 'code_missing' : 'code_invalid');
  const used = await codes.use({ merchantCode, purpose: 'contact', id, code });
  if (!used.ok) return used;

  const masked = maskContact(kind, kept.value, market.dialingCode);
  const isKept = await keepContact(database, kept, new Date(services.clock()), async (trx, before) => {
    const replaced = before.find((own) => own.kind === kind)?.value;
    // Verifying the same contact again changes nothing.
    if (replaced === kept.value) return;
    const change = replaced === undefined ? 'contactAdded' : 'contactChanged';
    await notifyOwner(services, trx, { brand, contacts: before, language }, change, { contact: masked });
    await followExclusion(services, { trx, brand, memberId, at: new Date(services.clock()) });
  });
  if (!isKept.ok) return isKept;
  return ok({ kind, masked, isVerified: true });
}

/**
 * The newest code that this member requested for this contact. A code that another member requested for it does not
 * count.
 */
const newestCode = (database: Database, { merchantCode, memberId, value }: Contact): Promise<string | undefined> =>
  database.withMerchant(merchantCode, async (trx) => {
    const row = await trx
      .selectFrom('verification_code')
      .select('id')
      .where('merchant_code', '=', merchantCode)
      .where('purpose', '=', 'contact')
      .where('target', '=', value)
      .where('member_id', '=', memberId)
      .orderBy('sent_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.id;
  });

/**
 * Stores a contact and tells the member's previous contacts, in one transaction. If two members verify one contact in
 * parallel, the primary key decides.
 */
async function keepContact(
  database: Database,
  { merchantCode, memberId, kind, value }: Contact,
  at: Date,
  tell: (trx: Transaction<Tables>, before: VerifiedContact[]) => Promise<void>,
): Promise<Result<null, 'contact_taken'>> {
  try {
    return await database.withMerchant(merchantCode, async (trx) => {
      // Locked, so that of two parallel contacts of one member the second replaces the first.
      await trx
        .selectFrom('member')
        .select('id')
        .where('merchant_code', '=', merchantCode)
        .where('id', '=', memberId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const own = { merchant_code: merchantCode, member_id: memberId, kind };
      const before = await trx
        .selectFrom('member_contact')
        .select(['kind', 'value'])
        .where('merchant_code', '=', merchantCode)
        .where('member_id', '=', memberId)
        .execute();
      await trx
        .insertInto('member_contact')
        .values({ ...own, value, verified_at: at })
        .onConflict((conflict) =>
          conflict.columns(['merchant_code', 'member_id', 'kind']).doUpdateSet({ value, verified_at: at }),
        )
        .execute();
      await tell(trx, before);
      return ok(null);
    });
  } catch (error) {
    if (error instanceof SqlError && error.code === UNIQUE_VIOLATION && error.constraint === CONTACT_KEY)
      return fail('contact_taken');
    throw error;
  }
}
