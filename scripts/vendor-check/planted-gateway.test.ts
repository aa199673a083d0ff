import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { isSigned } from '../../src/shared/contract/webhook-signature.ts';
import { checkGateway } from './gateway/check-gateway.ts';
import type { Player } from './gateway/table.ts';
import { done, ModelWallet } from './wallet/model-wallet.ts';
import { serveWallet, type WalletServer } from './wallet/wallet-server.ts';

const provider = 'planted';
const keys: [string, string] = ['the-first-key-of-the-rotation', 'the-second-key-of-the-rotation'];

let server: WalletServer | undefined;
afterEach(() => server?.close());

/** Runs the kit against a wallet with a fault, and names the checks that did not pass. */
async function findingsOn(plant: (wallet: ModelWallet) => void): Promise<string[]> {
  const wallet = new ModelWallet({ provider, keys });
  plant(wallet);
  server = await serveWallet(wallet);
  const enter =
    (merchantCode: string, bonusMinor = 0) =>
    async (): Promise<Player> => {
      const session = wallet.launch({ merchantCode, gameId: 'a-game', bonusMinor });
      return { merchantCode, launchCode: session.launchCode, logOut: async () => void (session.isOver = true) };
    };
  const verdicts = await checkGateway(
    { url: server.url, provider, keys },
    { player: enter('HERE'), leaver: enter('HERE'), stranger: enter('THERE'), bonused: enter('HERE', 40_000) },
  );
  return verdicts.filter(({ outcome }) => outcome !== 'passed').map(({ name }) => name);
}

/** A wallet that takes amounts which the contract refuses, and makes of them what it likes. */
const takesAmounts =
  (isTaken: (amountMinor: number) => boolean, change: (amountMinor: number) => number) => (wallet: ModelWallet) => {
    const { read } = wallet;
    wallet.read = (name, bytes) => {
      const body = JSON.parse(Buffer.from(bytes).toString('utf8')) as Record<string, unknown>;
      const amount = body['amountMinor'];
      return typeof amount === 'number' && isTaken(amount)
        ? { ...body, amountMinor: change(amount) }
        : read.call(wallet, name, bytes);
    };
  };

/**
 * How long the gateway without a lock books. It is counted in pauses and not in time, because between two of them a
 * process reads what has come: copies that are sent at the same moment all arrive within them, however slow the machine
 * is.
 */
const BOOKING_PAUSES = 20;
const BOOKING_PAUSE_MS = 5;

/** A gateway that looks for a copy, waits for its database, and books without a second look, until it has booked a copy. */
function booksWithoutLock(wallet: ModelWallet): void {
  const { answer, earlier } = ModelWallet.prototype;
  const found = new Set<object>();
  let hasBookedCopy = false;
  wallet.answer = async (name, body) => {
    const session = wallet.sessionOf(body);
    if (!hasBookedCopy && session && name !== 'balance') {
      if (earlier.call(wallet, name, body, session) !== undefined) found.add(body);
      for (let made = 0; made < BOOKING_PAUSES; made += 1) await pause(BOOKING_PAUSE_MS);
    }
    return answer.call(wallet, name, body);
  };
  wallet.earlier = (name, body, session) => {
    const reply = earlier.call(wallet, name, body, session);
    if (reply === undefined || hasBookedCopy || found.has(body)) return reply;
    hasBookedCopy = true;
    return undefined;
  };
}

/** What a gateway does wrong. */
interface PlantedFault {
  gateway: string;
  plant: (wallet: ModelWallet) => void;
  /** The check that is named for it. */
  by: string;
  /** Other checks that may notice it, by the beginning of their names. */
  also?: string[];
}

const faults: PlantedFault[] = [
  {
    gateway: 'says the cash alone while bets may take a bonus',
    plant(wallet) {
      const { view } = ModelWallet.prototype;
      wallet.view = (session) => ({
        ...view.call(wallet, session),
        balanceMinor: session.balanceMinor - session.bonusMinor,
      });
    },
    by: 'bonus.balance',
  },
  {
    gateway: 'says the bonus as well while bets may take the cash alone',
    plant: (wallet) =>
      (wallet.isTooMuch = (amountMinor, { balanceMinor, bonusMinor }) => amountMinor > balanceMinor - bonusMinor),
    by: 'bonus.balance',
  },
  {
    gateway: 'does not look at signatures',
    plant: (wallet) => (wallet.accepts = async () => true),
    by: 'signature.missing',
    also: ['signature.'],
  },
  {
    gateway: 'accepts a signature of any time',
    plant(wallet) {
      wallet.accepts = async (headers, body) =>
        headers['wallet-provider'] === provider &&
        isSigned(keys, { headers, body, nowS: Number(headers['webhook-timestamp']) });
    },
    by: 'signature.old',
    also: ['signature.future'],
  },
  {
    gateway: 'does not know the second key of a rotation',
    plant: (wallet) => (wallet.settings.keys = keys.slice(0, 1)),
    by: 'signature.second-key',
  },
  {
    gateway: 'books a repeated call again',
    plant: (wallet) => (wallet.earlier = () => undefined),
    by: 'bet.repeat',
    also: ['bet.', 'win.', 'mixture.'],
  },
  {
    gateway: 'answers a late copy with the balance of now',
    plant(wallet) {
      const { earlier } = ModelWallet.prototype;
      wallet.earlier = (name, body, session) => {
        const reply = earlier.call(wallet, name, body, session);
        return reply?.envelope.success ? wallet.moved(body, session, 0) : reply;
      };
    },
    by: 'bet.repeat-late',
  },
  {
    gateway: 'books copies that arrive at the same moment',
    plant: booksWithoutLock,
    by: 'bet.parallel',
  },
  {
    gateway: 'answers a known id whatever it asks for',
    plant(wallet) {
      wallet.earlier = (_, body) =>
        wallet.movements.get(`${String(body['merchantCode'])} ${String(body['transactionId'])}`)?.reply;
    },
    by: 'bet.conflict',
    also: ['win.conflict'],
  },
  {
    gateway: 'lets a balance fall below zero',
    plant: (wallet) => (wallet.isTooMuch = () => false),
    by: 'bet.funds',
    also: ['bonus.'],
  },
  {
    gateway: 'pays a win twice',
    plant(wallet) {
      const { earlier } = ModelWallet.prototype;
      wallet.earlier = (name, ...of) => (name === 'win' ? undefined : earlier.call(wallet, name, ...of));
      wallet.canWin = ({ state }) => state !== 'rolled_back';
    },
    by: 'win.repeat',
    also: ['win.', 'mixture.'],
  },
  {
    gateway: 'pays a win after a rollback',
    plant: (wallet) => (wallet.canWin = ({ state }) => state !== 'settled'),
    by: 'win.after-rollback',
  },
  {
    gateway: 'pays a win without a round',
    plant(wallet) {
      const { win } = ModelWallet.prototype;
      wallet.win = (body, session) => {
        const reply = win.call(wallet, body, session);
        return reply.envelope.code === 'round_unknown'
          ? wallet.moved(body, session, Number(body['amountMinor']))
          : reply;
      };
    },
    by: 'win.unknown-round',
    // A win of the mixture may overtake its bet.
    also: ['mixture.'],
  },
  {
    gateway: 'returns a stake with every rollback',
    plant(wallet) {
      wallet.takeOut = () => undefined;
      wallet.canWin = ({ state, stakes }) =>
        state === 'open' && [...stakes.keys()].some((id) => !wallet.tombstones.has(id));
    },
    by: 'rollback.twice',
  },
  {
    gateway: 'forgets a rollback that overtakes its bet',
    plant: (wallet) => (wallet.isRolledBack = () => false),
    by: 'rollback.first',
    also: ['mixture.'],
  },
  {
    gateway: 'returns the stake of a round that was won',
    plant: (wallet) => (wallet.canReturn = () => true),
    by: 'rollback.after-win',
  },
  {
    gateway: 'accepts the token of another brand',
    plant(wallet) {
      wallet.sessionOf = ({ gameToken }) => wallet.sessions.find((one) => one.isEntered && one.gameToken === gameToken);
    },
    by: 'token.other-brand',
    also: ['token.other-merchant'],
  },
  {
    gateway: 'opens a game twice with one code',
    plant(wallet) {
      const { authenticate } = ModelWallet.prototype;
      wallet.authenticate = (body) => {
        for (const session of wallet.sessions) session.isEntered = false;
        const reply = authenticate.call(wallet, body);
        for (const session of wallet.sessions) session.isEntered = true;
        return reply;
      };
    },
    by: 'launch.once',
  },
  {
    gateway: 'refuses to pay with an expired token',
    plant: (wallet) => (wallet.needsLiveToken = () => true),
    by: 'token.logged-out',
  },
  {
    gateway: 'takes a negative amount',
    plant: takesAmounts((amount) => amount < 0, Number),
    by: 'amount.negative',
  },
  {
    gateway: 'takes a bet of nothing without a grant',
    plant: (wallet) => (wallet.freeRound = () => undefined),
    by: 'free-rounds.unknown',
    also: ['amount.zero'],
  },
  {
    gateway: 'takes any outcome',
    plant(wallet) {
      const { read } = wallet;
      wallet.read = (name, bytes) => {
        const { outcome: _, ...body } = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
        return read.call(wallet, name, name === 'win' ? new TextEncoder().encode(JSON.stringify(body)) : bytes);
      };
    },
    by: 'outcome.malformed',
  },
  {
    gateway: 'cuts off decimals',
    plant: takesAmounts((amount) => !Number.isInteger(amount), Math.floor),
    by: 'amount.fraction',
  },
  {
    gateway: 'answers with fields of its own',
    plant(wallet) {
      const { moved } = ModelWallet.prototype;
      wallet.moved = (...of) => done({ ...(moved.call(wallet, ...of).envelope.value as object), isOk: true });
    },
    by: 'bet.takes',
    also: ['bonus.', 'token.', 'bet.', 'win.', 'rollback.'],
  },
];

test('a sound wallet passes every check [TOOL-42]', async () => {
  expect(await findingsOn(() => undefined)).toEqual([]);
});

test.each(faults)('a gateway that $gateway fails by name [TOOL-43]', async ({ plant, by, also = [] }) => {
  const found = await findingsOn(plant);
  expect(found).toContain(by);
  expect(found.filter((name) => name !== by && !also.some((start) => name.startsWith(start)))).toEqual([]);
});
