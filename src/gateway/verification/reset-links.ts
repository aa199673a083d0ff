import type { Transaction } from 'kysely';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { newToken, tokenHash } from '../session/tokens.ts';

const MINUTE_MS = 60_000;
/** How long a reset link is valid. E-mail may be slow. */
export const RESET_LINK_MINUTES = 30;
/** The same for a link that an operator passes on by hand. */
export const OPERATOR_LINK_MINUTES = 72 * 60;
/** The target of such a link, where one by mail has the address. */
export const OPERATOR_LINK = 'operator';

/** Links for setting a new password. Each holds a random token for one member and one use. */
export interface ResetLinks {
  /**
   * Makes the token of a reset link within a transaction, which also sends it. A link of nobody is written down as well, so that no time
   * tells whether there is an account, and is never valid.
   */
  makeLink: (
    trx: Transaction<Tables>,
    request: { merchantCode: string; memberId: bigint | undefined; target: string; minutes?: number },
  ) => Promise<string>;
  /** Whose link it is, if its token is valid. Does not use it. */
  peekLink: (
    merchantCode: string,
    token: string,
  ) => Promise<Result<{ memberId: bigint }, 'code_invalid' | 'code_expired'>>;
  /** Uses up the token of a link. */
  useLink: (
    merchantCode: string,
    token: string,
  ) => Promise<Result<{ memberId: bigint; target: string }, 'code_invalid' | 'code_expired'>>;
}

/** @param now the time, in milliseconds since 1970 */
export function createResetLinks(database: Database, now: () => number): ResetLinks {
  return {
    async makeLink(trx, { merchantCode, memberId, target, minutes = RESET_LINK_MINUTES }) {
      const token = newToken();
      await trx
        .insertInto('verification_code')
        .values({
          merchant_code: merchantCode,
          id: linkId(token),
          purpose: 'reset-link',
          target,
          member_id: memberId ?? null,
          code_hash: tokenHash(token),
          sent_at: new Date(now()),
          ends_at: new Date(now() + minutes * MINUTE_MS),
        })
        .execute();
      return token;
    },

    async peekLink(merchantCode, token) {
      const row = await database.withMerchant(merchantCode, (trx) =>
        trx
          .selectFrom('verification_code')
          .select(['ends_at', 'member_id'])
          .where('merchant_code', '=', merchantCode)
          .where('id', '=', linkId(token))
          .where('purpose', '=', 'reset-link')
          .where('used_at', 'is', null)
          .executeTakeFirst(),
      );
      if (!row || row.member_id === null) return fail('code_invalid');
      return row.ends_at.getTime() > now() ? ok({ memberId: row.member_id }) : fail('code_expired');
    },

    useLink: (merchantCode, token) =>
      database.withMerchant(merchantCode, async (trx) => {
        const row = await trx
          .updateTable('verification_code')
          .set({ used_at: new Date(now()) })
          .where('merchant_code', '=', merchantCode)
          .where('id', '=', linkId(token))
          .where('purpose', '=', 'reset-link')
          .where('used_at', 'is', null)
          .returning(['member_id', 'target', 'ends_at'])
          .executeTakeFirst();
        if (!row || row.member_id === null) return fail('code_invalid');
        return row.ends_at.getTime() > now()
          ? ok({ memberId: row.member_id, target: row.target })
          : fail('code_expired');
      }),
  };
}

/**
 * The id of a link's row is the hash of its token, so the token itself is not stored. 256 random bits cannot be
 * guessed.
 */
const linkId = (token: string): string => tokenHash(token).toString('base64url');
