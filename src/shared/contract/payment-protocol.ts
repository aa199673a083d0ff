import { Type, type Static } from 'typebox';
import { call, exact, oneOf } from './call.ts';
import { limits } from './limits.ts';
import { AMOUNT_MINOR_MAX, id } from './wallet-protocol.ts';

/**
 * The payment protocol: everything that a payment provider and the gateway know of each other (docs/payment-protocol.md). Both sign the raw body
 * by Standard Webhooks (`webhook-signature.ts`), which names the merchant. Amounts are integer minor units.
 *
 * A `reference` is ours, and unique per merchant and kind: the same request again gets the first answer, other contents under it are
 * `transaction_conflict`. A `transactionId` is the provider's, and unique per provider: one movement of money, which has at most one effect.
 */

/** How money comes in or goes out. A method of a brand is one of these with limits and a fee of its own. */
export const payMethods = ['bank', 'card', 'ewallet', 'qr'] as const;
/** How money comes in or goes out. */
export type PayMethod = (typeof payMethods)[number];

/** Longest BCP 47 tag (RFC 5646 §4.4.1). */
const LANGUAGE_TAG_LENGTH_MAX = 35;
/** Most transactions of one page of a reconciliation. */
export const RECONCILIATION_ROWS_MAX = 1_000;

const merchantCode = Type.String({ minLength: 1, maxLength: 32, pattern: '^[A-Z0-9]+$' });
const method = oneOf(payMethods);
const amountMinor = Type.Integer({ minimum: 1, maximum: AMOUNT_MINOR_MAX });
const currency = Type.String({ pattern: '^[A-Z]{3}$' });
/** Milliseconds since 1970 in UTC. */
const momentMs = Type.Integer({ minimum: 0 });
const shortText = Type.String({ minLength: 1, maxLength: limits.payeeTextLengthMax });
/**
 * Only a demonstration sends it, and only our sandbox takes it: what happens is dated at this moment of the past, at once, and no notice tells of it.
 */
const pastMs = Type.Optional(momentMs);

/** What kind of movement a transaction is. A chargeback takes a deposit back. */
export const transactionKinds = ['deposit', 'payout', 'chargeback'] as const;

const transactionFields = {
  transactionId: id,
  kind: oneOf(transactionKinds),
  /** Our reference of the deposit or the payout. */
  reference: id,
  method,
  /** A transaction that failed has moved nothing. */
  status: Type.Union([Type.Literal('succeeded'), Type.Literal('failed')]),
  /** What has really moved, which may differ from what was asked for. */
  amountMinor,
  currency,
  /** What the provider keeps for it. */
  feeMinor: Type.Integer({ minimum: 0, maximum: AMOUNT_MINOR_MAX }),
  /** When it happened. */
  atMs: momentMs,
  /** Why it failed. */
  reason: Type.Optional(
    Type.Union([
      Type.Literal('declined'),
      Type.Literal('abandoned'),
      Type.Literal('expired'),
      Type.Literal('account_unknown'),
    ]),
  ),
};

/** One movement of money at the provider, or a try that failed. */
export const transaction = exact(transactionFields);
/** One movement of money at the provider, or a try that failed. */
export type Transaction = Static<typeof transaction>;

/** A transaction as a notice carries it. */
export const notice = exact({ merchantCode, ...transactionFields });
/** A transaction as a notice carries it. */
export type Notice = Static<typeof notice>;

/** Who gets a payout. */
export const payee = exact({
  name: shortText,
  /** Code of the bank or of the e-wallet, as the brand lists it. */
  institution: id,
  number: shortText,
});

const signed = { module: 'paymentProtocol', origin: 'ours', auth: 'signature', sealed: false } as const;

/** Calls of the gateway to the provider. */
export const paymentProvider = {
  createDeposit: call({
    method: 'POST',
    path: '/v1/deposits',
    ...signed,
    summary: 'Announces a deposit, and answers the page on which the player pays.',
    body: exact({
      merchantCode,
      reference: id,
      method,
      amountMinor,
      currency,
      /** Name of the brand, as the page shows it. */
      brand: shortText,
      /** BCP 47 tag of the page. */
      language: Type.String({ minLength: 2, maxLength: LANGUAGE_TAG_LENGTH_MAX }),
      /** Where the page leads back to. */
      returnUrl: Type.String({ minLength: 1, maxLength: limits.addressLengthMax }),
      /** The page accepts no payment afterwards. */
      expiresAtMs: momentMs,
      pastMs,
    }),
    value: exact({
      paymentId: id,
      /** Players are led there, so it is an address of the web and no script. */
      pageUrl: Type.String({ pattern: '^https?://', maxLength: limits.addressLengthMax }),
    }),
    errors: ['signature_invalid', 'transaction_conflict'],
  }),
  createPayout: call({
    method: 'POST',
    path: '/v1/payouts',
    ...signed,
    summary: 'Pays out. The outcome comes by notice.',
    body: exact({ merchantCode, reference: id, method, amountMinor, currency, payee, pastMs }),
    value: exact({ paymentId: id }),
    errors: ['signature_invalid', 'transaction_conflict'],
  }),
  status: call({
    method: 'POST',
    path: '/v1/status',
    ...signed,
    summary:
      'The transactions under a reference of ours; none while nothing has happened. `not_found` says that the provider never got it.',
    body: exact({
      merchantCode,
      kind: Type.Union([Type.Literal('deposit'), Type.Literal('payout')]),
      reference: id,
    }),
    value: exact({ transactions: Type.Array(transaction) }),
    errors: ['signature_invalid', 'not_found'],
  }),
  reconciliation: call({
    method: 'POST',
    path: '/v1/reconciliation',
    ...signed,
    summary: 'The transactions of a merchant from a moment until before another, oldest first, in pages.',
    body: exact({ merchantCode, fromMs: momentMs, toMs: momentMs, after: Type.Optional(id) }),
    value: exact({
      transactions: Type.Array(transaction, { maxItems: RECONCILIATION_ROWS_MAX }),
      /** The `after` of the next page; `null` after the last one. */
      next: Type.Union([id, Type.Null()]),
    }),
    errors: ['signature_invalid'],
  }),
};

/** Calls of the provider to the gateway. */
export const paymentNotices = {
  notice: call({
    method: 'POST',
    path: '/payments/v1/notice',
    ...signed,
    summary:
      'Says that a transaction has succeeded or failed. The provider repeats it until it is answered with success; a repetition has no further effect.',
    body: notice,
    value: exact({}),
    errors: ['signature_invalid', 'not_found', 'transaction_conflict'],
  }),
};

/** The calls of the gateway to a provider, by name. */
export type PaymentProviderCalls = typeof paymentProvider;
