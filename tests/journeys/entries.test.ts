import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openAccount } from '../support/accounts.ts';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { brokers } from '../support/fixture-project.ts';
import { longIf } from '../support/long.ts';
import { openAs } from '../support/real-brands-in-browser.ts';
import { trialToken } from '../support/trial.ts';
import { newUsername, takenOver, visit } from '../support/visitor.ts';

const everywhere = ['apps', 'agent-log-in', 'agent-home', 'lines', 'log-in', 'sign-out'];
/** A brand that lists, at every place, entries of each kind: for everybody, guests, members and agents. */
const whole = {
  ...brokers,
  merchantCode: 'WHOLE',
  hosts: ['whole.test', 'whole.localhost'],
  vendors: ['RED'],
  apps: { android: 'https://apps.example/android' },
  navigation: {
    header: ['home', ...everywhere],
    // The brand has no vendor of sports.
    side: ['help', 'slots', 'sports', ...everywhere],
    bottom: ['home', 'log-in', 'account'],
    account: ['member-centre', ...everywhere],
    footer: ['terms', ...everywhere],
    memberCentre: ['betting-record', 'my-account'],
  },
};
/** The same navigation, inherited by a brand with features turned off, without agents, and with a single line. */
const part = {
  $schema: brokers.$schema,
  schemaVersion: brokers.schemaVersion,
  extends: 'whole',
  merchantCode: 'PART',
  hosts: ['part.localhost'],
  access: { agents: false },
  features: { apps: false, records: false },
};

const ground = fixturesInBrowser({ whole, part });

/** The entries that a page has at each place, hidden ones included. */
const placesOf = (page: Page) =>
  page.evaluate(() => {
    const textsOf = (selector: string) =>
      [...document.querySelectorAll(selector)].map((entry) => entry.textContent.trim());
    const direct = (place: string) => textsOf(`${place} > a, ${place} > button:not([popovertarget^="category"])`);
    return {
      header: direct('header nav[aria-label="Game categories"]'),
      // Below its entries the side menu lists the categories, which are not entries.
      side: direct('nav[aria-label="Main menu"]').slice(0, -1),
      bottom: direct('nav[aria-label="Quick menu"]'),
      account: direct('#account-menu').filter((text) => !['Appearance', 'English', 'ไทย'].includes(text)),
      footer: direct('footer nav'),
      memberCentre: textsOf('nav[aria-label="Member centre"] li > a'),
    };
  });

const merchants = { whole: 'WHOLE', part: 'PART' } as const;
const tokenOf = async (slug: keyof typeof merchants, customerType: number) => {
  const { services } = ground.house.gateway;
  const { memberId } = await openAccount(ground.house, { merchantCode: merchants[slug], customerType });
  return services.sessions.begin((await services.sites.forHost(`${slug}.localhost`))!.loaded.brand, memberId);
};
/** A session of each role but the guest. */
const tokens = {
  member: (slug: keyof typeof merchants) => tokenOf(slug, 0),
  agent: (slug: keyof typeof merchants) => tokenOf(slug, 1),
  trial: (slug: keyof typeof merchants) => trialToken(ground.house, `${slug}.localhost`, newUsername()),
};

const guest = { account: [], memberCentre: [] };
const centre = ['Betting record', 'My account'];
const [out, lines] = ['Sign out', 'Lines'];
/** What the same entries come to at the header, the side menu, the footer and, for players, the account menu. */
const at = (...shown: string[]) => ({
  header: ['Home', ...shown],
  side: ['Help', 'Slots', ...shown],
  footer: ['Terms of use', ...shown],
});
const inside = (...shown: string[]) => ({
  ...at(...shown),
  bottom: ['Home', 'Account'],
  account: ['Member centre', ...shown],
});

/** What a brand's menus show to a visitor with a role. */
type Menus = Awaited<ReturnType<typeof placesOf>>;

/** Expects the menus of a visitor on the home page, and that of the member centre on its page. */
async function expectMenus(
  slug: keyof typeof merchants,
  role: 'guest' | keyof typeof tokens,
  { memberCentre, ...home }: Menus,
): Promise<void> {
  const origin = ground.originOf(slug);
  const { page, context, complaints } = await visit({ browser: ground.browser, origin }, { viewport: 'desktop' });
  if (role === 'guest') {
    await page.goto(origin);
    await takenOver(page);
  } else {
    await openAs(page, await tokens[role](slug), origin);
    await page.locator('#account-menu').waitFor({ state: 'attached' });
  }
  const homeOf = async () => {
    const { memberCentre: _, ...shown } = await placesOf(page);
    return shown;
  };
  await expect.poll(homeOf).toEqual(home);
  await page.goto(`${origin}/member`);
  await takenOver(page);
  // Whatever the page shows instead of the centre has come.
  if (memberCentre.length > 0) await page.getByRole('navigation', { name: 'Member centre' }).waitFor();
  else await page.locator('dialog[open], main h2').first().waitFor();
  await expect.poll(async () => (await placesOf(page)).memberCentre).toEqual(memberCentre);
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
}

describe('menus have exactly the entries that the brand lists, its features bring and the role may use [LAYOUT-13]', () => {
  for (const [slug, role, menus] of [
    ['whole', 'guest', { ...guest, ...at('Apps', 'Agents', lines, 'Log in'), bottom: ['Home', 'Log in'] }],
    ['whole', 'member', { ...inside('Apps', lines, out), memberCentre: centre }],
    // The centre is closed to a trial account, which may sign up.
    [
      'whole',
      'trial',
      { ...inside('Apps', lines, out), account: ['Member centre', 'Apps', lines, 'Sign up', out], memberCentre: [] },
    ],
    ['whole', 'agent', { ...inside('Apps', 'Agent centre', lines, out), memberCentre: centre }],
    ['part', 'guest', { ...guest, ...at('Log in'), bottom: ['Home', 'Log in'] }],
    ['part', 'agent', { ...inside(out), memberCentre: ['My account'] }],
  ] as const)
    test(
      `on the brand ${slug}, for a visitor with the role ${role}`,
      longIf(!['whole agent', 'part guest'].includes(`${slug} ${role}`)),
      () => expectMenus(slug, role, menus as unknown as Menus),
    );
});
