import { parse } from 'jsonc-parser';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { Loadable } from '../../../client/loadable.ts';
import type { Studio } from '../../../shared/contract/console/studio.ts';
import { ok, type ErrorCode, type Result } from '../../../shared/errors.ts';
import type { ConsoleClient, ConsoleValue } from '../../console-client.ts';
import { editText, setInText, valueAt } from './edit-text.ts';
import { fixedText, type Fix } from './fix.ts';
import type { FormNode } from './form-schema.ts';
import { colorPath, isOfMode, measurePath } from './theme-paths.ts';

/** Pause after a keystroke before a draft is sent. What is typed while one is on its way goes together after it. */
const SEND_AFTER_MS = 20;
/** The same in a text, which is written in sentences. */
const SEND_FILE_AFTER_MS = 300;

/** A brand that an operator edits: its text, and what the gateway says of it. */
export class StudioStore {
  readonly schema = new Loadable<FormNode>();
  readonly loaded = new Loadable<Studio>();
  readonly theme = new Loadable<ConsoleValue<'studioTheme'>>();
  /** The text in the editor, which may be ahead of the draft that the gateway has; undefined until the brand is here. */
  text: string | undefined;
  /** Why the last keystrokes could not be kept. */
  fault: ErrorCode | undefined;
  isSaving = false;
  /** How often the whole draft came from elsewhere than the editor: it was read, dropped, published or restored. */
  takenCount = 0;
  /** Files beside `brand.json` that the gateway has not answered yet, by path. */
  readonly #files = new Map<string, string | null>();
  readonly #client: ConsoleClient;
  readonly #merchant: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The save that was asked for last. One follows the other, so that an older text never replaces a newer one. */
  #saving: Promise<Result<unknown>> = Promise.resolve(ok(null));

  constructor(client: ConsoleClient, merchant: string) {
    this.#client = client;
    this.#merchant = merchant;
    makeAutoObservable(this, { schema: false, loaded: false, theme: false, text: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    const merchant = this.#merchant;
    void this.schema.load((signal) => this.#client.call('brandSchema', { signal }) as Promise<Result<FormNode>>);
    const answer = await this.loaded.load((signal) => this.#client.call('studio', { query: { merchant }, signal }));
    if (answer?.ok) this.#take(answer);
  }

  /** What the text says, as far as it can be read. */
  get value(): Record<string, unknown> {
    const read: unknown = this.text === undefined ? undefined : parse(this.text, [], { allowTrailingComma: true });
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Record<string, unknown>) : {};
  }

  /** Something differs from the files. */
  get isChanged(): boolean {
    return this.loaded.value?.draft != null || (this.text !== undefined && this.text !== this.loaded.value?.text);
  }

  /** Carries the change of a form over into the text. */
  change(after: Record<string, unknown>): void {
    if (this.text !== undefined) this.write(editText(this.text, this.value, { ...this.value, ...after }));
  }

  /** Does what a check proposes for a fault. */
  fix(fix: Fix): void {
    if (this.text !== undefined) this.write(fixedText(this.text, fix));
  }

  /** Whether the file itself sets a value. */
  isOwn(path: readonly string[]): boolean {
    return valueAt(this.value, path) !== undefined;
  }

  /** Sets one value of the text; `undefined` takes it out, so that it is inherited again. */
  set(path: readonly string[], value: unknown): void {
    if (this.text !== undefined) this.write(setInText(this.text, this.value, path, value));
  }

  /** Reads the look of the draft that the gateway has. */
  async loadTheme(): Promise<void> {
    const query = { merchant: this.#merchant };
    await this.theme.load((signal) => this.#client.call('studioTheme', { query, signal }));
  }

  /** Gives every mode the palette of one colour, in place of the colours that the file has. */
  async applyPalette(accent: string): Promise<void> {
    await this.save();
    const query = { merchant: this.#merchant, accent };
    const answer = await this.#client.call('studioPalette', { query });
    runInAction(() => {
      this.fault = answer.ok ? undefined : answer.code;
      if (!answer.ok) return;
      const { modes } = answer.value;
      for (const { mode, overrides } of modes)
        for (const [group, tokens] of Object.entries(overrides as Record<string, unknown>))
          this.set(['theme', 'variants', mode, 'overrides', group], tokens);
    });
  }

  /** Reads the look of the draft in one mode as a file of design tokens. */
  async tokensOf(variant: string): Promise<Result<unknown>> {
    await this.save();
    return this.#client.call('studioTokens', { query: { merchant: this.#merchant, variant } });
  }

  /** Asks what a file of design tokens would change in one mode. */
  async readTokens(variant: string, document: unknown): Promise<Result<ConsoleValue<'readTokens'>>> {
    await this.save();
    return this.#client.call('readTokens', { body: { merchant: this.#merchant, variant, document } });
  }

  /** Gives a mode the tokens of a file; measures are those of all modes. */
  applyTokens(variant: string, changed: ConsoleValue<'readTokens'>['changed']): void {
    for (const { token, value } of changed)
      this.set(isOfMode(token) ? colorPath(variant, token) : measurePath(token), value);
  }

  /** Replaces the text, and sends it as a draft once the operator pauses. */
  write(text: string): void {
    if (text === this.text) return;
    this.text = text;
    this.#sendSoon(SEND_AFTER_MS);
  }

  /** Puts a file beside `brand.json` into the draft, once the operator pauses; null: the brand has none of its own any more. */
  writeFile(path: string, text: string | null): void {
    this.#files.set(path, text);
    this.#sendSoon(SEND_FILE_AFTER_MS);
  }

  /** Puts a photograph into the draft at once, as the gateway redraws it. */
  writePhotograph(path: string, picture: Blob): Promise<Result<unknown>> {
    this.#saving = this.#saving.then(() =>
      this.#sent(() =>
        this.#client.upload('savePhotograph', { query: { merchant: this.#merchant, path, base: this.#base }, picture }),
      ),
    );
    return this.#saving;
  }

  /** Replaces a short text of pages in a language at once; null: it is inherited again. */
  writeWord(language: string, key: string, text: string | null): Promise<Result<unknown>> {
    this.#saving = this.#saving.then(() =>
      this.#sent(() => {
        const body = { merchant: this.#merchant, language, key, text, base: this.#base };
        return this.#client.call('saveWord', { body });
      }),
    );
    return this.#saving;
  }

  #sendSoon(pauseMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), pauseMs);
  }

  /** Sends the text as a draft at once, after what is on its way. */
  save(): Promise<Result<unknown>> {
    clearTimeout(this.#timer);
    this.#saving = this.#saving.then(() => this.#send());
    return this.#saving;
  }

  async #send(): Promise<Result<unknown>> {
    const { text, loaded } = this;
    const merchant = this.#merchant;
    if (text !== undefined && loaded.value && text !== loaded.value.text) {
      const body = { merchant, text, base: this.#base };
      const answer = await this.#sent(() => this.#client.call('saveDraft', { body }));
      if (!answer.ok) return answer;
    }
    for (const [path, content] of this.#files) {
      const body = { merchant, path, text: content, base: this.#base };
      const answer = await this.#sent(() => this.#client.call('saveFile', { body }));
      if (!answer.ok) return answer;
      // What was typed meanwhile goes with the next save.
      if (this.#files.get(path) === content) this.#files.delete(path);
    }
    return ok(null);
  }

  /** Sends a change of the draft, and takes what the gateway says of it. */
  async #sent(send: () => Promise<Result<Studio>>): Promise<Result<unknown>> {
    const { text } = this;
    runInAction(() => (this.isSaving = true));
    const answer = await send();
    runInAction(() => {
      this.isSaving = false;
      this.fault = answer.ok ? undefined : answer.code;
      // A later keystroke is on its way already.
      if (answer.ok && this.text === text) this.loaded.set(answer.value);
    });
    return answer;
  }

  /** Drops the draft: the text is that of the file again. */
  async drop(): Promise<Result<unknown>> {
    clearTimeout(this.#timer);
    this.#files.clear();
    return this.#take(await this.#client.call('dropDraft', { body: { merchant: this.#merchant } }));
  }

  /** Publishes the draft for a reason. */
  async publish(reason: string): Promise<Result<unknown>> {
    const saved = await this.save();
    // What the gateway has is not what the operator sees.
    if (!saved.ok) return saved;
    const draft = this.loaded.value?.draft?.hash ?? '';
    const body = { merchant: this.#merchant, base: this.#base, draft, reason };
    return this.#take(await this.#client.call('publishDraft', { body }));
  }

  /** Gives the draft to a second operator, who publishes it. @param publishAt null: as soon as it is approved */
  async propose(reason: string, publishAt: string | null): Promise<Result<unknown>> {
    const saved = await this.save();
    if (!saved.ok) return saved;
    const draft = this.loaded.value?.draft?.hash ?? '';
    const body = { merchant: this.#merchant, base: this.#base, draft, reason, publishAt };
    return this.#take(await this.#client.call('proposeDraft', { body }));
  }

  /** Restores an earlier version. The draft stays. */
  async restore(id: string, reason: string): Promise<Result<unknown>> {
    const saved = await this.save();
    if (!saved.ok) return saved;
    const body = { merchant: this.#merchant, id, base: this.#base, reason };
    return this.#take(await this.#client.call('restoreVersion', { body }));
  }

  /** The file as the operator has seen it. */
  get #base(): string {
    return this.loaded.value?.base ?? '';
  }

  #take(answer: Result<Studio>): Result<unknown> {
    if (answer.ok) {
      this.loaded.set(answer.value);
      runInAction(() => {
        this.text = answer.value.text;
        this.takenCount += 1;
      });
    }
    return answer;
  }
}
