import type { RegisterMethod } from '../../../shared/brand/register-methods.ts';
import { ok, type Result } from '../../../shared/errors.ts';
import type { HumanCheck } from '../../identity/human-check.ts';
import type { RootStore } from '../../stores/root-store.ts';

/**
 * Minutes before the player can request another code from the phone-verification service, whatever expiry the service
 * states (spec §4).
 */
const SERVICE_WAIT_MINUTES = 1;

/** What a request for a code needs: the number as typed, and the answer to a captcha if one was required. */
interface CodeRequest {
  number: string;
  human: HumanCheck;
  captcha?: { captchaId: string; captcha: string } | undefined;
}

/**
 * The codes of a registration by mobile number. Either the gateway sends them, or the phone-verification service does
 * and confirms the number with an id token.
 */
export class PhoneProof {
  /**
   * Whether the service sends the codes. The form then has no field for the code, so the code gets a row of its own. A
   * number in the username form is never verified.
   */
  readonly isByService: boolean;
  readonly #store: RootStore;
  #session: { number: string; info: string } | undefined;
  /**
   * Kept because a code yields only one token, and the registration may still be refused afterwards for another reason.
   */
  #token: { number: string; idToken: string } | undefined;

  constructor(store: RootStore, method: RegisterMethod) {
    this.#store = store;
    const { flags, settings } = store.boot.brand;
    this.isByService = method === 'mobile' && flags.REGMOBVERF3 === true && settings.phoneVerification === 'service';
  }

  /** Sends a code to a number. */
  async send({ number, human, captcha }: CodeRequest): Promise<Result<{ expiredMinutes: number }>> {
    const { boot, client } = this.#store;
    const body = {
      mobileNo: number,
      countryDialingCode: boot.brand.market.dialingCode ?? '',
      ...(await human.take()),
      ...captcha,
    };
    if (!this.isByService) return client.call('smsRegister', { body: { ...body, regType: 'registerMobile' } });
    const sent = await client.call('phoneSend', { body });
    if (!sent.ok) return sent;
    this.#session = { number, info: sent.value.sessionInfo };
    return ok({ expiredMinutes: SERVICE_WAIT_MINUTES });
  }

  /**
   * Returns the service's id token for a number and the code sent to it, or `undefined` when the service issues none.
   */
  async prove(number: string, code: string): Promise<string | undefined> {
    if (this.#token?.number === number) return this.#token.idToken;
    if (this.#session?.number !== number) return undefined;
    const checked = await this.#store.client.call('phoneCheck', { body: { sessionInfo: this.#session.info, code } });
    if (!checked.ok) return undefined;
    this.#token = { number, idToken: checked.value.idToken };
    return checked.value.idToken;
  }
}
