import { Type, type Static, type TSchema } from 'typebox';
import {
  agreementChanges,
  agreementKinds,
  type AgreementChange,
  type AgreementKind,
} from '../agents/agreement-kinds.ts';
import { depositFailures, stepNames, type DepositFailure, type StepName } from '../cashier/states.ts';
import { loginMethods, type LoginMethod } from '../contract/session.ts';
import {
  limitChanges,
  limitMeasures,
  limitPeriods,
  type LimitChangeKind,
  type LimitMeasure,
  type LimitPeriod,
} from '../protection/limit-order.ts';
import { bonusStates, type BonusState } from '../promotions/states.ts';
import { gift } from '../rewards/gift.ts';
import { rewardSources, type RewardSource } from '../rewards/states.ts';

/** An event as the catalogue declares it. */
interface EventSpec {
  /** Rises when a field changes its meaning or goes away. A new field needs no new version, because readers ignore what they do not know. */
  version: number;
  body: TSchema;
}

/** Keeps the exact type of a declaration. */
const event = <const Spec extends EventSpec>(spec: Spec): Spec => spec;

/** An amount: minor units as text, because a JSON number could lose digits. */
const minorText = Type.String({ pattern: '^-?[0-9]{1,19}$' });

/** A line of a settlement of an agent. */
const commissionBody = Type.Object({
  lineId: Type.String(),
  kind: Type.Unsafe<AgreementKind>(Type.Union(agreementKinds.map((name) => Type.Literal(name)))),
  currency: Type.String(),
  amountMinor: minorText,
});

/** What is known of a round when money moves in it. */
const round = Type.Object({
  /** The game server that plays it. With `roundId` it names a round of the brand. */
  provider: Type.String(),
  roundId: Type.String(),
  gameId: Type.String(),
  vassalage: Type.String(),
  /** ISO 4217. */
  currency: Type.String(),
  /** Sum of the stakes so far. */
  betMinor: minorText,
  /** Sum of the wins so far. */
  winMinor: minorText,
  /** The part of the stakes that a bonus paid. Missing in events of earlier versions. */
  bonusBetMinor: Type.Optional(minorText),
});

/**
 * What can happen to members and their money, by type: past tense, snake_case. A body names a member's data and does not repeat it, because an event
 * cannot be changed and may outlive it.
 */
export const eventCatalogue = {
  /** A player has opened an account. Trials are none. */
  member_registered: event({
    version: 1,
    body: Type.Object({ method: Type.Union([Type.Literal('form'), Type.Literal('social')]) }),
  }),
  /** A member who has just come by a social login got the upline of the link that led here. */
  upline_given: event({ version: 1, body: Type.Object({}) }),
  /** A session has begun, by whatever kind of login. */
  logged_in: event({
    version: 1,
    body: Type.Object({
      method: Type.Unsafe<LoginMethod>(Type.Union(loginMethods.map((method) => Type.Literal(method)))),
      /** Id of the session, as the player's list of sessions has it. */
      sessionId: Type.String(),
      /** The member has logged in before, and never from this network. */
      isNewNetwork: Type.Boolean(),
    }),
  }),
  /** A member has used the site as an installed app for the first time. */
  app_opened: event({ version: 1, body: Type.Object({}) }),
  bet_placed: event({ version: 1, body: round }),
  round_settled: event({ version: 1, body: round }),
  bet_rolled_back: event({ version: 1, body: round }),
  /** Two operators have voided a round, and its stakes went back. */
  round_voided: event({ version: 1, body: round }),
  /** A payment has arrived and was credited. One deposit may get several. */
  deposit_credited: event({
    version: 1,
    body: Type.Object({
      depositId: Type.String(),
      currency: Type.String(),
      /** What the player wanted to pay in, what arrived, and what of it was credited. */
      wantedMinor: minorText,
      arrivedMinor: minorText,
      creditedMinor: minorText,
    }),
  }),
  deposit_failed: event({
    version: 1,
    body: Type.Object({
      depositId: Type.String(),
      currency: Type.String(),
      amountMinor: minorText,
      failure: Type.Unsafe<DepositFailure>(Type.Union(depositFailures.map((name) => Type.Literal(name)))),
    }),
  }),
  /** The provider has taken a deposit back, and an operator has posted it. */
  deposit_taken_back: event({
    version: 1,
    body: Type.Object({
      depositId: Type.String(),
      currency: Type.String(),
      /** What left the player's balance, and what the house lost. */
      fromBalanceMinor: minorText,
      lossMinor: Type.Optional(minorText),
    }),
  }),
  /** A downline has given the member money. */
  upline_transfer_received: event({
    version: 1,
    body: Type.Object({
      /** Id of the member who gave it. */
      fromMemberId: Type.String(),
      currency: Type.String(),
      amountMinor: minorText,
    }),
  }),
  /** The upline has given the member money. */
  downline_transfer_received: event({
    version: 1,
    body: Type.Object({
      /** Id of the agent who gave it. */
      fromMemberId: Type.String(),
      currency: Type.String(),
      amountMinor: minorText,
    }),
  }),
  /** A member has earned something that they may claim. */
  reward_earned: event({
    version: 1,
    body: Type.Object({
      rewardId: Type.String(),
      source: Type.Unsafe<RewardSource>(Type.Union(rewardSources.map((name) => Type.Literal(name)))),
      gift,
    }),
  }),
  /** A reward was paid, once. */
  reward_claimed: event({
    version: 1,
    body: Type.Object({
      rewardId: Type.String(),
      source: Type.Unsafe<RewardSource>(Type.Union(rewardSources.map((name) => Type.Literal(name)))),
      gift,
    }),
  }),
  /** What a deposit had earned was taken back with it, as far as it was still there. */
  reward_taken_back: event({
    version: 1,
    body: Type.Object({
      rewardId: Type.String(),
      depositId: Type.String(),
      currency: Type.String(),
      /** What it has given, and what of it went back. Minor units, or points. */
      givenMinor: minorText,
      takenMinor: minorText,
      /** The part of `takenMinor` that was cash. */
      fromCashMinor: Type.Optional(minorText),
    }),
  }),
  /** A bonus can be played. */
  bonus_opened: event({
    version: 1,
    body: Type.Object({
      bonusId: Type.String(),
      currency: Type.String(),
      amountMinor: minorText,
      /** What has to be staked. */
      turnoverMinor: minorText,
    }),
  }),
  /** A bonus has become cash, or is gone. */
  bonus_ended: event({
    version: 1,
    body: Type.Object({
      bonusId: Type.String(),
      state: Type.Unsafe<Exclude<BonusState, 'open'>>(
        Type.Union(bonusStates.slice(1).map((name) => Type.Literal(name))),
      ),
      currency: Type.String(),
      /** What became cash, or went back. */
      amountMinor: minorText,
    }),
  }),
  /** An operator has decided about a redemption of points. */
  redemption_decided: event({
    version: 1,
    body: Type.Object({
      redemptionId: Type.String(),
      isApproved: Type.Boolean(),
      /** What the good is called, by language. */
      name: Type.Record(Type.String(), Type.String()),
      /** The points that it took; a rejection has given them back. */
      points: minorText,
      /** What the operator says about it. */
      note: Type.String(),
    }),
  }),
  /** A side has done something with an agreement that the other side is told of; of its end both are. */
  agreement_changed: event({
    version: 1,
    body: Type.Object({
      agreementId: Type.String(),
      kind: Type.Unsafe<AgreementKind>(Type.Union(agreementKinds.map((name) => Type.Literal(name)))),
      change: Type.Unsafe<AgreementChange>(Type.Union(agreementChanges.map((name) => Type.Literal(name)))),
      /** The other side: id of a member, or missing for the brand. */
      otherMemberId: Type.Optional(Type.String()),
    }),
  }),
  /** A line of a settlement was paid to an agent. */
  commission_paid: event({ version: 1, body: commissionBody }),
  /** A paid line was taken back, as two operators have agreed. */
  commission_reversed: event({ version: 1, body: commissionBody }),
  /** A limit of a player has changed, or a higher one waits. Without an amount: no limit. */
  limit_changed: event({
    version: 1,
    body: Type.Object({
      measure: Type.Unsafe<LimitMeasure>(Type.Union(limitMeasures.map((name) => Type.Literal(name)))),
      period: Type.Unsafe<LimitPeriod>(Type.Union(limitPeriods.map((name) => Type.Literal(name)))),
      change: Type.Unsafe<LimitChangeKind>(Type.Union(limitChanges.map((name) => Type.Literal(name)))),
      by: Type.Union([Type.Literal('player'), Type.Literal('operator')]),
      currency: Type.String(),
      limitMinor: Type.Optional(minorText),
    }),
  }),
  /** A step of a withdrawal of which its player is told. */
  withdrawal_changed: event({
    version: 1,
    body: Type.Object({
      withdrawalId: Type.String(),
      step: Type.Unsafe<StepName>(Type.Union(stepNames.map((name) => Type.Literal(name)))),
      currency: Type.String(),
      amountMinor: minorText,
      /** The amount less the fee. */
      payoutMinor: minorText,
      /** What an operator or a provider says about it. */
      note: Type.Optional(Type.String()),
    }),
  }),
};

type Catalogue = typeof eventCatalogue;
/** Type of an event. */
export type EventType = keyof Catalogue;
/** What an event of a type tells. */
export type EventBody<Type extends EventType> = Static<Catalogue[Type]['body']>;
