import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { walletProtocol, type GameFeed, type WalletProtocol } from '../../src/shared/contract/wallet-protocol.ts';
import { sign, signatureHeaders } from '../../src/shared/contract/webhook-signature.ts';

/** Name and key of the small vendor. */
export const smallVendor = { provider: 'small', keys: ['a-key-of-the-small-vendor'] as [string] };

type CallName = keyof WalletProtocol;

/** A round that is being played. */
interface Round {
  id: string;
  common: { merchantCode: string; gameToken: string };
  currency: string;
}

/** Success, refusal, or unknown. */
type Outcome = 'taken' | 'refused' | 'unknown';

/** A call on a busy machine is not sent twice. */
const CALL_TIMEOUT_MS = 700;
const RETRY_MS = 10;
const TRIES_MAX = 3;
const GAME = 'small-game';

/**
 * A vendor of one game, with the page calls of our own games. Each method is one thing that a vendor must do right, so that
 * a test can do it wrong.
 */
export class SmallVendor {
  url = '';
  walletUrl: string;
  #sessions = new Map<string, Omit<Round, 'id'>>();
  #close: () => Promise<void> = async () => undefined;

  constructor(walletUrl: string) {
    this.walletUrl = walletUrl;
  }

  async listen(): Promise<void> {
    const server = createServer((request, response) => void this.#handle(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    this.#close = () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      });
  }

  close(): Promise<void> {
    return this.#close();
  }

  feed(): GameFeed {
    return {
      provider: smallVendor.provider,
      vendors: [{ vassalage: 'SMALL', displayName: 'Small', iconUrl: `${this.url}/art/icon.svg` }],
      games: [
        {
          gameId: GAME,
          vassalage: 'SMALL',
          category: 'RNG',
          engine: 'reels',
          name: { EN: 'Small' },
          tagline: { EN: 'One game' },
          tileUrl: `${this.url}/art/tile.svg`,
          sceneUrl: `${this.url}/art/scene.svg`,
          color: '#102030',
          isHot: false,
          isNew: false,
          rtp: 0.95,
          volatility: 'low',
          tags: [],
        },
      ],
    };
  }

  signature(body: string): Promise<Record<string, string>> {
    return sign(smallVendor.keys[0], { id: randomUUID(), body, nowS: Date.now() / 1000 });
  }

  stakeMinor(): number {
    return 100;
  }

  winMinor(): number {
    return 250;
  }

  /** What an answer of the wallet means. */
  outcomeOf(status: number, text: string): Outcome {
    if (status >= 500 || !text.startsWith('{')) return 'unknown';
    return (JSON.parse(text) as { success: boolean }).success ? 'taken' : 'refused';
  }

  async call(name: CallName, body: object): Promise<{ outcome: Outcome; text: string }> {
    const raw = JSON.stringify(body);
    try {
      const response = await fetch(this.walletUrl + walletProtocol[name].path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [signatureHeaders.provider]: smallVendor.provider,
          ...(await this.signature(raw)),
        },
        body: raw,
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      });
      const text = await response.text();
      return { outcome: this.outcomeOf(response.status, text), text };
    } catch {
      return { outcome: 'unknown', text: '' };
    }
  }

  /** The transaction id of one try. */
  idOf(round: Round, what: string, _tries: number): string {
    return `${round.id}-${what}`;
  }

  /** A refused bet may still arrive if it was sent before. */
  isFinal(outcome: Outcome, name: 'bet' | 'win' | 'rollback', tries: number): boolean {
    return outcome === 'taken' || name !== 'bet' || tries === 1;
  }

  /** Sends until the outcome is known, or the tries are used up. */
  async insist(round: Round, name: 'bet' | 'win' | 'rollback', body: object, triesMax: number): Promise<Outcome> {
    for (let tries = 1; tries <= triesMax; tries += 1) {
      const transactionId = this.idOf(round, name, tries);
      const { outcome } = await this.call(name, { ...round.common, roundId: round.id, transactionId, ...body });
      if (outcome !== 'unknown') return this.isFinal(outcome, name, tries) ? outcome : 'unknown';
      await pause(RETRY_MS);
    }
    return 'unknown';
  }

  async bet(round: Round): Promise<Outcome> {
    return this.insist(round, 'bet', { currency: round.currency, amountMinor: this.stakeMinor() }, TRIES_MAX);
  }

  async win(round: Round): Promise<void> {
    const body = { currency: round.currency, amountMinor: this.winMinor(), isRoundOver: true };
    await this.insist(round, 'win', body, 10 * TRIES_MAX);
  }

  async rollBack(round: Round): Promise<void> {
    await this.insist(round, 'rollback', { betTransactionId: this.idOf(round, 'bet', 1) }, 10 * TRIES_MAX);
  }

  async play(round: Round): Promise<void> {
    const bet = await this.bet(round);
    if (bet === 'taken') await this.win(round);
    if (bet === 'unknown') await this.rollBack(round);
  }

  /** Opens a game. Returns undefined if the wallet refuses the code. */
  async enter(merchantCode: string, launchCode: string): Promise<string | undefined> {
    const { outcome, text } = await this.call('authenticate', { merchantCode, launchCode });
    if (outcome !== 'taken') return undefined;
    const { gameToken, currency } = (JSON.parse(text) as { value: { gameToken: string; currency: string } }).value;
    const sessionId = randomUUID();
    this.#sessions.set(sessionId, { common: { merchantCode, gameToken }, currency });
    return sessionId;
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const json = (value: unknown, status = 200, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(value);
    if (request.url?.startsWith('/art/'))
      return void response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>');
    if (request.url === '/feed/v1/games') {
      const body = JSON.stringify(this.feed());
      return void json(body, 200, await this.signature(body));
    }
    if (request.method !== 'POST') return void json('{}', 404);
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const body = JSON.parse(text) as Record<string, string>;
    if (request.url === '/api/session') {
      const sessionId = await this.enter(body['merchant']!, body['code']!);
      const value = { sessionId, stakes: { levelsMinor: [this.stakeMinor()] } };
      return void json(JSON.stringify({ success: sessionId !== undefined, value }));
    }
    const session = this.#sessions.get(body['sessionId']!);
    if (session) await this.play({ id: randomUUID(), ...session });
    json(JSON.stringify({ success: session !== undefined, value: {} }));
  }
}
