import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../tests/support/ports.ts';
import { SmallVendor, smallVendor } from '../tests/support/small-vendor.ts';
import { runNode } from '../tests/support/run-node.ts';
import { projectRoot, readSources } from './checks/sources.ts';
import { importsOf, parse } from './checks/syntax.ts';
import { junitOf } from './vendor-check/show-verdicts.ts';
import { ModelWallet } from './vendor-check/wallet/model-wallet.ts';
import { serveWallet } from './vendor-check/wallet/wallet-server.ts';

/** Two whole runs, each in a process of its own, on a busy machine. */
const slow = { timeout: 120_000 };
const keys = ['a-key-of-the-tests-only'];
const folder = mkdtempSync(join(tmpdir(), 'vendor-check-'));
afterAll(() => rmSync(folder, { recursive: true }));

const kit = (...args: string[]) => kitWith({}, ...args);
const kitWith = (env: Record<string, string>, ...args: string[]) =>
  runNode(join(projectRoot, 'scripts/vendor-check.ts'), args, env).ended;

/** Runs the command against a wallet, with a launch code and nothing else. */
async function checkOver(plant: (wallet: ModelWallet) => void, ...args: string[]) {
  const wallet = new ModelWallet({ provider: 'livery-games', keys });
  plant(wallet);
  const server = await serveWallet(wallet);
  const { launchCode } = wallet.launch({ merchantCode: 'HERE', gameId: 'a-game' });
  try {
    return await kit('gateway', '--url', server.url, '--key', keys[0]!, '--launch-code', `HERE:${launchCode}`, ...args);
  } finally {
    await server.close();
  }
}

test('a sound gateway ends with 0, a line for each check, and why a check was skipped [TOOL-44]', slow, async () => {
  const { code, stdout } = await checkOver(() => undefined);
  expect(code, stdout).toBe(0);
  expect(stdout).toMatch(
    /^passed {3}bet\.repeat +a bet that is sent again moves money once and gets the first answer$/m,
  );
  expect(stdout).toMatch(
    /^skipped {2}signature\.second-key .*\n {9}give the second key of the rotation with another --key$/m,
  );
  expect(stdout).toMatch(/\n\d+ passed, 0 failed, 4 skipped\n$/);
});

test(
  'a faulty gateway ends with 1 and the name of the check, on the terminal, in JSON and in JUnit XML [TOOL-44]',
  slow,
  async () => {
    const junit = join(folder, 'junit.xml');
    const plant = (wallet: ModelWallet) => void (wallet.canWin = ({ state }) => state !== 'settled');
    const told = await checkOver(plant, '--junit', junit);
    expect([told.code, told.stdout.trim().split('\n').at(-1)]).toEqual([
      1,
      expect.stringMatching(/ passed, 1 failed, 4 skipped: win\.after-rollback$/) as string,
    ]);
    expect(told.stdout).toContain('the win: expected 409 transaction_conflict, got 200 success');
    expect(readFileSync(junit, 'utf8')).toMatch(
      /<testsuite name="wallet-protocol.gateway" tests="\d+" failures="1" errors="0" skipped="4" [\s\S]*<testcase [^>]*name="win.after-rollback: [^>]*>\n +<failure message="the win: expected 409/,
    );
    const { code, stdout } = await checkOver(plant, '--json');
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      suite: 'wallet-protocol.gateway',
      isPassed: false,
      verdicts: expect.arrayContaining([
        expect.objectContaining({ name: 'win.after-rollback', outcome: 'failed' }),
      ]) as unknown,
    });
  },
);

test(
  'a sound game server ends with 0, another one with 1, and the kit says where its wallet listens [TOOL-44]',
  slow,
  async () => {
    const walletPort = await freePort();
    const vendor = new SmallVendor(`http://127.0.0.1:${walletPort}`);
    await vendor.listen();
    const [key] = smallVendor.keys;
    // More patience than a busy machine needs: the rounds of a sound vendor do not use it up.
    const args = ['--url', vendor.url, '--provider', 'small', '--wallet-port', String(walletPort), '--patience', '30'];
    try {
      const [good, bad] = [await kit(...args, '--key', key), await kit(...args, '--key', 'another-key-of-this-vendor')];
      expect([good.code, good.stderr]).toEqual([
        0,
        `The wallet listens at http://127.0.0.1:${walletPort}. Playing rounds …\n`,
      ]);
      expect(good.stdout).toMatch(/\n\d+ passed, 0 failed, 1 skipped\n$/);
      expect([bad.code, bad.stdout.trim().split('\n').at(-1)]).toEqual([
        1,
        expect.stringMatching(/^0 passed, 1 failed, \d+ skipped: feed\.signed$/) as string,
      ]);
    } finally {
      await vendor.close();
    }
  },
);

test('a kit that cannot begin ends with 2 and says what it needs [TOOL-44]', async () => {
  expect(await kitWith({ VENDOR_CHECK_KEY: keys[0]! }, 'gateway', '--url', 'http://127.0.0.1:9')).toMatchObject({
    code: 2,
    stderr: 'A player is needed: --site with --game, or --launch-code.\n',
  });
});

test('the kit imports nothing of the gateway and of the games [TOOL-42]', () => {
  const sources = readSources(['scripts'], ['.ts']).filter(
    ({ path }) => path.startsWith('scripts/vendor-check') && !path.endsWith('.test.ts'),
  );
  expect(sources.length).toBeGreaterThan(20);
  const others = sources.flatMap((file) =>
    importsOf(parse(file)).filter(({ specifier }) => /\.\.\/(src|tests)\/(?!shared\/)/.test(specifier)),
  );
  expect(others).toEqual([]);
});

test('JUnit XML escapes what a faulty side may have sent [TOOL-44]', () => {
  const xml = junitOf('a suite', [
    { name: 'a.b', title: 'it "is" <so>', outcome: 'failed', detail: 'got & \u0000 "x"', tookMs: 1_500 },
  ]);
  expect(xml).toContain('name="a.b: it &quot;is&quot; &lt;so&gt;" time="1.500"');
  expect(xml).toContain('<failure message="got &amp; ? &quot;x&quot;"/>');
});
