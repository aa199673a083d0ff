import type { Selectable } from 'kysely';
import { AGENT_TYPES } from '../../shared/account-types.ts';
import type { Database } from '../database/database.ts';
import type { MemberTable } from '../database/tables.ts';

const columns = [
  'id',
  'account',
  'customer_type',
  'avatar_type',
  'avatar',
  'upline_id',
  'language',
  'club_label',
  'labels',
] as const;

/** A member as calls need one; `has_agent`: the upline is an agent. */
type ReadMember = Pick<Selectable<MemberTable>, (typeof columns)[number]> & { has_agent: boolean };

/**
 * Reads the columns of a member that calls need and the session does not hold: the picture, the upline, the message
 * language, the customer type, the username and the labels.
 */
export const readMember = (database: Database, merchantCode: string, memberId: bigint): Promise<ReadMember> =>
  database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('member')
      .select([...columns])
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('member as upline')
              .select('upline.id')
              .whereRef('upline.merchant_code', '=', 'member.merchant_code')
              .whereRef('upline.id', '=', 'member.upline_id')
              .where('upline.customer_type', 'in', AGENT_TYPES),
          )
          .$castTo<boolean>()
          .as('has_agent'),
      )
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow(),
  );
