/** The kept answers in session storage. They belong to one site version, because another may answer differently. */
interface Kept {
  version: string;
  answers: Record<string, unknown>;
}

/** The one place of session storage that kept answers have. It may refuse to store, but does not throw. */
export interface AnswerStorage {
  get: () => string | undefined;
  set: (text: string) => void;
}

/** Answers that the tab keeps in session storage (spec §3), so that a second page view does not repeat the call. */
export class KeptAnswers {
  readonly #version: string;
  readonly #storage: AnswerStorage;

  /** @param version site version of this page; answers kept for any other version are ignored */
  constructor(version: string, storage: AnswerStorage) {
    this.#version = version;
    this.#storage = storage;
  }

  /** The answer kept under a name, or undefined. */
  get(name: string): unknown {
    return this.#read()[name];
  }

  keep(name: string, answer: unknown): void {
    const kept: Kept = { version: this.#version, answers: { ...this.#read(), [name]: answer } };
    this.#storage.set(JSON.stringify(kept));
  }

  #read(): Record<string, unknown> {
    try {
      const kept = JSON.parse(this.#storage.get() ?? '') as Kept;
      return kept.version === this.#version ? kept.answers : {};
    } catch {
      // Nothing was kept, or the stored text is not ours.
      return {};
    }
  }
}
