import { useEffect, useLayoutEffect, useRef } from 'react';

/** How long a first key waits for the second one. */
const SECOND_KEY_MS = 1_000;

/**
 * Runs an action when its key is pressed: one key such as `/`, or two after each other such as `g m`. Keys that are typed into a field, pressed with
 * Ctrl, Alt or Meta, or pressed while a dialog is open, are left alone.
 */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions);
  useLayoutEffect(() => void (latest.current = actions), [actions]);
  useEffect(() => {
    let first = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = (event: KeyboardEvent) => {
      // The innermost element, also within the shadow root of an editor.
      const [target] = event.composedPath();
      const isTyping =
        target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]');
      if (isTyping || event.ctrlKey || event.altKey || event.metaKey || document.querySelector('dialog[open]')) return;
      const action = latest.current[first === '' ? event.key : `${first} ${event.key}`];
      clearTimeout(timer);
      first = action || first !== '' ? '' : event.key;
      timer = setTimeout(() => (first = ''), SECOND_KEY_MS);
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', press);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', press);
    };
  }, []);
}
