import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy on 127.0.0.1 that loses messages as a network does. */
export interface FaultyProxy {
  port: number;
  /** Ends all connections and refuses new ones until `mend`. */
  cut(): void;
  /** Keeps all connections, and accepts new ones, and forwards nothing until `mend`. What was sent meanwhile arrives then. */
  silence(): void;
  mend(): void;
  /** Forwards the next message that contains a text, then drops the connection, so that its answer is lost. */
  loseAnswerTo(text: string): void;
  /** Resolves when a message with a text arrives on a connection that sent one with `after` before. Then that connection stands still. */
  stopAt(point: StopPoint): Promise<void>;
  close(): Promise<void>;
}

/** A moment of a conversation. */
interface StopPoint {
  text: string;
  /** A text that was sent before on the same connection: the statement whose commit is meant. */
  after?: string;
  /** Whether the message itself still arrives, and only its answer does not. */
  isForwarded: boolean;
}

/** Starts a proxy to a port of 127.0.0.1. */
export async function startFaultyProxy(targetPort: number): Promise<FaultyProxy> {
  const sockets = new Set<Socket>();
  let isCut = false;
  let isSilent = false;
  let losing: string | undefined;
  let stopping: (StopPoint & { reached: () => void }) | undefined;

  const track = (socket: Socket): Socket => {
    sockets.add(socket);
    if (isSilent) socket.pause();
    // This proxy ends connections abruptly on purpose.
    return socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  const server = createServer((client) => {
    track(client);
    if (isCut) return void client.destroy();
    const upstream = track(connect({ port: targetPort, host: '127.0.0.1' }));
    let isLosing = false;
    let isStopped = false;
    let isNear = false;
    client.on('data', (chunk) => {
      if (stopping?.after !== undefined && chunk.includes(stopping.after)) isNear = true;
      if (stopping && (isNear || stopping.after === undefined) && chunk.includes(stopping.text)) {
        const { isForwarded, reached } = stopping;
        [isStopped, stopping] = [true, undefined];
        if (isForwarded) upstream.write(chunk, reached);
        else reached();
        return;
      }
      if (isStopped) return;
      if (losing !== undefined && chunk.includes(losing)) [isLosing, losing] = [true, undefined];
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (isLosing) client.destroy();
      else if (!isStopped) client.write(chunk);
    });
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endAll = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      endAll();
    },
    silence() {
      isSilent = true;
      for (const socket of sockets) socket.pause();
    },
    mend() {
      isCut = false;
      isSilent = false;
      for (const socket of sockets) socket.resume();
    },
    loseAnswerTo: (text) => void (losing = text),
    stopAt: (point) => new Promise((reached) => (stopping = { ...point, reached })),
    async close() {
      endAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
