import type { Writable } from 'node:stream';
import { idOf, liveTopics, SESSION_ENDED, type LiveVersions } from '../../shared/contract/stream-messages.ts';

/** Beats in a row at which a client may still have bytes to read. After them it counts as gone: 60 seconds at a beat of 20. */
const STUCK_BEATS_MAX = 3;

/**
 * What one client is told. It never holds more than the last versions and what fits the buffer of the connection: while a client does not
 * read, changes replace each other here, and it is cut off after a minute.
 */
export class LiveStream {
  readonly #out: Writable;
  /** What the client knows, once it has read all. */
  #known: LiveVersions;
  #now: LiveVersions;
  #isFull = false;
  #stuckBeats = 0;

  /** @param known what the client says that it knows */
  constructor(out: Writable, known: LiveVersions) {
    this.#out = out;
    this.#known = known;
    this.#now = { ...known };
    out.on('drain', () => {
      this.#isFull = false;
      this.#write();
    });
  }

  /** Tells the client of versions, unless it knows them. */
  tell(versions: LiveVersions): void {
    // Asked for every stream every second, and nearly always in vain.
    if (liveTopics.every((topic) => !(topic in versions) || versions[topic] === this.#now[topic])) return;
    this.#now = { ...this.#now, ...versions };
    this.#write();
  }

  /** Shows the client, and proxies between, that the stream lives. Cuts off a client that does not read. */
  beat(): void {
    this.#stuckBeats = this.#out.writableLength > 0 ? this.#stuckBeats + 1 : 0;
    if (this.#stuckBeats >= STUCK_BEATS_MAX) this.#out.destroy();
    else if (this.#stuckBeats === 0) this.#send(':\n\n');
  }

  /** Ends the stream because the session has ended. */
  endSession(): void {
    this.tell({ session: SESSION_ENDED });
    this.end();
  }

  /** Ends the stream. The client comes again, here or at another gateway. */
  end(): void {
    // The end of a client that does not read would wait for it.
    if (this.#isFull) this.#out.destroy();
    else this.#out.end();
  }

  #write(): void {
    if (this.#isFull || this.#out.writableEnded) return;
    const changed = liveTopics.filter((topic) => this.#now[topic] !== this.#known[topic]);
    if (changed.length === 0) return;
    const message = Object.fromEntries(changed.map((topic) => [topic, this.#now[topic]]));
    this.#known = { ...this.#now };
    this.#send(`id: ${idOf(this.#known)}\ndata: ${JSON.stringify(message)}\n\n`);
  }

  #send(text: string): void {
    if (!this.#out.destroyed && !this.#out.writableEnded) this.#isFull = !this.#out.write(text);
  }
}
