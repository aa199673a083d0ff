import { useEffect, useState } from 'react';
import type { InstallPrompt } from '../../../shared/site/install-prompt.ts';

/** Offers to install the site where the browser lets a page do so: what to call on the visitor's click, or nothing. It can be used once. */
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
