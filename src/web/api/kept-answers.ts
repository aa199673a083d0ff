import { storage } from '../storage.ts';

/** What is kept, as it stands in session storage: of one version of the site, since another may answer otherwise. */
interface Kept {
  version: string;
  answers: Record<string, unknown>;
}

/** Answers of calls that the tab keeps in session storage (spec §3): a second page view does not ask again. */
export class KeptAnswers {
  readonly #version: string;

  /** @param version of the site that this page belongs to: what was kept of any other counts for nothing */
  constructor(version: string) {
    this.#version = version;
  }

  /** What was kept under a name; nothing where nothing was. */
  get(name: string): unknown {
    return this.#read()[name];
  }

  keep(name: string, answer: unknown): void {
    const kept: Kept = { version: this.#version, answers: { ...this.#read(), [name]: answer } };
    storage.session.set('answers', JSON.stringify(kept));
  }

  #read(): Record<string, unknown> {
    try {
      const kept = JSON.parse(storage.session.get('answers') ?? '') as Kept;
      return kept.version === this.#version ? kept.answers : {};
    } catch {
      // Nothing was kept, or what stands there is not ours.
      return {};
    }
  }
}
