import { storage } from '../storage.ts';

/** The kept answers in session storage. They belong to one site version, because another may answer differently. */
interface Kept {
  version: string;
  answers: Record<string, unknown>;
}

/** Answers that the tab keeps in session storage (spec §3), so that a second page view does not repeat the call. */
export class KeptAnswers {
  readonly #version: string;

  /** @param version site version of this page; answers kept for any other version are ignored */
  constructor(version: string) {
    this.#version = version;
  }

  /** The answer kept under a name, or undefined. */
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
      // Nothing was kept, or the stored text is not ours.
      return {};
    }
  }
}
