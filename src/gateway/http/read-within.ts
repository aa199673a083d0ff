import type { Readable } from 'node:stream';

/** Limits of reading a body. */
export interface ReadLimits {
  bytesMax: number;
  timeoutMs: number;
  /** Ends the reading early, as if the time were over. */
  signal: AbortSignal;
  /** Called with the number of bytes so far. */
  onBytes: (bytes: number) => void;
}

/**
 * Reads a stream to its end. Returns why it stopped if it did: the stream was `late`, too `long`, or `broken` off. The
 * stream is not destroyed, because the answer is sent over the same socket.
 */
export function readWithin(
  stream: Readable,
  { bytesMax, timeoutMs, signal, onBytes }: ReadLimits,
): Promise<Buffer | 'late' | 'long' | 'broken'> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const stop = (outcome: Buffer | 'late' | 'long' | 'broken') => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onLate);
      stream.off('data', onData).off('end', onEnd).off('close', onClose).pause();
      resolve(outcome);
    };
    const onLate = () => stop('late');
    const onEnd = () => stop(Buffer.concat(chunks));
    const onClose = () => stop('broken');
    const onData = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > bytesMax) return stop('long');
      chunks.push(chunk);
      onBytes(bytes);
    };
    const timer = setTimeout(onLate, timeoutMs);
    signal.addEventListener('abort', onLate);
    // Stays after the end, because the sender may still hang up. A stream closes after an error.
    stream.on('error', () => undefined);
    stream.on('data', onData).on('end', onEnd).on('close', onClose);
    if (signal.aborted) onLate();
    else if (stream.destroyed) onClose();
  });
}
