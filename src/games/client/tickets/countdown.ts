/** A duration as a clock shows it: `2:05` or `1:02:05`. Negative durations count as zero. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const pad = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
}

/** The server's clock in the browser. The board sets it, and the browser counts on from there. */
export interface ServerClock {
  nowMs(): number;
  set(serverMs: number): void;
}

/** Creates the clock. It counts with the page's monotonic time, so a change of the system clock has no effect. */
export function createServerClock(): ServerClock {
  let offsetMs = Date.now() - performance.now();
  return {
    nowMs: () => performance.now() + offsetMs,
    set: (serverMs) => {
      offsetMs = serverMs - performance.now();
    },
  };
}
