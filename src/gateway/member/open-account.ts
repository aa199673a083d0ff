import { fail, ok, type Result } from '../../shared/errors.ts';
import { noteSubId } from '../agent/note-sub-id.ts';
import { recordEvents } from '../events/record-events.ts';
import type { Services } from '../services.ts';
import { insertMember, type NewMember } from './create-member.ts';

/** Rolls the new member back, because another account has verified its number meanwhile. */
class NumberTaken extends Error {}

/** Whether an account with this username exists, or one that has verified this number, whatever its username. */
export async function isTaken(
  { database }: Pick<Services, 'database'>,
  merchantCode: string,
  { account, number }: { account: string; number: string | undefined },
): Promise<boolean> {
  return database.withMerchant(merchantCode, async (trx) => {
    const member = await trx
      .selectFrom('member')
      .select('id')
      .where('merchant_code', '=', merchantCode)
      .where('account', '=', account.toLowerCase())
      .executeTakeFirst();
    if (member || number === undefined) return member !== undefined;
    const contact = await trx
      .selectFrom('member_contact')
      .select('member_id')
      .where('merchant_code', '=', merchantCode)
      .where('kind', '=', 'mobile')
      .where('value', '=', number)
      .executeTakeFirst();
    return contact !== undefined;
  });
}

/** What comes with a new account. */
interface Beside {
  /** The number that a code has proved. */
  verifiedMobile: string | undefined;
  /** The sub-id of the link of its upline. */
  subId?: string;
}

/** Creates an account together with its verified number, its sub-id and the event, all or none. Of two at once, the database's unique constraint lets one succeed. */
export async function openAccount(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  member: NewMember,
  { verifiedMobile, subId }: Beside,
): Promise<Result<{ memberId: bigint }, 'username_taken'>> {
  const { merchantCode, uplineId, at } = member;
  try {
    return await database.withMerchant(merchantCode, async (trx) => {
      const written = await insertMember(trx, member);
      if (!written) return fail('username_taken');
      if (verifiedMobile !== undefined) {
        const contact = await trx
          .insertInto('member_contact')
          .values({
            merchant_code: merchantCode,
            kind: 'mobile',
            value: verifiedMobile,
            member_id: written.memberId,
            verified_at: at,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('member_id')
          .executeTakeFirst();
        if (!contact) throw new NumberTaken();
      }
      const { memberId } = written;
      if (uplineId !== undefined && subId)
        await noteSubId(trx, merchantCode, { memberId, agentId: uplineId, subId, at });
      await recordEvents(trx, merchantCode, clock(), [
        { type: 'member_registered', memberId, body: { method: 'form' } },
      ]);
      return ok({ memberId });
    });
  } catch (error) {
    if (error instanceof NumberTaken) return fail('username_taken');
    throw error;
  }
}
