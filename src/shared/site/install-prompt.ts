/** What Chromium hands a page that may be installed: the page shows it when its visitor asks. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
  interface Window {
    /** Kept by the boot script: the browser tells once, and often before the code that uses it has come. */
    installPrompt?: InstallPrompt | undefined;
  }
}
