import type { PublicBrand } from '../../shared/brand/public-brand.ts';
import { ok, type Result } from '../../shared/errors.ts';
import type { BootData, Copy } from '../../shared/site/boot-data.ts';
import type { Client } from '../api/client.ts';

/**
 * What the page of a brand that forces the login does not hold: it comes by a call, to players alone. It is put into the page's data before
 * the player is let in, so that no scene ever meets the shell's empty brand.
 */
export class ClosedContent {
  readonly #boot: BootData;
  readonly #client: Client;
  /** What has been read, by language code. */
  readonly #copies = new Map<string, Copy>();

  constructor(boot: BootData, client: Client) {
    this.#boot = boot;
    this.#client = client;
  }

  /** Reads the brand and its texts. Failures: those of the call. */
  async load(languageCode: string): Promise<Result<unknown>> {
    const answer = await this.#client.call('siteContent', { query: { language: languageCode } });
    if (!answer.ok) return answer;
    // The gateway made both of the same types; its contract says no more of them than that they are objects.
    Object.assign(this.#boot.brand, answer.value.brand as unknown as PublicBrand);
    this.#copies.set(languageCode, answer.value.copy as Copy);
    return ok(null);
  }

  /**
   * The texts of a language: all of them for a player, for anybody else those that are open.
   * @throws Error where they could not be read
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
