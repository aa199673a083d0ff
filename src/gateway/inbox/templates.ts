import type { MessageTopic } from '../../shared/contract/message-topics.ts';
import type { InboxMessage, MessageKind } from '../../shared/contract/inbox.ts';

/** What belongs to a message besides its text, by template. The texts are `message.<template>Title` and `message.<template>Text` of the locales. */
export const templates = {
  welcome: { kind: 'account', about: 'games' },
  newNetwork: { kind: 'account', about: 'account' },
  bigWin: { kind: 'win', about: 'record' },
  /** A bet that waited for its result, for players who want to be told. */
  betWon: { kind: 'win', about: 'record' },
  betLost: { kind: 'win', about: 'record' },
  /** Operators have given back the stakes of a round. */
  roundVoided: { kind: 'win', about: 'record' },
  /** A vendor has given back the stakes of a round that waited for its result. */
  betReturned: { kind: 'win', about: 'record' },
  depositCredited: { kind: 'money', about: 'deposits' },
  /** Another amount arrived than the player had wanted to pay in. */
  depositOtherAmount: { kind: 'money', about: 'deposits' },
  depositFailed: { kind: 'money', about: 'deposits' },
  withdrawalDocuments: { kind: 'money', about: 'withdrawals' },
  /** A rule asks for documents before a withdrawal goes on. */
  documentsAsked: { kind: 'money', about: 'documents' },
  documentAccepted: { kind: 'account', about: 'documents' },
  documentRejected: { kind: 'account', about: 'documents' },
  withdrawalApproved: { kind: 'money', about: 'withdrawals' },
  withdrawalRejected: { kind: 'money', about: 'withdrawals' },
  withdrawalPaid: { kind: 'money', about: 'withdrawals' },
  withdrawalFailed: { kind: 'money', about: 'withdrawals' },
  withdrawalAssumed: { kind: 'money', about: 'withdrawals' },
  withdrawalForced: { kind: 'money', about: 'withdrawals' },
  withdrawalReturned: { kind: 'money', about: 'withdrawals' },
  depositTakenBack: { kind: 'money', about: 'transactions' },
  transferReceived: { kind: 'money', about: 'transactions' },
  transferFromUpline: { kind: 'money', about: 'transactions' },
  /** A reward that can be claimed. */
  rewardWaiting: { kind: 'money', about: undefined },
  /** A ticket has won, and its prize can be claimed. */
  raffleWon: { kind: 'money', about: undefined },
  bonusOpened: { kind: 'money', about: 'games' },
  bonusConverted: { kind: 'money', about: 'transactions' },
  bonusExpired: { kind: 'money', about: undefined },
  /** What a deposit had earned, and what of it went back with the deposit. */
  rewardTakenBack: { kind: 'money', about: 'transactions' },
  pointsTakenBack: { kind: 'account', about: undefined },
  redemptionApproved: { kind: 'account', about: 'mall' },
  redemptionRejected: { kind: 'account', about: 'mall' },
  /** A break or an exclusion begins, by the player, an operator, or another brand of the licensee; or play opens again. */
  breakBegun: { kind: 'account', about: undefined },
  exclusionBegun: { kind: 'account', about: undefined },
  exclusionForGood: { kind: 'account', about: undefined },
  exclusionElsewhere: { kind: 'account', about: undefined },
  playReopens: { kind: 'account', about: undefined },
  /** What was done with an agreement of an agent. */
  agreementOffered: { kind: 'account', about: 'agreements' },
  agreementWithdrawn: { kind: 'account', about: 'agreements' },
  agreementAccepted: { kind: 'account', about: 'agreements' },
  agreementRejected: { kind: 'account', about: 'agreements' },
  agreementEnding: { kind: 'account', about: 'agreements' },
  agreementEnded: { kind: 'account', about: 'agreements' },
  agreementFromTheTop: { kind: 'account', about: 'agreements' },
  /** What an agreement has brought, or what of it was taken back. */
  commissionPaid: { kind: 'money', about: 'income' },
  commissionOfDay: { kind: 'money', about: 'income' },
  commissionTakenBack: { kind: 'money', about: 'income' },
  /** What was done with a limit, and by whom. */
  limitSet: { kind: 'account', about: undefined },
  limitSetByOperator: { kind: 'account', about: undefined },
  limitTaken: { kind: 'account', about: undefined },
  limitRaiseAsked: { kind: 'account', about: undefined },
  limitTakingAsked: { kind: 'account', about: undefined },
  limitRaiseDropped: { kind: 'account', about: undefined },
  /** Another player has named them in the chat. */
  chatMention: { kind: 'account', about: undefined },
  /** A level will fall unless its player plays as much as before. */
  levelFalling: { kind: 'account', about: 'record' },
  /** An operator has answered a feedback. */
  feedbackAnswered: { kind: 'account', about: 'feedback' },
  /** All data that the player asked for can be fetched. */
  exportReady: { kind: 'account', about: 'privacy' },
  /** What an operator wrote. Its texts are in the `mailing` that it names. */
  mailing: { kind: 'account', about: undefined },
  /** The same, where it advertises. */
  offer: { kind: 'account', about: undefined },
} as const satisfies Record<string, { kind: MessageKind; about: InboxMessage['about'] | undefined }>;

/** Names the text of a message. */
export type Template = keyof typeof templates;

/** What templates are about that their kind does not say. */
const topics: Partial<Record<Template, MessageTopic>> = {
  chatMention: 'games',
  levelFalling: 'games',
  feedbackAnswered: 'games',
  offer: 'promotions',
};
const topicOfKind = { win: 'games', money: 'money', account: 'security' } as const satisfies Record<
  MessageKind,
  MessageTopic
>;

/** What a message is about, for the choices of players. */
export const topicOf = (template: Template): MessageTopic => topics[template] ?? topicOfKind[templates[template].kind];
