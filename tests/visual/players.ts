import type { Brand } from '../../src/shared/brand/brand.generated.ts';
import { staticAvatars } from '../../src/shared/contract/account.ts';
import type { GameFeed } from '../../src/shared/contract/wallet-protocol.ts';
import { createMember } from '../../src/gateway/member/create-member.ts';
import type { Services } from '../../src/gateway/services.ts';
import { grantDemoMoney } from '../../src/gateway/wallet/grant-demo-money.ts';
import { writeRounds } from '../support/rounds.ts';
import { TAKEN_AT_MS } from './board.ts';

/** The username of the player in the pictures. */
const ACCOUNT = 'mali.suk';
/** The username of the agent in the pictures. */
const AGENT_ACCOUNT = 'somchai.ag';
/** The picture that the player has chosen. */
const PICTURE = staticAvatars[0];
/** An agent's `customerType`. */
const AGENT = 1;
const MINUTE_MS = 60_000;

/**
 * Stakes and wins of rounds, in ten-thousandths of the player's opening balance. A win of 0 is a round that was lost,
 * rolled back or is still open.
 */
const rounds = [
  { stake: 20, win: 0, status: 'open' },
  { stake: 20, win: 145, status: 'settled' },
  { stake: 50, win: 0, status: 'settled' },
  { stake: 50, win: 25, status: 'settled' },
  { stake: 10, win: 1_240, status: 'settled' },
  { stake: 100, win: 0, status: 'rolled_back' },
  { stake: 40, win: 96, status: 'settled' },
  { stake: 40, win: 0, status: 'settled' },
  { stake: 200, win: 388, status: 'settled' },
] as const;

/** Creates an agent. Returns the token of a session. */
export async function seedAgent({ database, sessions }: Services, brand: Brand): Promise<string> {
  const { merchantCode, market } = brand;
  const created = await createMember(database, {
    merchantCode,
    account: AGENT_ACCOUNT,
    passwordHash: 'no password has this hash',
    customerType: AGENT,
    currency: market.currency,
    profile: {},
    at: new Date(TAKEN_AT_MS),
  });
  if (!created.ok) throw new Error(`${AGENT_ACCOUNT} is there already`);
  return sessions.begin(brand, created.value.memberId);
}

/** Creates a player with a fixed record, which also provides the winners. Returns the token of a session. */
export async function seedPlayer({ database, ledger, sessions, catalogue }: Services, brand: Brand): Promise<string> {
  const { merchantCode, market, vendors } = brand;
  const { currency } = market;
  const created = await createMember(database, {
    merchantCode,
    account: ACCOUNT,
    passwordHash: 'no password has this hash',
    customerType: 0,
    currency,
    profile: {},
    at: new Date(TAKEN_AT_MS),
  });
  if (!created.ok) throw new Error(`${ACCOUNT} is there already`);
  // Without a choice the picture depends on the member's id, which is random.
  await database.withMerchant(merchantCode, (trx) =>
    trx.updateTable('member').set({ avatar: PICTURE }).where('account', '=', ACCOUNT).execute(),
  );
  const { memberId } = created.value;
  await grantDemoMoney({ ledger }, { merchantCode, market, memberId, currency });
  const token = await sessions.begin(brand, memberId);
  const games = gamesOf(catalogue.feed(), vendors);
  const unitMinor = BigInt(market.demo?.openingBalanceMinor ?? 0) / 10_000n;
  await writeRounds(
    { database, ledger },
    { merchantCode, memberId, currency, token },
    rounds.map(({ stake, win, status }, index) => ({
      roundId: `round-${index}`,
      ...games[index % games.length]!,
      openedAt: new Date(TAKEN_AT_MS - (index + 1) * 17 * MINUTE_MS),
      betMinor: BigInt(stake) * unitMinor,
      winMinor: BigInt(win) * unitMinor,
      status,
    })),
  );
  return token;
}

/** The games of the brand, in the order of the feed. */
function gamesOf(feed: GameFeed | undefined, vendors: readonly string[]): GameFeed['games'] {
  const games = feed?.games.filter(({ vassalage }) => vendors.includes(vassalage)) ?? [];
  if (games.length === 0) throw new Error('the games are not there yet');
  return games;
}
