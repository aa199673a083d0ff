import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { BodyOf, ValueOf } from '../../../shared/contract/call.ts';
import type { Contract } from '../../../shared/contract/contract.ts';
import type { ErrorCode, Result } from '../../../shared/errors.ts';
import { forgetRemembered } from '../../identity/remember.ts';
import type { RootStore } from '../../stores/root-store.ts';
import { confirmed } from '../../stores/confirmed.ts';
import { uploadPicture } from './upload-picture.ts';

/** What an account holds of its player. */
export type Profile = ValueOf<Contract['profile']>;
/** One session of the account that still runs. */
export type SessionRow = ValueOf<Contract['sessionList']>['list'][number];
/** What can be verified as the player's own. */
export type ContactKind = Profile['contacts'][number]['kind'];
/** A contact as it was typed. */
export type TypedContact = BodyOf<Contract['contactCode']>;

/** The stores of the page that it works with. */
type Stores = Pick<RootStore, 'client' | 'confirmation' | 'member' | 'session' | 'ui'>;

/** The account of the player, as the page "my account" shows and changes it. */
export class AccountStore {
  profile: Profile | undefined;
  sessions: readonly SessionRow[] | undefined;
  fault: ErrorCode | undefined;
  sessionsFault: ErrorCode | undefined;
  readonly #stores: Stores;

  constructor(stores: Stores) {
    this.#stores = stores;
    makeAutoObservable(this, { profile: observableRef, sessions: observableRef }, { autoBind: true });
  }

  /** Reads what the account holds. What was read before stays in sight. */
  async load(): Promise<void> {
    const answer = await this.#stores.client.call('profile');
    runInAction(() => {
      this.fault = answer.ok ? undefined : answer.code;
      if (answer.ok) this.profile = answer.value;
    });
  }

  /** Reads where the player is logged in. */
  async loadSessions(): Promise<void> {
    const answer = await this.#stores.client.call('sessionList');
    runInAction(() => {
      this.sessionsFault = answer.ok ? undefined : answer.code;
      if (answer.ok) this.sessions = answer.value.list;
    });
  }

  /** Changes how others see the player. Failures: `validation_failed`. */
  async changeNickname(nickname: string): Promise<Result<unknown>> {
    return this.#refreshed(await this.#stores.client.call('updateProfile', { body: { nickname } }));
  }

  /** Takes one of the set as the picture. */
  async choosePicture({ name }: Profile['avatars'][number]): Promise<Result<unknown>> {
    // The gateway named it.
    const avatar = name as BodyOf<Contract['chooseAvatar']>['avatar'];
    return this.#refreshed(await this.#stores.client.call('chooseAvatar', { body: { avatar } }));
  }

  /**
   * Sends a picture of the player's own. Failures: `picture_invalid`, `picture_too_large`, `too_many_requests`.
   * @param onSent hears which part of it is sent, from 0 to 1
   */
  async sendPicture(picture: Blob, onSent: (part: number) => void): Promise<Result<unknown>> {
    return this.#refreshed(await uploadPicture(this.#stores.client, picture, onSent));
  }

  /** Changes the password. The sessions of the account end, with what browsers remember, and this page goes on with the new one that was answered. Failures: `validation_failed`, `too_many_requests`, `busy`. */
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

  /** Has a code sent to a contact. */
  sendCode(contact: TypedContact): Promise<Result<{ expiredMinutes: number }>> {
    return confirmed(this.#stores, () => this.#stores.client.call('contactCode', { body: contact }));
  }

  /** Shows by the code that the contact is the player's own. Failures: `code_invalid`, `code_expired`, `contact_taken`. */
  async verify(contact: TypedContact, code: string): Promise<Result<unknown>> {
    return this.#refreshed(await this.#stores.client.call('verifyContact', { body: { ...contact, code } }));
  }

  /** Ends a session, or all but this one, with what this browser remembers, too. */
  async endSession(id?: string): Promise<Result<unknown>> {
    const answer = await this.#stores.client.call('sessionEnd', { body: id === undefined ? {} : { id } });
    if (!answer.ok) return answer;
    if (id === undefined) forgetRemembered(this.#stores.client);
    await this.loadSessions();
    return answer;
  }

  /** Reads anew what a change has changed, here and in the header. */
  async #refreshed<Answer extends Result<unknown>>(answer: Answer): Promise<Answer> {
    if (answer.ok) await Promise.all([this.load(), this.#stores.member.load()]);
    return answer;
  }
}
