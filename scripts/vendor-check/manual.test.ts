import { execFile, type ExecFileException } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Compile } from 'typebox/compile';
import { CATEGORY_TITLES } from '../../src/shared/games/categories.ts';
import { describedLimits, feedGame, walletProtocol } from '../../src/shared/contract/wallet-protocol.ts';
import { isSigned } from '../../src/shared/contract/webhook-signature.ts';
import { errorTable } from '../../src/shared/errors.ts';
import { freePort } from '../../tests/support/ports.ts';
import { SmallVendor, smallVendor } from '../../tests/support/small-vendor.ts';
import { checkVendor } from './vendor/check-vendor.ts';
import { loadDriver } from './vendor/load-driver.ts';
import { ModelWallet } from './wallet/model-wallet.ts';
import { serveWallet } from './wallet/wallet-server.ts';

const manual = readFileSync(new URL('../../docs/wallet-protocol.md', import.meta.url), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'vendor-manual-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The only block of code in a language. */
function blockOf(language: string): string {
  const blocks = [...manual.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\n\`\`\``, 'g'))];
  expect(blocks).toHaveLength(1);
  return `${blocks[0]![1]!}\n`;
}

test('the message of the worked example is signed with its key, and fits the declared call [TOOL-45]', async () => {
  const key = /The shared key is `([^`]+)`/.exec(manual)![1]!;
  const [, path, head, body] = /^POST (\S+) HTTP\/1.1\n([^]*?)\n\n(.*)\n$/.exec(blockOf('http'))!;
  const headers = Object.fromEntries(head!.split('\n').map((line) => line.split(': ') as [string, string]));
  expect(await isSigned([key], { headers, body: body!, nowS: Number(headers['webhook-timestamp']) })).toBe(true);
  const hex = Buffer.from(headers['webhook-signature']!.slice('v1,'.length), 'base64').toString('hex');
  expect(manual).toContain(`the HMAC is \`${hex}\` in hex`);
  expect(path).toBe(walletProtocol.bet.path);
  expect(Compile(walletProtocol.bet.body).Check(JSON.parse(body!))).toBe(true);
});

test('the manual names every call, field, error and category [TOOL-45]', () => {
  const calls = Object.values(walletProtocol);
  const fields = calls.flatMap(({ body, value }) => [
    ...Object.keys(body.properties),
    ...Object.keys(value.properties),
  ]);
  const names = [
    ...calls.flatMap(({ path }) => [`| \`POST ${path}\` |`, `### \`POST ${path}\``]),
    ...[...fields, ...Object.keys(feedGame.properties), ...CATEGORY_TITLES].map((name) => `\`${name}\``),
    ...calls.flatMap(({ errors }) => errors.map((code) => `| \`${code}\` | ${errorTable[code]} |`)),
    `at most ${describedLimits.textLengthMax} characters`,
  ];
  expect(names.filter((name) => !manual.includes(name))).toEqual([]);
});

/** The examples: file and program. */
const examples: [language: string, file: string, program: string][] = [
  ['ts', 'example.ts', process.execPath],
  ['python', 'example.py', 'python3'],
  ['php', 'example.php', 'php'],
];

/** Runs an example. Returns undefined if its program is not installed. */
const run = (program: string, path: string, env: Record<string, string>) =>
  new Promise<{ stdout: string; stderr: string } | undefined>((resolve) => {
    execFile(program, [path], { env: { ...process.env, ...env } }, (error: ExecFileException | null, stdout, stderr) =>
      resolve(error?.code === 'ENOENT' ? undefined : { stdout, stderr }),
    );
  });

/** Runs an example against a wallet that loses the answer to its first bet. Undefined if its program is not installed. */
async function ranAgainst(
  [language, file, program]: (typeof examples)[number],
  free?: { grantId: string; left: number; stakeMinor: number },
) {
  const path = join(folder, free ? `free-${file}` : file);
  writeFileSync(path, blockOf(language));
  const wallet = new ModelWallet({ provider: 'acme', keys: ['a-key-of-the-manual'] });
  let bets = 0;
  const server = await serveWallet(wallet, {
    faultOf: ({ name }) => (name === 'bet' && (bets += 1) === 1 ? 'lose' : undefined),
  });
  const session = wallet.launch({ merchantCode: 'HERE', gameId: 'a-game', free });
  try {
    const ran = await run(program, path, {
      WALLET_URL: server.url,
      WALLET_PROVIDER: 'acme',
      WALLET_KEY: 'a-key-of-the-manual',
      MERCHANT: 'HERE',
      LAUNCH_CODE: session.launchCode,
    });
    return ran && { ...ran, calls: server.arrivals.map(({ name }) => name) };
  } finally {
    await server.close();
  }
}

const calls = ['authenticate', 'bet', 'bet', 'win'];
test.concurrent.each(examples)(
  'the example in %s plays a round, also if the answer to its bet is lost [TOOL-45]',
  async (...example) => {
    const ran = await ranAgainst(example);
    // A machine without the language can only see that the example is there, which `blockOf` did.
    if (!ran) return;
    expect(ran).toEqual({ stdout: 'balance 1000150\n', stderr: '', calls });
  },
);

test.concurrent.each(examples)(
  'the example in %s plays a free round once, if there is one [TOOL-45, FREE-03]',
  async (...example) => {
    const free = { grantId: '7', left: 3, stakeMinor: 100 };
    const ran = await ranAgainst(example, free);
    if (!ran) return;
    expect(ran).toEqual({ stdout: 'balance 1000250\n', stderr: '', calls });
    expect(free.left).toBe(2);
  },
);

test('the module that plays a vendor’s games works with the kit [TOOL-45]', async () => {
  const path = join(folder, 'play.mjs');
  writeFileSync(path, blockOf('js'));
  const walletPort = await freePort();
  const vendor = new SmallVendor(`http://127.0.0.1:${walletPort}`);
  await vendor.listen();
  try {
    const verdicts = await checkVendor(
      { url: vendor.url, origin: vendor.url, ...smallVendor },
      {
        driver: await loadDriver(path),
        merchantCode: 'HERE',
        currency: 'THB',
        walletPort,
        // More than a busy machine needs: the rounds of a sound vendor do not use it up.
        patienceMs: 20_000,
        lateMs: 1_000,
        quietMs: 20,
      },
    );
    expect(verdicts.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  } finally {
    await vendor.close();
  }
  const empty = join(folder, 'empty.mjs');
  writeFileSync(empty, 'export const open = 1;');
  await expect(loadDriver(empty)).rejects.toThrow('must export two functions, open and play');
});
