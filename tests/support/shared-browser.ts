import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';

let shared: Promise<Browser> | undefined;

/**
 * The browser of this process. Its test files share it, and each test opens its own context. It ends with the process.
 */
export const sharedBrowser = (): Promise<Browser> => (shared ??= launchBrowser());
