import { randomBytes, randomInt } from 'node:crypto';
import { Value } from 'typebox/value';
import type { BodyOf } from '../../shared/contract/call.ts';
import type { PaymentProviderCalls } from '../../shared/contract/payment-protocol.ts';
import { integer, text, textOrNull, type Row, type Store } from './database.ts';

/** Body of the call that makes a deposit. */
export type DepositOrder = BodyOf<PaymentProviderCalls['createDeposit']>;
/** Body of the call that makes a payout. */
export type PayoutOrder = BodyOf<PaymentProviderCalls['createPayout']>;

interface PaymentState {
  /** Opens its page, so it cannot be guessed. */
  id: string;
  /** By which a transfer is matched to its deposit: short enough to type. */
  payCode: string;
  /** `open`: a deposit that nobody has paid yet. `deciding`: the bank has it. `ended`: there is a transaction. */
  state: 'open' | 'deciding' | 'ended';
  /** What the bank will decide. */
  outcome: string | null;
  /** The amount of that outcome, if it differs from the one asked for. */
  outcomeAmountMinor: bigint | null;
  /** When an open deposit expires, or the bank decides. */
  dueAtMs: number;
  /** Last four digits of the card. */
  cardEnd: string | null;
}

/** A deposit or a payout. */
export type Payment = PaymentState &
  ({ kind: 'deposit'; asked: DepositOrder } | { kind: 'payout'; asked: PayoutOrder });
/** A deposit. */
export type Deposit = Extract<Payment, { kind: 'deposit' }>;

/** What the bank is going to decide, and when. */
export interface Decision {
  outcome: string;
  amountMinor: bigint | null;
  dueAtMs: number;
}

/** The payments of a store. */
export interface PaymentStore {
  /** Adds a payment, open or with its decision, or returns the one that has its reference. */
  insert(order: Order, state: { decision: Decision } | { expiresAtMs: number }, nowMs: number): Payment;
  /** The payment under a reference of a merchant. */
  byReference(kind: Payment['kind'], merchantCode: string, reference: string): Payment | undefined;
  byId(id: string): Payment | undefined;
  /** Gives an open deposit to the bank. Returns false if the bank has it already, or it has expired. */
  decide(id: string, decision: Decision, nowMs: number, cardEnd?: string): boolean;
  end(id: string): void;
  /** Payments that have expired or whose decision is there, the longest waiting first. */
  due(nowMs: number, limit: number): Payment[];
}

/** What a payment is made of. */
export type Order = { kind: 'deposit'; asked: DepositOrder } | { kind: 'payout'; asked: PayoutOrder };

/** Bytes of a payment's id: 144 random bits. */
const ID_BYTES = 18;
/** Characters that nobody confuses, for codes that people copy by hand. */
const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 10;

const newPayCode = (): string =>
  `LP${Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('')}`;

const asPayment = (row: Row): Payment =>
  ({
    id: text(row, 'id'),
    kind: text(row, 'kind'),
    asked: JSON.parse(text(row, 'asked')) as unknown,
    payCode: text(row, 'pay_code'),
    state: text(row, 'state'),
    outcome: textOrNull(row, 'outcome'),
    outcomeAmountMinor: row['outcome_amount_minor'] === null ? null : integer(row, 'outcome_amount_minor'),
    dueAtMs: Number(integer(row, 'due_at_ms')),
    cardEnd: textOrNull(row, 'card_end'),
  }) as Payment;

/** Whether two orders ask for the same, in whatever order their fields stand. */
export const isSameOrder = (one: Order['asked'], other: Order['asked']): boolean => Value.Equal(one, other);

/** The payments in a store. */
export function createPaymentStore(store: Store): PaymentStore {
  const one = (sql: string, ...params: string[]): Payment | undefined => {
    const row = store.get(sql, ...params);
    return row && asPayment(row);
  };
  const payments: PaymentStore = {
    insert({ kind, asked }, state, nowMs) {
      const decision = 'decision' in state ? state.decision : null;
      store.run(
        `insert into payment (id, kind, merchant_code, reference, asked, pay_code, state, outcome, outcome_amount_minor, due_at_ms, created_at_ms)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (merchant_code, kind, reference) do nothing`,
        randomBytes(ID_BYTES).toString('base64url'),
        kind,
        asked.merchantCode,
        asked.reference,
        JSON.stringify(asked),
        newPayCode(),
        decision ? 'deciding' : 'open',
        decision?.outcome ?? null,
        decision?.amountMinor ?? null,
        'decision' in state ? state.decision.dueAtMs : state.expiresAtMs,
        nowMs,
      );
      return payments.byReference(kind, asked.merchantCode, asked.reference)!;
    },
    byReference: (kind, merchantCode, reference) =>
      one(
        'select * from payment where kind = ? and merchant_code = ? and reference = ?',
        kind,
        merchantCode,
        reference,
      ),
    byId: (id) => one('select * from payment where id = ?', id),
    decide: (id, { outcome, amountMinor, dueAtMs }, nowMs, cardEnd) =>
      store.run(
        `update payment set state = 'deciding', outcome = ?, outcome_amount_minor = ?, due_at_ms = ?, card_end = ?
         where id = ? and state = 'open' and due_at_ms > ?`,
        outcome,
        amountMinor,
        dueAtMs,
        cardEnd ?? null,
        id,
        nowMs,
      ) === 1,
    end: (id) => void store.run(`update payment set state = 'ended' where id = ?`, id),
    due: (nowMs, limit) =>
      store
        .all(`select * from payment where state <> 'ended' and due_at_ms <= ? order by due_at_ms limit ?`, nowMs, limit)
        .map(asPayment),
  };
  return payments;
}
