import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { useStore } from '../stores/root-store.ts';
import { loadAgain } from './load-again.ts';
import type { DialogSpec } from './manifest.ts';
import { SceneFault } from './scene-fault.tsx';

/** A dialog whose code comes sooner is simply there: a frame before it would only flicker. */
const WAIT_SHOWN_AFTER_MS = 300;

const loaded = new Map<DialogSpec['dialog'], ComponentType>();

/**
 * Loads a dialog's code; it is kept for the next time.
 * @param loadWords brings the words that pages leave out
 */
export async function preloadDialog({ dialog, hasLateWords }: DialogSpec, loadWords: () => Promise<void>): Promise<void> {
  const [{ Dialog }] = await Promise.all([dialog(), hasLateWords && loadWords()]);
  loaded.set(dialog, Dialog);
}

/** A dialog of a feature. Its code comes when it is first shown; what takes long, or fails, is said in a frame of its own. */
export const DialogView = observer(function DialogView({ spec }: { spec: DialogSpec }) {
  const { locale, ui } = useStore();
  const { t } = useTranslation();
  const [, redraw] = useState(0);
  const [state, setState] = useState<'hidden' | 'waiting' | 'failed'>('hidden');
  const [isRetry, setRetry] = useState(false);
  const Dialog = loaded.get(spec.dialog);
  const isWaiting = !Dialog && state !== 'failed';
  useEffect(() => {
    if (!isWaiting) return;
    let isCurrent = true;
    const long = setTimeout(() => setState('waiting'), WAIT_SHOWN_AFTER_MS);
    const load = () => preloadDialog(spec, locale.loadLateWords);
    (isRetry ? loadAgain(load) : load()).then(
      () => isCurrent && redraw((count) => count + 1),
      () => isCurrent && setState('failed'),
    );
    return () => {
      isCurrent = false;
      clearTimeout(long);
    };
  }, [spec, locale, isWaiting, isRetry]);
  if (Dialog) return <Dialog />;
  if (state === 'hidden') return null;
  const retry = () => {
    setRetry(true);
    setState('waiting');
  };
  return (
    <DialogFrame title={t(isWaiting ? 'dialog.waiting' : 'dialog.failed')} closeLabel={t('dialog.close')} onClose={ui.hide} isBusy={isWaiting}>
      {isWaiting ? <Skeleton $height="160px" /> : <SceneFault onRetry={retry} />}
    </DialogFrame>
  );
});
