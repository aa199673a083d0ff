import { Webhook } from 'standardwebhooks';
import { paymentNotices } from '../../shared/contract/payment-protocol.ts';
import { signatureHeaders } from '../../shared/contract/webhook-signature.ts';
import type { Parts } from '../parts.ts';
import type { Movement } from '../store/movements.ts';

/** Notices that are under way at the same time, so that a gateway that comes back is not flooded. */
const PARALLEL_MAX = 8;
/** The gateway never answers more. */
const ANSWER_LENGTH_MAX = 64 * 1024;
/** Most doublings of the pause. More could overflow before they reach the longest one. */
const DOUBLINGS_MAX = 16;

/** Tells the gateway what has happened. */
export interface Notifier {
  /** Sends notices that are due, as many as fit, and returns at once. */
  send(): void;
  /** Resolves when no notice is under way. */
  idle(): Promise<void>;
}

/** A key as the library takes it: our shared keys are texts and not base64. */
export const webhookOf = (key: string): Webhook => new Webhook(new TextEncoder().encode(key), { format: 'raw' });

/**
 * Sends the notice of each transaction until it is answered with success. A notice that was refused is repeated as well, because its reader
 * may be wrong today and right tomorrow. The queue is in the store, so a restart loses none.
 * @param closing ends what is under way, which stays due
 */
export function createNotifier({ config, movements, nowMs, log }: Parts, closing: AbortSignal): Notifier {
  const underWay = new Map<string, Promise<void>>();
  const { repeatMinMs, repeatMaxMs, giveUpMs, noticeTimeoutMs } = config.timings;

  async function isTaken({ merchantCode, transaction }: Movement): Promise<boolean> {
    const body = JSON.stringify({ merchantCode, ...transaction });
    const sentAt = new Date();
    try {
      const response = await fetch(config.noticeUrl + paymentNotices.notice.path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [signatureHeaders.paymentProvider]: config.provider,
          // The same at each repetition, as Standard Webhooks asks for.
          [signatureHeaders.id]: transaction.transactionId,
          [signatureHeaders.timestamp]: String(Math.floor(sentAt.getTime() / 1_000)),
          [signatureHeaders.signature]: webhookOf(config.keys[0]).sign(transaction.transactionId, sentAt, body),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(noticeTimeoutMs), closing]),
      });
      return response.ok && saysSuccess(await response.text());
    } catch {
      return false;
    }
  }

  async function tell(movement: Movement): Promise<void> {
    const { transactionId, atMs } = movement.transaction;
    if (await isTaken(movement)) return movements.endNotice(transactionId, 'taken');
    if (nowMs() - atMs > giveUpMs) {
      log.error({ transactionId }, 'a notice was given up');
      return movements.endNotice(transactionId, 'given_up');
    }
    const pauseMs = Math.min(repeatMaxMs, repeatMinMs * 2 ** Math.min(movement.noticeTries, DOUBLINGS_MAX));
    movements.repeatNotice(transactionId, nowMs() + pauseMs);
    log.warn({ transactionId, tries: movement.noticeTries + 1, pauseMs }, 'a notice was not taken, and is repeated');
  }

  return {
    send() {
      // Those under way are still due, so that as many more are read.
      for (const movement of movements.toTell(nowMs(), 2 * PARALLEL_MAX)) {
        const { transactionId } = movement.transaction;
        if (underWay.size >= PARALLEL_MAX) return;
        if (underWay.has(transactionId)) continue;
        underWay.set(
          transactionId,
          tell(movement).finally(() => underWay.delete(transactionId)),
        );
      }
    },
    async idle() {
      await Promise.all(underWay.values());
    },
  };
}

/** Whether an answer is the envelope of a success. */
function saysSuccess(text: string): boolean {
  if (text.length > ANSWER_LENGTH_MAX) return false;
  const answer: unknown = JSON.parse(text);
  return typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === true;
}
