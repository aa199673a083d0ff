import { readdirSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';

/** An editor writes a file in steps, and a checkout writes many files. Changes within this time count as one. */
const SETTLE_MS = 120;
/** However many changes follow each other, the first one is reported after this time. */
const SETTLE_MAX_MS = 1_000;
/** After so many new watches, other work gets its turn. */
const SLICE = 100;

/** Folders of the project that every brand may use. */
const SHARED_FOLDERS = ['themes', 'schemas'];
/** The folders of the project that hold what is watched. */
const FOLDERS = ['brands', ...SHARED_FOLDERS];
/** The project itself, where only a replaced folder matters. */
const PROJECT = '';

/** Slugs of brands whose files have changed; `all` when a shared folder has changed. */
export type Changed = ReadonlySet<string> | 'all';

/** A watch over the files of brands. */
export interface BrandWatch {
  /**
   * Watches `brands/`, the shared folders, the directory of each brand, and everything below it for brands in use. Call it again when brands
   * have come or gone.
   * @returns the brands with a directory that was not watched before
   */
  follow: (slugs: readonly string[], inUse: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Whether every directory is watched. The system may run out of watchers, or have none. */
  isWhole: () => boolean;
  stop: () => void;
}

/**
 * Watches directories one by one. With 10,000 brands this takes 0.3 s and 28 MB. A recursive watch takes 5 s and 143 MB, and chokidar, which
 * watches each file, 13 s and 319 MB (decision 0027).
 */
export function watchBrands(root: string, onChange: (changed: Changed) => void, log: Logger): BrandWatch {
  const changes = settleChanges(onChange);
  const watches = new DirectoryWatches(root, log);
  const watchFor = (directory: string, slugOf: (name: string | null) => string | undefined) =>
    watches.add(directory, (name) => changes.note(slugOf(name)));

  return {
    async follow(slugs, inUse) {
      watches.add(PROJECT, (name) => {
        if (name !== null && FOLDERS.includes(name)) changes.note(undefined);
      });
      watchFor('brands', (name) => name ?? undefined);
      for (const shared of SHARED_FOLDERS) watchFor(shared, () => undefined);
      const below = new Map(
        inUse.flatMap((slug) =>
          directoriesBelow(root, `brands/${slug}`).map((directory) => [directory, slug] as const),
        ),
      );
      const brands = slugs.map((slug) => `brands/${slug}`);
      watches.retain(new Set([PROJECT, ...FOLDERS, ...brands, ...below.keys()]));
      const begun = new Set<string>();
      const begin = (directory: string, slug: string) => {
        if (watches.has(directory)) return;
        watchFor(directory, () => slug);
        begun.add(slug);
      };
      for (const [directory, slug] of below) begin(directory, slug);
      for (const [index, slug] of slugs.entries()) {
        begin(`brands/${slug}`, slug);
        if (index % SLICE === SLICE - 1) await setImmediate();
      }
      return begun;
    },
    isWhole: () => watches.isWhole,
    stop() {
      changes.stop();
      watches.stop();
    },
  };
}

/** Collects changes until the files have come to rest, and then reports them together. */
function settleChanges(onChange: (changed: Changed) => void) {
  let pending: Set<string> | 'all' = new Set();
  let timer: NodeJS.Timeout | undefined;
  let firstAtMs = 0;
  const report = () => {
    const changed = pending;
    pending = new Set();
    timer = undefined;
    onChange(changed);
  };
  return {
    /** @param slug of the brand whose files have changed; undefined when any brand may be affected */
    note(slug: string | undefined): void {
      if (slug === undefined) pending = 'all';
      else if (pending !== 'all') pending.add(slug);
      const now = performance.now();
      if (timer === undefined) firstAtMs = now;
      clearTimeout(timer);
      timer = setTimeout(report, Math.max(0, Math.min(SETTLE_MS, firstAtMs + SETTLE_MAX_MS - now)));
    },
    stop: (): void => clearTimeout(timer),
  };
}

/** The directories of the project that are watched, by their path relative to it. */
class DirectoryWatches {
  readonly #root: string;
  readonly #log: Logger;
  readonly #watchers = new Map<string, FSWatcher>();
  #isStopped = false;
  /** Whether every directory that was added is watched. */
  isWhole = true;

  constructor(root: string, log: Logger) {
    this.#root = root;
    this.#log = log;
  }

  has = (directory: string): boolean => this.#watchers.has(directory);

  /** @param onChange receives the name of the file or directory that has changed, where the system gives it */
  add(directory: string, onChange: (name: string | null) => void): void {
    if (this.#watchers.has(directory) || this.#isStopped) return;
    try {
      const watcher = watch(join(this.#root, directory), { persistent: false }, (event, name) => {
        // A directory that came or went: a watch follows the old one wherever it was moved, and not the new one of the
        // same name. The next `follow` watches what is there then.
        if (event === 'rename' && name !== null) this.#removeBelow(join(directory, name));
        onChange(name);
      });
      watcher.on('error', () => this.#remove(directory));
      this.#watchers.set(directory, watcher);
    } catch (error) {
      // The directory may have been deleted in the meantime.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
      this.#reportGap(directory, error as Error);
    }
  }

  /** Ends the watches over all directories but these. */
  retain(wanted: ReadonlySet<string>): void {
    for (const directory of this.#watchers.keys()) if (!wanted.has(directory)) this.#remove(directory);
  }

  stop(): void {
    this.#isStopped = true;
    this.retain(new Set());
  }

  /** Ends the watches over a directory and everything below it. */
  #removeBelow(directory: string): void {
    // A file's name comes here as well, and most changes are to files.
    if (!this.#watchers.has(directory)) return;
    for (const watched of this.#watchers.keys())
      if (watched === directory || watched.startsWith(`${directory}/`)) this.#remove(watched);
  }

  #remove(directory: string): void {
    this.#watchers.get(directory)?.close();
    this.#watchers.delete(directory);
  }

  /** Logs only once that the system has no watchers left: polling finds the other changes. */
  #reportGap(directory: string, { message: reason }: Error): void {
    if (this.isWhole)
      this.#log.warn({ directory, reason }, 'not every brand can be watched: the gateway polls the files for changes');
    this.isWhole = false;
  }
}

/** All directories below one, relative to the project. */
function directoriesBelow(root: string, directory: string): string[] {
  try {
    return readdirSync(join(root, directory), { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [join(entry.parentPath, entry.name).slice(root.length + 1)] : [],
    );
  } catch {
    return [];
  }
}
