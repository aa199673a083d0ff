import type { BodyOf } from '../../shared/contract/call.ts';
import type { memberCareCalls } from '../../shared/contract/console/members.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { notifyOwner, ownerOf } from '../account/notify-owner.ts';
import type { Changing } from '../operators/changing.ts';
import { removeSecondFactor } from '../own-account/second-factor.ts';
import type { Services } from '../services.ts';
import { lockMember, nameOf } from './change-member.ts';

/** Removes the second factor of a member, and tells their contacts. Fails with `changed_meanwhile` if the member has none. */
export async function removeMemberFactor(
  services: Services,
  { record }: Changing,
  { reason, ...named }: BodyOf<typeof memberCareCalls.removeSecondFactor>,
): Promise<Result<null, 'not_found' | 'changed_meanwhile'>> {
  const name = nameOf(named);
  const { merchantCode, memberId } = name;
  const site = await services.sites.forMerchant(merchantCode);
  const isMember = await services.database.withMerchant(merchantCode, (trx) => lockMember(trx, name));
  if (!site || !isMember) return fail('not_found');
  const owner = await ownerOf(services, site.loaded.brand, memberId, { headers: {} });
  return services.database.withMerchant(merchantCode, async (trx) => {
    if (!(await removeSecondFactor(trx, name))) return fail('changed_meanwhile');
    await notifyOwner(services, trx, owner, 'secondFactorOff');
    const target = `member ${memberId}`;
    await record(trx, {
      merchantCode,
      target,
      before: { hasSecondFactor: true },
      after: { hasSecondFactor: false, reason },
    });
    return ok(null);
  });
}
