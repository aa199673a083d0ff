import { setTimeout as sleep } from 'node:timers/promises';
import { paymentNotices, type Notice } from '../../../src/shared/contract/payment-protocol.ts';
import { signatureHeaders } from '../../../src/shared/contract/webhook-signature.ts';
import { BANK } from './brands.ts';
import { postSigned } from './calls.ts';
import type { Answer, Journal } from './journal.ts';
import type { Random } from './random.ts';

/** Most notices that are on their way at a time. */
const SENDERS = 4;
/** A notice is sent within this time, and a refused or lost one again. */
const WITHIN_MS = 400;
const LATE_MS = 5_000;
const IDLE_MS = 10;

/** A notice that the gateway has not acknowledged yet, or that is sent once more all the same. */
interface Waiting {
  notice: Notice;
  dueAtMs: number;
}

/** The bank's notices: each is sent until it is taken, some twice, some late, and in no order. Now and then one is a lie. */
export class Notices {
  readonly #parts: { journal: Journal; random: Random; port: () => number; findings: string[] };
  readonly #waiting: Waiting[] = [];
  #sending = new AbortController();
  #senders: Promise<void>[] = [];

  /** @param findings where it writes what the gateway does wrong */
  constructor(parts: { journal: Journal; random: Random; port: () => number; findings: string[] }) {
    this.#parts = parts;
  }

  add(notice: Notice): void {
    const { random } = this.#parts;
    this.#waiting.push({ notice, dueAtMs: Date.now() + (random.chance(0.1) ? LATE_MS : random.between(0, WITHIN_MS)) });
  }

  /** Sends notices until `pause`. */
  resume(): void {
    this.#sending = new AbortController();
    this.#senders = Array.from({ length: SENDERS }, () => this.#send(this.#sending.signal));
  }

  /** Stops sending, and waits for what is on its way. */
  async pause(): Promise<void> {
    this.#sending.abort();
    await Promise.all(this.#senders);
  }

  async #send(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const due = this.#waiting.filter(({ dueAtMs }) => dueAtMs <= Date.now());
      if (due.length === 0) {
        await sleep(IDLE_MS);
        continue;
      }
      const next = this.#parts.random.pick(due);
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      await this.#tell(next.notice);
    }
  }

  async #tell(notice: Notice): Promise<void> {
    const { journal, random, findings } = this.#parts;
    const answer = await journal.make({
      kind: 'notice',
      effect: effectOf(notice),
      amountMinor: BigInt(notice.amountMinor),
      hasKey: true,
      send: () => this.#post(notice, BANK.key),
    });
    if (answer.outcome === 'failed')
      findings.push(`an honest notice was refused: ${answer.code ?? ''} ${JSON.stringify(notice)}`);
    const isToldAgain = answer.outcome !== 'ok' || random.chance(0.2);
    if (isToldAgain) this.#waiting.push({ notice, dueAtMs: Date.now() + random.between(0, WITHIN_MS) });
    if (answer.outcome === 'ok' && random.chance(0.05)) await this.#lie(notice);
  }

  /** Sends a notice that must have no effect: for another brand, or signed with another key. */
  async #lie(notice: Notice): Promise<void> {
    const { journal, random, findings } = this.#parts;
    const merchantCode = notice.merchantCode === 'ALPHA' ? 'BETA' : 'ALPHA';
    const foreign = { ...notice, merchantCode, transactionId: `F-${notice.transactionId}` };
    const forged = { ...notice, transactionId: `K-${notice.transactionId}`, amountMinor: notice.amountMinor + 1 };
    const [kind, lie, key] = random.pick([
      ['notice of another brand', foreign, BANK.key],
      ['notice with another key', forged, `${BANK.key}-forged`],
    ] as const);
    const send = () => this.#post(lie, key);
    const answer = await journal.make({ kind, effect: effectOf(lie), hasKey: true, send });
    if (answer.outcome === 'ok') findings.push(`a ${kind} was taken: ${JSON.stringify(lie)}`);
  }

  #post(body: Notice, key: string): Promise<Answer> {
    const headers = { [signatureHeaders.paymentProvider]: BANK.provider };
    return postSigned(this.#parts.port(), { path: paymentNotices.notice.path, body, key, headers });
  }
}

const effectOf = ({ merchantCode, transactionId }: Notice): string =>
  `notice:${merchantCode}:${BANK.provider}:${transactionId}`;
