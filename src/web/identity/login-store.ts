import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { BodyOf } from '../../shared/contract/call.ts';
import type { Contract } from '../../shared/contract/contract.ts';
import { fail, ok, type AddressCheck, type ErrorCode, type Failure, type Result } from '../../shared/errors.ts';
import type { Client } from '../../client/client.ts';
import { HumanCheck } from './human-check.ts';
import type { LoginValue } from './after-login.ts';
import type { RootStore } from '../stores/root-store.ts';
import type { UiStore } from '../stores/ui-store.ts';
import { CaptchaStore } from './captcha-store.ts';
import { withSecondStep } from './second-step.ts';

/** The body that a form sends. The human check is added to it. */
export type LoginBody = BodyOf<Contract['login']>;

/** The state of one login form: its refusal, its captcha, and the code that a new network requires (spec §4). */
export class LoginStore {
  isBusy = false;
  /** Locale key of the text that says why the last attempt was refused. */
  refusal: string | undefined;
  /** The remember grant no longer works, so the form must ask for the password or the code. */
  isForgotten = false;
  hasCaptcha = false;
  /** Where the code was sent that the next attempt must carry. */
  addressCheck: AddressCheck | undefined;
  readonly captcha: CaptchaStore;
  readonly #client: Client;
  readonly #ui: Pick<UiStore, 'ask'>;
  readonly #humanCheck: HumanCheck;
  /** The body that the code is added to. It contains the password, so it stays in memory and only until the step ends. */
  #waiting: LoginBody | undefined;
  /** Counts how often the form was left, so that an answer to an attempt from before that is not kept. */
  #leaveCount = 0;

  constructor({ client, ui }: Pick<RootStore, 'client' | 'ui'>) {
    this.#client = client;
    this.#ui = ui;
    this.captcha = new CaptchaStore(client);
    this.#humanCheck = new HumanCheck(client);
    makeAutoObservable(this, { addressCheck: observableRef, captcha: false }, { autoBind: true });
  }

  /** Starts the human check. Call it while the visitor types, so that they need not wait for it. */
  begin(): void {
    this.#humanCheck.begin();
  }

  /**
   * Tries to log in. Returns undefined when the login was refused, and sets `refusal` or `addressCheck` to the reason.
   * @param captcha the typed answer, if a captcha is shown
   */
  async attempt(body: LoginBody, captcha = ''): Promise<LoginValue | undefined> {
    if (this.isBusy) return undefined;
    this.isBusy = true;
    this.refusal = undefined;
    this.isForgotten = false;
    const leaveCount = this.#leaveCount;
    const answer = await withSecondStep(this.#ui, await this.#send(body, captcha));
    return runInAction(() => {
      this.isBusy = false;
      if (answer.ok) {
        this.back();
        return answer.value;
      }
      if (answer.code !== 'address_unverified') this.#noteRefusal(answer, body);
      else if (leaveCount === this.#leaveCount) {
        this.#waiting = body;
        this.addressCheck = answer.detail;
        this.hasCaptcha = false;
      }
      return undefined;
    });
  }

  /** Repeats the attempt with the code that was sent. */
  async verify(code: string, captcha = ''): Promise<LoginValue | undefined> {
    const { addressCheck } = this;
    if (!this.#waiting || !addressCheck) return undefined;
    return this.attempt({ ...this.#waiting, verification: { id: addressCheck.verificationId, code } }, captcha);
  }

  /** Sends another code. Returns undefined when a captcha is required first, and sets `refusal`. */
  async resend(captcha = ''): Promise<Result<{ expiredMinutes: number }> | undefined> {
    if (!this.#waiting) return fail('code_expired');
    const { verification: _, ...body } = this.#waiting;
    const answer = await this.#send(body, captcha);
    if (answer.ok) return fail('code_expired');
    return runInAction(() => {
      if (answer.code !== 'address_unverified') {
        if (!asksForCaptcha(answer)) return answer;
        this.#noteRefusal(answer, body);
        return undefined;
      }
      const check = answer.detail;
      // The form may have been left in the meantime.
      if (this.addressCheck) this.addressCheck = check;
      this.refusal = undefined;
      // The captcha is used up, and the next attempt needs one too.
      if (this.hasCaptcha) this.captcha.renew();
      return ok({ expiredMinutes: check.expiredMinutes });
    });
  }

  /** Notes that the login succeeded but the session could not begin. */
  refuse(code: ErrorCode): void {
    this.refusal = `error.${code}`;
  }

  /** Called when the dialog closes. Forgets a password that waits for its code, also while the call is running. Returns whether one did. */
  leave(): boolean {
    this.#leaveCount += 1;
    if (!this.addressCheck) return false;
    this.back();
    return true;
  }

  /** Goes back to the form and forgets the waiting attempt. */
  back(): void {
    this.#waiting = undefined;
    this.addressCheck = undefined;
    this.refusal = undefined;
    this.hasCaptcha = false;
  }

  /** Stores why a login was refused, and shows a captcha if one is required. */
  #noteRefusal(answer: Failure, { type, isRemembered = false }: LoginBody): void {
    const isFailed = answer.code === 'login_failed' && isRemembered;
    const isJustUsed = answer.code === 'login_failed' && answer.detail?.isJustUsed === true;
    this.isForgotten = isFailed && !isJustUsed;
    // The first captcha was not answered wrongly: the player has not seen it yet.
    const isFirstCaptcha = answer.code === 'captcha_invalid' && !this.hasCaptcha;
    this.refuse(answer.code);
    if (isFailed) this.refusal = isJustUsed ? 'login.justUsed' : `login.gone.${type === 'sms' ? 'sms' : 'username'}`;
    else if (isFirstCaptcha) this.refusal = 'login.picture';
    this.hasCaptcha = asksForCaptcha(answer);
    if (this.hasCaptcha) this.captcha.renew();
  }

  /** Sends a login. A code by SMS or a remember grant replaces the human check (spec §4). */
  async #send(body: LoginBody, captcha: string): Promise<Result<LoginValue>> {
    const isProven = body.type === 'sms' || body.isRemembered === true;
    const proof = isProven ? {} : await this.#humanCheck.take();
    return this.#client.call('login', {
      body: { ...body, ...proof, ...(this.hasCaptcha && this.captcha.answered(captcha)) },
    });
  }
}

const asksForCaptcha = ({ detail }: Failure): boolean =>
  detail !== undefined && 'captchaRequired' in detail && detail.captchaRequired;
