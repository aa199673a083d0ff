import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { GatewayConfig } from '../../src/gateway/config.ts';
import { createMember, type NewMember } from '../../src/gateway/member/create-member.ts';
import { grantDemoMoney } from '../../src/gateway/wallet/grant-demo-money.ts';
import { startTestGateway, type TestGateway } from './gateway.ts';
import type { FixtureProject } from './fixture-project.ts';
import { startGames } from './games.ts';
import { startPayments, type TestPayments } from './payments.ts';
import { freePort } from './ports.ts';
import { realProject } from './real-project.ts';
import { sharedBrowser } from './shared-browser.ts';
import { newUsername, PASSWORD, takenOver, visit, type viewports, type Visit } from './visitor.ts';

/** The project's own brands on a gateway in this process, so that a journey can read its database and mailbox. */
export interface RealBrands {
  browser: Browser;
  house: TestGateway;
  /** Our payment provider, if it was asked for. */
  payments: TestPayments;
  /** Origin of a brand, by its slug. */
  originOf: (slug: string) => string;
  /** Opens an account with `PASSWORD` and starts a session for it. */
  newMember: (
    slug: string,
    member?: Partial<NewMember>,
  ) => Promise<{ account: string; memberId: bigint; token: string }>;
}

/**
 * Serves the project's brands to a browser for a test file, with the games of the tests or without any. Stops everything after it.
 * @param feedUrl address of the feed of the games; nothing needs to listen there
 * @param hasPayments our payment provider runs beside the gateway
 * @param hasGames our games run beside the gateway, and operators have a console
 * @param gamesNowMs the clock of these games
 * @param prepare changes the brands before they are served
 */
export function realBrandsInBrowser({
  feedUrl,
  hasPayments = false,
  hasGames = false,
  gamesNowMs,
  prepare,
}: {
  feedUrl?: string;
  hasPayments?: boolean;
  hasGames?: boolean;
  gamesNowMs?: () => number;
  prepare?: (project: FixtureProject) => void;
} = {}): RealBrands {
  const ground = {} as RealBrands;
  const project = realProject();
  prepare?.(project);
  const stops: (() => Promise<void> | undefined)[] = [];
  beforeAll(async () => {
    if (hasPayments) ground.payments = await startPayments();
    const port = await freePort();
    const games = hasGames ? await startGames(port, gamesNowMs) : undefined;
    stops.push(() => games?.close());
    const config: Partial<GatewayConfig> = {
      ...(hasPayments && { payments: [ground.payments.provider] }),
      ...(games && { gameServers: [games.server], consoleHosts: ['console.test', 'console.localhost'] }),
    };
    [ground.house, ground.browser] = await Promise.all([
      startTestGateway({
        project,
        config,
        ...(games ? { feedUrl: games.server.feedUrl } : feedUrl !== undefined && { feedUrl }),
      }),
      sharedBrowser(),
    ]);
    await ground.house.app.listen({ port, host: '127.0.0.1' });
    ground.originOf = (slug) => `http://${slug}.localhost:${port}`;
    ground.payments?.sendNoticesTo(`http://127.0.0.1:${port}`);
    ground.newMember = (slug, member) => newMember(ground.house, slug, member);
  });
  afterAll(async () => {
    await ground.house?.close();
    await ground.payments?.close();
    for (const stop of stops) await stop();
    project.close();
  });
  return ground;
}

async function newMember({ gateway: { services } }: TestGateway, slug: string, member: Partial<NewMember> = {}) {
  const { brand } = (await services.sites.forHost(`${slug}.localhost`))!.loaded;
  const { merchantCode, market } = brand;
  const hash = await services.passwordHasher.hash(merchantCode, PASSWORD);
  if (!hash.ok) throw new Error('busy');
  const created = await createMember(services.database, {
    merchantCode,
    account: newUsername(),
    passwordHash: hash.value,
    customerType: 0,
    currency: market.currency,
    profile: { payeeName: 'Mali Suk', email: 'mali@example.com' },
    at: new Date(),
    ...member,
  });
  if (!created.ok) throw new Error('the account is taken');
  const { account, memberId } = created.value;
  await grantDemoMoney(services, { merchantCode, market, memberId, currency: market.currency });
  return { account, memberId, token: await services.sessions.begin(brand, memberId) };
}

/** Opens a page with a session's token, which the tab then keeps. */
export async function openAs(page: Page, token: string, address: string): Promise<void> {
  await page.goto(new URL('/helpmc', address).href);
  await page.evaluate((own) => sessionStorage.setItem('token', own), token);
  await page.goto(address);
  await takenOver(page);
}

/** What a test may set of a member whose account page it opens. */
interface MyAccountOptions {
  member?: Partial<NewMember>;
  /** Runs before the page opens. */
  prepare?: (memberId: bigint) => Promise<unknown>;
}

/** Logs a new member in and opens their account page. */
export async function openMyAccount(
  ground: RealBrands,
  slug: string,
  viewport: keyof typeof viewports,
  { member, prepare }: MyAccountOptions = {},
): Promise<Visit & { account: string; memberId: bigint; token: string }> {
  const origin = ground.originOf(slug);
  const visitor = await visit({ browser: ground.browser, origin }, { viewport, language: 'EN' });
  const known = await ground.newMember(slug, member);
  await prepare?.(known.memberId);
  await openAs(visitor.page, known.token, `${origin}/member/securityCenter`);
  await visitor.page.getByRole('heading', { name: 'Keeping your account safe' }).waitFor();
  return { ...visitor, ...known };
}
