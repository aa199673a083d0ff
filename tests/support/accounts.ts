import { createMember, type NewMember } from '../../src/gateway/member/create-member.ts';
import type { TestGateway } from './gateway.ts';

/** An account without a login so far. */
export interface TestAccount {
  memberId: bigint;
  username: string;
  password: string;
}

let accounts = 0;

/** Opens an account as an operator does. Its contacts are verified. */
export async function openAccount(
  house: TestGateway,
  {
    merchantCode = 'ALPHA',
    password = 'quiet-harbour-77',
    mobile,
    email,
    ...changes
  }: Partial<NewMember> & { password?: string; mobile?: string; email?: string } = {},
): Promise<TestAccount> {
  const hash = await house.gateway.services.passwordHasher.hash(merchantCode, password);
  if (!hash.ok) throw new Error(hash.code);
  const created = await createMember(house.database, {
    merchantCode,
    account: `opened${String((accounts += 1)).padStart(4, '0')}`,
    passwordHash: hash.value,
    customerType: 0,
    currency: 'THB',
    profile: {},
    at: new Date(),
    ...changes,
  });
  if (!created.ok) throw new Error(created.code);
  const { memberId, account: username } = created.value;
  for (const [kind, value] of [
    ['mobile', mobile],
    ['email', email],
  ] as const) {
    if (value !== undefined)
      await house.database.withMerchant(merchantCode, (trx) =>
        trx
          .insertInto('member_contact')
          .values({ merchant_code: merchantCode, kind, value, member_id: memberId })
          .execute(),
      );
  }
  return { memberId, username, password };
}
