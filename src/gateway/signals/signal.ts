/** What a signal is about. `site` and `session` concern streams; `events` and `jobs` wake their readers. */
export const signalTopics = [
  'balance',
  'inbox',
  'cashier',
  'rewards',
  'protection',
  'news',
  'session',
  'site',
  'events',
  'jobs',
] as const;
/** What a signal is about. */
export type SignalTopic = (typeof signalTopics)[number];

/**
 * Says that something has changed, and not what it is now: its listener reads the database. It therefore carries no amount and no text of
 * a player, may arrive twice, and may be lost: no code relies on it for more than speed.
 */
export interface Signal {
  /** The merchant that it concerns; for `jobs` the kind of job, because jobs belong to no merchant. */
  merchantCode: string;
  /** The member that it concerns; left out when it concerns the merchant. */
  memberId?: bigint | undefined;
  topic: SignalTopic;
}

/** Longest payload of a notification of PostgreSQL, in bytes. The limit is 8,000 with the end of the text. */
export const PAYLOAD_BYTES_MAX = 7_900;

/** A signal on the wire: topic, merchant, and the member's id as text, if there is one. */
type WireSignal = [topic: SignalTopic, merchantCode: string, memberId?: string];

/** What one gateway tells the others. */
export interface Told {
  /** Id of the gateway that says it, which ignores its own words. */
  from: string;
  /** The signals, or `missed` when some of them were lost: the others must look at everything again. */
  signals: readonly Signal[] | 'missed';
}

/** Identifies signals that say the same. */
export const signalKey = ({ topic, merchantCode, memberId = 0n }: Signal): string =>
  `${topic} ${merchantCode} ${memberId}`;

/** Encodes signals as few texts, none of which is longer than `PAYLOAD_BYTES_MAX`. */
export function encodeSignals({ from, signals }: Told): string[] {
  if (signals === 'missed') return [JSON.stringify([from, 'missed'])];
  const head = `[${JSON.stringify(from)}`;
  const texts: string[] = [];
  let text = head;
  for (const { topic, merchantCode, memberId } of signals) {
    const wire: WireSignal = memberId === undefined ? [topic, merchantCode] : [topic, merchantCode, String(memberId)];
    const item = `,${JSON.stringify(wire)}`;
    if (text !== head && Buffer.byteLength(text) + Buffer.byteLength(item) + 1 > PAYLOAD_BYTES_MAX) {
      texts.push(`${text}]`);
      text = head;
    }
    text += item;
  }
  return text === head ? texts : [...texts, `${text}]`];
}

const DIGITS = /^\d{1,18}$/;

/** Decodes a text of another gateway. Undefined for anything that no gateway sends, because a channel may be shared. */
export function decodeSignals(text: string): Told | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(parsed)) return undefined;
  const [from, ...rest] = parsed as unknown[];
  if (typeof from !== 'string') return undefined;
  if (rest[0] === 'missed') return { from, signals: 'missed' };
  return { from, signals: rest.flatMap((item) => signalOf(item) ?? []) };
}

function signalOf(item: unknown): Signal | undefined {
  if (!Array.isArray(item)) return undefined;
  const [topic, merchantCode, memberId] = item as unknown[];
  // A topic that this version does not know comes from a newer gateway.
  if (!signalTopics.includes(topic as SignalTopic) || typeof merchantCode !== 'string') return undefined;
  if (memberId === undefined) return { topic: topic as SignalTopic, merchantCode };
  return typeof memberId === 'string' && DIGITS.test(memberId)
    ? { topic: topic as SignalTopic, merchantCode, memberId: BigInt(memberId) }
    : undefined;
}
