import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { BodyOf } from '../../shared/contract/call.ts';
import type { Contract } from '../../shared/contract/contract.ts';
import type { AddressCheck, LoginRefusal } from '../../shared/contract/session.ts';
import { fail, ok, type ErrorCode, type Result } from '../../shared/errors.ts';
import type { Client } from '../api/client.ts';
import { HumanCheck } from '../app/human-check.ts';
import type { LoginValue } from './after-login.ts';
import { CaptchaStore } from './captcha-store.ts';

/** What a form sends; what shows that a person is there is added to it. */
export type LoginBody = BodyOf<Contract['login']>;

/** One form of the login: what it was refused for, whether a captcha is asked for, and the code that a new network asks for (spec §4). */
export class LoginStore {
  isBusy = false;
  refusal: ErrorCode | undefined;
  hasCaptcha = false;
  /** Where a code went that must come with the next attempt. */
  addressCheck: AddressCheck | undefined;
  readonly captcha: CaptchaStore;
  readonly #client: Client;
  readonly #person: HumanCheck;
  /** What the code is added to, the password in it: kept in memory until the step is done or left. */
  #waiting: LoginBody | undefined;

  constructor(client: Client) {
    this.#client = client;
    this.captcha = new CaptchaStore(client);
    this.#person = new HumanCheck(client);
    makeAutoObservable(this, { addressCheck: observableRef, captcha: false }, { autoBind: true });
  }

  /** Somebody begins to type: the human check begins, so that nobody waits for it. */
  begin(): void {
    this.#person.begin();
  }

  /**
   * Tries to log in. Nothing where it was refused; why stands in `refusal`, or in `addressCheck`.
   * @param captcha what was typed, where one is shown
   */
  async attempt(body: LoginBody, captcha = ''): Promise<LoginValue | undefined> {
    if (this.isBusy) return undefined;
    this.isBusy = true;
    this.refusal = undefined;
    const answer = await this.#send(body, captcha);
    return runInAction(() => {
      this.isBusy = false;
      if (answer.ok) {
        this.back();
        return answer.value;
      }
      if (answer.code === 'address_unverified') {
        this.#waiting = body;
        this.addressCheck = answer.detail as AddressCheck;
        this.hasCaptcha = false;
        return undefined;
      }
      this.refusal = answer.code;
      this.hasCaptcha = (answer.detail as LoginRefusal | null | undefined)?.captchaRequired === true;
      if (this.hasCaptcha) this.captcha.renew();
      return undefined;
    });
  }

  /** Goes on with the code that was sent. */
  async verify(code: string, captcha = ''): Promise<LoginValue | undefined> {
    const { addressCheck } = this;
    if (!this.#waiting || !addressCheck) return undefined;
    return this.attempt({ ...this.#waiting, verification: { id: addressCheck.verificationId, code } }, captcha);
  }

  /** Has another code sent. */
  async resend(captcha = ''): Promise<Result<{ expiredMinutes: number }>> {
    if (!this.#waiting) return fail('code_expired');
    const { verification: _, ...body } = this.#waiting;
    const answer = await this.#send(body, captcha);
    if (answer.ok || answer.code !== 'address_unverified') return answer.ok ? fail('code_expired') : answer;
    const check = answer.detail as AddressCheck;
    runInAction(() => {
      this.#waiting = body;
      this.addressCheck = check;
      this.refusal = undefined;
    });
    return ok({ expiredMinutes: check.expiredMinutes });
  }

  /** The session could not be begun. */
  refuse(code: ErrorCode): void {
    this.refusal = code;
  }

  /** Back to the form: what was waiting is forgotten. */
  back(): void {
    this.#waiting = undefined;
    this.addressCheck = undefined;
    this.refusal = undefined;
    this.hasCaptcha = false;
  }

  /** A code by SMS has shown that somebody is there, and so has what was remembered (spec §4). */
  async #send(body: LoginBody, captcha: string): Promise<Result<LoginValue>> {
    const isProven = body.type === 'sms' || body.isRemembered === true;
    const person = isProven ? {} : await this.#person.take();
    return this.#client.call('login', { body: { ...body, ...person, ...(this.hasCaptcha && this.captcha.answered(captcha)) } });
  }
}
