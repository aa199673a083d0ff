import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface DialogFrameProps {
  title: string;
  /** Accessible name of the close button. */
  closeLabel: string;
  /** Called when the player closes the dialog: by the button, by Escape, or by a click outside unless it is forced. */
  onClose: () => void;
  /** The dialog asks for something that must be done, so a click outside does not close it. */
  isForced?: boolean;
  /** The content is still loading. */
  isBusy?: boolean;
  /** For a frame of another shape, by `styled`. */
  className?: string;
  children: ReactNode;
}

/**
 * The frame of a dialog. It looks like the template dialogs (`base.css`), is modal while it is rendered, and is a sheet on a phone. Focus
 * moves to its first focusable element, and back to where it was when the dialog goes away.
 */
export function DialogFrame({
  title,
  closeLabel,
  onClose,
  isForced = false,
  isBusy = false,
  className,
  children,
}: DialogFrameProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const latestOnClose = useRef(onClose);
  useLayoutEffect(() => void (latestOnClose.current = onClose), [onClose]);
  useLayoutEffect(() => {
    const dialog = ref.current!;
    const handleClose = () => latestOnClose.current();
    dialog.addEventListener('close', handleClose);
    dialog.showModal();
    // The page's own notice of a lost network lies behind the dialog. Styles show both.
    const notice = document.querySelector('.page-offline');
    if (notice) dialog.append(notice.cloneNode(true));
    return () => {
      // Close it before it leaves the DOM, otherwise the focus is lost. The caller removed it, so `onClose` is not called.
      dialog.removeEventListener('close', handleClose);
      dialog.close();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      data-frame
      className={className}
      aria-labelledby={titleId}
      aria-busy={isBusy}
      {...{ closedby: isForced ? 'closerequest' : 'any' }}
    >
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
