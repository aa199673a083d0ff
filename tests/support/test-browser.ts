import type { BodyOf } from '../../src/shared/contract/call.ts';
import type { CallName, Contract } from '../../src/shared/contract/contract.ts';
import type { TestGateway } from './gateway.ts';

/** A simulated browser with cookies and a network address. */
export class TestBrowser {
  /** Its cookies, by name. */
  readonly cookies: Map<string, string>;
  readonly #house: TestGateway;
  /** Host of the site, and the network address that the gateway sees. */
  readonly host: string;
  readonly address: string;

  constructor(
    house: TestGateway,
    { host = 'alpha.test', address = '127.0.0.1', cookies = new Map<string, string>() } = {},
  ) {
    this.#house = house;
    this.host = host;
    this.address = address;
    this.cookies = cookies;
  }

  /** Logs in with username and password. `more` overrides the body. */
  logIn(username: string, password: string, more: Partial<BodyOf<Contract['login']>> = {}) {
    return this.call('login', { body: { username, password, type: 'username', ...more } });
  }

  /** A browser with copied cookies, as a thief would have it. */
  copy(changes: { host?: string; address?: string } = {}): TestBrowser {
    return new TestBrowser(this.#house, {
      host: this.host,
      address: this.address,
      ...changes,
      cookies: new Map(this.cookies),
    });
  }

  /** Makes a call as `TestGateway.call` does, with its cookies, and keeps the cookies of the answer. */
  async call<Name extends CallName>(
    name: Name,
    { body, token }: { body?: BodyOf<Contract[Name]> | Record<string, unknown>; token?: string } = {},
  ) {
    const cookie = [...this.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const answer = await this.#house.call(name, {
      host: this.host,
      address: this.address,
      ...(body && { body }),
      ...(token !== undefined && { token }),
      headers: { 'user-agent': 'Test browser', ...(cookie && { cookie }) },
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, key, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (value === '') this.cookies.delete(key!);
      else this.cookies.set(key!, value!);
    }
    return answer;
  }
}
