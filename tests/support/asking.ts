import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** Asks the server of a site for some of its pages in English, each once. */
export function asking(origin: string) {
  const { host, port } = new URL(origin);
  const headers = { host, cookie: 'lang=EN' };
  const known = new Map<string, Promise<{ path: string; status: number; html: string }>>();
  const ask = async (path: string) => {
    // Node resolves no names below localhost, and `fetch` sets the host by itself.
    const request = get({ host: '127.0.0.1', port, path, headers });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return { path, status: response.statusCode!, html: await text(response) };
  };
  return (paths: readonly string[]) =>
    Promise.all(
      paths.map((path) => {
        const answer = known.get(path) ?? ask(path);
        known.set(path, answer);
        return answer;
      }),
    );
}
