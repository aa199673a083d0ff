import { randomUUID } from 'node:crypto';
import { pointsReward } from '../../src/gateway/ledger/postings/rewards.ts';
import { POINTS } from '../../src/shared/money/currencies.ts';
import type { RealBrands } from './real-brands-in-browser.ts';

/** The payment password of those who visit a mall. */
export const MALL_PASSWORD = 'quiet-harbour-31';

/** A new member of a brand with a payment password and 1,000 points. */
export async function newMallMember(ground: RealBrands, slug: string, merchant: string) {
  const { services } = ground.house.gateway;
  const member = await ground.newMember(slug);
  const hash = await services.passwordHasher.hash(merchant, MALL_PASSWORD);
  if (!hash.ok) throw new Error(hash.code);
  await services.database.withMerchant(merchant, (trx) =>
    trx.updateTable('member').set({ payment_password_hash: hash.value }).where('id', '=', member.memberId).execute(),
  );
  const from = await services.ledger.accountOf(merchant, { kind: 'points_issue', currency: POINTS });
  const to = await services.ledger.accountOf(merchant, { kind: 'points', ownerId: member.memberId, currency: POINTS });
  const posting = pointsReward({ from, to, amountMinor: 1_000n });
  await services.ledger.post(merchant, { source: 'rewards', idempotencyKey: randomUUID(), ...posting });
  return member;
}
