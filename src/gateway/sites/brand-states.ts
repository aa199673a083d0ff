import type { PublishedSite } from '../../publisher/publish.ts';

/** What a gateway has published of a brand last. */
export interface PublishedState {
  /** Changes when open pages should be reloaded. */
  version: string;
  /** When this gateway took it up, in milliseconds since 1970. */
  atMs: number;
  /** Whether the brand's file closes the site. */
  isInMaintenance: boolean;
}

/** A brand on disk, and what this gateway makes of it. */
export interface BrandOnDisk {
  slug: string;
  name: string;
  /** Undefined when the file has none. */
  merchantCode: string | undefined;
  hosts: readonly string[];
  /** Undefined when it was not requested since the start, or cannot be served. */
  published: PublishedState | undefined;
  /** What is wrong with its files, a line each, as `npm run brand -- check` says it. */
  faults: readonly string[];
  /** Whether its last good state is served, or will be, because its files have faults. */
  isLastGood: boolean;
}

/** What became of the brands' files: the site that was published last, and why newer files were refused. */
export class BrandStates {
  readonly #published = new Map<string, PublishedState>();
  readonly #faults = new Map<string, readonly string[]>();

  /** Notes which site of a brand is served from now on. */
  publish(slug: string, { version, loaded }: Pick<PublishedSite, 'version' | 'loaded'>, atMs: number): void {
    this.#published.set(slug, { version, atMs, isInMaintenance: loaded.brand.access.maintenance === true });
  }

  /** Notes that the files of a brand are good. */
  accept = (slug: string): void => void this.#faults.delete(slug);
  /** Notes that the files of a brand are refused. */
  refuse = (slug: string, faults: readonly string[]): void => void this.#faults.set(slug, faults);
  published = (slug: string): PublishedState | undefined => this.#published.get(slug);
  faults = (slug: string): readonly string[] => this.#faults.get(slug) ?? [];

  /** Notes that a brand is gone. */
  forget(slug: string): void {
    this.#published.delete(slug);
    this.#faults.delete(slug);
  }
}
