import { makeAutoObservable } from 'mobx';
import { EXPORT_PATH } from '../../../shared/contract/own-export-path.ts';
import type { BodyOf, ValueOf } from '../../../shared/contract/call.ts';
import type { Contract } from '../../../shared/contract/contract.ts';
import { fail, ok, type Result } from '../../../shared/errors.ts';
import { Loadable } from '../../../client/loadable.ts';
import { saveFile } from '../../kit/records/save-csv.ts';
import { confirmed } from '../../stores/confirmed.ts';
import type { RootStore } from '../../stores/root-store.ts';

/** How the second factor of the player stands. */
type SecondFactor = ValueOf<Contract['secondFactor']>;
/** The choices of messages, and the consent to marketing. */
type MessageChoices = ValueOf<Contract['messageChoices']>;
/** How the export of the player's data stands. */
type ExportState = ValueOf<Contract['exportState']>;
/** What closing the account would mean. */
export type Closing = ValueOf<Contract['closing']>;

/** The password, where the account has one. */
export interface TypedPassword {
  password?: string;
}

/** What the player decides about their account. */
export class OwnAccountStore {
  readonly factor = new Loadable<SecondFactor>();
  readonly choices = new Loadable<MessageChoices>();
  readonly data = new Loadable<ExportState>();
  readonly closing = new Loadable<Closing>();
  /** Whether the account has a password, which the guarded calls need. */
  readonly hasPassword = new Loadable<boolean>();
  readonly #stores: Pick<RootStore, 'client' | 'ui' | 'session' | 'locale'>;

  constructor(stores: Pick<RootStore, 'client' | 'ui' | 'session' | 'locale'>) {
    this.#stores = stores;
    makeAutoObservable(
      this,
      { factor: false, choices: false, data: false, closing: false, hasPassword: false },
      { autoBind: true },
    );
  }

  async load(): Promise<void> {
    const { client } = this.#stores;
    await Promise.all([
      this.factor.load((signal) => client.call('secondFactor', { signal })),
      this.loadChoices(),
      this.data.load((signal) => client.call('exportState', { signal })),
      this.hasPassword.load(async (signal) => {
        const answer = await client.call('profile', { signal });
        return answer.ok ? ok(answer.value.hasPassword) : answer;
      }),
    ]);
  }

  /** Whether everything that the page needs has failed to load. */
  get hasFailed(): boolean {
    return [this.factor, this.choices, this.data, this.hasPassword].some(({ state }) => state === 'failed');
  }

  get isWaiting(): boolean {
    return [this.factor, this.choices, this.data, this.hasPassword].some(({ isWaiting }) => isWaiting);
  }

  /** Begins to turn the second factor on: the secret for the app. */
  beginFactor(body: TypedPassword): Promise<Result<ValueOf<Contract['beginSecondFactor']>>> {
    return this.#confirmed(() => this.#stores.client.call('beginSecondFactor', { body }));
  }

  /** Turns it on with a first code. Answers the recovery codes. */
  async confirmFactor(code: string): Promise<Result<ValueOf<Contract['confirmSecondFactor']>>> {
    return this.#stores.client.call('confirmSecondFactor', { body: { code } });
  }

  /** Turns it off. */
  async endFactor(body: TypedPassword & { code: string }): Promise<Result<unknown>> {
    const answer = await this.#confirmed(() => this.#stores.client.call('endSecondFactor', { body }));
    if (answer.ok) await this.loadFactor();
    return answer;
  }

  async loadFactor(): Promise<void> {
    await this.factor.load((signal) => this.#stores.client.call('secondFactor', { signal }));
  }

  async loadChoices(): Promise<void> {
    const language = this.#stores.locale.code;
    await this.choices.load((signal) => this.#stores.client.call('messageChoices', { query: { language }, signal }));
  }

  /** Switches messages about a topic on or off for a way. */
  async choose(body: BodyOf<Contract['setMessageChoice']>): Promise<Result<unknown>> {
    const answer = await this.#stores.client.call('setMessageChoice', { body });
    await this.loadChoices();
    return answer;
  }

  /** Gives or withdraws the consent to marketing, with the words that are shown. */
  async agree(isGiven: boolean): Promise<Result<unknown>> {
    const { marketing } = this.choices.value!;
    const language = this.#stores.locale.code;
    const answer = await this.#stores.client.call('setMarketing', {
      body: { isGiven, language, textHash: marketing.textHash },
    });
    await this.loadChoices();
    return answer;
  }

  /** Asks for all data. */
  async askForData(): Promise<Result<unknown>> {
    const answer = await this.#stores.client.call('askExport', {
      body: { language: this.#stores.locale.code },
    });
    if (answer.ok) this.data.set(answer.value);
    return answer;
  }

  /** Saves the data that are ready. */
  async saveData(body: TypedPassword): Promise<Result<unknown>> {
    const opened = await this.#confirmed(() => this.#stores.client.call('openExport', { body }));
    if (!opened.ok) return opened;
    const isSaved = await saveFile(EXPORT_PATH, 'my-data.zip', this.#stores.session.token ?? '');
    return isSaved ? ok(null) : fail('unavailable');
  }

  /** Reads what closing the account would mean now. */
  async loadClosing(): Promise<void> {
    await this.closing.load((signal) => this.#stores.client.call('closing', { signal }));
  }

  close(body: TypedPassword): Promise<Result<unknown>> {
    return this.#confirmed(() => this.#stores.client.call('closeAccount', { body }));
  }

  #confirmed<Value>(action: () => Promise<Result<Value>>): Promise<Result<Value>> {
    return confirmed(this.#stores, action);
  }
}
