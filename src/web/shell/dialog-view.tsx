import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { useStore } from '../stores/root-store.ts';
import type { DialogSpec } from '../features/manifest.ts';
import { SceneFault } from '../kit/scene-fault.tsx';
import { useLateCode } from '../kit/use-late-code.ts';

/** The frame that says so appears after this time: a dialog whose code comes sooner would only flicker. */
const WAIT_SHOWN_AFTER_MS = 300;

/** A dialog of any feature. The stack that opened it has typed its input and its answer. */
interface AnyDialogProps {
  input: unknown;
  close: (answer?: unknown) => void;
}

const loaded = new Map<DialogSpec['dialog'], ComponentType<AnyDialogProps>>();

/**
 * Loads a dialog's code, and keeps it.
 * @param loadWords fetches the dialog's late words
 */
export async function preloadDialog(
  { dialog, hasLateWords }: DialogSpec,
  loadWords: () => Promise<void>,
): Promise<void> {
  const [{ Dialog }] = await Promise.all([dialog(), hasLateWords && loadWords()]);
  loaded.set(dialog, Dialog as ComponentType<AnyDialogProps>);
}

/** A dialog of a feature. Its code is fetched when it is first shown. If that takes long or fails, a frame says so. */
export const DialogView = observer(function DialogView({ spec, input, close }: AnyDialogProps & { spec: DialogSpec }) {
  const { locale, session } = useStore();
  const { t } = useTranslation();
  const [isLong, setLong] = useState(false);
  const Dialog = loaded.get(spec.dialog);
  const load = useCallback(() => preloadDialog(spec, locale.loadLateWords), [spec, locale]);
  const { isWaiting, fault, retry } = useLateCode(Dialog !== undefined, load);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), WAIT_SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (Dialog) return <Dialog input={input} close={close} />;
  if (isWaiting && !isLong) return null;
  // While a password change is required, nothing else opens, so a failure of this dialog must be shown.
  const isDue = session.state === 'password-change-required';
  const leave = () => {
    close();
    if (isDue) void session.logOut();
  };
  return (
    <DialogFrame
      title={t(isWaiting ? 'dialog.waiting' : 'dialog.failed')}
      closeLabel={t(isDue ? 'nav.signOut' : 'dialog.close')}
      onClose={leave}
      isForced={isDue}
      isBusy={isWaiting}
    >
      {isWaiting ? <Skeleton $height="160px" /> : <SceneFault fault={fault} onRetry={retry} />}
    </DialogFrame>
  );
});
