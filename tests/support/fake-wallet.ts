import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { walletProtocol, type OpenFreeRounds, type WalletProtocol } from '../../src/shared/contract/wallet-protocol.ts';
import { isSigned } from '../../src/shared/contract/webhook-signature.ts';
import { errorTable, type ErrorCode } from '../../src/shared/errors.ts';

/**
 * What a fault does to one call. `drop` cuts the connection before the call takes effect, `lose` cuts it afterwards.
 * `hang` and `late` do the same, but leave the connection open. `down` answers 503. An error code refuses the call. A
 * promise leaves the connection open until it is resolved, and then does as `drop`.
 */
export type Fault = 'drop' | 'lose' | 'hang' | 'late' | 'down' | ErrorCode | Promise<void>;

type CallName = keyof WalletProtocol;
interface Answer {
  status: number;
  body: string;
}
interface Settings {
  port?: number;
  key?: string;
  balanceMinor?: bigint;
  currency?: string;
  language?: string;
  lobbyOrigin?: string;
  /** What a launch tells of. The fake does not count them: a test makes it refuse. */
  freeRounds?: OpenFreeRounds[];
}

/** One player's wallet over real HTTP, with signatures, idempotency and faults on demand. */
export interface FakeWallet {
  url: string;
  balanceMinor: bigint;
  /** Calls that arrived, by name, including faulty ones. */
  calls: { name: CallName; body: Record<string, unknown> }[];
  /** Faults for the next calls of a name, one per call. */
  faults(name: CallName, ...faults: Fault[]): void;
  /** Whether a fault is left after which a call gets no answer, so that only its timeout ends it. */
  isSilent(): boolean;
  /** Movements that took effect: transaction id → amount, negative for bets. */
  movements: Map<string, bigint>;
  /** Makes a launch code for a game, of the one player or of another at the same table. All bet from one balance. */
  launchCode(gameId: string, playerId?: string): string;
  close(): Promise<void>;
}

const refusal = (code: ErrorCode, value: unknown = null): Answer => ({
  status: errorTable[code],
  body: JSON.stringify({ success: false, value, message: code, code }),
});

function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    request
      .setEncoding('utf8')
      .on('data', (chunk: string) => (text += chunk))
      .on('end', () => resolve(text))
      .on('error', reject);
  });
}

/** The wallet's side of the protocol, without transport. */
function createBooks(settings: Settings) {
  const currency = settings.currency ?? 'THB';
  const state = { balanceMinor: settings.balanceMinor ?? 1_000_000n };
  const codes = new Map<string, { gameId: string; playerId: string }>();
  const movements = new Map<string, bigint>();
  const answers = new Map<string, { request: string; answer: Answer }>();
  const tombstones = new Set<string>();
  const wallet = () => ({ currency, balanceMinor: Number(state.balanceMinor) });
  const done = (value: object): Answer => ({
    status: 200,
    body: JSON.stringify({ success: true, value, message: '' }),
  });

  function move(id: string, amount: bigint): Answer {
    state.balanceMinor += amount;
    movements.set(id, amount);
    return done({ ...wallet(), transactionId: id });
  }

  function answer(name: CallName, body: Record<string, unknown>): Answer {
    if (name === 'authenticate') {
      const launch = codes.get(String(body['launchCode']));
      if (launch === undefined) return refusal('launch_code_invalid');
      codes.delete(String(body['launchCode']));
      return done({
        ...wallet(),
        gameToken: 'game-token-of-the-fake',
        ...launch,
        language: settings.language ?? 'en',
        lobbyOrigin: settings.lobbyOrigin ?? 'http://aurora.localhost:8080',
        isDemoMoney: true,
        ...(settings.freeRounds && { freeRounds: settings.freeRounds }),
      });
    }
    if (name === 'balance') return done(wallet());
    const id = String(body['transactionId']);
    const request = JSON.stringify(body);
    const before = answers.get(id);
    if (before) return before.request === request ? before.answer : refusal('transaction_conflict');
    const result = movement(name, id, body);
    answers.set(id, { request, answer: result });
    return result;
  }

  function movement(name: CallName, id: string, body: Record<string, unknown>): Answer {
    const amount = BigInt(Number(body['amountMinor'] ?? 0));
    if (name === 'win') return move(id, amount);
    if (name === 'rollback') {
      const bet = String(body['betTransactionId']);
      tombstones.add(bet);
      return move(id, -(movements.get(bet) ?? 0n));
    }
    if (tombstones.has(id)) return refusal('transaction_rolled_back');
    return state.balanceMinor < amount ? refusal('insufficient_funds', wallet()) : move(id, -amount);
  }

  return { state, codes, movements, answer };
}

/** Starts a fake wallet on 127.0.0.1. */
export async function startFakeWallet(settings: Settings = {}): Promise<FakeWallet> {
  const books = createBooks(settings);
  const calls: FakeWallet['calls'] = [];
  const faults = new Map<CallName, Fault[]>();
  const names = new Map<string, CallName>(
    Object.entries(walletProtocol).map(([name, spec]) => [spec.path, name as CallName]),
  );
  const key = settings.key ?? 'a-key-of-the-tests-only';
  let codesMade = 0;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readBody(request);
    const name = names.get(request.url ?? '');
    const send = ({ status, body }: Answer) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    if (!name) return send({ status: 404, body: 'none' });
    if (!(await isSigned([key], { headers: request.headers, body: text, nowS: Date.now() / 1000 })))
      return send(refusal('signature_invalid'));
    const body = JSON.parse(text) as Record<string, unknown>;
    calls.push({ name, body });
    const fault = faults.get(name)?.shift();
    if (fault === 'drop') return void request.socket.destroy();
    if (fault instanceof Promise) return void fault.then(() => request.socket.destroy());
    if (fault === 'hang') return;
    if (fault === 'down') return send({ status: 503, body: '{}' });
    if (fault && fault !== 'lose' && fault !== 'late') return send(refusal(fault));
    const answer = books.answer(name, body);
    if (fault === 'lose') return void request.socket.destroy();
    if (fault !== 'late') send(answer);
  }

  const server: Server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(settings.port ?? 0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    get balanceMinor() {
      return books.state.balanceMinor;
    },
    set balanceMinor(value) {
      books.state.balanceMinor = value;
    },
    calls,
    movements: books.movements,
    faults: (name, ...list) => void faults.set(name, list),
    isSilent: () => [...faults.values()].some((list) => list.includes('hang') || list.includes('late')),
    launchCode(gameId, playerId = 'player-1') {
      const code = `launch-code-number-${(codesMade += 1)}`;
      books.codes.set(code, { gameId, playerId });
      return code;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
