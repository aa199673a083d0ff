import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';

/**
 * Without memory for tiles the browser lays pages out and runs them, but paints nothing: no journey looks at pixels, and painting a page's many
 * vector pictures takes a quarter of what a visit costs. The tests of pictures start browsers of their own.
 */
const withoutPaint = '--force-gpu-mem-available-mb=0';

let shared: Promise<Browser> | undefined;

/**
 * The browser of this process. Its test files share it, and each test opens its own context. It ends with the process.
 */
export const sharedBrowser = (): Promise<Browser> => (shared ??= launchBrowser({ args: [withoutPaint] }));
