import { makeAutoObservable, runInAction } from 'mobx';
import type { NewBrandFault, NewBrandQuestion } from '../../../shared/contract/console/new-brand.ts';
import { ok, type ErrorCode, type Result } from '../../../shared/errors.ts';
import { logoColors } from '../../../shared/studio/logo-colors.ts';
import type { ConsoleClient, ConsoleValue } from '../../console-client.ts';

/** Pause after a keystroke before the questions are asked again. */
const ASK_AFTER_MS = 200;

/** A brand that does not exist yet: its answers, and what the gateway says of them. */
export class NewBrandStore {
  slug = '';
  /** What the operator has answered; everything else is as suggested. */
  answers: Record<string, string> = {};
  /** The merchant's own logo as SVG text; without one a logo is drawn. */
  logo: { name: string; text: string } | undefined;
  questions: readonly NewBrandQuestion[] = [];
  slugFault: string | null = null;
  /** What was wrong when the brand was to be made. */
  faults: readonly NewBrandFault[] = [];
  /** Why the questions could not be asked. */
  failure: ErrorCode | undefined;
  readonly #client: ConsoleClient;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(client: ConsoleClient) {
    this.#client = client;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Asks for the questions as they are with the answers so far. Only the last answer counts. */
  async ask(): Promise<void> {
    clearTimeout(this.#timer);
    const asked = (this.#asked += 1);
    const answer = await this.#client.call('newBrandQuestions', { body: { slug: this.slug, answers: this.answers } });
    if (asked !== this.#asked) return;
    runInAction(() => {
      this.failure = answer.ok ? undefined : answer.code;
      if (answer.ok) ({ questions: this.questions, slugFault: this.slugFault } = answer.value);
    });
  }

  name(slug: string): void {
    this.slug = slug;
    this.#changed();
  }

  /** Answers a question; an empty answer takes the suggestion again. */
  answer(id: string, text: string): void {
    const { [id]: _, ...others } = this.answers;
    this.answers = text === '' ? others : { ...others, [id]: text };
    this.#changed();
  }

  /** Takes a logo, and the palette's colour from it if none was chosen. */
  takeLogo(name: string, text: string): void {
    this.logo = { name, text };
    const [color] = logoColors(text);
    if (color !== undefined && this.answers['accent'] === undefined) this.answer('accent', color);
    else this.#changed();
  }

  dropLogo(): void {
    this.logo = undefined;
    this.#changed();
  }

  #changed(): void {
    this.faults = [];
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.ask(), ASK_AFTER_MS);
  }

  /** What is wrong at a place: when the brand was to be made, or as far as the questions know. */
  faultAt(at: string): string | undefined {
    const found = this.faults.find((fault) => fault.at === at)?.message;
    if (found !== undefined) return found;
    if (at === 'slug') return this.slugFault ?? undefined;
    // What is suggested before there is a name is no fault of the operator's.
    const { fault } = this.questions.find(({ id }) => id === at) ?? {};
    return this.slug === '' && this.answers[at] === undefined ? undefined : (fault ?? undefined);
  }

  /** Makes the brand. What is wrong with it is in `faults` then. */
  async make(): Promise<Result<ConsoleValue<'makeBrand'>['made']>> {
    const { slug, answers, logo } = this;
    const answer = await this.#client.call('makeBrand', {
      body: { slug, answers, ...(logo && { logo: logo.text }) },
    });
    if (!answer.ok) return answer;
    runInAction(() => (this.faults = answer.value.faults));
    return ok(answer.value.made);
  }
}
