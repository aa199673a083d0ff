import { Type } from 'typebox';
import { call, exact, sealErrors } from './call.ts';
import { limits } from './limits.ts';
import { messageTopics, messageWays, type MessageTopic, type MessageWay } from './message-topics.ts';
import { loginValue } from './session.ts';

const ours = { module: 'ownAccount', origin: 'ours' } as const;
const own = { ...ours, auth: 'token', account: 'real', sealed: false } as const;
const ownErrors = ['not_logged_in', 'in_need_true_account'] as const;
/** Calls that need the password of the login, or of a member without one a confirmation. */
const guarded = { ...own, sealed: true } as const;
const guardedErrors = [
  ...sealErrors,
  ...ownErrors,
  'validation_failed',
  'confirmation_required',
  'too_many_requests',
  'busy',
] as const;
const password = Type.Optional(Type.String({ maxLength: limits.passwordLengthMax }));
/** A code of the app, or a recovery code. */
const code = Type.String({ minLength: 1, maxLength: limits.codeLengthMax });
const topic = Type.Unsafe<MessageTopic>(Type.Union(messageTopics.map((name) => Type.Literal(name))));
const way = Type.Unsafe<MessageWay>(Type.Union(messageWays.map((name) => Type.Literal(name))));
/** How the second factor of a member stands. */
const secondFactor = exact({
  isOn: Type.Boolean(),
  /** Since when, ISO 8601 in UTC. */
  since: Type.Optional(Type.String()),
  /** Recovery codes that were not used yet. */
  recoveryCodesLeft: Type.Integer(),
});

const exportState = exact({
  state: Type.Union([Type.Literal('none'), Type.Literal('waiting'), Type.Literal('ready')]),
  askedAt: Type.Optional(Type.String()),
  /** From when on the next one may be asked for. */
  nextAt: Type.Optional(Type.String()),
  /** Until when it can be fetched. */
  endsAt: Type.Optional(Type.String()),
  sizeBytes: Type.Optional(Type.Integer()),
});

/** Calls by which players look after their own account. */
export const ownAccountCalls = {
  secondStep: call({
    ...ours,
    method: 'POST',
    path: '/wps/session/second-step',
    auth: 'none',
    sealed: true,
    summary:
      'Completes a login that answered `second_factor_required`, with a one-time code or a recovery code, in the browser that began it.',
    body: exact({ ticket: Type.String({ maxLength: limits.ticketLengthMax }), code }),
    value: loginValue,
    errors: [...sealErrors, 'code_invalid', 'code_expired', 'too_many_requests', 'account_closed'],
  }),
  secondFactor: call({
    ...own,
    method: 'GET',
    path: '/wps/member/second-factor',
    summary: 'Whether the logins of the player need a one-time code.',
    value: secondFactor,
    errors: ownErrors,
  }),
  beginSecondFactor: call({
    ...guarded,
    method: 'POST',
    path: '/wps/member/second-factor',
    summary:
      'Makes a new secret for an authenticator app. No login asks for a code before the first one was confirmed.',
    body: exact({ password }),
    value: exact({
      /** In base 32, to type. */
      secret: Type.String(),
      /** The same as an address, for a QR code. */
      uri: Type.String(),
    }),
    errors: [...guardedErrors, 'changed_meanwhile'],
  }),
  confirmSecondFactor: call({
    ...guarded,
    method: 'POST',
    path: '/wps/member/second-factor/confirm',
    summary:
      'Turns the second factor on with a first code, and ends all other sessions. Answers the recovery codes, this once.',
    body: exact({ code }),
    value: exact({ recoveryCodes: Type.Array(Type.String()) }),
    errors: [...sealErrors, ...ownErrors, 'code_invalid', 'code_expired', 'too_many_requests'],
  }),
  endSecondFactor: call({
    ...guarded,
    method: 'POST',
    path: '/wps/member/second-factor/end',
    summary: 'Turns the second factor off, with the password and a code.',
    body: exact({ password, code }),
    value: Type.Null(),
    errors: [...guardedErrors, 'code_invalid', 'code_expired'],
  }),
  exportState: call({
    ...own,
    method: 'GET',
    path: '/wps/member/export',
    summary: 'How the latest export of the player’s data stands.',
    value: exportState,
    errors: ownErrors,
  }),
  askExport: call({
    ...own,
    method: 'POST',
    path: '/wps/member/export',
    summary: 'Asks for all data about the player, once a day. A job writes it, and the inbox tells when it is ready.',
    body: exact({
      /** Language of the messages in it. */
      language: Type.String({ pattern: '^[A-Z]{2,5}$' }),
    }),
    value: exportState,
    errors: [...ownErrors, 'too_many_requests'],
  }),
  openExport: call({
    ...guarded,
    method: 'POST',
    path: '/wps/member/export/open',
    summary: 'Lets this session fetch the export for five minutes.',
    body: exact({ password }),
    value: Type.Null(),
    errors: [...guardedErrors, 'not_found'],
  }),
  closing: call({
    ...own,
    method: 'GET',
    path: '/wps/member/closing',
    summary: 'What stays on the account, what goes on and what is lost if the player closes it now.',
    value: exact({
      currency: Type.String(),
      balance: Type.String(),
      /** What an open bonus holds, which ends with the account. */
      bonus: Type.Optional(Type.String()),
      openRounds: Type.Integer(),
      pendingWithdrawals: Type.Integer(),
      pendingDeposits: Type.Integer(),
    }),
    errors: ownErrors,
  }),
  closeAccount: call({
    ...guarded,
    method: 'POST',
    path: '/wps/member/close',
    summary: 'Closes the account: no logins, no bets, no messages. Money stays on it; operators can pay out or reopen.',
    body: exact({ password }),
    value: Type.Null(),
    errors: [...guardedErrors, 'changed_meanwhile'],
  }),
  messageChoices: call({
    ...own,
    method: 'GET',
    path: '/wps/member/messages',
    summary: 'Which messages come by which way, and whether the player agrees to marketing.',
    query: exact({
      /** Language of the words of the consent. */
      language: Type.String({ pattern: '^[A-Z]{2,5}$' }),
    }),
    value: exact({
      topics: Type.Array(
        exact({
          topic,
          ways: Type.Array(
            exact({
              way,
              isOn: Type.Boolean(),
              /** It cannot be switched off. */
              isFixed: Type.Boolean(),
              /** The account has a verified contact for it. */
              isReachable: Type.Boolean(),
            }),
          ),
        }),
      ),
      marketing: exact({
        isGiven: Type.Boolean(),
        /** Since when; left out where the player has not decided. */
        since: Type.Optional(Type.String()),
        text: Type.String(),
        /** SHA-256 of the text, as hex. */
        textHash: Type.String(),
      }),
    }),
    errors: ownErrors,
  }),
  setMessageChoice: call({
    ...own,
    method: 'POST',
    path: '/wps/member/messages',
    summary: 'Switches messages about a topic on or off for a way.',
    body: exact({ topic, way, isOn: Type.Boolean() }),
    value: Type.Null(),
    errors: [...ownErrors, 'not_offered'],
  }),
  setMarketing: call({
    ...own,
    method: 'POST',
    path: '/wps/member/marketing',
    summary: 'Gives or withdraws the consent to marketing, with the words that were shown.',
    body: exact({
      isGiven: Type.Boolean(),
      language: Type.String({ pattern: '^[A-Z]{2,5}$' }),
      textHash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    }),
    value: Type.Null(),
    errors: [...ownErrors, 'changed_meanwhile'],
  }),
};
