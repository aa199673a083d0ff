import type { ErrorCode } from '../../../shared/errors.ts';
import type { RootStore } from '../../stores/root-store.ts';

/**
 * The affiliate code in the page's address. While the code may be valid, the form hides its affiliate field and submits
 * this code instead (REG-18). The boot script has already marked the page with the code and the styles hide the field
 * on a marked page, so nothing moves during hydration.
 */
export class AffiliateCheck {
  /** Resolves once the code has been checked. */
  readonly settled: Promise<void>;
  readonly #store: RootStore;

  constructor(store: RootStore) {
    this.#store = store;
    this.settled = this.#check();
  }

  /** The value of the hidden field; `undefined` when the field is visible. */
  get hiddenCode(): string | undefined {
    return document.documentElement.dataset['affiliate'];
  }

  async #check(): Promise<void> {
    const code = this.hiddenCode;
    if (code === undefined) return;
    const isGood = isAccepted(this.#store, code) && (await checkAffiliate(this.#store, code)) === undefined;
    if (!isGood) delete document.documentElement.dataset['affiliate'];
  }
}

/** Checks an affiliate code with the gateway. Returns the error code, or `undefined` when the code is valid. */
export async function checkAffiliate({ client }: RootStore, code: string): Promise<ErrorCode | undefined> {
  const answer = await client.call('affiliate', { query: { code, domain: location.hostname } });
  return answer.ok ? undefined : answer.code;
}

const settingsOf = ({ boot }: RootStore) =>
  boot.register.flatMap(({ settings }) => settings.filter(({ name, enabled }) => enabled && name === 'affiliateCode'));

/** Whether a form asks for an affiliate code and would accept this one. A hidden field must not have a fault. */
function isAccepted(store: RootStore, code: string): boolean {
  const settings = settingsOf(store);
  return (
    settings.length > 0 &&
    settings.every(
      ({ acceptedPattern, minLength, maxLength }) =>
        code.length >= minLength &&
        code.length <= maxLength &&
        (acceptedPattern === '*' || new RegExp(acceptedPattern, 'u').test(code)),
    )
  );
}
