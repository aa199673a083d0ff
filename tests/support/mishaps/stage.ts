import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, SignJWT, type GenerateKeyPairResult } from 'jose';
import type { Transaction } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Tables } from '../../../src/gateway/database/tables.ts';
import { SOCIAL_CALLBACK_PATH } from '../../../src/shared/contract/social.ts';
import { CAPTCHA_ID_HEADER } from '../../../src/shared/contract/captcha-header.ts';
import { openAccount, type TestAccount } from '../accounts.ts';
import { fixturesInBrowser, trueComplaints, type FixtureGround } from '../fixture-in-browser.ts';
import type { TestGateway } from '../gateway.ts';
import { startLoopback, type Loopback } from '../loopback.ts';
import { Polyglot } from '../polyglot.ts';
import { startSocialProvider, type TestProvider } from '../social-provider.ts';
import { PASSWORD, takenOver, visit } from '../visitor.ts';
import { asking, doors, rules, yard } from './brands.ts';

const brands = { doors, asking, rules, yard };
/** One of the brands of these tests, by its slug. */
export type Slug = keyof typeof brands;

/** The file of networks places the tests' browser in a country that a brand can block. */
const NETWORKS = 'network,country\n127.0.0.0/8,LA\n::1/128,LA\n';
/** Issuer and audience of the id tokens of the phone-verification service. */
const named = { issuer: 'https://phone.example', audience: 'house' };
const PASSWORD_AGE_MS = 40 * 24 * 3_600_000;

/**
 * The place where things go wrong: demanding brands, a login provider, and a phone-verification service with answers of
 * the test.
 */
export class Stage {
  readonly #ground: FixtureGround;
  #service: Loopback | undefined;
  #serviceKeys: GenerateKeyPairResult | undefined;
  #provider: TestProvider | undefined;
  #numbers = 0;
  /** The answer of the service. One with `error` is a refusal. */
  serviceAnswers: object = {};
  /** Ids of the captchas that pages showed. */
  readonly captchas: string[] = [];

  /** Starts everything for a test file, and stops it after the file. */
  constructor() {
    this.#ground = fixturesInBrowser(brands, {}, async (project) => {
      const geoFile = join(project.directory, 'networks.csv');
      writeFileSync(geoFile, NETWORKS);
      this.#serviceKeys = await generateKeyPair('RS256');
      const jwks = JSON.stringify({ keys: [await exportJWK(this.#serviceKeys.publicKey)] });
      this.#service = await startLoopback((response, path) =>
        path === '/keys'
          ? response.end(jwks)
          : response.writeHead('error' in this.serviceAnswers ? 400 : 200).end(JSON.stringify(this.serviceAnswers)),
      );
      this.#provider = await startSocialProvider('one', 'First Door');
      const { url } = this.#service;
      return {
        geoFile,
        social: [this.#provider.config],
        phoneService: { url, key: 'its-key', ...named, jwksUrl: `${url}/keys` },
      };
    });
    beforeAll(() => this.#provider!.allow([`${this.originOf('doors')}${SOCIAL_CALLBACK_PATH}/one`]));
    afterAll(async () => {
      this.#service?.close();
      await this.#provider?.close();
    });
  }

  /** The id token of the service for a verified number. */
  idTokenOf(number: string): Promise<string> {
    return new SignJWT({ phone_number: `+${number}` })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(named.issuer)
      .setAudience(named.audience)
      .setSubject(number)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(this.#serviceKeys!.privateKey);
  }

  get house(): TestGateway {
    return this.#ground.house;
  }

  originOf(slug: Slug): string {
    return this.#ground.originOf(slug);
  }

  /**
   * Opens a page of a brand on a phone's screen, which paints fastest. `end` fails if the page complained of anything
   * but refused calls.
   */
  async begin(slug: Slug, path: string): Promise<{ visitor: Polyglot; end: () => Promise<void> }> {
    const { page, context, complaints } = await visit(
      { browser: this.#ground.browser, origin: this.originOf(slug) },
      { viewport: 'phone' },
    );
    page.on('response', (response) => {
      const id = response.headers()[CAPTCHA_ID_HEADER];
      if (id) this.captchas.push(id);
    });
    await page.goto(this.originOf(slug) + path);
    await takenOver(page);
    const end = async () => {
      expect(
        trueComplaints(complaints, [
          'the server responded with a status of 4',
          'the server responded with a status of 5',
        ]),
      ).toEqual([]);
      await context.close();
    };
    return { visitor: new Polyglot(page), end };
  }

  /** Opens a page again as a guest, in the current language. */
  async beginAgain({ page }: Polyglot, path: string): Promise<void> {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(this.originOf('doors') + path);
    await takenOver(page);
  }

  /** Opens an account with `PASSWORD`. */
  open(changes: Parameters<typeof openAccount>[1] = {}, merchantCode = 'DOORS'): Promise<TestAccount> {
    return openAccount(this.house, { merchantCode, currency: 'VND', password: PASSWORD, ...changes });
  }

  /** Opens an account that is known only on another network, so that a login here needs a code, sent to its number. */
  async openElsewhere(mobile = this.newNumber().sentTo): Promise<TestAccount & { mobile: string }> {
    const account = await this.open({ mobile });
    await this.query((trx) =>
      trx
        .insertInto('known_place')
        .values({
          merchant_code: 'DOORS',
          member_id: account.memberId,
          kind: 'network',
          place: Buffer.from('elsewhere'),
        })
        .execute(),
    );
    return { ...account, mobile };
  }

  /** Opens an account with an expired password. */
  async openExpired(): Promise<TestAccount> {
    const account = await this.open();
    await this.query((trx) =>
      trx
        .updateTable('member')
        .set({ password_set_at: new Date(Date.now() - PASSWORD_AGE_MS) })
        .where('id', '=', account.memberId)
        .execute(),
    );
    return account;
  }

  /** Starts a session of an account and returns its token. */
  async tokenOf({ memberId }: TestAccount): Promise<string> {
    const { services } = this.house.gateway;
    return services.sessions.begin((await services.sites.forHost('doors.test'))!.loaded.brand, memberId);
  }

  /** A new number: as messages are sent to it, and as a player types it after the dialing code. */
  newNumber(): { typed: string; sentTo: string } {
    this.#numbers += 1;
    const typed = `97${String(1_000_000 + this.#numbers)}`;
    return { typed, sentTo: `84${typed}` };
  }

  /** Reads or writes rows of a merchant. */
  query<Value>(work: (trx: Transaction<Tables>) => Promise<Value>, merchantCode = 'DOORS'): Promise<Value> {
    return this.house.database.withMerchant(merchantCode, work);
  }

  /** Lets all codes expire that were sent so far. */
  expireCodes(): Promise<unknown> {
    return this.query((trx) =>
      trx
        .updateTable('verification_code')
        .set({ ends_at: new Date(Date.now() - 1) })
        .execute(),
    );
  }

  /** Changes a brand, as an operator does by saving it. */
  async become(slug: Slug, changes: object = {}): Promise<void> {
    this.house.project.write(slug, { ...brands[slug], ...changes });
    await this.house.gateway.services.sites.refresh();
  }
}

/** Makes the network fail for a call. */
export const cut = (page: Page, path: string): Promise<unknown> => page.route(`**${path}`, (route) => route.abort());
