import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { projectRoot } from '../../scripts/checks/sources.ts';
import { createMember, type NewMember } from '../../src/gateway/member/create-member.ts';
import { grantDemoMoney } from '../../src/gateway/wallet/grant-demo-money.ts';
import { launchBrowser } from './browser.ts';
import { startTestGateway, type TestGateway } from './gateway.ts';
import { quickKind } from './test-databases.ts';
import { newUsername, PASSWORD, takenOver } from './visitor.ts';

/** The project's own brands on a gateway in this process, whose database and mailbox a journey can look into. */
export interface RealBrands {
  browser: Browser;
  house: TestGateway;
  /** Origin of a brand, by its slug. */
  originOf: (slug: string) => string;
  /** Writes a member with `PASSWORD`, and answers the account and the token of a session. */
  newMember: (
    slug: string,
    member?: Partial<NewMember>,
  ) => Promise<{ account: string; memberId: bigint; token: string }>;
}

/** Serves the project's brands to a browser for a test file, and ends everything with it. The games are those of the tests. */
export function realBrandsInBrowser(): RealBrands {
  const ground = {} as RealBrands;
  const directory = mkdtempSync(join(tmpdir(), 'livery-brands-'));
  beforeAll(async () => {
    mkdirSync(directory, { recursive: true });
    for (const part of ['brands', 'themes', 'schemas'])
      cpSync(join(projectRoot, part), join(directory, part), { recursive: true });
    const project = {
      directory,
      write: (slug: string, brand: object | string) =>
        writeFileSync(
          join(directory, 'brands', slug, 'brand.json'),
          typeof brand === 'string' ? brand : JSON.stringify(brand),
        ),
      close: () => undefined,
    };
    [ground.house, ground.browser] = await Promise.all([
      startTestGateway({ kind: quickKind, project }),
      launchBrowser(),
    ]);
    await ground.house.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = ground.house.app.server.address() as { port: number };
    ground.originOf = (slug) => `http://${slug}.localhost:${port}`;
    ground.newMember = (slug, member) => newMember(ground.house, slug, member);
  });
  afterAll(async () => {
    await ground.browser?.close();
    await ground.house?.close();
    rmSync(directory, { recursive: true, force: true });
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
    ...member,
  });
  if (!created.ok) throw new Error('the account is taken');
  const { account, memberId } = created.value;
  await grantDemoMoney(services, { merchantCode, market, memberId, currency: market.currency });
  return { account, memberId, token: await services.sessions.begin(brand, memberId) };
}

/** Opens a page as whoever has the token, in a tab that has it from now on. */
export async function openAs(page: Page, token: string, address: string): Promise<void> {
  await page.goto(new URL('/helpmc', address).href);
  await page.evaluate((own) => sessionStorage.setItem('token', own), token);
  await page.goto(address);
  await takenOver(page);
}
