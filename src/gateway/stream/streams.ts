import { setTimeout as sleep } from 'node:timers/promises';
import type { Writable } from 'node:stream';
import { versionsOf, type LiveVersions } from '../../shared/contract/stream-messages.ts';
import { systemStatus } from '../../shared/contract/system-status.ts';
import type { PublishedSite } from '../../publisher/publish.ts';
import { closureOf, type Visitor } from '../region/closure.ts';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Decisions } from '../decisions/decisions.ts';
import type { Signal, SignalTopic } from '../signals/signal.ts';
import type { Signals } from '../signals/signals.ts';
import type { Sites } from '../sites/sites.ts';
import { tokenHash } from '../session/tokens.ts';
import { LiveStream } from './live-stream.ts';
import { readVersions } from './read-versions.ts';
import { runningSessions } from './running-sessions.ts';
import { createStreamLimits, type StreamOptions } from './stream-limits.ts';

/** How often a client hears that its stream lives. Proxies usually end a connection that is silent for a minute. */
const BEAT_MS = 20_000;
/** Streams beat in groups, one every second, because ten thousand at once would hold up the calls. */
const GROUPS = 20;
/** Beats between two looks at whether a session still runs. An end that no signal told is noticed by it. */
const BEATS_PER_SESSION_CHECK = 3;
/** Longest life of a stream. A client whose network is gone leaves one behind that nobody else ends. */
const LIFE_MS = 30 * 60_000;
/** Streams read in one query. */
const BATCH_MAX = 500;
/** Pause after each query of a merchant: under a flood of bets its streams cost twenty queries a second. */
const READ_PAUSE_MS = 50;
/** Pause after a query that failed. */
const RETRY_MS = 1_000;

/** What is read from the database for a stream. */
const READ_TOPICS: readonly SignalTopic[] = ['balance', 'inbox', 'cashier', 'rewards', 'protection', 'news'];

/** An open stream. */
interface OpenStream {
  hostname: string;
  merchantCode: string;
  memberId: bigint;
  visitor: Visitor;
  tokenHash: Buffer;
  /** When it ends at the latest, in milliseconds since 1970. */
  endsAtMs: number;
  group: number;
  beats: number;
  live: LiveStream;
}

/** A client that asks for a stream. */
export interface StreamRequest {
  hostname: string;
  site: PublishedSite;
  memberId: bigint;
  token: string;
  visitor: Visitor;
  /** The id of the last message that the client has read; empty without one. */
  lastId: string;
}

interface Needs {
  database: Database;
  signals: Pick<Signals, 'on'>;
  sites: Pick<Sites, 'forHost'>;
  decisions: Pick<Decisions, 'of'>;
  log: Pick<Logger, 'warn'>;
  /** The time, in milliseconds since 1970. */
  clock: () => number;
}

/** The open streams of this gateway. */
export class Streams {
  readonly #needs: Needs;
  readonly #limits: ReturnType<typeof createStreamLimits>;
  /** By merchant and member. */
  readonly #open = new Map<string, Map<bigint, Set<OpenStream>>>();
  /** Members whose versions are to be read, by merchant. */
  readonly #due = new Map<string, Set<bigint>>();
  readonly #reading = new Set<string>();
  readonly #stopListening: () => void;
  readonly #timer: NodeJS.Timeout;
  #turn = 0;
  #isClosed = false;

  /** @param times shorter times and other limits, for tests */
  constructor(needs: Needs, { beatMs = BEAT_MS, limits = {} }: StreamOptions = {}) {
    this.#needs = needs;
    this.#limits = createStreamLimits(limits);
    this.#stopListening = needs.signals.on((signals) => this.#hear(signals));
    this.#timer = setInterval(() => this.#beatNext(), beatMs / GROUPS).unref();
  }

  /** How many streams are open. */
  get count(): number {
    return this.#all().length;
  }

  /** Counts a new stream. Returns what opens it, or undefined when the member or the network has too many. */
  admit(request: StreamRequest): ((out: Writable) => void) | undefined {
    const { merchantCode } = request.site.loaded.brand;
    const release = this.#isClosed
      ? undefined
      : this.#limits.take({ merchantCode, memberId: request.memberId, address: request.visitor.address });
    return release && ((out) => this.#enter(request, out, release));
  }

  /** Ends all streams. Their clients come again, at another gateway or after the restart. */
  close(): void {
    this.#isClosed = true;
    this.#stopListening();
    clearInterval(this.#timer);
    for (const { live } of this.#all()) live.end();
  }

  #enter(
    { hostname, site, memberId, token, visitor, lastId }: StreamRequest,
    out: Writable,
    release: () => void,
  ): void {
    const { merchantCode } = site.loaded.brand;
    const opened: OpenStream = {
      hostname,
      merchantCode,
      memberId,
      visitor,
      tokenHash: tokenHash(token),
      // They do not all end together after a restart.
      endsAtMs: this.#needs.clock() + LIFE_MS * (0.75 + 0.25 * Math.random()),
      group: Math.floor(Math.random() * GROUPS),
      beats: 0,
      live: new LiveStream(out, versionsOf(lastId)),
    };
    const members = this.#open.get(merchantCode) ?? new Map<bigint, Set<OpenStream>>();
    this.#open.set(merchantCode, members);
    const streams = members.get(memberId) ?? new Set();
    members.set(memberId, streams.add(opened));
    // A connection that breaks is closed after its error.
    out
      .on('error', () => undefined)
      .on('close', () => {
        release();
        streams.delete(opened);
        if (streams.size === 0) members.delete(memberId);
        if (members.size === 0) this.#open.delete(merchantCode);
      });
    opened.live.tell(siteVersions(this.#needs, site, visitor));
    this.#readSoon(merchantCode, [memberId]);
  }

  #all(): OpenStream[] {
    return [...this.#open.values()].flatMap((members) => [...members.values()].flatMap((streams) => [...streams]));
  }

  #of(merchantCode: string, memberId?: bigint): OpenStream[] {
    const members = this.#open.get(merchantCode);
    const chosen = memberId === undefined ? [...(members?.values() ?? [])] : [members?.get(memberId) ?? []];
    return chosen.flatMap((streams) => [...streams]);
  }

  #hear(signals: readonly Signal[] | 'missed'): void {
    if (signals === 'missed') {
      for (const [merchantCode, members] of this.#open) this.#readSoon(merchantCode, [...members.keys()]);
      return void this.#checkSessions(this.#all());
    }
    for (const { merchantCode, memberId, topic } of signals) {
      if (topic === 'session') void this.#checkSessions(this.#of(merchantCode, memberId));
      else if (READ_TOPICS.includes(topic) && memberId !== undefined) {
        if (this.#open.get(merchantCode)?.has(memberId)) this.#readSoon(merchantCode, [memberId]);
      } else if (topic === 'news') this.#readSoon(merchantCode, [...(this.#open.get(merchantCode)?.keys() ?? [])]);
    }
  }

  #readSoon(merchantCode: string, memberIds: readonly bigint[]): void {
    const due = this.#due.get(merchantCode) ?? new Set();
    this.#due.set(merchantCode, due);
    for (const id of memberIds) due.add(id);
    if (!this.#reading.has(merchantCode)) void this.#readDue(merchantCode, due);
  }

  /** Reads what is due at one merchant, one query after another, and tells the streams. */
  async #readDue(merchantCode: string, due: Set<bigint>): Promise<void> {
    this.#reading.add(merchantCode);
    while (due.size > 0 && !this.#isClosed) {
      const memberIds = [...due].slice(0, BATCH_MAX);
      // Taken out before it is read: what changes meanwhile is due again.
      for (const id of memberIds) due.delete(id);
      try {
        for (const [id, versions] of await readVersions(this.#needs.database, merchantCode, memberIds))
          for (const { live } of this.#of(merchantCode, id)) live.tell(versions);
        await sleep(READ_PAUSE_MS, undefined, { ref: false });
      } catch (error) {
        this.#needs.log.warn({ err: error }, 'a stream could not read what has changed');
        for (const id of memberIds) if (this.#open.get(merchantCode)?.has(id)) due.add(id);
        await sleep(RETRY_MS, undefined, { ref: false });
      }
    }
    this.#reading.delete(merchantCode);
    if (due.size === 0) this.#due.delete(merchantCode);
  }

  /** Ends the streams whose session has ended. While the database is away, they stay: the next look finds them. */
  async #checkSessions(streams: readonly OpenStream[]): Promise<void> {
    for (const group of Map.groupBy(streams, ({ hostname }) => hostname).values())
      for (let first = 0; first < group.length; first += BATCH_MAX)
        await this.#checkBatch(group.slice(first, first + BATCH_MAX)).catch((error: unknown) =>
          this.#needs.log.warn({ err: error }, 'a stream could not look at its session'),
        );
  }

  /** @param streams streams of one host */
  async #checkBatch(streams: readonly OpenStream[]): Promise<void> {
    const site = await this.#needs.sites.forHost(streams[0]!.hostname);
    const { database, clock } = this.#needs;
    const running =
      site &&
      (await runningSessions(
        database,
        site.loaded.brand,
        streams.map(({ tokenHash: hash }) => hash),
        clock(),
      ));
    for (const { live, tokenHash: hash } of streams) if (!running?.has(hash.toString('hex'))) live.endSession();
  }

  #beatNext(): void {
    this.#turn = (this.#turn + 1) % GROUPS;
    const all = this.#all();
    void this.#tellOfSites(all);
    const group = all.filter((stream) => stream.group === this.#turn);
    for (const stream of group) {
      stream.beats += 1;
      if (this.#needs.clock() > stream.endsAtMs) stream.live.end();
      else stream.live.beat();
    }
    const due = group.filter(({ beats }) => beats % BEATS_PER_SESSION_CHECK === 0);
    if (due.length > 0) void this.#checkSessions(due);
  }

  /** Sites are in memory, so that looking costs less than a listener for every kind of change. */
  async #tellOfSites(streams: readonly OpenStream[]): Promise<void> {
    for (const [hostname, group] of Map.groupBy(streams, (stream) => stream.hostname)) {
      const site = await this.#needs.sites.forHost(hostname).catch(() => undefined);
      if (site) for (const { live, visitor } of group) live.tell(siteVersions(this.#needs, site, visitor));
    }
  }
}

const statusOf = { maintenance: systemStatus.maintenance, 'region-blocked': systemStatus.regionBlocked } as const;

/** What a stream tells of its site: the number of the status, the version that is served, and that of the operators' decisions about its games. */
function siteVersions(needs: Pick<Needs, 'decisions'>, site: PublishedSite, visitor: Visitor): LiveVersions {
  const closure = closureOf(needs, site, visitor);
  return {
    maintenance: String(closure ? statusOf[closure] : systemStatus.normal),
    site: site.version,
    games: needs.decisions.of(site.loaded.brand.merchantCode).version,
  };
}
