import type { LightMyRequestResponse } from 'fastify';
import { SOCIAL_START_PATH, type SocialOutcome } from '../../src/shared/contract/social.ts';
import type { TestGateway } from './gateway.ts';

let visitorCount = 0;

/**
 * A simulated browser on its own network, with cookies of the brand's host and of the provider, and without scripts.
 */
export class SocialVisitor {
  /** Cookies by origin and name. */
  readonly cookies = new Map<string, Map<string, string>>();
  readonly #address = `10.1.${visitorCount >> 8}.${visitorCount++ & 255}`;
  readonly #house: TestGateway;
  readonly #host: string;

  constructor(house: TestGateway, host = 'alpha.test') {
    this.#house = house;
    this.#host = host;
  }

  /** Sends a request to the gateway, with the cookies of its host. */
  async ask(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    const response = await this.#house.app.inject({
      url,
      remoteAddress: this.#address,
      headers: { host: this.#host, cookie: this.#cookiesOf(this.#host), ...headers },
    });
    this.#keep(this.#host, [response.headers['set-cookie'] ?? []].flat());
    return response;
  }

  /** Starts a login. Returns the address at the provider, or wherever the gateway redirects instead. */
  async start(provider: string): Promise<string> {
    return String((await this.ask(`${SOCIAL_START_PATH}?provider=${provider}`)).headers.location);
  }

  /** Agrees or declines at the provider. Returns the path and query that the provider redirects to. */
  async atProvider(address: string, says: 'yes' | 'no' = 'yes'): Promise<string> {
    let url = new URL(address);
    const { origin } = url;
    for (let step = 0; url.origin === origin && step < 10; step += 1) {
      const isPage = url.pathname.startsWith('/interaction/');
      const response = await fetch(isPage ? `${url.href}/${says}` : url, {
        method: isPage ? 'POST' : 'GET',
        redirect: 'manual',
        headers: { cookie: this.#cookiesOf(origin) },
      });
      this.#keep(origin, response.headers.getSetCookie());
      const location = response.headers.get('location');
      if (!location) throw new Error(`${url.href} answered ${response.status} ${await response.text()}`);
      url = new URL(location, url);
    }
    if (url.host !== this.#host) throw new Error(`the provider sent the browser to ${url.href}`);
    return url.pathname + url.search;
  }

  /** Returns to the gateway and follows its redirect. Returns the outcome on the last page. */
  async comeBack(path: string): Promise<SocialOutcome> {
    return this.read(String((await this.ask(path)).headers.location));
  }

  /** Reads the outcome that the last page passes to the waiting page. */
  async read(path: string): Promise<SocialOutcome> {
    const text = /data-outcome="([^"]*)"/.exec((await this.ask(path)).body)?.[1] ?? 'null';
    return JSON.parse(text.replaceAll('&quot;', '"')) as SocialOutcome;
  }

  /** Runs a whole login, up to the ticket. */
  async goThrough(provider: string): Promise<SocialOutcome> {
    return this.comeBack(await this.atProvider(await this.start(provider)));
  }

  /** Exchanges a ticket, as the page does. */
  exchange(ticket: string, host = this.#host, codes: { affiliateCode?: string; referralCode?: string } = {}) {
    return this.#house.call('socialLogin', {
      host,
      body: { ticket, ...codes },
      headers: { cookie: this.#cookiesOf(this.#host) },
    });
  }

  #cookiesOf(origin: string): string {
    return [...(this.cookies.get(origin) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keep(origin: string, lines: readonly string[]): void {
    const kept = this.cookies.get(origin) ?? new Map<string, string>();
    this.cookies.set(origin, kept);
    for (const line of lines) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      kept.set(name!, value!);
    }
  }
}
