import { useEffect, useState } from 'react';
import { loadAgain } from './load-again.ts';

/** Code that has not come by then is not waited for any longer, and the player is told (spec §9). */
const CODE_TIMEOUT_MS = 120_000;

/** Why code is not there: it could not be fetched, or it takes too long. */
export type CodeFault = 'failed' | 'late';

/** Code that a part of the page waits for. */
export interface LateCode {
  isWaiting: boolean;
  /** What became of it, where it did not come. */
  fault: CodeFault | undefined;
  retry: () => void;
}

/**
 * Brings code that is not there yet, and draws the part again when it has come.
 * @param load keeps what it loads; a new function is a new wish
 */
export function useLateCode(isThere: boolean, load: () => Promise<void>): LateCode {
  const [, redraw] = useState(0);
  const [fault, setFault] = useState<CodeFault>();
  const [isRetry, setRetry] = useState(false);
  const isWaiting = !isThere && !fault;
  useEffect(() => {
    if (!isWaiting) return;
    let isCurrent = true;
    const tooLate = setTimeout(() => setFault('late'), CODE_TIMEOUT_MS);
    (isRetry ? loadAgain(load) : load()).then(
      () => isCurrent && redraw((count) => count + 1),
      () => isCurrent && setFault('failed'),
    );
    return () => {
      isCurrent = false;
      clearTimeout(tooLate);
    };
  }, [load, isWaiting, isRetry]);
  const retry = () => {
    // What is late is on its way still, and asking again would wait for the same.
    if (fault === 'late') return location.reload();
    setRetry(true);
    setFault(undefined);
  };
  return { isWaiting, fault, retry };
}
