import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { BodyOf } from '../../shared/contract/call.ts';
import type { Contract } from '../../shared/contract/contract.ts';
import type { AddressCheck, LoginRefusal } from '../../shared/contract/session.ts';
import { fail, ok, type ErrorCode, type Failure, type Result } from '../../shared/errors.ts';
import type { Client } from '../api/client.ts';
import { HumanCheck } from './human-check.ts';
import type { LoginValue } from './after-login.ts';
import { CaptchaStore } from './captcha-store.ts';

/** What a form sends; what shows that a person is there is added to it. */
export type LoginBody = BodyOf<Contract['login']>;

/** One form of the login: what it was refused for, whether a captcha is asked for, and the code that a new network asks for (spec §4). */
export class LoginStore {
  isBusy = false;
  /** Why the last attempt was refused: the key of the words that say it. */
  refusal: string | undefined;
  /** What the browser remembered has opened nothing and never will: the password or the code is asked for. */
  isForgotten = false;
  hasCaptcha = false;
  /** Where a code went that must come with the next attempt. */
  addressCheck: AddressCheck | undefined;
  readonly captcha: CaptchaStore;
  readonly #client: Client;
  readonly #person: HumanCheck;
  /** What the code is added to, the password in it: kept in memory until the step is done or left. */
  #waiting: LoginBody | undefined;
  /** How often the form was left: what was on its way before is kept for nobody. */
  #timesLeft = 0;

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
    this.isForgotten = false;
    const timesLeft = this.#timesLeft;
    const answer = await this.#send(body, captcha);
    return runInAction(() => {
      this.isBusy = false;
      if (answer.ok) {
        this.back();
        return answer.value;
      }
      if (answer.code !== 'address_unverified') this.#take(answer, body);
      else if (timesLeft === this.#timesLeft) {
        this.#waiting = body;
        this.addressCheck = answer.detail as AddressCheck;
        this.hasCaptcha = false;
      }
      return undefined;
    });
  }

  /** Goes on with the code that was sent. */
  async verify(code: string, captcha = ''): Promise<LoginValue | undefined> {
    const { addressCheck } = this;
    if (!this.#waiting || !addressCheck) return undefined;
    return this.attempt({ ...this.#waiting, verification: { id: addressCheck.verificationId, code } }, captcha);
  }

  /** Has another code sent. Nothing where a captcha is asked for first, which `refusal` says. */
  async resend(captcha = ''): Promise<Result<{ expiredMinutes: number }> | undefined> {
    if (!this.#waiting) return fail('code_expired');
    const { verification: _, ...body } = this.#waiting;
    const answer = await this.#send(body, captcha);
    if (answer.ok) return fail('code_expired');
    return runInAction(() => {
      if (answer.code !== 'address_unverified') {
        if (!asksForCaptcha(answer)) return answer;
        this.#take(answer, body);
        return undefined;
      }
      const check = answer.detail as AddressCheck;
      // The form may have been left meanwhile.
      if (this.addressCheck) this.addressCheck = check;
      this.refusal = undefined;
      // The answer to the picture is spent, and the next attempt is asked for one, too.
      if (this.hasCaptcha) this.captcha.renew();
      return ok({ expiredMinutes: check.expiredMinutes });
    });
  }

  /** The session could not be begun. */
  refuse(code: ErrorCode): void {
    this.refusal = `error.${code}`;
  }

  /** The dialog was closed: a password that waits for its code is forgotten, be it still on its way. Answers whether one did. */
  leave(): boolean {
    this.#timesLeft += 1;
    if (!this.addressCheck) return false;
    this.back();
    return true;
  }

  /** Back to the form: what was waiting is forgotten. */
  back(): void {
    this.#waiting = undefined;
    this.addressCheck = undefined;
    this.refusal = undefined;
    this.hasCaptcha = false;
  }

  /** Takes note of a refusal, and shows a picture where one is asked for. */
  #take(answer: Failure, { type, isRemembered = false }: LoginBody): void {
    const isFailed = answer.code === 'login_failed' && isRemembered;
    const isJustUsed = (answer.detail as LoginRefusal | null | undefined)?.isJustUsed === true;
    this.isForgotten = isFailed && !isJustUsed;
    // The first picture is no check that has failed: nobody has seen it yet.
    const isFirstPicture = answer.code === 'captcha_invalid' && !this.hasCaptcha;
    this.refuse(answer.code);
    if (isFailed) this.refusal = isJustUsed ? 'login.justUsed' : `login.gone.${type === 'sms' ? 'sms' : 'username'}`;
    else if (isFirstPicture) this.refusal = 'login.picture';
    this.hasCaptcha = asksForCaptcha(answer);
    if (this.hasCaptcha) this.captcha.renew();
  }

  /** A code by SMS has shown that somebody is there, and so has what was remembered (spec §4). */
  async #send(body: LoginBody, captcha: string): Promise<Result<LoginValue>> {
    const isProven = body.type === 'sms' || body.isRemembered === true;
    const person = isProven ? {} : await this.#person.take();
    return this.#client.call('login', {
      body: { ...body, ...person, ...(this.hasCaptcha && this.captcha.answered(captcha)) },
    });
  }
}

const asksForCaptcha = ({ detail }: Failure): boolean =>
  (detail as LoginRefusal | null | undefined)?.captchaRequired === true;
