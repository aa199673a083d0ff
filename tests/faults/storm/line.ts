import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where a line stands still: a request has come and is not passed on, or it is answered and the answer is not passed on. */
export type Stop = 'request' | 'answer';

/** A line of HTTP between two processes, which can stand still at a named moment. What stands still is cut once the line goes on. */
export class Line {
  readonly #target: () => string;
  readonly #server: Server;
  #stop: { path: string; at: Stop; reached: () => void } | undefined;
  #standing: ServerResponse | undefined;

  private constructor(target: () => string) {
    this.#target = target;
    this.#server = createServer((request, response) => void this.#pass(request, response));
  }

  /** Opens a line to an address that may change. */
  static async open(target: () => string): Promise<Line> {
    const line = new Line(target);
    await new Promise<void>((done) => line.#server.listen(0, '127.0.0.1', done));
    return line;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Cuts what stands still, as the death of a process does, and stops at nothing any more. */
  goOn(): void {
    this.#stop = undefined;
    this.#standing?.destroy();
    this.#standing = undefined;
  }

  /** Resolves when the next call to a path stands still. */
  stopNext(path: string, at: Stop): Promise<void> {
    return new Promise((reached) => (this.#stop = { path, at, reached }));
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (this.#standsStill(request.url!, 'request', response)) return;
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
    const isBare = request.method === 'GET' || request.method === 'HEAD';
    const answer = await fetch(this.#target() + request.url!, {
      method: request.method!,
      headers: headers as Record<string, string>,
      ...(!isBare && { body: Buffer.concat(parts) }),
    }).catch(() => undefined);
    // Neither side learns more from a line than from a process that is gone.
    if (!answer) return void response.destroy();
    const body = Buffer.from(await answer.arrayBuffer().catch(() => new ArrayBuffer(0)));
    if (this.#standsStill(request.url!, 'answer', response)) return;
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' });
    response.end(body);
  }

  #standsStill(path: string, at: Stop, response: ServerResponse): boolean {
    if (this.#stop?.path !== path || this.#stop.at !== at) return false;
    const { reached } = this.#stop;
    this.#stop = undefined;
    this.#standing = response;
    reached();
    return true;
  }
}
