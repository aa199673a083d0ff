import type { Database } from '../database/database.ts';
import { newToken, tokenHash } from '../session/tokens.ts';

/** Time to log in at the provider, a second factor included. */
export const FLOW_LIFETIME_MS = 10 * 60_000;
/** Time that the page has to exchange its ticket: it does so at once. */
const TICKET_LIFETIME_MS = 60_000;

/** What is kept of a social login between the two halves of it. */
interface Flow {
  provider: string;
  nonce: string;
  codeVerifier: string;
}

/** Social logins that are under way. Each belongs to one browser, by a cookie of its own, and to one merchant, by the key that it lies under. */
export interface SocialFlows {
  /** Begins one. Both secrets are shown once: the state goes to the provider, the other one into the browser's cookie. */
  begin: (merchantCode: string, flow: Flow) => Promise<{ state: string; browser: string }>;
  /** Takes one that comes back from its provider, in the browser that began it. It is gone then, whatever comes of it. */
  take: (merchantCode: string, came: { state: string; browser: string; provider: string }) => Promise<Flow | undefined>;
  /** Writes down who it was. */
  settle: (
    merchantCode: string,
    settled: { state: string; browser: string; provider: string; memberId: bigint },
  ) => Promise<void>;
  /** Gives the ticket of the login that this browser has settled, once. */
  makeTicket: (merchantCode: string, browser: string) => Promise<string | undefined>;
  /** Takes a ticket in the browser that it was given to. */
  useTicket: (merchantCode: string, used: { ticket: string; browser: string }) => Promise<bigint | undefined>;
}

/** @param now clock in milliseconds, for tests */
export function createSocialFlows(database: Database, now = () => Date.now()): SocialFlows {
  return {
    async begin(merchantCode, { provider, nonce, codeVerifier }) {
      const [state, browser] = [newToken(), newToken()];
      await database.withMerchant(merchantCode, (trx) =>
        trx
          .insertInto('social_flow')
          .values({
            merchant_code: merchantCode,
            state_hash: tokenHash(state),
            browser_hash: tokenHash(browser),
            provider,
            nonce,
            code_verifier: codeVerifier,
            ends_at: new Date(now() + FLOW_LIFETIME_MS),
          })
          .execute(),
      );
      return { state, browser };
    },

    // Deleted, and not marked: of two that come at once one finds it.
    take: (merchantCode, { state, browser, provider }) =>
      database.withMerchant(merchantCode, async (trx) => {
        const row = await trx
          .deleteFrom('social_flow')
          .where('merchant_code', '=', merchantCode)
          .where('state_hash', '=', tokenHash(state))
          .where('browser_hash', '=', tokenHash(browser))
          .where('provider', '=', provider)
          .where('member_id', 'is', null)
          .where('ends_at', '>', new Date(now()))
          .returning(['provider', 'nonce', 'code_verifier'])
          .executeTakeFirst();
        return row && { provider: row.provider, nonce: row.nonce, codeVerifier: row.code_verifier };
      }),

    async settle(merchantCode, { state, browser, provider, memberId }) {
      // Nonce and verifier have done what they were for.
      await database.withMerchant(merchantCode, (trx) =>
        trx
          .insertInto('social_flow')
          .values({
            merchant_code: merchantCode,
            state_hash: tokenHash(state),
            browser_hash: tokenHash(browser),
            provider,
            nonce: '',
            code_verifier: '',
            member_id: memberId,
            ends_at: new Date(now() + TICKET_LIFETIME_MS),
          })
          .execute(),
      );
    },

    async makeTicket(merchantCode, browser) {
      const ticket = newToken();
      const { numUpdatedRows } = await database.withMerchant(merchantCode, (trx) =>
        trx
          .updateTable('social_flow')
          .set({ ticket_hash: tokenHash(ticket) })
          .where('merchant_code', '=', merchantCode)
          .where('browser_hash', '=', tokenHash(browser))
          .where('member_id', 'is not', null)
          .where('ticket_hash', 'is', null)
          .where('ends_at', '>', new Date(now()))
          .executeTakeFirst(),
      );
      return numUpdatedRows === 1n ? ticket : undefined;
    },

    useTicket: (merchantCode, { ticket, browser }) =>
      database.withMerchant(merchantCode, async (trx) => {
        const row = await trx
          .deleteFrom('social_flow')
          .where('merchant_code', '=', merchantCode)
          .where('ticket_hash', '=', tokenHash(ticket))
          .where('browser_hash', '=', tokenHash(browser))
          .where('ends_at', '>', new Date(now()))
          .returning('member_id')
          .executeTakeFirst();
        return row?.member_id ?? undefined;
      }),
  };
}
