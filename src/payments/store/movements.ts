import { randomUUID } from 'node:crypto';
import type { PayMethod, Transaction } from '../../shared/contract/payment-protocol.ts';
import { integer, text, textOrNull, type Row, type Store } from './database.ts';
import type { Payment } from './payments.ts';

/** A movement of money, or a try that failed: a transaction of the protocol with its merchant, and what has become of its notice. */
export interface Movement {
  merchantCode: string;
  paymentId: string;
  transaction: Transaction;
  /** Tries of its notice so far. */
  noticeTries: number;
}

/** A movement that is written down. */
export interface NewMovement {
  kind: Transaction['kind'];
  amountMinor: bigint;
  feeMinor: bigint;
  atMs: number;
  /** Why it failed. Without a reason it has succeeded. */
  reason?: NonNullable<Transaction['reason']>;
  /** When its notice is sent; null for a notice that is never sent. */
  noticeAtMs: number | null;
}

/** The movements of a store. */
export interface MovementStore {
  insert(payment: Payment, movement: NewMovement): void;
  /** Movements of a payment, oldest first. */
  ofPayment(paymentId: string): Movement[];
  /** One page of a merchant's movements in a time, oldest first, or undefined if there is no movement `after`. */
  page(
    merchantCode: string,
    range: { fromMs: number; toMs: number; after?: string },
    limit: number,
  ): Movement[] | undefined;
  /** Movements whose notice is due, the longest waiting first. */
  toTell(nowMs: number, limit: number): Movement[];
  endNotice(transactionId: string, how: 'taken' | 'given_up'): void;
  repeatNotice(transactionId: string, atMs: number): void;
  /** Notices that were sent at least once and not acknowledged. */
  countRepeated(): number;
}

const asMovement = (row: Row): Movement => {
  const reason = textOrNull(row, 'reason');
  return {
    merchantCode: text(row, 'merchant_code'),
    paymentId: text(row, 'payment_id'),
    noticeTries: Number(integer(row, 'notice_tries')),
    transaction: {
      transactionId: text(row, 'id'),
      kind: text(row, 'kind') as Transaction['kind'],
      reference: text(row, 'reference'),
      method: text(row, 'method') as PayMethod,
      status: text(row, 'status') as Transaction['status'],
      amountMinor: Number(integer(row, 'amount_minor')),
      currency: text(row, 'currency'),
      feeMinor: Number(integer(row, 'fee_minor')),
      atMs: Number(integer(row, 'at_ms')),
      ...(reason !== null && { reason: reason as NonNullable<Transaction['reason']> }),
    },
  };
};

/** The movements in a store. */
export function createMovementStore(store: Store): MovementStore {
  return {
    insert({ id, asked }, { kind, amountMinor, feeMinor, atMs, reason, noticeAtMs }) {
      store.run(
        `insert into movement (id, payment_id, merchant_code, kind, reference, method, status, amount_minor, currency, fee_minor, at_ms, reason,
           notice, notice_due_at_ms)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        randomUUID(),
        id,
        asked.merchantCode,
        kind,
        asked.reference,
        asked.method,
        reason === undefined ? 'succeeded' : 'failed',
        amountMinor,
        asked.currency,
        feeMinor,
        atMs,
        reason ?? null,
        noticeAtMs === null ? 'never' : 'due',
        noticeAtMs ?? atMs,
      );
    },
    ofPayment: (paymentId) =>
      store.all('select * from movement where payment_id = ? order by place', paymentId).map(asMovement),
    page(merchantCode, { fromMs, toMs, after }, limit) {
      const last =
        after === undefined
          ? undefined
          : store.get('select at_ms, place from movement where merchant_code = ? and id = ?', merchantCode, after);
      if (after !== undefined && !last) return undefined;
      return store
        .all(
          `select * from movement where merchant_code = ? and at_ms >= ? and at_ms < ? and (at_ms, place) > (?, ?)
           order by at_ms, place limit ?`,
          merchantCode,
          fromMs,
          toMs,
          last ? integer(last, 'at_ms') : -1,
          last ? integer(last, 'place') : -1,
          limit,
        )
        .map(asMovement);
    },
    toTell: (nowMs, limit) =>
      store
        .all(
          `select * from movement where notice = 'due' and notice_due_at_ms <= ? order by notice_due_at_ms limit ?`,
          nowMs,
          limit,
        )
        .map(asMovement),
    endNotice: (transactionId, how) =>
      void store.run('update movement set notice = ? where id = ?', how, transactionId),
    repeatNotice: (transactionId, atMs) =>
      void store.run(
        'update movement set notice_tries = notice_tries + 1, notice_due_at_ms = ? where id = ?',
        atMs,
        transactionId,
      ),
    countRepeated: () =>
      Number(store.get(`select count(*) as n from movement where notice = 'due' and notice_tries > 0`)?.['n'] ?? 0n),
  };
}
