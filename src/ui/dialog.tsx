import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface DialogFrameProps {
  title: string;
  /** What the button with the cross says to a screen reader. */
  closeLabel: string;
  /** It was closed: by the button, by Escape, or by a click beside it where it is not forced. */
  onClose: () => void;
  /** What it asks for must be done: a slip beside it does not close it. */
  isForced?: boolean;
  /** Its content is on its way. */
  isBusy?: boolean;
  children: ReactNode;
}

/**
 * The frame of a dialog, in the look of those of the page's template (`base.css`): modal while it is rendered, a sheet on a phone. The focus
 * goes to the first thing that takes it, and back to what had it when the dialog goes.
 */
export function DialogFrame({
  title,
  closeLabel,
  onClose,
  isForced = false,
  isBusy = false,
  children,
}: DialogFrameProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const told = useRef(onClose);
  useLayoutEffect(() => void (told.current = onClose), [onClose]);
  useLayoutEffect(() => {
    const dialog = ref.current!;
    const tell = () => told.current();
    dialog.addEventListener('close', tell);
    dialog.showModal();
    return () => {
      // One that only leaves the page would take the focus along; and it goes because somebody closed it, who need not be told.
      dialog.removeEventListener('close', tell);
      dialog.close();
    };
  }, []);
  return (
    <dialog ref={ref} aria-labelledby={titleId} aria-busy={isBusy} {...{ closedby: isForced ? 'closerequest' : 'any' }}>
      <h2 className="dialog-title" id={titleId}>
        {title}
      </h2>
      <div className="dialog-body">{children}</div>
      <button type="button" className="dialog-close" aria-label={closeLabel} onClick={() => ref.current!.close()}>
        <Icon name="close" />
      </button>
    </dialog>
  );
}
