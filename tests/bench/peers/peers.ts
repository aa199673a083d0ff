import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { projectRoot } from '../../../scripts/checks/sources.ts';
import { readBuild } from '../../../src/publisher/build.ts';
import { launchBrowser } from '../../support/browser.ts';
import type { Goal } from '../goals.ts';
import { record } from '../recorded-response.ts';
import { assetUrls, referencePage } from '../reference-page.ts';
import { startSite } from '../site-under-test.ts';
import { ratios, summarise, summariseRounds, type Summary } from '../statistics.ts';
import { buildPeer, type ExtraFiles } from './build-peer.ts';
import { peerSite, type PeerSite } from './content.ts';
import { serveFront, type FrontServer } from '../front-server.ts';
import { lookAtHome, lookAtRegister, type Contestant, type PeerFigures, type RegisterFigures } from './look-at.ts';

/** Who is compared, in the order of the table. */
const names = ['static', 'livery', 'next', 'viteMui'] as const;
type Name = (typeof names)[number];
/** Who has a register page that checks. */
const withRegister = ['livery', 'next', 'viteMui'] as const;

/** The home that is compared, and the brands that the Next.js app serves beside it. */
const host = 'aurora.localhost';
const hosts = [host, 'lotus.localhost', 'northline.localhost'] as const;
/** The first of the ports that the comparison listens on. */
const firstPort = Number(process.env['BENCH_PORT'] ?? 8400);
const ports = {
  site: firstPort,
  games: firstPort + 1,
  nextServer: firstPort + 2,
  static: firstPort + 3,
  livery: firstPort + 4,
  next: firstPort + 5,
  viteMui: firstPort + 6,
};
/** A framework's server starts within this. */
const startTimeoutMs = 30_000;
const pollMs = 100;

/** Homes and register pages side by side. */
export interface PeersResult {
  rounds: number;
  homes: Record<Name, Record<keyof PeerFigures, Summary>>;
  registers: Record<(typeof withRegister)[number], Record<keyof RegisterFigures, Summary>>;
  goals: Goal[];
}

/** Installs and builds the peers where that was not done, and measures everybody in turns. */
export async function measurePeers(rounds: number, say: (line: string) => void): Promise<PeersResult> {
  const closers: (() => Promise<void>)[] = [];
  try {
    const site = await startSite({ port: ports.site, gamesPort: ports.games }, say);
    closers.push(() => site.stop());
    const sites = Object.fromEntries(
      await Promise.all(
        hosts.map(async (name) => [name, await contentOf(name, (await site.homeOf(name)).body.toString())] as const),
      ),
    );
    const files = await sharedFiles(sites);
    const vite = await buildPeer(
      'vite-mui',
      {
        ...files,
        'content.json': JSON.stringify({ [host]: { ...sites[host], icon: '/icon.svg' } }),
        'public/icon.svg': files[`public/brands/${host}.svg`]!,
      },
      say,
    );
    const next = await startNext(await buildPeer('next', { ...files, 'content.json': JSON.stringify(sites) }, say));
    closers.push(() => next.stop());
    const fronts: FrontServer[] = await Promise.all([
      serveFront(ports.static, { port: ports.site }, referencePage),
      serveFront(ports.livery, { port: ports.site }),
      serveFront(ports.next, { port: ports.nextServer }),
      serveFront(ports.viteMui, { folder: join(vite, 'dist') }),
    ]);
    closers.push(...fronts.map((front) => () => front.close()));
    const browser = await launchBrowser();
    closers.push(() => browser.close());
    return sumUp(await lookInTurns(browser, rounds, say));
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}

const contestants: Readonly<Record<Name, Contestant>> = {
  static: { name: 'the static page', origin: `http://${host}:${ports.static}` },
  livery: { name: 'Livery', origin: `http://${host}:${ports.livery}`, takenOver: 'html[data-hydrated]' },
  next: { name: 'Next.js', origin: `http://${host}:${ports.next}` },
  viteMui: { name: 'Vite and MUI', origin: `http://${host}:${ports.viteMui}` },
};

type Looks = {
  homes: Record<Name, PeerFigures[]>;
  registers: Record<(typeof withRegister)[number], RegisterFigures[]>;
};

/** Everybody once a round, so that a slow moment of the machine meets all; who is first finds a colder machine, so they take turns at that too. */
async function lookInTurns(browser: Browser, rounds: number, say: (line: string) => void): Promise<Looks> {
  const looks: Looks = {
    homes: { static: [], livery: [], next: [], viteMui: [] },
    registers: { livery: [], next: [], viteMui: [] },
  };
  // The first look fills the memory of the servers in front, and pays for the browser's own warming up.
  for (const name of names) await lookAtHome(browser, contestants[name]);
  for (const name of withRegister) await lookAtRegister(browser, contestants[name]);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of rotated(names, round)) looks.homes[name].push(await lookAtHome(browser, contestants[name]));
    for (const name of rotated(withRegister, round))
      looks.registers[name].push(await lookAtRegister(browser, contestants[name]));
    say(`peers: round ${round + 1} of ${rounds}`);
  }
  return looks;
}

const rotated = <Item>(items: readonly Item[], by: number): Item[] =>
  items.map((_, index) => items[(index + by) % items.length]!);

function sumUp({ homes, registers }: Looks): PeersResult {
  const of = (name: Name, figure: keyof PeerFigures) => homes[name].map((look) => look[figure]);
  const ratio = (figure: keyof PeerFigures, to: Name) => ratios(of('livery', figure), of(to, figure)).median;
  const register = (name: keyof Looks['registers'], figure: keyof RegisterFigures) =>
    registers[name].map((look) => look[figure]);
  const inpOver = summarise(of('livery', 'inpMs').map((value, round) => value - of('static', 'inpMs')[round]!)).median;
  const goals: Goal[] = [
    { what: 'LCP, times the static page', measured: ratio('lcpMs', 'static'), atMost: 1.05, unit: 'x' },
    {
      what: 'login inputs usable, times the static page',
      measured: ratio('usableMs', 'static'),
      atMost: 1.1,
      unit: 'x',
    },
    { what: 'login inputs usable, times Next.js', measured: ratio('usableMs', 'next'), atMost: 1, unit: 'x' },
    { what: 'login inputs usable, times Vite and MUI', measured: ratio('usableMs', 'viteMui'), atMost: 1, unit: 'x' },
    { what: 'total blocking time', measured: summarise(of('livery', 'tbtMs')).median, atMost: 80, unit: 'ms' },
    { what: 'longest interaction, over the static page', measured: inpOver, atMost: 8, unit: 'ms' },
    {
      what: 'register fields visible, times Next.js',
      measured: ratios(register('livery', 'visibleMs'), register('next', 'visibleMs')).median,
      atMost: 1,
      unit: 'x',
    },
    {
      what: 'register form validating, times Next.js',
      measured: ratios(register('livery', 'validatingMs'), register('next', 'validatingMs')).median,
      atMost: 1,
      unit: 'x',
    },
  ];
  return {
    rounds: homes.livery.length,
    homes: Object.fromEntries(names.map((name) => [name, summariseRounds(homes[name])])) as PeersResult['homes'],
    registers: Object.fromEntries(
      withRegister.map((name) => [name, summariseRounds(registers[name])]),
    ) as PeersResult['registers'],
    goals,
  };
}

/** What a host shows, from its own home. Its tokens stand between its faces and the ground of every page. */
async function contentOf(name: string, home: string): Promise<PeerSite> {
  const { baseCss } = readBuild(join(projectRoot, 'dist'));
  const sheet = /<style>([^<]*)/.exec(home)?.[1] ?? '';
  if (!sheet.includes(':root') || !sheet.endsWith(baseCss))
    throw new Error(`the home of ${name} holds no tokens: the peers would have none`);
  return peerSite(home, sheet.slice(sheet.indexOf(':root'), -baseCss.length), `/brands/${name}.svg`);
}

/** The marks of all hosts, and the two faces that the measured home is set in: the same bytes for everybody. */
async function sharedFiles(sites: Record<string, PeerSite>): Promise<ExtraFiles> {
  const files: Record<string, Buffer> = {};
  for (const name of Object.keys(sites)) {
    const home = (await record(ports.site, name, '/', 'identity')).body.toString();
    const icon = /<link rel="icon"[^>]*href="([^"]+)"/.exec(home)?.[1];
    files[`public/brands/${name}.svg`] = (await record(ports.site, name, icon!, 'identity')).body;
    if (name !== host) continue;
    const faces = assetUrls(home.slice(0, home.indexOf('<style>'))).filter((url) => url.endsWith('.woff2'));
    for (const [index, face] of (['display', 'text'] as const).entries())
      files[`fonts/${face}.woff2`] = (await record(ports.site, name, faces[index]!, 'identity')).body;
  }
  return files;
}

/** The framework's own production server. Rejects when it does not answer in time. */
async function startNext(folder: string): Promise<{ stop: () => Promise<void> }> {
  const child: ChildProcess = spawn(
    process.execPath,
    ['node_modules/next/dist/bin/next', 'start', '--port', String(ports.nextServer), '--hostname', 'localhost'],
    { cwd: folder, stdio: 'ignore', env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } },
  );
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
  const deadline = performance.now() + startTimeoutMs;
  while (performance.now() < deadline) {
    if (
      await record(ports.nextServer, host, '/', 'identity').then(
        () => true,
        () => false,
      )
    )
      return { stop };
    await setTimeout(pollMs);
  }
  await stop();
  throw new Error(`the Next.js app did not answer within ${startTimeoutMs / 1000} s`);
}
