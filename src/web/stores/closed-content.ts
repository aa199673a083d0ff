import type { PublicBrand } from '../../shared/brand/public-brand.ts';
import { ok, type Result } from '../../shared/errors.ts';
import type { BootData, Copy } from '../../shared/site/boot-data.ts';
import type { Client } from '../../client/client.ts';

/**
 * The content that pages of a brand with a forced login leave out. Only players get it, by a call. It is added to the boot data before the
 * session counts as logged in, so that no scene renders with the shell's empty brand.
 */
export class ClosedContent {
  readonly #boot: BootData;
  readonly #client: Client;
  /** The copy that was read, by language code. */
  readonly #copies = new Map<string, Copy>();

  constructor(boot: BootData, client: Client) {
    this.#boot = boot;
    this.#client = client;
  }

  /** Reads the brand and its copy. Failures: those of the call. */
  async load(languageCode: string): Promise<Result<unknown>> {
    const answer = await this.#client.call('siteContent', { query: { language: languageCode } });
    if (!answer.ok) return answer;
    // The gateway has both as these types, but the contract declares them only as objects.
    Object.assign(this.#boot.brand, answer.value.brand as unknown as PublicBrand);
    this.#copies.set(languageCode, answer.value.copy as Copy);
    return ok(null);
  }

  /**
   * The copy of a language: everything for a player, only the public texts for a guest.
   * @throws Error when the copy could not be read
   */
  async copyIn(languageCode: string, token: string | undefined): Promise<Copy> {
    if (token) {
      if (!this.#copies.has(languageCode)) await this.load(languageCode);
      const copy = this.#copies.get(languageCode);
      if (copy) return copy;
    }
    const response = await fetch(this.#boot.contentUrls[languageCode]!.copy);
    if (!response.ok) throw new Error(`texts: ${response.status}`);
    return (await response.json()) as Copy;
  }
}
