import { isOffline, isReachable } from '../../ui/network.ts';
import { hasEntered } from './has-entered.ts';

/** The network or the site was away since this page was loaded, which explains why code failed. */
let wasAway = false;

/**
 * Loads late code, unless the device has no network: some browsers remember a module that failed and never fetch it again on the same page.
 * @throws Error when the device has no network, or the error of `load`
 */
export async function loadCode(load: () => Promise<void>): Promise<void> {
  if (isOffline()) {
    wasAway = true;
    throw new Error('offline');
  }
  await load();
}

/**
 * Retries code that failed to load. If it fails again though the site answers, the page is reloaded, because the browser may remember the
 * failure.
 * @param isByItself nobody asked for it. The page stays if a reload would lose what was typed, or would not help, because nothing was away
 * @throws the error of `loadCode`
 */
export async function loadAgain(load: () => Promise<void>, isByItself: boolean): Promise<void> {
  try {
    await loadCode(load);
  } catch (error) {
    const isBack = await isReachable(location.href);
    if (!isBack) wasAway = true;
    else if (!isByItself || (wasAway && !hasEntered())) location.reload();
    throw error;
  }
}
