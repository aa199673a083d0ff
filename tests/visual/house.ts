import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { projectRoot } from '../../scripts/checks/sources.ts';
import { buildStorybookIfStale, storybookFolder } from '../../scripts/lib/storybook.ts';
import { createGateway, type Gateway } from '../../src/gateway/server.ts';
import type { Brand } from '../../src/shared/brand/brand.generated.ts';
import { freshBuild } from '../support/fresh-build.ts';
import { testConfig } from '../support/gateway.ts';
import { freePort } from '../support/ports.ts';
import { serveFolder } from '../support/static-site.ts';
import { openTestDatabase, quickKind } from '../support/test-databases.ts';
import { startGames, startPlayableGames, type Games } from './games.ts';
import { TAKEN_AT_MS } from './board.ts';
import { seedAgent, seedPlayer } from './players.ts';
import { MIRROR } from './shots.ts';

/** The real brands on a real gateway, at a fixed time. */
export interface House {
  originOf(brand: string): string;
  /** Address of the stories. */
  storiesOrigin: string;
  /** Token of the player of each brand, or of its agent where it has agents. */
  tokenOf(brand: string, visitor?: 'player' | 'agent'): string;
  /** The languages that a brand offers, its own first. */
  languagesOf(brand: string): readonly string[];
  vendorsOf(brand: string): readonly string[];
  close(): Promise<void>;
}

/** Longest wait until the pages have games. */
const publishTimeoutMs = 30_000;
const pollMs = 20;
/** More brands than the pictures have. */
const BRANDS_MAX = 100;
/** Enough for the sites of all brands. */
const SITES_MEMORY_MB = 512;

/** How a house may differ. */
interface HouseOptions {
  /** Builds and serves the stories. */
  hasStories: boolean;
  /** Serves the games themselves, and not only their pictures and boards. */
  areGamesPlayable?: boolean;
  /** Adds brands to the copy of the project. */
  addBrands?: (projectDir: string) => unknown;
}

/** Starts games, database and gateway, and Storybook if a picture needs it. Builds first what is older than its sources. */
export async function startHouse({ hasStories, areGamesPlayable, addBrands }: HouseOptions): Promise<House> {
  await freshBuild();
  if (hasStories) await buildStorybookIfStale();
  const projectDir = copyProject();
  addBrands?.(projectDir);
  // Games must know where the gateway will be.
  const port = areGamesPlayable ? await freePort() : 0;
  const [games, opened, stories] = await Promise.all([
    areGamesPlayable ? startPlayableGames(port) : startGames(),
    openTestDatabase(quickKind),
    serveFolder(storybookFolder),
  ]);
  const endings: (() => unknown)[] = [
    () => rmSync(projectDir, { recursive: true, force: true }),
    () => games.close(),
    () => stories.close(),
    () => opened.close(),
  ];
  const close = async () => {
    for (const end of endings.toReversed()) await end();
  };
  try {
    const gateway = await createGateway(configOf(projectDir, games), pino({ level: 'silent' }), {
      database: opened.database,
      clock: () => TAKEN_AT_MS,
    });
    endings.push(() => gateway.close());
    await untilPublished(gateway);
    const tokens = new Map<string, string>();
    const agents = new Map<string, string>();
    const languages = new Map<string, readonly string[]>();
    const vendors = new Map<string, readonly string[]>();
    for (const { host } of gateway.services.sites.listed(BRANDS_MAX)) {
      const { loaded } = (await gateway.services.sites.forHost(host))!;
      tokens.set(loaded.slug, await seedPlayer(gateway.services, loaded.brand));
      if (loaded.brand.access.agents) agents.set(loaded.slug, await seedAgent(gateway.services, loaded.brand));
      vendors.set(loaded.slug, loaded.brand.vendors);
      const { default: own, switch: offered } = loaded.brand.languages;
      languages.set(loaded.slug, [own, ...offered.filter((code) => code !== own)]);
    }
    await gateway.app.listen({ port, host: '127.0.0.1' });
    const { port: gatewayPort } = gateway.app.server.address() as AddressInfo;
    return {
      originOf: (brand) => `http://${brand}.localhost:${gatewayPort}`,
      storiesOrigin: stories.origin,
      tokenOf: (brand, visitor) => (visitor === 'agent' ? agents.get(brand) : undefined) ?? tokens.get(brand)!,
      languagesOf: (brand) => languages.get(brand)!,
      vendorsOf: (brand) => vendors.get(brand)!,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The project's brands, and a copy of Aurora in the right-to-left language. */
function copyProject(): string {
  const directory = mkdtempSync(join(tmpdir(), 'livery-visual-'));
  for (const part of ['brands', 'themes', 'schemas'])
    cpSync(join(projectRoot, part), join(directory, part), { recursive: true });
  const folder = join(directory, 'brands', MIRROR);
  cpSync(join(projectRoot, 'brands/aurora'), folder, { recursive: true });
  const brand = JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8')) as Brand;
  const mirrored: Brand = {
    ...brand,
    merchantCode: 'MIRROR',
    hosts: [`${MIRROR}.localhost`],
    languages: { default: 'XR', switch: ['XR', ...brand.languages.switch] },
  };
  writeFileSync(join(folder, 'brand.json'), JSON.stringify(mirrored, undefined, 2));
  return directory;
}

const configOf = (projectDir: string, { provider, origin, feedUrl, key }: Games) =>
  testConfig(projectDir, {
    gameServers: [{ provider, origin, feedUrl, keys: [key] }],
    hasPseudoLanguages: true,
    sitesMemoryMb: SITES_MEMORY_MB,
  });

/** Waits until the gateway has read both feeds of the vendor, because the first picture needs both. */
async function untilPublished({ services: { boards, sites } }: Gateway): Promise<void> {
  const giveUpAtMs = Date.now() + publishTimeoutMs;
  while (!(await boards.read()) || !sites.haveGames()) {
    if (Date.now() > giveUpAtMs) throw new Error('the games did not reach the pages in time');
    await sleep(pollMs);
  }
}
