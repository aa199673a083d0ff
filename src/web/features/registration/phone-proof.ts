import type { RegisterMethod } from '../../../shared/brand/register-methods.ts';
import { ok, type Result } from '../../../shared/errors.ts';
import type { HumanCheck } from '../../identity/human-check.ts';
import type { RootStore } from '../../stores/root-store.ts';

/** After a code of the phone-verification service the next one can be asked for in this time, whatever the service says (spec §4). */
const SERVICE_WAIT_MINUTES = 1;

/** What a code is asked for with: the number as it was typed, and the answer to a captcha where one was wanted. */
interface CodeRequest {
  number: string;
  human: HumanCheck;
  captcha?: { captchaId: string; captcha: string } | undefined;
}

/** The codes of a registration by mobile number: sent by the gateway, or by the phone-verification service, which says in an id token whose number it saw. */
export class PhoneProof {
  /** Whether a service sends the codes. The form has no field for them then, so that they have a row of their own. A number in the form by username is shown by nothing. */
  readonly isByService: boolean;
  readonly #store: RootStore;
  #session: { number: string; info: string } | undefined;
  /** A code is good for one token, and a registration may be refused for something else after that. */
  #token: { number: string; idToken: string } | undefined;

  constructor(store: RootStore, method: RegisterMethod) {
    this.#store = store;
    const { flags, settings } = store.boot.brand;
    this.isByService = method === 'mobile' && flags.REGMOBVERF3 === true && settings.phoneVerification === 'service';
  }

  /** Has a code sent to a number. */
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

  /** The id token of the service for a number and the code that was sent to it; nothing where it gives none. */
  async prove(number: string, code: string): Promise<string | undefined> {
    if (this.#token?.number === number) return this.#token.idToken;
    if (this.#session?.number !== number) return undefined;
    const checked = await this.#store.client.call('phoneCheck', { body: { sessionInfo: this.#session.info, code } });
    if (!checked.ok) return undefined;
    this.#token = { number, idToken: checked.value.idToken };
    return checked.value.idToken;
  }
}
