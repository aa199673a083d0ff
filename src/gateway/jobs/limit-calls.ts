/** Wraps a function so that at most `max` of its calls run at the same time. The others wait in order. */
export function limitCalls<Args extends unknown[], Value>(
  max: number,
  call: (...args: Args) => Promise<Value>,
): (...args: Args) => Promise<Value> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (...args) => {
    if (running < max) running += 1;
    else await new Promise<void>((start) => void waiting.push(start));
    try {
      return await call(...args);
    } finally {
      // The place goes directly to the next call in the queue, so that no new one can overtake it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
