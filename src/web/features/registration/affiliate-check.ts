import type { ErrorCode } from '../../../shared/errors.ts';
import type { RootStore } from '../../stores/root-store.ts';

/**
 * The affiliate code of the page's address. As long as it may be good, the form asks for none and carries this one (REG-18): the boot script has
 * marked the page with it, and the styles hide the field of a page so marked, so that nothing moves when the form is taken over.
 */
export class AffiliateCheck {
  /** Resolves when the code has been looked at. */
  readonly settled: Promise<void>;
  readonly #store: RootStore;

  constructor(store: RootStore) {
    this.#store = store;
    this.settled = this.#look();
  }

  /** What stands in the field that is hidden; nothing where the field is shown. */
  get hiddenCode(): string | undefined {
    return document.documentElement.dataset['affiliate'];
  }

  async #look(): Promise<void> {
    const code = this.hiddenCode;
    if (code === undefined) return;
    const isGood = canBe(this.#store, code) && (await checkAffiliate(this.#store, code)) === undefined;
    if (!isGood) delete document.documentElement.dataset['affiliate'];
  }
}

/** What the gateway has against an affiliate code, if anything. */
export async function checkAffiliate({ client }: RootStore, code: string): Promise<ErrorCode | undefined> {
  const answer = await client.call('affiliate', { query: { code, domain: location.hostname } });
  return answer.ok ? undefined : answer.code;
}

const settingsOf = ({ boot }: RootStore) =>
  boot.register.flatMap(({ settings }) => settings.filter(({ name, enabled }) => enabled && name === 'affiliateCode'));

/** Whether a form asks for one and would take this: a field that is hidden must have no fault. */
function canBe(store: RootStore, code: string): boolean {
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
