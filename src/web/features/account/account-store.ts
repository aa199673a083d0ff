import { makeAutoObservable } from 'mobx';
import type { BodyOf, ValueOf } from '../../../shared/contract/call.ts';
import type { Contract } from '../../../shared/contract/contract.ts';
import { ok, type Result } from '../../../shared/errors.ts';
import { Loadable } from '../../../client/loadable.ts';
import { uploadPicture } from '../../../client/upload-picture.ts';
import { forgetRemembered } from '../../identity/remember.ts';
import type { RootStore } from '../../stores/root-store.ts';
import { confirmed } from '../../stores/confirmed.ts';

/** The data that an account holds about its player. */
export type Profile = ValueOf<Contract['profile']>;
/** An active session of the account. */
export type SessionRow = ValueOf<Contract['sessionList']>['list'][number];
/** The kinds of contact that a player can verify. */
export type ContactKind = Profile['contacts'][number]['kind'];
/** A contact as typed. */
export type TypedContact = BodyOf<Contract['contactCode']>;

/** The page's stores that this store uses. */
type Stores = Pick<RootStore, 'client' | 'member' | 'session' | 'ui'>;

/** The player's account, as "my account" shows and changes it. */
export class AccountStore {
  readonly details = new Loadable<Profile>();
  readonly sessions = new Loadable<readonly SessionRow[]>();
  readonly #stores: Stores;

  constructor(stores: Stores) {
    this.#stores = stores;
    makeAutoObservable(this, { details: false, sessions: false }, { autoBind: true });
  }

  get profile(): Profile | undefined {
    return this.details.value;
  }

  /** Loads the profile. Keeps showing the previous one until the answer arrives. */
  async load(): Promise<void> {
    await this.details.load((signal) => this.#stores.client.call('profile', { signal }));
  }

  /** Loads the list of sessions. */
  async loadSessions(): Promise<void> {
    await this.sessions.load(async (signal) => {
      const answer = await this.#stores.client.call('sessionList', { signal });
      return answer.ok ? ok(answer.value.list) : answer;
    });
  }

  /** Changes the name that others see. Failures: `validation_failed`. */
  async changeNickname(nickname: string): Promise<Result<unknown>> {
    return this.#refreshed(await this.#stores.client.call('updateProfile', { body: { nickname } }));
  }

  /** Sets one of the brand's pictures as the player's picture. */
  async choosePicture({ name }: Profile['avatars'][number]): Promise<Result<unknown>> {
    // The cast is safe: the gateway supplied this name.
    const avatar = name as BodyOf<Contract['chooseAvatar']>['avatar'];
    return this.#refreshed(await this.#stores.client.call('chooseAvatar', { body: { avatar } }));
  }

  /**
   * Uploads a picture of the player's own. Failures: `picture_invalid`, `picture_too_large`, `too_many_requests`.
   * @param onSent called with the fraction sent so far, from 0 to 1
   */
  async sendPicture(picture: Blob, onSent: (part: number) => void): Promise<Result<unknown>> {
    return this.#refreshed(await uploadPicture(this.#stores.client, 'uploadAvatar', { picture }, onSent));
  }

  /**
   * Changes the password. The gateway ends the account's sessions and revokes its remember grants; this page continues
   * with the new session from the answer. Failures: `validation_failed`, `too_many_requests`, `busy`.
   */
  async changePassword(body: BodyOf<Contract['changePassword']>): Promise<Result<unknown>> {
    const answer = await confirmed(this.#stores, () => this.#stores.client.call('changePassword', { body }));
    if (!answer.ok) return answer;
    this.#stores.session.renew(answer.value.token);
    forgetRemembered(this.#stores.client);
    void this.loadSessions();
    return this.#refreshed(answer);
  }

  /** Sets or changes the payment password. Failures: `validation_failed`, `too_many_requests`, `busy`. */
  async setPaymentPassword(body: BodyOf<Contract['paymentPassword']>): Promise<Result<unknown>> {
    return this.#refreshed(await confirmed(this.#stores, () => this.#stores.client.call('paymentPassword', { body })));
  }

  /** Sends a code to a contact. */
  sendCode(contact: TypedContact): Promise<Result<{ expiredMinutes: number }>> {
    return confirmed(this.#stores, () => this.#stores.client.call('contactCode', { body: contact }));
  }

  /** Verifies a contact with the code sent to it. Failures: `code_invalid`, `code_expired`, `contact_taken`. */
  async verify(contact: TypedContact, code: string): Promise<Result<unknown>> {
    return this.#refreshed(await this.#stores.client.call('verifyContact', { body: { ...contact, code } }));
  }

  /** Ends one session. Without an id, ends all sessions but this one and forgets what this browser remembers. */
  async endSession(id?: string): Promise<Result<unknown>> {
    const answer = await this.#stores.client.call('sessionEnd', { body: id === undefined ? {} : { id } });
    if (!answer.ok) return answer;
    if (id === undefined) forgetRemembered(this.#stores.client);
    await this.loadSessions();
    return answer;
  }

  /** Reloads the account and the header after a change. */
  async #refreshed<Answer extends Result<unknown>>(answer: Answer): Promise<Answer> {
    if (answer.ok) await Promise.all([this.load(), this.#stores.member.load()]);
    return answer;
  }
}
