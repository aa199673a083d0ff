import { useState } from 'react';
import type { ErrorCode, Result } from '../../shared/errors.ts';
import { useConsole } from '../use-console.ts';
import { useWords, type WordKey } from '../words/words.ts';

/** A call that decides about what a dialog shows. */
export interface Decision {
  run: (done: WordKey, act: () => Promise<Result<unknown>>) => Promise<void>;
  fault: ErrorCode | undefined;
  isBusy: boolean;
}

/** Makes a call that decides, says that it is done and closes the dialog, or keeps it open with the reason. */
export function useDecision({ onClose, onDone }: { onClose: () => void; onDone: () => void }): Decision {
  const say = useWords();
  const { tell } = useConsole();
  const [fault, setFault] = useState<ErrorCode>();
  const [isBusy, setBusy] = useState(false);
  const run = async (done: WordKey, act: () => Promise<Result<unknown>>) => {
    setBusy(true);
    const answer = await act();
    setBusy(false);
    setFault(answer.ok ? undefined : answer.code);
    if (answer.ok || answer.code === 'changed_meanwhile') onDone();
    if (!answer.ok) return;
    tell(say(done));
    onClose();
  };
  return { run, fault, isBusy };
}
