import { randomUUID } from 'node:crypto';
import { Compile, type Validator } from 'typebox/compile';
import { walletProtocol, type WalletProtocol } from '../../../src/shared/contract/wallet-protocol.ts';
import { isSigned, signatureHeaders } from '../../../src/shared/contract/webhook-signature.ts';
import { errorTable, type ErrorCode } from '../../../src/shared/errors.ts';

/** Name of a call of the wallet protocol. */
export type CallName = keyof WalletProtocol;
/** A body that the contract has checked: all fields are there that the call needs. */
export type Body = Readonly<Record<string, unknown>>;

/** An answer before it is sent. */
export interface Reply {
  status: number;
  envelope: { success: boolean; value: unknown; message: string; code?: ErrorCode };
}

/** A player's open game. */
export interface Session {
  merchantCode: string;
  playerId: string;
  gameId: string;
  launchCode: string;
  gameToken: string;
  isEntered: boolean;
  isOver: boolean;
  /** All that can be staked. */
  balanceMinor: number;
  /** How much of it an open bonus is. */
  bonusMinor: number;
  /** The player’s free rounds for this game. */
  free?: { grantId: string; left: number; stakeMinor: number } | undefined;
}

/** A round with the stakes that stand. */
export interface Round {
  session: Session;
  state: 'open' | 'settled' | 'rolled_back';
  stakes: Map<string, number>;
}

/** What a wallet is made with. */
export interface ModelSettings {
  provider: string;
  keys: readonly string[];
  currency?: string;
  openingMinor?: number;
  lobbyOrigin?: string;
}

const HOUR_MS = 3_600_000;

/** The answer of a success. */
export const done = (value: unknown): Reply => ({ status: 200, envelope: { success: true, value, message: '' } });

/** The answer of a refusal. */
export const refusal = (code: ErrorCode, value: unknown = null): Reply => ({
  status: errorTable[code],
  envelope: { success: false, value, message: code.replaceAll('_', ' '), code },
});

const validators = new Map<CallName, Validator>(
  (Object.keys(walletProtocol) as CallName[]).map((name) => [name, Compile(walletProtocol[name].body)]),
);

/**
 * The wallet's side of the protocol, in memory: docs/wallet-protocol.md as code, against which a vendor is checked. Each
 * method is one of its rules.
 */
export class ModelWallet {
  readonly settings: Required<ModelSettings>;
  readonly sessions: Session[] = [];
  readonly rounds = new Map<string, Round>();
  /** Movements that took effect, by merchant and transaction id: what was asked, and the first answer. */
  readonly movements = new Map<string, { asked: string; reply: Reply }>();
  /** Bets that were rolled back, also those that had not arrived. */
  readonly tombstones = new Set<string>();

  constructor(settings: ModelSettings) {
    this.settings = {
      currency: 'THB',
      openingMinor: 1_000_000,
      lobbyOrigin: 'http://lobby.localhost:8080',
      ...settings,
    };
  }

  /** A new player with a full wallet, perhaps with a bonus in it or with free rounds, whose launch code opens one game. */
  launch({
    merchantCode,
    gameId,
    free,
    bonusMinor = 0,
  }: Pick<Session, 'merchantCode' | 'gameId' | 'free'> & { bonusMinor?: number }): Session {
    const session: Session = {
      merchantCode,
      gameId,
      playerId: `player-${this.sessions.length + 1}`,
      launchCode: `launch-${randomUUID()}`,
      gameToken: `token-${randomUUID()}`,
      isEntered: false,
      isOver: false,
      balanceMinor: this.settings.openingMinor,
      bonusMinor,
      free,
    };
    this.sessions.push(session);
    return session;
  }

  /** Answers a call of the wire: signature, then body, then the call. */
  async receive(name: CallName, headers: Record<string, string | string[] | undefined>, bytes: Uint8Array) {
    if (!(await this.accepts(headers, bytes))) return refusal('signature_invalid');
    const body = this.read(name, bytes);
    return body ? this.answer(name, body) : refusal('bad_request');
  }

  /** Whether a call is signed by this provider, now, with one of the keys. */
  async accepts(headers: Record<string, string | string[] | undefined>, bytes: Uint8Array): Promise<boolean> {
    const { provider, keys } = this.settings;
    return (
      headers[signatureHeaders.provider] === provider &&
      isSigned(keys, { headers, body: bytes, nowS: Date.now() / 1000 })
    );
  }

  /** The body of a call, if the contract accepts it. */
  read(name: CallName, bytes: Uint8Array): Body | undefined {
    try {
      const body: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
      return this.fits(name, body) ? (body as Body) : undefined;
    } catch {
      return undefined;
    }
  }

  fits(name: CallName, body: unknown): boolean {
    return validators.get(name)!.Check(body);
  }

  async answer(name: CallName, body: Body): Promise<Reply> {
    if (name === 'authenticate') return this.authenticate(body);
    const session = this.sessionOf(body);
    if (!session) return refusal('game_token_invalid');
    if (session.isOver && this.needsLiveToken(name)) return refusal('game_token_expired');
    return name === 'balance' ? done(this.view(session)) : this.move(name, body, session);
  }

  authenticate({ merchantCode, launchCode }: Body): Reply {
    const session = this.sessions.find((one) => one.launchCode === launchCode && one.merchantCode === merchantCode);
    if (!session || session.isEntered) return refusal('launch_code_invalid');
    session.isEntered = true;
    const { free } = session;
    return done({
      ...this.view(session),
      gameToken: session.gameToken,
      playerId: session.playerId,
      gameId: session.gameId,
      language: 'en',
      lobbyOrigin: this.settings.lobbyOrigin,
      isDemoMoney: true,
      ...(free && {
        freeRounds: [
          { grantId: free.grantId, rounds: free.left, stakeMinor: free.stakeMinor, endsAtMs: Date.now() + HOUR_MS },
        ],
      }),
    });
  }

  /** The session of a token. It is bound to its merchant. */
  sessionOf({ merchantCode, gameToken }: Body): Session | undefined {
    return this.sessions.find(
      (one) => one.isEntered && one.gameToken === gameToken && one.merchantCode === merchantCode,
    );
  }

  /** Money that is owed moves after the token's end, too. */
  needsLiveToken(name: CallName): boolean {
    return name === 'bet' || name === 'balance';
  }

  move(name: CallName, body: Body, session: Session): Reply {
    const before = this.earlier(name, body, session);
    if (before) return before;
    const reply = this.apply(name, body, session);
    if (reply.envelope.success) this.movements.set(idOf(body), { asked: askedBy(name, body, session), reply });
    return reply;
  }

  apply(name: CallName, body: Body, session: Session): Reply {
    if (name === 'bet') return this.bet(body, session);
    return name === 'win' ? this.win(body, session) : this.rollback(body, session);
  }

  /** The first answer to a transaction that was sent before, or a conflict if its contents differ. */
  earlier(name: CallName, body: Body, session: Session): Reply | undefined {
    const before = this.movements.get(idOf(body));
    if (!before) return undefined;
    return before.asked === askedBy(name, body, session) ? before.reply : refusal('transaction_conflict');
  }

  bet(body: Body, session: Session): Reply {
    const amountMinor = Number(body['amountMinor']);
    const refused = this.freeRound(body, session);
    if (refused) return refusal(refused);
    if (body['currency'] !== this.settings.currency) return refusal('transaction_conflict');
    if (this.isRolledBack(body)) return refusal('transaction_rolled_back');
    const round = this.rounds.get(roundOf(body)) ?? { session, state: 'open', stakes: new Map() };
    if (round.session !== session || round.state !== 'open') return refusal('transaction_conflict');
    if (this.isTooMuch(amountMinor, session)) return refusal('insufficient_funds', this.view(session));
    if (session.free && amountMinor === 0) session.free.left -= 1;
    round.stakes.set(idOf(body), amountMinor);
    this.rounds.set(roundOf(body), round);
    return this.moved(body, session, -amountMinor);
  }

  /** Why a bet is no free round: a grant pays for a bet of nothing, and no other bet names one. */
  freeRound({ amountMinor, freeRound }: Body, { free }: Session): ErrorCode | undefined {
    if ((amountMinor === 0) !== (freeRound !== undefined)) return 'bad_request';
    if (freeRound === undefined) return undefined;
    const { grantId, stakeMinor } = freeRound as { grantId: string; stakeMinor: number };
    if (grantId !== free?.grantId || stakeMinor !== free.stakeMinor) return 'free_rounds_unknown';
    return free.left > 0 ? undefined : 'free_rounds_over';
  }

  isTooMuch(amountMinor: number, session: Session): boolean {
    return amountMinor > session.balanceMinor;
  }

  isRolledBack(body: Body): boolean {
    return this.tombstones.has(idOf(body));
  }

  win(body: Body, session: Session): Reply {
    const round = this.rounds.get(roundOf(body));
    if (!round || round.session !== session) return refusal('round_unknown');
    if (!this.canWin(round) || body['currency'] !== this.settings.currency) return refusal('transaction_conflict');
    if (body['isRoundOver'] === true) round.state = 'settled';
    return this.moved(body, session, Number(body['amountMinor']));
  }

  canWin({ state }: Round): boolean {
    return state === 'open';
  }

  rollback(body: Body, session: Session): Reply {
    const round = this.rounds.get(roundOf(body));
    const betId = `${String(body['merchantCode'])} ${String(body['betTransactionId'])}`;
    const stakeMinor = round?.session === session ? (round.stakes.get(betId) ?? 0) : 0;
    if (round && stakeMinor > 0 && !this.canReturn(round)) return refusal('transaction_conflict');
    if (session.free && round?.session === session && round.state === 'open' && round.stakes.get(betId) === 0)
      session.free.left += 1;
    this.tombstones.add(betId);
    if (round) this.takeOut(round, betId);
    return this.moved(body, session, stakeMinor);
  }

  canReturn({ state }: Round): boolean {
    return state === 'open';
  }

  /** A stake that went back cannot go back again, and a round without stakes is over. */
  takeOut(round: Round, betId: string): void {
    if (round.stakes.delete(betId) && round.stakes.size === 0) round.state = 'rolled_back';
  }

  moved(body: Body, session: Session, changeMinor: number): Reply {
    session.balanceMinor += changeMinor;
    return done({ ...this.view(session), transactionId: body['transactionId'] });
  }

  view({ balanceMinor }: Session): { currency: string; balanceMinor: number } {
    return { currency: this.settings.currency, balanceMinor };
  }
}

const idOf = (body: Body): string => `${String(body['merchantCode'])} ${String(body['transactionId'])}`;
const roundOf = (body: Body): string => `${String(body['merchantCode'])} ${String(body['roundId'])}`;

/** What a movement asks for. Its texts do not count: a bet that is sent again keeps its first description. */
const askedBy = (name: CallName, body: Body, { playerId }: Session): string =>
  JSON.stringify([
    name,
    playerId,
    ...['roundId', 'amountMinor', 'currency', 'betTransactionId', 'isRoundOver'].map((field) => body[field] ?? null),
  ]);
