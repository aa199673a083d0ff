import type { Database } from '../../src/gateway/database/database.ts';
import type { Ledger } from '../../src/gateway/ledger/ledger.ts';
import { newToken, tokenHash } from '../../src/gateway/session/tokens.ts';
import { TRIAL_TYPE } from '../../src/shared/account-types.ts';
import { transfer } from './transfer.ts';

/** A player who sits at a game, with money in their account. */
export interface Seat {
  memberId: bigint;
  /** Id of the cash account. */
  cash: bigint;
  gameToken: string;
}

/** What differs from a player of the brand with 100 and a session that lives. */
interface SeatOptions {
  balanceMinor?: bigint;
  isTrial?: boolean;
  provider?: string;
  /** When the game token and the login end; in an hour by default. */
  endsAt?: Date;
}

/** Code of the provider whose games these are. */
export const PROVIDER = 'livery-games';

/** Seats a new player at a game, without a gateway. */
export async function takeSeat(
  { database, ledger }: { database: Database; ledger: Ledger },
  merchantCode: string,
  {
    balanceMinor = 100n,
    isTrial = false,
    provider = PROVIDER,
    endsAt = new Date(Date.now() + 3_600_000),
  }: SeatOptions = {},
): Promise<Seat> {
  const gameToken = newToken();
  const own = { merchant_code: merchantCode };
  const hash = tokenHash(gameToken);
  const memberId = await database.withMerchant(merchantCode, async (trx) => {
    const { id } = await trx
      .insertInto('member')
      .values({
        ...own,
        account: `p${Buffer.from(hash).toString('hex').slice(0, 12)}`,
        nickname: 'A',
        password_hash: 'h',
        customer_type: isTrial ? TRIAL_TYPE : 0,
        currency: 'THB',
        profile: '{}',
        ...(isTrial && { ends_at: endsAt }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('session')
      .values({ ...own, token_hash: hash, member_id: id, ends_at: endsAt })
      .execute();
    return id;
  });
  const cash = await ledger.accountOf(merchantCode, { kind: 'cash', ownerId: memberId, currency: 'THB' });
  const issuer = await ledger.accountOf(merchantCode, { kind: 'demo_issue', currency: 'THB' });
  if (balanceMinor > 0n)
    await transfer(ledger, merchantCode, {
      source: 'test',
      idempotencyKey: `gift:${memberId}`,
      kind: 'demo_money',
      debit: issuer,
      credit: cash,
      amountMinor: balanceMinor,
    });
  await database.withMerchant(merchantCode, (trx) =>
    trx
      .insertInto('game_session')
      .values({
        ...own,
        provider,
        vassalage: 'YB',
        game_id: 'g',
        currency: 'THB',
        member_id: memberId,
        account_id: cash,
        session_token_hash: hash,
        launch_code_hash: hash,
        launch_code_ends_at: endsAt,
        game_token_hash: hash,
        game_token_ends_at: endsAt,
        lobby_origin: 'o',
        language: 'en',
        is_demo_money: true,
      })
      .execute(),
  );
  return { memberId, cash, gameToken };
}
