import { idOf, STREAM_PATH, type LiveVersions } from '../../shared/contract/stream-messages.ts';

/** Longest silence of a stream that lives: its gateway says something every 20 seconds. */
const SILENCE_MAX_MS = 45_000;

/** How a stream came to its end: it was refused with a status, it gave nothing at all, or it ended after it had given something. */
export type LiveEnd = { refused: number } | 'nothing' | 'ended';

interface LiveRequest {
  token: string;
  /** What the page knows. The stream tells only what differs. */
  known: LiveVersions;
  /** Ends the stream. */
  signal: AbortSignal;
  onMessage: (versions: LiveVersions) => void;
}

/** Reads the stream to its end. By `fetch`, because an `EventSource` sends no token in a header. Never rejects. */
export async function readLive({ token, known, signal, onMessage }: LiveRequest): Promise<LiveEnd> {
  const ending = new AbortController();
  const end = () => ending.abort();
  signal.addEventListener('abort', end);
  let silence = setTimeout(end, SILENCE_MAX_MS);
  let outcome: LiveEnd = 'nothing';
  try {
    const response = await fetch(STREAM_PATH, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}`, 'last-event-id': idOf(known) },
      cache: 'no-store',
      signal: ending.signal,
    });
    if (!response.ok || !response.body) return { refused: response.status };
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return outcome;
      outcome = 'ended';
      clearTimeout(silence);
      silence = setTimeout(end, SILENCE_MAX_MS);
      const events = (text + decoder.decode(value, { stream: true })).split('\n\n');
      text = events.pop()!;
      for (const event of events) {
        const versions = versionsIn(event);
        if (versions) onMessage(versions);
      }
    }
  } catch {
    return outcome;
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', end);
    end();
  }
}

/** The versions of an event. Undefined for a sign of life. */
function versionsIn(event: string): LiveVersions | undefined {
  const data = /^data: (.*)$/m.exec(event)?.[1];
  return data === undefined ? undefined : (JSON.parse(data) as LiveVersions);
}
