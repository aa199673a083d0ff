import { ToastStore } from '../../client/toast-store.ts';

/** The part of the root store that toasts need. */
interface ToastHolder {
  toasts: ToastStore | undefined;
  viewToasts: () => Promise<void>;
}

/** The toasts of a page. The first call brings their view, so that a page without toasts has no code for them. */
export function toastsOf(holder: ToastHolder): ToastStore {
  if (!holder.toasts) {
    holder.toasts = new ToastStore();
    // Without its view a toast cannot be shown. The page tells what was done too, and the next toast tries again.
    holder.viewToasts().catch(() => (holder.toasts = undefined));
  }
  return holder.toasts;
}
