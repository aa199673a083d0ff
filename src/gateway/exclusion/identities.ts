import type { Transaction } from 'kysely';
import { documentNumber } from '../../shared/kyc/document-number.ts';
import type { IdentityKind } from '../database/exclusion-tables.ts';
import type { Tables } from '../database/tables.ts';
import { createKeyedHash } from '../keyed-hash.ts';

/** Mailboxes whose owner gets mail whatever dots the address has. Both names are one. */
const DOTLESS = ['gmail.com', 'googlemail.com'];

/** A hashed identity of a member. */
export interface Identity {
  kind: IdentityKind;
  hash: Buffer;
}

/** What has the key of the installation. */
interface Keyed {
  config: { sealKey: string };
}

/** A member of a merchant. */
export interface MemberName {
  merchantCode: string;
  memberId: bigint;
}

/**
 * The one spelling of an identity: a number in E.164, an address in lower case without what follows a plus, a document in capitals without spaces
 * and marks. A plus means the same mailbox nearly everywhere, and a wrong guess excludes one player who can ask the brand.
 */
export function spellIdentity(kind: IdentityKind, value: string): string {
  const text = value.normalize('NFKC').trim();
  if (kind === 'mobile') return `+${text.replaceAll(/\D/g, '')}`;
  if (kind === 'document') return documentNumber(text);
  const [local = '', host = ''] = text.toLowerCase().split('@');
  const mailbox = local.replace(/\+.*$/, '');
  return DOTLESS.includes(host) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${host}`;
}

/** Hashes an identity with the installation's key, so that brands can compare what they may not read. */
export const hashIdentity = ({ config }: Keyed, { kind, value }: { kind: IdentityKind; value: string }): Identity => ({
  kind,
  hash: createKeyedHash(config.sealKey, 'exclusion')(kind, spellIdentity(kind, value)),
});

/** The identities of a member, with their verified contacts as they are now. Documents stay as they were noted. */
export async function keepIdentities(
  services: Keyed,
  trx: Transaction<Tables>,
  { merchantCode, memberId }: MemberName,
): Promise<Identity[]> {
  const contacts = await trx
    .selectFrom('member_contact')
    .select(['kind', 'value'])
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .execute();
  const verified = contacts.map((contact) => hashIdentity(services, contact));
  const kept = await trx
    .selectFrom('member_identity')
    .select(['kind', 'hash'])
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .execute();
  const isIn = (list: readonly { hash: Uint8Array }[], { hash }: { hash: Uint8Array }) =>
    list.some((one) => Buffer.compare(one.hash, hash) === 0);
  const gone = kept.filter((one) => one.kind !== 'document' && !isIn(verified, one));
  for (const { kind, hash } of gone)
    await trx
      .deleteFrom('member_identity')
      .where('merchant_code', '=', merchantCode)
      .where('member_id', '=', memberId)
      .where('kind', '=', kind)
      .where('hash', '=', hash)
      .execute();
  for (const identity of verified.filter((one) => !isIn(kept, one)))
    await writeIdentity(trx, { merchantCode, memberId }, identity);
  const documents = kept.flatMap(({ kind, hash }) => (kind === 'document' ? [{ kind, hash: Buffer.from(hash) }] : []));
  return [...verified, ...documents];
}

/** Notes an identity of a member, once. */
export const writeIdentity = (
  trx: Transaction<Tables>,
  { merchantCode, memberId }: MemberName,
  { kind, hash }: Identity,
) =>
  trx
    .insertInto('member_identity')
    .values({ merchant_code: merchantCode, member_id: memberId, kind, hash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
