import { Type, type Static } from 'typebox';
import { RAFFLE_WINNERS_MAX } from '../promotions/campaign.ts';
import { rewardStates } from '../rewards/states.ts';
import { call, exact, oneOf } from './call.ts';
import { amountText } from './wallet.ts';
import { rowId } from './row-id.ts';

/** Numbers of own tickets that a page gets. A player with more knows them by their count. */
export const OWN_TICKETS_MAX = 200;

/** States of a prize: those of a reward, or its ticket was void. */
export const prizeStates = [...rewardStates, 'void'] as const;
/** State of a prize. */
export type PrizeState = (typeof prizeStates)[number];

const moment = Type.String();
const momentOrNull = Type.Union([moment, Type.Null()]);

/** Where a raffle stands, for its reader. */
export const raffleRow = exact({
  /** The id of its campaign. */
  id: Type.String(),
  currency: Type.String(),
  drawAt: moment,
  /** `null`: it has not been drawn. */
  drawnAt: momentOrNull,
  /** Until when prizes can be claimed. */
  claimUntil: momentOrNull,
  /** SHA-256 of the seed, as hex, and the seed itself after the draw. */
  seedHash: Type.String(),
  serverSeed: Type.Union([Type.String(), Type.Null()]),
  /** The beacon that mixes in. Its round and the end of the tickets are known once they are closed, its signature after the draw. */
  beacon: Type.Union([
    exact({
      publicKey: Type.String(),
      genesisS: Type.Integer(),
      periodS: Type.Integer(),
      closedAt: momentOrNull,
      round: Type.Union([Type.Integer(), Type.Null()]),
      signature: Type.Union([Type.String(), Type.Null()]),
    }),
    Type.Null(),
  ]),
  /** How many tickets were given. They are numbered from 1. */
  tickets: Type.Integer(),
  /** The first prize first. */
  prizes: Type.Array(exact({ winners: Type.Integer(), amount: amountText })),
  /** How many tickets the reader has, and the first of them. */
  own: exact({ count: Type.Integer(), numbers: Type.Array(Type.Integer(), { maxItems: OWN_TICKETS_MAX }) }),
  /** The first prize first; empty before the draw. */
  winners: Type.Array(
    exact({
      place: Type.Integer(),
      ticket: Type.Integer(),
      amount: amountText,
      /** Masked. */
      account: Type.String(),
      isOwn: Type.Boolean(),
      state: oneOf(prizeStates),
    }),
  ),
});
/** Where a raffle stands, for its reader. */
export type RaffleRow = Static<typeof raffleRow>;

const module = { module: 'promotions', sealed: false } as const;

/** Calls about raffles. */
export const raffleCalls = {
  raffle: call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getRaffle',
    ...module,
    origin: 'ours',
    auth: 'brand',
    summary:
      'The raffle of a promotion: when it is drawn, what its seed is fixed by, the own tickets, and who has won.',
    query: exact({ id: rowId, language: Type.Optional(Type.String({ pattern: '^[A-Z]{2,5}$' })) }),
    value: raffleRow,
    errors: ['not_logged_in', 'not_found'],
  }),
  claimRafflePrize: call({
    method: 'POST',
    path: '/wps/relay/MCS2_claimRafflePromotion',
    ...module,
    auth: 'token',
    account: 'real',
    origin: 'spec',
    isPlay: true,
    summary: 'Claims a prize that the player has won in a raffle. Claiming it again pays nothing more.',
    body: exact({ id: rowId, place: Type.Integer({ minimum: 1, maximum: RAFFLE_WINNERS_MAX }) }),
    value: raffleRow,
    errors: [
      'not_logged_in',
      'in_need_true_account',
      'not_found',
      'transition_refused',
      'balance_too_high',
      'play_blocked',
    ],
  }),
};
