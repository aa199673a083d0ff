import type { Transaction } from 'kysely';
import type { Tables } from '../../src/gateway/database/tables.ts';

/** Writes a row into every table of social logins. */
export async function fillSocial(
  trx: Transaction<Tables>,
  own: { merchant_code: string },
  member_id: bigint,
  ends_at: Date,
): Promise<void> {
  const hash = new Uint8Array([1]);
  await trx
    .insertInto('social_identity')
    .values({ ...own, issuer: 'i', subject: 's', member_id })
    .execute();
  await trx
    .insertInto('social_flow')
    .values({
      ...own,
      state_hash: hash,
      browser_hash: hash,
      provider: 'p',
      nonce: 'n',
      code_verifier: 'v',
      ends_at,
    })
    .execute();
}
