import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { projectRoot } from '../../scripts/checks/sources.ts';
import { freePort } from '../support/ports.ts';
import { runNode, type NodeProcess } from '../support/run-node.ts';

/** What a clone does not have. */
const NOT_CLONED = new Set(['.git', '.node', '.data', 'dist', 'node_modules', 'tests/output']);

const roots: string[] = [];
let child: NodeProcess | undefined;
afterEach(async () => {
  child?.stop('SIGKILL');
  await child?.ended;
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

/** A clone of the project, and an npm that installs the packages of this one without a network. */
function makeClone(): { root: string; npm: string } {
  const [root, tools] = [mkdtempSync(join(tmpdir(), 'livery-clone-')), mkdtempSync(join(tmpdir(), 'livery-npm-'))];
  roots.push(root, tools);
  cpSync(projectRoot, root, {
    recursive: true,
    filter: (source) => !NOT_CLONED.has(relative(projectRoot, source)),
  });
  const npm = join(tools, 'npm-cli.cjs');
  writeFileSync(
    npm,
    `if (process.argv[2] !== 'ci') throw new Error('npm ' + process.argv[2]);
    require('node:fs').symlinkSync(${JSON.stringify(join(projectRoot, 'node_modules'))}, 'node_modules');`,
  );
  return { root, npm };
}

/** The status and text of a page of a host. Systems need not know the names below `localhost`. */
const read = (port: number, host: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', headers: { host: `${host}:${port}` } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode!, text }));
    });
    sent.on('error', reject).end();
  });

test('npm start on a clone with nothing but Node installs, builds, starts with its own database, opens three brands and prints where they are [SERVER-23]', async () => {
  const { root, npm } = makeClone();
  const [port, gamesPort, paymentsPort] = [await freePort(), await freePort(), await freePort()];
  child = runNode(
    'scripts/run.mjs',
    ['scripts/start.ts'],
    // Nothing but Node is on its path: no git, no database, no browser.
    {
      PATH: dirname(process.execPath),
      HOME: root,
      npm_execpath: npm,
      PORT: String(port),
      GAMES_PORT: String(gamesPort),
      PAYMENTS_PORT: String(paymentsPort),
    },
    root,
  );
  await child.says('Ctrl-C ends it.');
  const brands = { aurora: 'Aurora', lotus: 'Lotus', northline: 'Northline' };
  for (const [slug, name] of Object.entries(brands)) {
    const { status, text } = await read(port, `${slug}.localhost`);
    expect([slug, status, text.includes(name)]).toEqual([slug, 200, true]);
  }
  expect((await read(gamesPort, 'games.localhost')).status).toBeLessThan(500);
  expect((await read(paymentsPort, 'payments.localhost')).text).toContain('Livery Pay');
  child.stop('SIGTERM');
  const { code, stdout, stderr } = await child.ended;
  expect(code).toBe(0);
  expect(stderr).toContain('Installing the packages of package-lock.json (npm ci)');
  for (const [slug, name] of Object.entries(brands))
    expect(stdout).toMatch(new RegExp(`^ +${name}.* http://${slug}\\.localhost:${port}$`, 'm'));
  expect(stdout).toMatch(/^ +Account +demo +\S{12}$/m);
  expect(stdout).toMatch(/^ +Account +agent +\S{12}$/m);
  expect(stdout).toContain(`Data and logs are in ${join(root, '.data')}.`);
});
