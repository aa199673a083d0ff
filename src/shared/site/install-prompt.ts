/** The event that Chromium sends to an installable page. The page shows its prompt when the player asks to install. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
  interface Window {
    /** The event, kept by the boot script: browsers send it once, often before the code that uses it is loaded. */
    installPrompt?: InstallPrompt | undefined;
  }
}
