import { callTable } from '../../src/shared/contract/call-table.precomputed.ts';
import { lateCallTable } from '../../src/shared/contract/late-call-table.precomputed.ts';
import type { CallRoute } from '../../src/shared/contract/call-routes.ts';
import type { CallName } from '../../src/shared/contract/contract.ts';
import { STREAM_PATH } from '../../src/shared/contract/stream-messages.ts';
import { toDecimal } from '../../src/shared/money/money.ts';
import type { BootData } from '../../src/shared/site/boot-data.ts';
import type { StoryAnswers, StoryPage } from '../../src/web/story.ts';

/** The username of the logged-in player. */
const ACCOUNT = 'mali.suk88';
/** Ids of spec §6. */
const TYPES = { guest: 0, confirming: 0, member: 0, agent: 1, trial: 4 } as const;
/** Made-up amounts are multiples of a ten-thousandth of the demo money that the brand gives its players. */
const UNITS = 10_000n;
const MINUTE_MS = 60_000;

const transport = globalThis.fetch.bind(globalThis);
let answers: StoryAnswers = {};

/** Replaces `fetch` with a gateway whose answers the story sets. The client, the seal and the stores are the real ones. */
export function answerAs(boot: BootData, page: StoryPage): void {
  answers = { ...usual(boot, page), ...page.calls };
  globalThis.fetch = answer;
}

/** Every call of the site. */
const routes = Object.entries({ ...callTable, ...lateCallTable }) as [CallName, CallRoute][];

const answer: typeof fetch = async (input, init) => {
  const path = typeof input === 'string' ? input.split('?')[0] : undefined;
  // Nothing changes in a story by itself.
  if (path === STREAM_PATH) return new Promise<never>(() => undefined);
  const method = init?.method ?? 'GET';
  const [name] = routes.find(([, route]) => route.path === path && route.method === method) ?? [];
  if (!name) return transport(input, init);
  const said = answers[name] ?? { refusal: 'unavailable' };
  if (said === 'never') return new Promise<never>(() => undefined);
  return 'value' in said
    ? Response.json({ success: true, value: said.value, message: '' })
    : Response.json({ success: false, value: said.detail ?? null, message: '', code: said.refusal }, { status: 400 });
};

/** What a healthy site answers. */
function usual(boot: BootData, { visitor = 'guest' }: StoryPage): StoryAnswers {
  return { ...loginAnswers(), ...memberAnswers(boot, visitor), ...gameAnswers(boot) };
}

/** The answers around logging in and registering. */
function loginAnswers(): StoryAnswers {
  const loggedIn = {
    token: 'story',
    userName: ACCOUNT,
    firstTimeLogin: false,
    passwordExpired: false,
    mustChangePassword: false,
  };
  const registered = { token: 'story', userName: ACCOUNT, customerType: 0 } as const;
  return {
    sealKeys: { value: { keys: [sealKey], nowS: 0 } },
    captcha: { value: captchaPicture() },
    humanChallenge: { value: { kind: 'off' } },
    affiliate: { value: null },
    smsRegister: { value: { expiredMinutes: 1 } },
    smsNoLogin: { value: { expiredMinutes: 10 } },
    forgetLogin: { value: null },
    freePlay: { value: { ...loggedIn, customerType: 4 } },
    changePassword: { value: { token: 'story' } },
    forgotByEmail: { value: null },
    forgotByPhone: { value: null },
    resetPassword: { value: null },
    login: { value: { ...loggedIn, customerType: 0 } },
    register: { value: registered },
    registerMobile: { value: registered },
    logout: { value: null },
  };
}

/** The answers about the member who is logged in. */
function memberAnswers(boot: BootData, visitor: NonNullable<StoryPage['visitor']>): StoryAnswers {
  const when = timesBefore(boot);
  const member = {
    id: '1',
    account: ACCOUNT,
    nickname: '',
    type: TYPES[visitor],
    toUpline: false,
    clubLabel: { labelName: '' },
    memberLabel: [],
    avatar: '',
    avatarType: 'STATIC' as const,
  };
  return {
    memberInfo: visitor === 'confirming' ? 'never' : { value: member },
    profile: { value: profileOf(boot) },
    sessionList: {
      value: {
        list: sessions.map((session, index) => ({
          ...session,
          id: String(index),
          createdAt: when(9 * index + 9),
          seenAt: when(9 * index),
          method: (['password', 'remember', 'sms'] as const)[index]!,
          rememberedUntil: index === 0 ? null : when(-60),
        })),
      },
    },
    sessionEnd: { value: { ended: 1 } },
    updateProfile: { value: null },
    chooseAvatar: { value: { avatar: picture(1), avatarType: 'STATIC' } },
    paymentPassword: { value: null },
    confirm: { value: null },
    confirmCode: { value: { verificationId: 'story', expiredMinutes: 1 } },
    contactCode: { value: { expiredMinutes: 5 } },
    memberLanguage: { value: null },
    unreadCount: { value: { count: 0 } },
    rewardList: { value: { available: 0, list: [], nextCursor: null } },
    promotions: { value: { list: [] } },
    missionCount: { value: { available: 0 } },
    readMessage: { value: { count: 0 } },
    readAllMessages: { value: { count: 0 } },
    deleteMessage: { value: { count: 0 } },
    restoreMessage: { value: { count: 0 } },
  };
}

/** The answers about money and games. */
function gameAnswers(boot: BootData): StoryAnswers {
  const { brand, catalogue, board } = boot;
  const { currency, demo } = brand.market;
  const unitMinor = BigInt(demo?.openingBalanceMinor ?? 1_000_000) / UNITS;
  const amount = (units: number) => toDecimal({ amountMinor: BigInt(units) * unitMinor, currency });
  const when = timesBefore(boot);
  const games = catalogue?.games ?? [];
  const gameAt = (index: number) => {
    const { gameId, vassalage } = games[index % games.length] ?? { gameId: 'none', vassalage: 'NONE' };
    return { gameId, vassalage };
  };
  const rounds = stakes.map(([bet, win, status], index) => ({
    provider: 'livery-games',
    roundId: `round-${index}`,
    lines: index < 2 ? [betOn(board, when(-1))] : [],
    result: index === 1 ? 'Score 2–1' : null,
    ...gameAt(index),
    openedAt: when(index),
    betAmount: amount(bet),
    winAmount: amount(win),
    status,
  }));
  const winners = stakes
    .filter(([bet, win]) => win > bet)
    .map(([, win], index) => ({
      account: masked[index % masked.length]!,
      ...gameAt(2 * index),
      winAmount: amount(win),
      wonAt: when(index),
    }));
  return {
    balance: { value: { sumBalance: amount(12_480), currency, isDemoMoney: true } },
    bettingRecord: {
      value: {
        list: rounds,
        nextCursor: null,
        currency,
        totals: { stake: amount(420), payout: amount(385), net: amount(-35), rounds: 12, running: amount(20) },
        atStake: [
          { category: 'SPORTS', rounds: 1, stake: amount(15) },
          { category: 'LOTT', rounds: 1, stake: amount(5) },
        ],
      },
    },
    bettingRound: {
      value: {
        ...rounds[1]!,
        currency,
        closedAt: when(0),
        movements: [
          { kind: 'bet' as const, amount: amount(-20), at: when(1) },
          { kind: 'win' as const, amount: amount(145), at: when(0) },
        ],
        outcome: null,
        hasMoreMovements: false,
      },
    },
    winners: { value: { currency, list: winners } },
    ...(catalogue && {
      gameMenus: { value: { categories: catalogue.categories } },
      gameList: { value: { list: catalogue.games } },
      hotGames: { value: { list: games.filter(({ gameId }) => catalogue.hotGameIds.includes(gameId)) } },
    }),
    ...(board && { board: { value: board } }),
    favouriteIds: { value: { list: [] } },
    recentGames: { value: { list: [] } },
    launchGame: 'never',
  };
}

/** A bet on the first match of the board. */
const betOn = (board: BootData['board'], startsAt: string) => {
  const { home, away } = board?.fixtures[0] ?? { home: 'Reds', away: 'Blues' };
  return { event: `${home} – ${away}`, pick: `Result: ${home}`, oddsCenti: 725, startsAt };
};

/** Times before the one of the board, some minutes apart; a higher index is earlier. */
function timesBefore({ board }: BootData): (index: number) => string {
  const atMs = board?.atMs ?? 0;
  return (index) => new Date(atMs - (index + 1) * 17 * MINUTE_MS).toISOString();
}

/** A player's profile in which one contact is verified and another is not. */
const profileOf = ({ board, brand }: BootData) => ({
  account: ACCOUNT,
  nickname: 'Mali Suk',
  fields: { payeeName: 'Mali Suk', birthday: '1991-04-02', line: 'mali.suk' },
  contacts: [
    { kind: 'email' as const, masked: 'ma••@example.com', isVerified: true },
    { kind: 'mobile' as const, masked: `+${brand.market.dialingCode ?? '66'} ••• •• 678`, isVerified: false },
  ],
  avatars: Array.from({ length: 12 }, (_, index) => ({ name: String(index), address: picture(index) })),
  hasPassword: true,
  hasPaymentPassword: false,
  passwordSetAt: new Date(board?.atMs ?? 0).toISOString(),
  registeredAt: new Date(board?.atMs ?? 0).toISOString(),
});

/** An avatar in its own shade of grey. A real site gets its avatars from the gateway. */
const picture = (index: number) =>
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><rect width='8' height='8' fill='hsl(0 0%25 ${20 + index * 5}%25)'/></svg>`;

/** The sessions of the player. */
const sessions = [
  {
    address: '203.0.113.7',
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    isCurrent: true,
    isRunning: true,
  },
  {
    address: '198.51.100.20',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    isCurrent: false,
    isRunning: true,
  },
  { address: '2001:db8::17', userAgent: '', isCurrent: false, isRunning: false },
];

/** Width and height of a captcha's picture, as the gateway draws it. */
const CAPTCHA_SIZE = [264, 88] as const;

/** Stands in for a captcha. No story answers it. */
function captchaPicture(): string {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = CAPTCHA_SIZE;
  const pen = canvas.getContext('2d')!;
  // tidy: the gateway draws its captchas in its own colours, whatever the brand
  pen.fillStyle = '#f4f4f4';
  pen.fillRect(0, 0, ...CAPTCHA_SIZE);
  // tidy: as above
  pen.fillStyle = '#333';
  pen.font = '56px sans-serif';
  pen.fillText('K7 4M R', 20, 64);
  return canvas.toDataURL('image/png').split(',')[1]!;
}

/** Stakes and wins in units. A win of 0 is a round that was lost, rolled back or is still open. */
const stakes = [
  [20, 0, 'open'],
  [20, 145, 'settled'],
  [50, 0, 'settled'],
  [50, 25, 'settled'],
  [10, 1_240, 'settled'],
  [100, 0, 'rolled_back'],
  [40, 96, 'settled'],
  [200, 388, 'settled'],
] as const;

/** Accounts as the gateway masks them. */
const masked = ['m***8', 'n*****y', 't****1', 'l***h'];

/** Any key of the curve will do, because no story opens what it seals. */
const sealKey = {
  kty: 'OKP',
  crv: 'X25519',
  x: 'OJffx-GmvunqdU_-0gt1MYI33pinCisPOg3o_6PjHyE',
  kid: 'story',
  alg: 'ECDH-ES',
  use: 'enc',
} as const;
