import type { BonusPage, BonusRow, PromotionRow } from '../../../shared/contract/promotions.ts';
import type { RaffleRow } from '../../../shared/contract/raffles.ts';
import { QUICKNET } from '../../../shared/promotions/beacon.ts';

/** A promotion in stories: a bonus on the first deposit, which a guest has not joined. */
export const welcomeOffer: PromotionRow = {
  id: '1',
  title: 'Welcome bonus',
  summary: 'Your first deposit is doubled, up to 2,000.',
  terms: 'One account a person.\nAccounts that share a device get it once.',
  drawing: 'welcome',
  picture: null,
  filters: ['newbie', 'deposit'],
  currency: 'THB',
  from: '2026-03-01T00:00:00Z',
  until: '2026-04-01T00:00:00Z',
  weekdays: [],
  trigger: { kind: 'deposit', depositNumber: 1, minAmount: '100' },
  needsCode: false,
  gift: { kind: 'bonus', percent: 100, cap: '2000' },
  raffle: null,
  asks: {
    turnoverTimes: 10,
    turnoverOf: 'bonus',
    shares: { LIVE: 10 },
    stakeMax: '500',
    excludedGames: [],
    days: 30,
    paysFirst: 'cash',
    endsOnWithdrawal: true,
  },
  often: 'once',
  isJoined: true,
  delivery: 'at_once',
  isCombined: false,
  status: null,
  button: 'login',
  claim: null,
};

const joined = { id: '7', at: '2026-03-14T12:10:00Z', comment: null, answer: null, rewardId: null };

/** One promotion of each trigger, each in another state for a player. */
export const offers: readonly PromotionRow[] = [
  { ...welcomeOffer, button: 'join' },
  {
    ...welcomeOffer,
    id: '2',
    title: 'Weekly cashback',
    summary: 'Ten percent of what you lose in a week comes back on Monday, as cash.',
    filters: ['rebate'],
    trigger: { kind: 'loss', period: 'week', minAmount: '500' },
    gift: { kind: 'cash', percent: 10, cap: '5000' },
    often: 'weekly',
    until: null,
    status: 'joined',
    button: 'play',
    claim: joined,
  },
  {
    ...welcomeOffer,
    id: '3',
    title: 'Slots rebate',
    summary: 'Half a percent of every stake on slots, every day.',
    filters: ['slots', 'rebate'],
    trigger: { kind: 'stake', period: 'day' },
    gift: { kind: 'cash', percent: 0.5 },
    often: 'daily',
    status: 'process',
    button: 'request',
    claim: joined,
  },
  {
    ...welcomeOffer,
    id: '4',
    title: 'Tell us your story',
    summary: 'Write to us, and we give 250 points for the stories that we like.',
    filters: ['newbie'],
    trigger: { kind: 'application' },
    gift: { kind: 'points', amount: '250' },
    weekdays: [6, 7],
    status: 'rejected',
    button: 'none',
    claim: { ...joined, comment: 'I won on my birthday.', answer: 'We would like to hear more about it.' },
  },
];

/** A raffle in stories: tickets for each deposit. */
export const raffleOffer: PromotionRow = {
  ...welcomeOffer,
  id: '5',
  title: 'Spring raffle',
  summary: 'Two tickets for each deposit of 100 or more. The first prize is 10,000.',
  terms: 'Tickets cannot be passed on.',
  filters: ['deposit'],
  trigger: { kind: 'deposit', minAmount: '100' },
  gift: { kind: 'tickets', amount: '2' },
  raffle: {
    drawAt: '2026-04-01T12:00:00Z',
    prizes: [
      { winners: 1, amount: '10000' },
      { winners: 2, amount: '500' },
    ],
  },
  often: 'each',
  isJoined: false,
  button: 'deposit',
};

/** Where that raffle stands before its draw, for a player with three tickets. */
export const openRaffle: RaffleRow = {
  id: '5',
  currency: 'THB',
  drawAt: '2026-04-01T12:00:00Z',
  drawnAt: null,
  claimUntil: null,
  seedHash: '1070b0f469c5ea4fa1fd247671143eeae47a41428b6e4e068e584aeecaf3b933',
  serverSeed: null,
  beacon: { ...QUICKNET, closedAt: null, round: null, signature: null },
  tickets: 40,
  prizes: [
    { winners: 1, amount: '10000.00' },
    { winners: 2, amount: '500.00' },
  ],
  own: { count: 4, numbers: [11, 13, 23, 24] },
  winners: [],
};

/** The same after its draw: the player has won the first prize. */
export const drawnRaffle: RaffleRow = {
  ...openRaffle,
  drawnAt: '2026-04-01T12:01:20Z',
  claimUntil: '2026-04-15T12:01:20Z',
  serverSeed: '17962613b8ffe427fc016153e7f4151183869d25265e5e5e3f3e39710d1471c7',
  // The beacon of gateways that are for demonstration.
  beacon: {
    ...QUICKNET,
    publicKey:
      '8b9a051b77956975dd6ebca347ee6108857fe4e58ea52170dd2b7f62d67254dbaaea9f870c617e0b7b825d1c4b5ddc8b0c397d4f1b25ecd817ed32a05477c27b9c2933b2cd3b1517810d62789298d744b04657a20907145238d97a486bd9f9f1',
    closedAt: '2026-04-01T12:00:20Z',
    round: 27_413_829,
    signature: '86fc302a7b782f3426221fe55f0ed6c60d8f206c49af5ba59cab923d9898ef12d55c960668796c9908b8a4fbb409e177',
  },
  winners: [
    { place: 1, ticket: 23, account: 'm***a', amount: '10000.00', isOwn: true, state: 'available' },
    { place: 2, ticket: 25, account: 's***3', amount: '500.00', isOwn: false, state: 'claimed' },
    { place: 3, ticket: 12, account: 'k***n', amount: '500.00', isOwn: false, state: 'void' },
  ],
};

/** An open bonus in stories. */
export const openBonus: BonusRow = {
  id: '9',
  title: 'Welcome bonus',
  currency: 'THB',
  amount: '1000.00',
  balance: '640.00',
  state: 'open',
  turnoverWanted: '10000.00',
  turnoverDone: '3450.00',
  openedAt: '2026-03-10T10:00:00Z',
  endsAt: '2026-04-09T10:00:00Z',
  endedAt: null,
};

/** The same bonus with its terms and days. */
export const openBonusPage: BonusPage = {
  ...openBonus,
  paysFirst: 'cash',
  stakeMax: '500.00',
  shares: { LIVE: 10 },
  excludedGames: [],
  endsOnWithdrawal: true,
  days: [
    { day: '2026-03-10', counted: '500.00' },
    { day: '2026-03-11', counted: '1450.00' },
    { day: '2026-03-12', counted: '0.00' },
    { day: '2026-03-13', counted: '1500.00' },
  ],
};
