import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { MAIN_WALLET } from '../../shared/cashier/main-wallet.ts';
import { launchGame } from '../game/launch-game.ts';
import { collectWallets, postTransfer } from '../wallet/transfer-wallets.ts';
import { ownerOf, walletAccount, walletAt } from '../wallet/wallets.ts';
import type { Past } from './past.ts';
import { callPastGame, type GameAnswer } from './past-games.ts';
import type { PlannedSitting } from './plan-history.ts';

/** Pause after each round, so that players of today do not wait for those of the past. */
const BREATH_MS = 15;
/** How often, and how many times, the games are asked for what their engines do by themselves. */
const LOOK_MS = 40;
const LOOKS_MAX = 100;
/** A ticket is decided this long after its event at most. */
const DECIDED_AFTER_MS = 3_000;
/** Stakes of a currency that a history uses: the lowest ones. */
const STAKES_MAX = 5;
/** The part of the main wallet that a player moves to a vendor for a sitting: a fourth. */
const WALLET_PART = 4n;
/** What a game's page knows of its session. */
interface SessionView {
  sessionId: string;
  stakes: { levelsMinor: number[] };
}

/** What the history needs of a board of draws or matches. */
interface BoardView {
  upcoming?: { drawNumber: number; closesAtMs: number; drawsAtMs: number }[];
  fixtures?: {
    fixtureId: string;
    endsAtMs: number;
    markets: { market: string; selections: { selection: string; oddsCenti: number }[] }[];
  }[];
}

/** What the history needs of a ticket. */
interface TicketView {
  state: 'placing' | 'standing' | 'won' | 'lost' | 'void';
  isMoneyPending: boolean;
  decidesAtMs: number;
}

/** Makes a call of the open game at the set clock. */
type Call = <Value>(name: 'spin' | 'board' | 'ticket' | 'tickets', body?: object) => Promise<GameAnswer<Value>>;

/**
 * Plays the rounds of a sitting that come after `sinceMs`, in a game session that is launched as from the lobby. Returns how many rounds were played.
 * A launch or a bet that is refused, as for want of money, leaves its round out.
 */
export async function playSitting(past: Past, sitting: PlannedSitting, sinceMs: number): Promise<number> {
  const rounds = sitting.rounds.filter(({ atMs }) => atMs > sinceMs);
  if (rounds.length === 0) return 0;
  // What came before may have taken longer than planned.
  const laterMs = Math.max(0, past.nowMs() - sitting.atMs);
  past.goTo(sitting.atMs + laterMs);
  await fillWallet(past, sitting);
  const played = await playRounds(past, { ...sitting, rounds }, laterMs);
  await collectWallets(past.services, ownerOf(past.brand, past.player));
  return played;
}

/** Plays rounds in a game session of their own, later than planned if what came before took longer. */
async function playRounds(past: Past, sitting: PlannedSitting, laterMs: number): Promise<number> {
  const { rounds } = sitting;
  const session = await openGame(past, sitting);
  if (!session) return 0;
  const { sessionId, stakes } = session;
  const stakeOf = (boldness: number) =>
    stakes.levelsMinor[Math.min(boldness, STAKES_MAX - 1, stakes.levelsMinor.length - 1)]!;
  const call: Call = (name, body) =>
    callPastGame(past.today, {
      merchantCode: past.brand.merchantCode,
      pastMs: past.nowMs(),
      name,
      body: { sessionId, ...body },
    });
  if (sitting.game.engine !== 'reels')
    return playTickets(
      past,
      call,
      rounds.map(({ key, boldness }) => ({ key, stakeMinor: stakeOf(boldness) })),
    );
  let played = 0;
  for (const { atMs, key, boldness } of rounds) {
    past.goTo(atMs + laterMs);
    const answer = await call('spin', { clientRoundKey: key, stakeMinor: stakeOf(boldness) });
    if (answer.value) played += 1;
    await pause(BREATH_MS);
  }
  return played;
}

/** Fills the wallet of the game's vendor, where vendors have wallets, with a part of the main one. */
async function fillWallet({ services, brand, player }: Past, { game: { vassalage } }: PlannedSitting) {
  const name = walletAt(brand, player, vassalage);
  if (name === MAIN_WALLET) return;
  const owner = ownerOf(brand, player);
  // A sitting that was cut off has left money at its vendor.
  await collectWallets(services, owner);
  const main = await services.ledger.balanceOf(brand.merchantCode, await walletAccount(services, owner, MAIN_WALLET));
  const amountMinor = main / WALLET_PART;
  if (amountMinor > 0n)
    await postTransfer(services, owner, { key: randomUUID(), from: MAIN_WALLET, to: name, amountMinor });
}

/** Launches a game and opens it, as its page does. Undefined if that is refused. */
async function openGame(
  { today, site, brand, origin, player, token, nowMs }: Past,
  { game: { gameId, vassalage } }: PlannedSitting,
): Promise<SessionView | undefined> {
  const launched = await launchGame(today, {
    site,
    player,
    token,
    gameId,
    vassalage,
    language: brand.languages.default,
    lobbyOrigin: origin,
  });
  if (!launched.ok) return undefined;
  const { game_url: framed, game_url2: apart } = launched.value;
  const code = new URL(framed ?? apart!).searchParams.get('code')!;
  const { merchantCode } = brand;
  const opened = await callPastGame<SessionView>(today, {
    merchantCode,
    pastMs: nowMs(),
    name: 'session',
    body: { code, merchant: merchantCode, gameId },
  });
  return opened.value;
}

/** Buys tickets and waits until the last of them is decided and paid. */
async function playTickets(
  past: Past,
  call: Call,
  wanted: readonly { key: string; stakeMinor: number }[],
): Promise<number> {
  const picks = await untilFound(async () => picksOf((await call<BoardView>('board')).value, past.nowMs()));
  let decidesAtMs = 0;
  let bought = 0;
  for (const pick of picks ?? []) {
    const next = wanted[bought];
    if (!next) break;
    const { key, stakeMinor } = next;
    // Not every draw has every bet.
    const answer = await call<TicketView>('ticket', { clientRoundKey: key, stakeMinor, pick });
    if (!answer.value) continue;
    bought += 1;
    decidesAtMs = Math.max(decidesAtMs, answer.value.decidesAtMs);
    await pause(BREATH_MS);
  }
  if (bought === 0) return 0;
  past.goTo(decidesAtMs + DECIDED_AFTER_MS);
  await untilFound(async () => {
    const { value = [] } = await call<TicketView[]>('tickets');
    return value.some(({ state, isMoneyPending }) => state === 'placing' || state === 'standing' || isMoneyPending)
      ? undefined
      : true;
  });
  return bought;
}

/** Asks until there is an answer, for some seconds: the engines follow the clock by themselves. */
async function untilFound<Found>(look: () => Promise<Found | undefined>): Promise<Found | undefined> {
  for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await pause(LOOK_MS);
  }
  return undefined;
}

/** Bets on what is open, or undefined while nothing is. */
function picksOf({ upcoming = [], fixtures = [] }: BoardView = {}, nowMs: number): string[] | undefined {
  const drawn = drawPicks(upcoming.find(({ closesAtMs }) => closesAtMs > nowMs)?.drawNumber);
  const matched = fixtures.flatMap(({ fixtureId, endsAtMs, markets }) => {
    const [market] = markets;
    // The favourites and the outsiders change with the match.
    const selection = market?.selections[Number(endsAtMs / 60_000) % market.selections.length];
    return market && selection ? [`${fixtureId}:${market.market}:${selection.selection}:${selection.oddsCenti}`] : [];
  });
  const all = [...drawn, ...matched];
  return all.length === 0 ? undefined : all;
}

/** Cards of a game of bingo, at least. */
const CARDS_COUNT = 100_000;

/** Bets on a draw that differ from one to the next. */
function drawPicks(draw: number | undefined): string[] {
  if (draw === undefined) return [];
  const bets = [
    draw % 2 === 0 ? 'even' : 'odd',
    `pick:${String(1 + (draw % 35)).padStart(2, '0')}`,
    draw % 3 === 0 ? 'small' : 'big',
    `last:${draw % 10}`,
    `first:${(draw + 3) % 10}`,
    ...[1, 2, 3].map((card) => `card:${1 + ((draw * card) % CARDS_COUNT)}`),
  ];
  return bets.map((bet) => `${draw}:${bet}`);
}
