import { useEffect, useState } from 'react';
import type { InstallPrompt } from '../../../shared/site/install-prompt.ts';

/**
 * Returns a function that shows the browser's installation prompt, or `undefined` where the browser offers none. Call
 * it from a click; it works once.
 */
export function useInstallPrompt(): (() => void) | undefined {
  const [event, setEvent] = useState<InstallPrompt>();
  useEffect(() => {
    const take = () => setEvent(window.installPrompt);
    const forget = () => setEvent(undefined);
    take();
    addEventListener('beforeinstallprompt', take);
    addEventListener('appinstalled', forget);
    return () => {
      removeEventListener('beforeinstallprompt', take);
      removeEventListener('appinstalled', forget);
    };
  }, []);
  if (!event) return undefined;
  return () => {
    window.installPrompt = undefined;
    setEvent(undefined);
    void event.prompt();
  };
}
