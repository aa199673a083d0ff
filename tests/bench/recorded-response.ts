import { get, type OutgoingHttpHeaders } from 'node:http';

/** A response as it came over the wire: still compressed, with its headers. */
export interface RecordedResponse {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** Headers that belong to one connection or moment. A server that replays the response sets its own. */
const momentary = ['connection', 'keep-alive', 'date', 'transfer-encoding', 'x-request-id'];

/** Asks a server on this machine for a path under a host name that only browsers resolve. Rejects unless it answers 200. */
export function record(
  port: number,
  host: string,
  path: string,
  encoding: 'br' | 'identity' = 'br',
): Promise<RecordedResponse> {
  return new Promise((resolve, reject) => {
    const request = get(
      { host: '127.0.0.1', port, path, headers: { host: `${host}:${port}`, 'accept-encoding': encoding } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          if (response.statusCode !== 200)
            return reject(new Error(`${host}${path} answered ${response.statusCode ?? 'nothing'}`));
          const headers = Object.fromEntries(
            Object.entries(response.headers).filter(([name]) => !momentary.includes(name)),
          );
          resolve({ headers, body: Buffer.concat(chunks) });
        });
      },
    );
    request.on('error', reject);
  });
}
