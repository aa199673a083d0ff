import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { offerAsBrand } from '../../src/gateway/agreements/brand-agreements.ts';
import type { AgreementKind } from '../../src/shared/agents/agreement-kinds.ts';
import type { AgreementTerms } from '../../src/shared/agents/agreement-terms.ts';
import { processOf } from './agent-house.ts';
import type { TestGateway } from './gateway.ts';
import { operatorForTests } from './operators.ts';
import { takenOver } from './visitor.ts';

/** An agent at the top, and what the brand grants. */
interface Grant {
  host: string;
  agent: { memberId: bigint; token: string };
  kind: AgreementKind;
  terms: AgreementTerms;
}

/** The brand offers an agreement, and the agent accepts it. */
export async function grantAsBrand(house: TestGateway, { host, agent, kind, terms }: Grant): Promise<void> {
  const { services } = house.gateway;
  const { brand } = (await services.sites.forHost(host))!.loaded;
  const changing = { operator: await operatorForTests(house), record: async () => {} };
  const offered = await offerAsBrand(services, { brand, kind, changing }, { downlineId: agent.memberId, terms });
  if (!offered.ok) throw new Error(offered.code);
  const accept = { key: randomUUID(), action: 'accept', id: String(offered.value), version: 1 };
  const accepted = await house.call(processOf[kind], { host, token: agent.token, body: accept });
  if (accepted.code) throw new Error(accepted.text);
}

interface Credentials {
  origin: string;
  account: string;
  password: string;
}

/** Logs in by the agents’ login. */
export async function logInAsAgent(page: Page, { origin, account, password }: Credentials): Promise<void> {
  await page.goto(`${origin}/agent`);
  await takenOver(page);
  const main = page.locator('main');
  await main.getByLabel('Username').fill(account);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Log in' }).click();
}

/** Sets the password that replaces the one from the upline. */
export async function chooseNewPassword(page: Page, password: string): Promise<void> {
  const change = page.getByRole('dialog', { name: 'Choose a new password' });
  for (const name of ['New password', 'New password again'])
    await change.getByRole('textbox', { name, exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** Registers an agent below the one whose centre is open, and returns the first password that the page made. */
export async function registerAgentBelow(page: Page, account: string): Promise<string> {
  await page.getByRole('radio', { name: /Agent/ }).check();
  await page.getByRole('textbox', { name: 'Account' }).fill(account);
  await page.getByRole('button', { name: 'Make one' }).click();
  const first = page.getByRole('textbox', { name: 'First password' });
  await expect.poll(() => first.inputValue()).not.toBe('');
  const password = await first.inputValue();
  await page.getByRole('button', { name: 'Register the account' }).click();
  await page.getByRole('heading', { name: `The agent ${account} is registered` }).waitFor();
  return password;
}

/** Offers a daily wage of one step to a direct downline, from the team management. */
export async function offerDailyWage(page: Page, account: string, rate: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(account) }).click();
  await page.getByRole('dialog', { name: account }).getByRole('button', { name: 'Offer an agreement' }).click();
  const offer = page.getByRole('dialog', { name: `Agreement for ${account}` });
  await offer.getByLabel('Agreement').selectOption({ label: 'Daily wage' });
  await offer.getByLabel('Rate, %').fill(rate);
  await offer.getByRole('button', { name: `Offer this to ${account}` }).click();
  await offer.waitFor({ state: 'hidden' });
}
