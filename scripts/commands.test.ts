import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installationSecrets } from './lib/secrets.ts';
import { mailboxFile } from '../src/gateway/messages/mailbox.ts';
import { launchBrowser } from '../tests/support/browser.ts';
import { longIf } from '../tests/support/long.ts';
import { freePort } from '../tests/support/ports.ts';
import { openForCommands, quickKind } from '../tests/support/test-databases.ts';
import { copyForCommands, type ProjectCopy } from '../tests/support/project-copy.ts';
import { projectRoot } from './checks/sources.ts';

// Every command of the README, run in a copy of the project as npm runs it, with a look at its effect: an exit code of
// 0 alone would not show a command that does nothing.

/** A command may build, and a busy machine is slow. */
const COMMAND_TIMEOUT_MS = 120_000;
/** A benchmark opens pages, and the pictures start a site. */
const LONG_TIMEOUT_MS = 300_000;
const newPort = async () => String(await freePort());
/** Ports that nothing else uses while these tests run, not even those of another clone. */
const ports = { PORT: await newPort(), GAMES_PORT: await newPort(), PAYMENTS_PORT: await newPort() };

let copy: ProjectCopy;
let database: Awaited<ReturnType<typeof openForCommands>> | undefined;
beforeAll(async () => void (copy = await copyForCommands()), COMMAND_TIMEOUT_MS);
afterAll(() => database?.close().finally(() => copy.close()));
const noPorts = { PORT: '9', GAMES_PORT: '9', PAYMENTS_PORT: '9' };
const end = (...command: string[]) => copy.start(command, { ...noPorts, ...database?.env }).ended;
const brand = (...args: string[]) => end('brand', ...args);
const has = (path: string) => existsSync(join(copy.root, path));

/** Runs work with a file changed, which then gets its text back. */
async function withChange(path: string, edit: (text: string) => string, work: () => Promise<void>): Promise<void> {
  const before = copy.read(path);
  copy.change(path, edit);
  expect(copy.read(path)).not.toBe(before);
  try {
    await work();
  } finally {
    writeFileSync(join(copy.root, path), before);
  }
}

/** What shows that a command works. */
interface Proof {
  isLong?: boolean;
  look: () => Promise<void>;
}

const brandFile = 'brands/aurora/brand.json';
const rename = (text: string) => text.replace('"name": "Aurora"', '"name": "Borealis"');

const proofs: Record<string, Proof> = {
  'npm run build': {
    isLong: true,
    async look() {
      rmSync(join(copy.root, 'dist'), { recursive: true });
      expect((await end('build')).stdout).toMatch(/^built in \d+ ms\n$/);
      expect(has('dist/.built-from')).toBe(true);
    },
  },
  'npm run format': {
    async look() {
      const path = 'scripts/ugly.ts';
      writeFileSync(join(copy.root, path), 'export const  a=  "b"');
      expect((await end('format')).code).toBe(0);
      expect(copy.read(path)).toBe("export const a = 'b';\n");
      rmSync(join(copy.root, path));
    },
  },
  'npm run brand -- new <slug>': {
    async look() {
      expect(await brand('new', 'harbour', '--yes')).toMatchObject({ code: 0, stderr: '' });
      expect(JSON.parse(copy.read('brands/harbour/brand.json'))).toMatchObject({ merchantCode: 'HARBOUR' });
      rmSync(join(copy.root, 'brands/harbour'), { recursive: true });
    },
  },
  'npm run brand -- check [slug]': {
    async look() {
      expect(await brand('check', 'aurora')).toMatchObject({ code: 0, stdout: 'brands/aurora: ok\n' });
      await withChange(
        brandFile,
        (text) => text.replace('"EN"', '"XX"'),
        async () => {
          const { code, stdout } = await brand('check', 'aurora');
          expect([code, stdout]).toEqual([
            1,
            expect.stringMatching(/^brands\/aurora\/brand\.json:\d+:\d+ languages/) as string,
          ]);
        },
      );
    },
  },
  'npm run brand -- explain <slug> [path]': {
    async look() {
      expect((await brand('explain', 'aurora', 'name')).stdout).toMatch(
        /^name = "Aurora"\n +comes from +brand aurora .*brands\/aurora\/brand\.json:\d+:\d+\n/,
      );
    },
  },
  'npm run brand -- diff <slug> [other]': {
    async look() {
      const git = (...args: string[]) =>
        expect(spawnSync('git', ['-C', copy.root, ...args], { encoding: 'utf8' })).toMatchObject({ status: 0 });
      git('init', '--quiet');
      git('add', 'brands');
      git('-c', 'user.name=t', '-c', 'user.email=t@t.test', 'commit', '--quiet', '--message', 'as it was');
      expect(await brand('diff', 'aurora')).toMatchObject({ code: 0, stdout: '' });
      await withChange(brandFile, rename, async () => {
        expect((await brand('diff', 'aurora')).stdout).toBe('~ name  "Aurora" → "Borealis"\n');
      });
      expect((await brand('diff', 'aurora', 'lotus')).stdout).toContain('~ name ');
    },
  },
  'npm run brand -- migrate [slug]': {
    look: () =>
      withChange(
        brandFile,
        (text) => text.replace('"schemaVersion": 2', '"schemaVersion": 1'),
        async () => {
          expect(await brand('migrate', 'aurora')).toMatchObject({ code: 1 });
          expect(await brand('migrate', 'aurora', '--write')).toMatchObject({ code: 0 });
          expect(copy.read(brandFile)).toContain('"schemaVersion": 2');
        },
      ),
  },
  'npm run brand -- export <slug> --out <dir>': {
    isLong: true,
    async look() {
      const out = join(copy.root, 'tests/output/exported');
      expect(await brand('export', 'aurora', '--out', out)).toMatchObject({ code: 0 });
      expect(readFileSync(join(out, 'nginx.conf'), 'utf8')).toContain('aurora.localhost');
    },
  },
  'npm run chromatic': {
    async look() {
      expect((await end('chromatic')).stdout).toMatch(/^chromatic skipped: /);
    },
  },
  'npm run mailbox': {
    async look() {
      const file = mailboxFile(join(copy.root, '.data'));
      mkdirSync(dirname(file), { recursive: true });
      const message = { at: '2030-01-01', merchantCode: 'ALPHA', channel: 'sms', to: '84912345678', text: 'Hi 123456' };
      writeFileSync(file, `${JSON.stringify(message)}\n`);
      expect((await end('mailbox')).stdout).toContain('Hi 123456');
    },
  },
  'npm run jobs -- list [state]': {
    async look() {
      // `jobs.test.ts` proves the rest with databases.
      expect(await end('jobs', 'list', 'failed')).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('There is no database in') as string,
      });
    },
  },
  'npm run operator -- new <login>': {
    async look() {
      const operator = (...args: string[]) => end('operator', ...args);
      expect((await operator('new', 'Anh')).stderr).toContain('lower-case letters');
      expect((await operator('new', 'anh')).stderr).toContain('Set SEAL_KEY');
      // As the first start does. Making the tables again takes longer than all commands.
      installationSecrets(join(copy.root, '.data'));
      database = await openForCommands(join(copy.root, '.data'));
      expect((await operator('new', 'anh', '--role', 'king')).stderr).toContain('are not all roles');
      expect((await operator('new', 'anh', '--role', 'support')).stdout).toMatch(/\/enrol#[\w-]{43}/);
      expect((await operator('reset', 'anh')).stdout).toMatch(/\/enrol#[\w-]{43}/);
      expect((await operator('list')).stdout).toMatch(/anh +support; all merchants/);
    },
  },
  'npm run account -- open <merchant> <username>': {
    async look() {
      const open = (...args: string[]) => end('account', 'open', ...args);
      expect((await open('NOBODY', 'chi88')).stderr).toContain('merchant code');
      expect((await open('AURORA', 'chi88', '--code', 'CHI')).stderr).toContain('code must match');
      expect((await open('AURORA', 'chi88', '--agent')).stdout).toMatch(/chi88[^]*\/login#reset=/);
    },
  },
  'npm run ledger -- verify [merchant]': {
    async look() {
      expect(await end('ledger', 'verify')).toMatchObject({ code: 0, stdout: 'No money has moved yet.\n' });
      const { code, stderr } = await end('ledger', 'verify', 'NOBODY');
      expect([code, stderr]).toEqual([2, expect.stringContaining('There are no books of NOBODY')]);
    },
  },
  'npm run ledger -- convert <currency>': {
    look: async () => expect((await end('ledger', 'convert', 'IDR')).stdout).toContain('ever opened in IDR'),
  },
  'npm run settlement -- verify [--merchant <code>]': {
    look: async () => expect((await end('settlement', 'verify')).code).toBe(0),
  },
  'npm run faults': {
    isLong: true,
    async look() {
      const { code, stdout } = await end('faults', '--seed', '7', '--kills', '1', '--engine', quickKind, '--no-rest');
      const [storm, path] = stdout.trim().split('\n');
      expect([code, storm]).toEqual([0, expect.stringMatching(/: \d+ gateways killed, .* checks in \d+ s$/) as string]);
      expect(JSON.parse(copy.read(path!))).toMatchObject({ seed: 7, storms: [{ findings: [] }] });
    },
  },
  'npm run vendor:check': {
    look: async () =>
      expect((await end('vendor:check', 'gateway', '--key', 'k')).stderr).toContain("'--url <address>'"),
  },
  'npm run rules': {
    async look() {
      expect((await end('rules')).stdout).toMatch(/\d/);
      const rule = '- **TOOL-02** Another text (decided)\n';
      await withChange(
        'docs/rules/tooling.md',
        (text) => text + rule,
        async () => {
          expect(await end('rules')).toMatchObject({ code: 1, stderr: expect.stringContaining('TOOL-02') as string });
        },
      );
    },
  },
  'npm run schema-types': {
    async look() {
      const files = [
        'src/shared/brand/brand.generated.ts',
        'schemas/brand.partial.schema.json',
        'docs/brand-reference.md',
      ];
      const before = files.map(copy.read);
      const words = 'Words of a test, which name the merchant.';
      await withChange(
        'schemas/brand.schema.json',
        (text) => text.replace(/("merchantCode": \{[\s\S]*?"description": ")[^"]*/, `$1${words}`),
        async () => {
          expect((await end('schema-types')).code).toBe(0);
          for (const path of files) expect(copy.read(path).includes(words), path).toBe(true);
        },
      );
      expect((await end('schema-types')).code).toBe(0);
      expect(files.map(copy.read)).toEqual(before);
    },
  },
  'npm test -- --only=unit': {
    async look() {
      expect((await end('test', '--only=rules,boundaries')).stdout).toMatch(/\n2 passed, 0 failed\n$/);
    },
  },
  'npm run bench': {
    isLong: true,
    async look() {
      // The exit code says whether this machine met the goals.
      expect((await end('bench', 'first-view', '--rounds', '1')).stdout).toContain('aurora');
      expect(has('tests/output/bench/first-view.json')).toBe(true);
    },
  },
  'npm run visual -- --accept': {
    isLong: true,
    async look() {
      const baseline = 'tests/visual/baselines/aurora-help-390.png';
      rmSync(join(copy.root, baseline));
      expect(await end('visual', '--accept', 'aurora-help-390')).toMatchObject({
        code: 0,
        stdout: 'accepted aurora-help-390\n',
      });
      expect(has(baseline)).toBe(true);
    },
  },
  'npm run visual -- sheet': {
    isLong: true,
    async look() {
      const { code, stdout } = await end('visual', 'sheet', '--max', '3', 'help');
      expect([code, stdout]).toEqual([
        0,
        expect.stringMatching(/\n3 pictures, \d montages, \d+ findings in /) as string,
      ]);
      expect(has('tests/output/visual/sheet/index.html')).toBe(true);
      expect(
        readdirSync(join(copy.root, 'tests/output/visual/sheet')).some((name) => /^montage-.*\.png$/.test(name)),
      ).toBe(true);
    },
  },
  'npm start': {
    isLong: true,
    async look() {
      const started = copy.start(['start'], ports);
      try {
        await started.says('Ctrl-C ends it.');
        const page = await fetch(`http://127.0.0.1:${ports.PORT}/healthz`);
        expect(page.status).toBe(200);
      } finally {
        started.stop();
      }
      const { stdout } = await started.ended;
      expect(stdout).toContain(`Aurora     http://aurora.localhost:${ports.PORT}`);
    },
  },
};

/** Commands whose open pages follow changes of brands and themes. */
const followed: Record<string, Proof> = {
  'npm run dev': {
    isLong: true,
    async look() {
      const started = copy.start(['dev'], ports);
      const browser = await launchBrowser({ prefer: 'npm' });
      try {
        await started.says('ready in');
        const page = await browser.newPage();
        // The page learns the present version before there is another one.
        await Promise.all([
          page.waitForResponse(/\/wps\/system\/whitelabel$/, { timeout: COMMAND_TIMEOUT_MS }),
          page.goto(`http://aurora.localhost:${ports.PORT}/help`, { timeout: COMMAND_TIMEOUT_MS }),
        ]);
        const title = await page.title();
        await withChange(brandFile, rename, async () => {
          await page.waitForFunction((before) => document.title !== before, title, { timeout: COMMAND_TIMEOUT_MS });
        });
        await withChange(
          brandFile,
          (text) => text.replace('"EN"', '"XX"'),
          async () => started.says('brands/aurora is refused'),
        );
      } finally {
        await browser.close();
        started.stop();
        await started.ended;
      }
    },
  },
  'npm run storybook': {
    isLong: true,
    async look() {
      const started = copy.start(['storybook', '--port', ports.PORT]);
      const browser = await launchBrowser({ prefer: 'npm' });
      const isServed = () =>
        fetch(`http://localhost:${ports.PORT}/index.json`).then(
          ({ ok }) => ok,
          () => false,
        );
      try {
        await expect.poll(isServed, { timeout: COMMAND_TIMEOUT_MS }).toBe(true);
        const page = await browser.newPage();
        await page.goto(`http://localhost:${ports.PORT}/iframe.html?viewMode=story&id=none`);
        await page
          .locator('body.sb-show-nopreview, body.sb-show-errordisplay')
          .waitFor({ timeout: COMMAND_TIMEOUT_MS });
        const overlay = page.locator('vite-error-overlay');
        await withChange(
          'themes/night.tokens.json',
          (text) => text.replace('"livery.mode": "dark"', '"livery.mode": "dusk"'),
          async () => {
            await overlay.getByText('themes/night.tokens.json').first().waitFor({ timeout: COMMAND_TIMEOUT_MS });
          },
        );
        await overlay.waitFor({ state: 'detached', timeout: COMMAND_TIMEOUT_MS });
      } finally {
        await browser.close();
        started.stop();
        await started.ended;
      }
      expect(await isServed(), 'a server that outlives its command').toBe(false);
    },
  },
};

/** Commands that have no proof here, and why. */
const withoutProof: Record<string, string> = {
  'npm test': 'runs these tests',
  'npm run test:full': 'runs these tests',
};

/** The commands of the README: those of its table and of its blocks of code. */
function documented(): string[] {
  const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8');
  return [
    ...[...readme.matchAll(/^\| `(npm [^`]+)` \|/gm)].map(([, command]) => command!),
    ...[...readme.matchAll(/^```sh\n(npm .*)\n```$/gm)].map(([, command]) => command!),
  ];
}

test('every command of the README and of package.json has a proof that it does something [TOOL-27]', () => {
  const commands = documented();
  expect(Object.keys({ ...proofs, ...followed, ...withoutProof }).sort()).toEqual([...commands].sort());
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { scripts: object };
  const names = new Set(commands.map((command) => command.replace(/^npm (run )?/, '').split(' ')[0]));
  expect(Object.keys(scripts).filter((name) => !names.has(name))).toEqual([]);
});

for (const [command, { isLong = false, look }] of Object.entries(proofs))
  test(
    `an engineer who runs \`${command}\` sees its effect [TOOL-27]`,
    { ...longIf(isLong), timeout: isLong ? LONG_TIMEOUT_MS : COMMAND_TIMEOUT_MS },
    look,
  );

for (const [command, { look }] of Object.entries(followed))
  test(
    `an engineer who runs \`${command}\` sees changes of brands, and what is wrong with them, by themselves [TOOL-27, TOOL-32, PUB-43]`,
    { ...longIf(true), timeout: LONG_TIMEOUT_MS },
    look,
  );
