import { useEffect, useState } from 'react';
import { loadAgain, loadCode } from './load-again.ts';

/** Longest wait for late code. After it the player sees a fault (spec §9). */
const CODE_TIMEOUT_MS = 120_000;

/** Why late code is missing: it failed to load, or it takes too long. */
export type CodeFault = 'failed' | 'late';

/** The state of late code that a part of the page needs. */
export interface LateCode {
  isWaiting: boolean;
  /** Why the code is missing, if it failed. */
  fault: CodeFault | undefined;
  /** Tries again. The fault stays until the code is there. */
  retry: (isByItself?: boolean) => Promise<void>;
}

/**
 * Loads late code and renders the component again when it has loaded.
 * @param isLoaded the code is already there
 * @param load loads the code and stores it; a new function starts a new load
 */
export function useLateCode(isLoaded: boolean, load: () => Promise<void>): LateCode {
  const [, redraw] = useState(0);
  const [fault, setFault] = useState<CodeFault>();
  const isWaiting = !isLoaded && !fault;
  useEffect(() => {
    if (!isWaiting) return;
    let isCurrent = true;
    const tooLate = setTimeout(() => setFault('late'), CODE_TIMEOUT_MS);
    loadCode(load).then(
      () => isCurrent && redraw((count) => count + 1),
      () => isCurrent && setFault('failed'),
    );
    return () => {
      isCurrent = false;
      clearTimeout(tooLate);
    };
  }, [load, isWaiting]);
  const retry = async (isByItself = false) => {
    // Late code is still loading, so a second request would wait for the first.
    if (fault === 'late' && !isByItself) return location.reload();
    await loadAgain(load, isByItself).then(
      () => setFault(undefined),
      () => {},
    );
  };
  return { isWaiting, fault, retry };
}
