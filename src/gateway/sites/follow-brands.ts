import type { Logger } from 'pino';
import type { GatewayConfig } from '../config.ts';
import { follow } from '../feed/follow-feed.ts';
import type { ServedBrands } from './served-brands.ts';
import { watchBrands, type Changed } from './watch-brands.ts';

/** Time between polls while the files are watched. Watches miss changes on network drives, and when the system drops events. */
const POLL_WATCHED_MS = 30_000;
/** Time between polls when files are not watched, or not all of them. */
const POLL_UNWATCHED_MS = 2_000;

/** Applies changes of the files to the served brands. */
export interface BrandFollower {
  /** Applies all changes, or those of these brands. Resolves when they are in force. */
  refresh: (changed?: Changed) => Promise<void>;
  /** Starts to watch and poll the files, as far as the configuration asks for it. */
  start: () => void;
  stop: () => void;
}

/** Follows the files as `brandChanges` says: by watching and polling them, by polling alone, or only when `refresh` is called. */
export function followBrands(
  { projectDir, brandChanges = 'watch' }: Pick<GatewayConfig, 'projectDir' | 'brandChanges'>,
  brands: ServedBrands,
  log: Logger,
): BrandFollower {
  let isWatching = false;
  const note = (error: unknown) => log.error({ err: error }, 'the files of brands could not be read');
  const watch = watchBrands(projectDir, (changed) => void refresh(changed).catch(note), log);
  const refresh = async (changed?: Changed) => {
    await brands.refresh(changed);
    if (brandChanges !== 'watch') return;
    const begun = await watch.follow(brands.slugs(), brands.inUse());
    // A new brand may have changed after it was read and before it was watched.
    if (isWatching && begun.size > 0) await brands.refresh(begun);
    isWatching = true;
  };
  const polling = follow(async () => {
    await refresh().catch(note);
    return watch.isWhole() && brandChanges !== 'poll' ? POLL_WATCHED_MS : POLL_UNWATCHED_MS;
  });
  return {
    refresh,
    start() {
      if (brandChanges !== 'signal') polling.start();
    },
    stop() {
      polling.stop();
      watch.stop();
    },
  };
}
