import type { i18n } from 'i18next';
import { makeAutoObservable, runInAction } from 'mobx';
import {
  hasStyleClass,
  LANGUAGE_KEY,
  PREVIOUS_LANGUAGE_KEY,
  STYLE_CLASS,
  type Language,
} from '../../shared/brand/language.ts';
import type { BootData, Copy, Words } from '../../shared/site/boot-data.ts';
import { storage } from '../storage.ts';

/** Lifetime of the cookie that tells the gateway the language: the longest that browsers allow. */
const COOKIE_MAX_AGE_S = 400 * 24 * 3600;

/** The page's language: its words, its copy, and the player's stored choice. */
export class LocaleStore {
  code: string;
  isSwitching = false;
  hasFailed = false;
  copy: Copy;
  readonly languages: readonly Language[];
  readonly #i18n: i18n;
  readonly #urls: BootData['contentUrls'];

  /** Languages whose late words have loaded. Once the page needs late words, every switch loads them too. */
  readonly #lateCodes = new Set<string>();
  #needsLateWords: boolean;
  #prepare: () => Promise<unknown> = () => Promise.resolve();
  readonly #readCopy: (code: string) => Promise<Copy>;

  /** @param readCopy reads the copy of a language when it is not in a public file */
  constructor(boot: BootData, translations: i18n, readCopy?: (code: string) => Promise<Copy>) {
    this.code = boot.language;
    this.copy = boot.copy;
    this.languages = boot.languages;
    this.#i18n = translations;
    this.#urls = boot.contentUrls;
    this.#needsLateWords = boot.hasLateWords;
    if (boot.hasLateWords) this.#lateCodes.add(boot.language);
    this.#readCopy = readCopy ?? ((code) => read<Copy>(this.#urls[code]!.copy));
    makeAutoObservable(this, { languages: false }, { autoBind: true });
  }

  /** Sets a task that must succeed before the language changes. */
  setPrepare(prepare: () => Promise<unknown>): void {
    this.#prepare = prepare;
  }

  get language(): Language {
    return this.#languageOf(this.code);
  }

  /** Applies the stored choice when the prerendered page has another language, because the cookie was cleared but local storage was not. */
  async restore(): Promise<void> {
    const chosen = storage.local.get(LANGUAGE_KEY);
    if (chosen && chosen !== this.code && this.#urls[chosen]) await this.switchTo(chosen);
  }

  /** Switches words and copy. Typed text stays, because forms keep codes and translate at render. */
  async switchTo(code: string): Promise<void> {
    const urls = this.#urls[code];
    if (!urls || code === this.code) return;
    const shown = this.code;
    this.isSwitching = true;
    try {
      const [words, copy] = await Promise.all([
        read<Words>(urls.words),
        this.#readCopy(code),
        this.#prepare(),
        this.#needsLateWords && this.#loadLateWordsIn(code),
      ]);
      // Late words that were requested in the meantime came in the previous language.
      if (this.#needsLateWords) await this.#loadLateWordsIn(code);
      const language = this.#languageOf(code);
      this.#addWords(language, words);
      runInAction(() => {
        this.code = code;
        this.copy = copy;
        this.hasFailed = false;
      });
      await this.#i18n.changeLanguage(language.tag);
      this.#remember(language, shown);
    } catch {
      runInAction(() => (this.hasFailed = true));
    } finally {
      runInAction(() => (this.isSwitching = false));
    }
  }

  /** Loads the brand's copy in the page's language, for texts that the page did not include. */
  async loadCopy(): Promise<void> {
    try {
      const copy = await this.#readCopy(this.code);
      runInAction(() => {
        this.copy = copy;
        this.hasFailed = false;
      });
    } catch {
      runInAction(() => (this.hasFailed = true));
    }
  }

  /**
   * Loads the words that pages leave out, in the page's language. Call it before the first component that uses them renders.
   * @throws Error when they fail to load
   */
  async loadLateWords(): Promise<void> {
    this.#needsLateWords = true;
    let code: string;
    do await this.#loadLateWordsIn((code = this.code));
    while (code !== this.code);
  }

  async #loadLateWordsIn(code: string): Promise<void> {
    const url = this.#urls[code]?.late;
    if (!url || this.#lateCodes.has(code)) return;
    this.#addWords(this.#languageOf(code), await read<Words>(url));
    this.#lateCodes.add(code);
  }

  #addWords({ tag }: Language, words: Words): void {
    this.#i18n.addResourceBundle(tag, 'translation', words, false, true);
  }

  #languageOf(code: string): Language {
    return this.languages.find((language) => language.code === code)!;
  }

  #remember(language: Language, shown: string): void {
    const { code, tag, direction } = language;
    const root = document.documentElement;
    root.lang = tag;
    root.dir = direction;
    root.classList.toggle(STYLE_CLASS, hasStyleClass(language));
    // Template dialogs are outside of React, so their elements carry the keys of their words.
    for (const element of document.querySelectorAll<HTMLElement>('[data-t]'))
      element.textContent = this.#i18n.t(element.dataset['t']!);
    for (const element of document.querySelectorAll<HTMLElement>('[data-t-label]'))
      element.ariaLabel = this.#i18n.t(element.dataset['tLabel']!);
    // A choice that is only restored is already stored, so it does not become its own predecessor.
    const previous = storage.local.get(LANGUAGE_KEY) ?? shown;
    if (previous !== code) storage.local.set(PREVIOUS_LANGUAGE_KEY, previous);
    storage.local.set(LANGUAGE_KEY, code);
    document.cookie = `${LANGUAGE_KEY}=${code};path=/;SameSite=Lax;max-age=${COOKIE_MAX_AGE_S}`;
  }
}

async function read<Value>(url: string): Promise<Value> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as Value;
}
