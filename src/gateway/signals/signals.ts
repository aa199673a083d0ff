import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { decodeSignals, encodeSignals, signalKey, type Signal } from './signal.ts';

/** Signals that wait for the other gateways at most. Beyond it the others are told to look at everything. */
const WAITING_MAX = 5_000;
/** Pause after a loss, unless the bus opens before. */
const RETRY_MS = 1_000;

/** Hears signals. `missed` says that some were lost, so that everything may have changed. */
export type SignalListener = (signals: readonly Signal[] | 'missed') => void;

/** Tells the parts of this gateway, and the other gateways, that something has changed. */
export interface Signals {
  /** Call it after the commit: a listener reads the database at once. Never throws and never waits. */
  send: (signals: readonly Signal[]) => void;
  /** Calls the listener with the signals of each tick, of this gateway and of others. Returns what ends this. */
  on: (listener: SignalListener) => () => void;
  /** Texts that were sent to other gateways and came from them. */
  traffic: () => { sent: number; received: number };
  close: () => Promise<void>;
}

/** Carries texts between the gateways of one installation. */
export interface SignalBus {
  /** Sends a text to every gateway, also to this one. Rejects when it may be lost. */
  publish: (text: string) => Promise<void>;
  close: () => Promise<void>;
}

/** What a bus reports. */
export interface BusEvents {
  onText: (text: string) => void;
  /** The bus hears from now on, for the first time or again. What was said before is lost. */
  onOpen: () => void;
}

/** Opens the bus of an installation. It connects by itself, again and again. */
export type OpenBus = (events: BusEvents) => SignalBus;

/** Creates the signals of a gateway. Without a bus they stay in this process: an embedded database has only one. */
export function createSignals(log: Pick<Logger, 'warn' | 'error'>, openBus?: OpenBus): Signals {
  const fanOut = createFanOut(log);
  const outgoing = openBus && createOutgoing(log, openBus, fanOut.tell);
  let batch = new Map<string, Signal>();
  const flush = () => {
    const signals = [...batch.values()];
    batch = new Map();
    fanOut.tell(signals);
    outgoing?.add(signals);
  };
  return {
    send(signals) {
      if (signals.length === 0) return;
      if (batch.size === 0) setImmediate(flush);
      for (const signal of signals) batch.set(signalKey(signal), signal);
    },
    on: fanOut.on,
    traffic: () => outgoing?.traffic() ?? { sent: 0, received: 0 },
    close: async () => outgoing?.close(),
  };
}

/** The listeners of this process. */
function createFanOut(log: Pick<Logger, 'error'>) {
  const listeners = new Set<SignalListener>();
  return {
    tell(signals: readonly Signal[] | 'missed'): void {
      for (const listener of listeners) {
        try {
          listener(signals);
        } catch (error) {
          // One bad listener must not silence the others.
          log.error({ err: error }, 'bug');
        }
      }
    },
    on(listener: SignalListener): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Sends to the other gateways: one text at a time; signals that arrive meanwhile go in the next one. */
function createOutgoing(log: Pick<Logger, 'warn'>, openBus: OpenBus, tell: SignalListener) {
  const from = randomUUID();
  const traffic = { sent: 0, received: 0 };
  let waiting = new Map<string, Signal>();
  /** Signals of ours were lost. */
  let isOwing = false;
  let isSending = false;
  let isClosed = false;

  const bus = openBus({
    onText(text) {
      const told = decodeSignals(text);
      if (!told || told.from === from) return;
      traffic.received += 1;
      tell(told.signals);
    },
    onOpen() {
      tell('missed');
      void send();
    },
  });

  async function send(): Promise<void> {
    if (isSending) return;
    isSending = true;
    const wasOwing = isOwing;
    try {
      while (waiting.size > 0 || isOwing) {
        const signals = isOwing ? 'missed' : [...waiting.values()];
        isOwing = false;
        waiting = new Map();
        for (const text of encodeSignals({ from, signals })) {
          await bus.publish(text);
          traffic.sent += 1;
        }
      }
    } catch (error) {
      // Not kept until the bus is back, which may take hours. The others then look at everything.
      isOwing = true;
      if (isClosed) return;
      if (!wasOwing) log.warn({ err: error }, 'signals for other gateways were lost');
      setTimeout(() => void send(), RETRY_MS).unref();
    } finally {
      isSending = false;
    }
  }

  return {
    traffic: () => ({ ...traffic }),
    add(signals: readonly Signal[]): void {
      // After a failure the next try waits for `onOpen`, so that a lost bus costs no call anything.
      if (isOwing && !isSending) return;
      for (const signal of signals) waiting.set(signalKey(signal), signal);
      if (waiting.size > WAITING_MAX) {
        waiting = new Map();
        isOwing = true;
      }
      void send();
    },
    close() {
      isClosed = true;
      return bus.close();
    },
  };
}
