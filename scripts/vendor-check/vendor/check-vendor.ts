import { setTimeout as pause } from 'node:timers/promises';
import { judge, mustBe, Skipped, Unexpected, type Verdict } from '../verdict.ts';
import { ModelWallet, type CallName, type Session } from '../wallet/model-wallet.ts';
import { serveWallet, type Arrival, type Fault, type WalletServer } from '../wallet/wallet-server.ts';
import { checkFeeds, type GameServer } from './feed-checks.ts';
import type { PlayDriver } from './play-driver.ts';
import { isEnded, lookAtRound, roundChecks, tell, type RoundCheck, type Story } from './round-checks.ts';

/** How the kit plays against a vendor. */
export interface VendorRun {
  driver: PlayDriver;
  /** The game to play; by default the first one with reels, or the first one at all. */
  gameId?: string;
  merchantCode: string;
  currency: string;
  /** Where the wallet listens, which the game server must call. */
  walletHost?: string;
  walletPort: number;
  /** Is told the address of the wallet when it listens. */
  onOpen?: (walletUrl: string) => void;
  /** Time in which the vendor must have finished a round, with all its repetitions. */
  patienceMs: number;
  /** Pause before a late answer. It should be longer than the vendor waits. */
  lateMs: number;
  /** Time after the end of a round in which nothing more may come. */
  quietMs: number;
}

/** How often the kit looks whether a round has ended. */
const POLL_MS = 20;

/** A wallet that serves a vendor, with faults by player. */
interface House {
  wallet: ModelWallet;
  server: WalletServer;
  faults: Map<string, (name: CallName, before: number) => Fault | undefined>;
  storyOf: (session: Session) => Story;
}

async function openHouse({ provider, keys }: GameServer, run: VendorRun): Promise<House> {
  const wallet = new ModelWallet({ provider, keys, currency: run.currency });
  const faults: House['faults'] = new Map();
  const isMoney = ({ name }: Arrival) => name !== 'authenticate' && name !== 'balance';
  const arrivalsOf = (token: unknown) =>
    server.arrivals.filter((arrival) => isMoney(arrival) && arrival.body?.['gameToken'] === token);
  const server = await serveWallet(wallet, {
    port: run.walletPort,
    lateMs: run.lateMs,
    ...(run.walletHost !== undefined && { host: run.walletHost }),
    faultOf(arrival) {
      const before = arrivalsOf(arrival.body?.['gameToken']).filter(
        (one) => one.name === arrival.name && one !== arrival,
      );
      return isMoney(arrival)
        ? faults.get(String(arrival.body?.['gameToken']))?.(arrival.name, before.length)
        : undefined;
    },
  });
  return { wallet, server, faults, storyOf: ({ gameToken }) => arrivalsOf(gameToken) };
}

/** Plays one round with its faults, waits until the vendor is done, and looks at what it asked for. */
async function playRound(house: House, check: RoundCheck, { url, gameId, run }: At): Promise<void> {
  const session = house.wallet.launch({ merchantCode: run.merchantCode, gameId });
  house.faults.set(session.gameToken, check.faultOf);
  const { merchantCode, launchCode } = session;
  const opened = await run.driver.open({ url, merchantCode, launchCode, gameId });
  let told: string | undefined;
  // What the vendor tells the player of a round with faults is its own affair. A round without any call needs a reason.
  void run.driver.play(opened).then(
    () => (told = 'that the round was played'),
    (error: unknown) => (told = String(error)),
  );
  const endsAtMs = performance.now() + run.patienceMs;
  const isOver = () => isEnded(house.storyOf(session)) || (check.isRefused === true && told !== undefined);
  while (!isOver() && performance.now() < endsAtMs) await pause(POLL_MS);
  const isInTime = isOver();
  await pause(run.quietMs);
  const story = house.storyOf(session);
  if (story.length === 0)
    throw new Unexpected('the round', 'a bet', `no call; the player was told: ${told ?? 'nothing'}`);
  lookAtRound(story);
  check.look?.(story);
  if (!isInTime)
    throw new Unexpected('the round', `an end that the wallet has confirmed within ${run.patienceMs} ms`, tell(story));
}

/** Where the rounds are played. */
interface At {
  url: string;
  gameId: string;
  run: VendorRun;
}

/** Launch codes: a right one opens a game, and one that the wallet refuses does not. */
const launchChecks: readonly (Pick<Verdict, 'name' | 'title'> & { run: (house: House, at: At) => Promise<void> })[] = [
  {
    name: 'launch.opens',
    title: 'a launch code opens a game, after the wallet was asked',
    async run({ wallet }, { url, gameId, run: { driver, merchantCode } }) {
      const session = wallet.launch({ merchantCode, gameId });
      await driver.open({ url, merchantCode, launchCode: session.launchCode, gameId });
      mustBe('whether the wallet was asked for the code', session.isEntered, true);
    },
  },
  {
    name: 'launch.refused',
    title: 'a launch code that the wallet refuses opens no game',
    async run(_, { url, gameId, run: { driver, merchantCode } }) {
      const launchCode = 'a-launch-code-that-was-never-made';
      const isOpen = await driver.open({ url, merchantCode, launchCode, gameId }).then(
        () => true,
        () => false,
      );
      mustBe('whether the game is open', isOpen, false);
    },
  },
];

/** What every call of the run must hold. */
function checkCalls({ arrivals }: WalletServer): Promise<Verdict>[] {
  const places = (list: readonly Arrival[]) => list.map(({ name, body }) => `${name} ${JSON.stringify(body)}`);
  const needCalls = () => {
    if (arrivals.length === 0) throw new Skipped('the wallet got no call: does the game server call its address?');
  };
  return [
    judge({ name: 'call.signed', title: 'every call is signed by the shared key, now' }, async () => {
      needCalls();
      mustBe('calls without a valid signature', places(arrivals.filter(({ isSigned }) => !isSigned)), []);
    }),
    judge({ name: 'call.contract', title: 'every body has the declared fields, and whole minor units' }, async () => {
      needCalls();
      mustBe('bodies outside the contract', places(arrivals.filter(({ fitsContract }) => !fitsContract)), []);
    }),
    judge(
      { name: 'call.player', title: 'every call names the token and the currency that the wallet gave' },
      async () => {
        needCalls();
        const wrong = arrivals.filter(({ reply }) =>
          ['game_token_invalid', 'transaction_conflict', 'round_unknown'].includes(reply?.envelope.code ?? ''),
        );
        mustBe('calls of another player, currency or round', places(wrong), []);
      },
    ),
  ];
}

/**
 * Plays a wallet with every fault against a vendor's game server: reads its feeds, launches a game, and plays rounds
 * whose calls and answers are lost, late or refused. The rounds have a player each and are played at the same time.
 */
export async function checkVendor(server: GameServer, run: VendorRun): Promise<Verdict[]> {
  const { verdicts, feed } = await checkFeeds(server);
  const gameId = run.gameId ?? (feed?.games.find(({ engine }) => engine === 'reels') ?? feed?.games[0])?.gameId;
  const house = await openHouse(server, run);
  run.onOpen?.(house.server.url);
  try {
    const at = gameId === undefined ? undefined : { url: server.url, gameId, run };
    const launches = await Promise.all(launchChecks.map((check) => judge(check, () => check.run(house, mustHave(at)))));
    const canPlay = launches[0]!.outcome === 'passed';
    const rounds = await Promise.all(
      roundChecks.map((check) =>
        judge(check, async () => {
          if (!canPlay) throw new Skipped('no game could be opened');
          await playRound(house, check, mustHave(at));
        }),
      ),
    );
    return [...verdicts, ...launches, ...rounds, ...(await Promise.all(checkCalls(house.server)))];
  } finally {
    await house.server.close();
  }
}

/** @throws Skipped if there is no game to play */
function mustHave(at: At | undefined): At {
  if (!at) throw new Skipped('the feed names no game: name one with --game');
  return at;
}
