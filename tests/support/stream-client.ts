import { request, type IncomingHttpHeaders } from 'node:http';
import { STREAM_PATH, type LiveVersions } from '../../src/shared/contract/stream-messages.ts';

/** A stream as a browser reads it. */
export interface TestStream {
  status: number;
  headers: IncomingHttpHeaders;
  /** The text of a refusal, or of the whole stream so far. */
  text: () => string;
  messages: LiveVersions[];
  /** The id of the last message. */
  lastId: () => string;
  /** How often the server has shown that the stream lives. */
  beats: () => number;
  /** Resolves when the server has ended the stream, or the connection is gone. */
  ended: Promise<void>;
  /** Reads nothing from now on. */
  pause: () => void;
  resume: () => void;
  close: () => void;
}

interface StreamAsked {
  token: string;
  host?: string;
  lastId?: string;
  method?: 'GET' | 'HEAD';
}

/** Opens a stream of a gateway that listens on a port of this machine. Resolves with the answer's headers. */
export function openStream(
  port: number,
  { token, host = 'alpha.test', lastId, method = 'GET' }: StreamAsked,
): Promise<TestStream> {
  return new Promise((resolve, reject) => {
    const sent = request({
      port,
      host: '127.0.0.1',
      path: STREAM_PATH,
      method,
      agent: false,
      headers: { host, authorization: `Bearer ${token}`, ...(lastId !== undefined && { 'last-event-id': lastId }) },
    });
    sent.on('error', reject).on('response', (response) => {
      let text = '';
      const messages: LiveVersions[] = [];
      let taken = 0;
      const take = (chunk: string) => {
        text += chunk;
        const events = text.split('\n\n').slice(0, -1);
        for (const event of events.slice(taken)) {
          const data = /^data: (.*)$/m.exec(event)?.[1];
          if (data) messages.push(JSON.parse(data) as LiveVersions);
        }
        taken = events.length;
      };
      const ended = new Promise<void>((end) => response.on('close', () => end()));
      response
        .setEncoding('utf8')
        .on('error', () => undefined)
        .on('data', take);
      resolve({
        status: response.statusCode!,
        headers: response.headers,
        text: () => text,
        messages,
        lastId: () => [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? '',
        beats: () => text.split('\n\n').filter((event) => event === ':').length,
        ended,
        pause: () => void response.pause(),
        resume: () => void response.resume(),
        close: () => void response.destroy(),
      });
    });
    sent.end();
  });
}
