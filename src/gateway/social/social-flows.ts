import type { Database } from '../database/database.ts';
import { newToken, tokenHash } from '../session/tokens.ts';

/** Time to log in at the provider, including a second factor. */
export const FLOW_LIFETIME_MS = 10 * 60_000;
/** Time in which the page can exchange its ticket. It does so at once. */
const TICKET_LIFETIME_MS = 60_000;

/** What the gateway keeps of a social login while the player is at the provider. */
interface Flow {
  provider: string;
  nonce: string;
  codeVerifier: string;
}

/**
 * Social logins under way. Each belongs to the browser that started it, through a cookie, and to one merchant. A login has two halves: the
 * player goes to the provider and comes back, and then the page exchanges a ticket for a session.
 */
export interface SocialFlows {
  /** Starts a login. Returns both secrets, which are not stored: the state goes to the provider, the other one into the browser's cookie. */
  begin: (merchantCode: string, flow: Flow) => Promise<{ state: string; browser: string }>;
  /** Takes the login that comes back from its provider, in the browser that started it. It can be taken once, whatever follows. */
  take: (merchantCode: string, came: { state: string; browser: string; provider: string }) => Promise<Flow | undefined>;
  /** Records the member who has logged in. */
  settle: (
    merchantCode: string,
    settled: { state: string; browser: string; provider: string; memberId: bigint },
  ) => Promise<void>;
  /** Returns the ticket of the login that was settled in this browser, once. */
  makeTicket: (merchantCode: string, browser: string) => Promise<string | undefined>;
  /** Takes a ticket in the browser that received it. Returns the member. */
  useTicket: (merchantCode: string, used: { ticket: string; browser: string }) => Promise<bigint | undefined>;
}

/** @param now the time, in milliseconds since 1970 */
export function createSocialFlows(database: Database, now: () => number): SocialFlows {
  return { ...createProviderVisits(database, now), ...createTickets(database, now) };
}

/** The first half: to the provider and back. */
function createProviderVisits(database: Database, now: () => number): Pick<SocialFlows, 'begin' | 'take'> {
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

    // Deletes the row, so that only one of two simultaneous requests gets it.
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
  };
}

/** The second half: the page exchanges a ticket for a session. */
function createTickets(
  database: Database,
  now: () => number,
): Pick<SocialFlows, 'settle' | 'makeTicket' | 'useTicket'> {
  return {
    async settle(merchantCode, { state, browser, provider, memberId }) {
      // Nonce and verifier are no longer needed.
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
