// Runs a script of this project with the right Node and the right packages: `node scripts/run.mjs scripts/start.ts --flag`.
//
// It works on Node 18 and later and has no dependencies, because it installs everything else. If the machine's Node is
// older than the project needs, it fetches a pinned one from the npm registry into `.node/`. If packages are missing or
// stale, it runs `npm ci`. If both are in place, it only imports the script into its own process, which costs a few
// milliseconds.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
  closeSync,
} from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * The first Node that strips types by default and works with every package. `engines` in package.json says the same.
 */
const oldestNode = [22, 18];
/** The version of Node to fetch. A Linux build only: the registry has no such package for other systems. */
const pinnedVersion = '24.21.0';
const pinnedIntegrity = {
  x64: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  arm64: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
};
/** How often to check whether another process has finished installing. */
const lockPollMs = 300;
/** Longest wait for another process to install. Even a slow connection needs less. */
const lockWaitMs = 15 * 60_000;
/** Lines to show of npm's output if it fails. */
const shownLinesMax = 24;
/** Marks the re-executed process, so that a Node that misreports its version cannot cause a loop. */
const reexecMark = 'LIVERY_NODE_CHOSEN';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const say = (text) => process.stderr.write(`${text}\n`);

/** A problem that the reader can solve. Printed without a stack trace. */
class Advice extends Error {}

function isNodeNewEnough(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number);
  // Node 23 before 23.6 is newer than 22.18 and still refuses TypeScript.
  if (major === 23) return minor >= 6;
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
}

/** Runs npm with a given Node. Prefers the npm that started us, because it exists and is configured. */
function npm(nodePath, args, cwd) {
  const started = process.env.npm_execpath ?? '';
  const env = { ...process.env, PATH: `${dirname(nodePath)}${delimiter}${process.env.PATH ?? ''}` };
  // npm passes its settings to child processes. These would aim the inner npm at the outer one's folder or leave out
  // the development tools.
  for (const name of Object.keys(env))
    if (/^npm_config_(local_prefix|global|omit|include|production|workspace.*)$/i.test(name)) delete env[name];
  const options = { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 64 * 1024 * 1024 };
  const isNpm = /npm-cli\.c?js$/.test(started) && existsSync(started);
  const result = isNpm
    ? spawnSync(nodePath, [started, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (result.status === 0) return;
  if (result.error?.code === 'ENOENT')
    throw new Advice('npm was not found. Install Node (it brings npm), or put npm on the PATH.');
  const output = `${result.stdout ?? ''}${result.stderr ?? ''}`.trim();
  const isOffline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|network/i.test(
    output,
  );
  const hint = isOffline
    ? 'The npm registry could not be reached. Connect this machine once, or point npm at a mirror (npm config set registry <address>), and run the command again.'
    : 'npm failed; its words are above. Solve that and run the command again.';
  const lines = output.split('\n').filter((line) => !/^npm (warn|notice)/.test(line));
  // npm prints the reason first and the error code last.
  const shown = lines.length > shownLinesMax ? [...lines.slice(0, shownLinesMax), '…'] : lines;
  throw new Advice(`${shown.join('\n')}\n\n${hint}`);
}

/** The pinned Node's executable. Fetches it if necessary. */
function fetchNode() {
  const wanted = `Node ${oldestNode.join('.')} or newer is needed; this is ${process.version}.`;
  const integrity = pinnedIntegrity[process.arch];
  if (process.platform !== 'linux' || !integrity)
    throw new Advice(`${wanted} Install a current one from https://nodejs.org and run the command again.`);
  const name = `node-linux-${process.arch}`;
  const home = join(root, '.node', `${pinnedVersion}-${process.arch}`);
  const executable = join(home, 'node_modules', name, 'bin', 'node');
  if (existsSync(executable)) return executable;

  say(`${wanted} Fetching Node ${pinnedVersion} into .node/ (once, about 60 MB) …`);
  // Installs into a draft folder and renames it: two processes may race, and a broken download must never look
  // complete.
  const draft = join(root, '.node', `draft-${process.pid}`);
  mkdirSync(draft, { recursive: true });
  try {
    // With the pinned hash in a lockfile, npm itself refuses any other tarball.
    const entry = { version: pinnedVersion, integrity };
    writeFileSync(
      join(draft, 'package.json'),
      JSON.stringify({ name: 'pinned-node', version: '1.0.0', private: true, dependencies: { [name]: pinnedVersion } }),
    );
    writeFileSync(
      join(draft, 'package-lock.json'),
      JSON.stringify({
        name: 'pinned-node',
        version: '1.0.0',
        lockfileVersion: 3,
        requires: true,
        packages: {
          '': { name: 'pinned-node', version: '1.0.0', dependencies: { [name]: pinnedVersion } },
          [`node_modules/${name}`]: entry,
        },
      }),
    );
    npm(
      process.execPath,
      ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', draft],
      draft,
    );
    const installed = JSON.parse(readFileSync(join(draft, 'node_modules', '.package-lock.json'), 'utf8')).packages[
      `node_modules/${name}`
    ];
    if (installed?.integrity !== integrity)
      throw new Advice(
        `The ${name} that npm delivered is not the pinned one (${installed?.integrity}). Nothing was kept.`,
      );
    const probe = spawnSync(join(draft, 'node_modules', name, 'bin', 'node'), ['--version'], { encoding: 'utf8' });
    if (probe.stdout?.trim() !== `v${pinnedVersion}`)
      throw new Advice(
        `The fetched Node does not run on this system (it needs glibc). ${wanted} Install one from your system's packages.`,
      );
    try {
      renameSync(draft, home);
    } catch (error) {
      if (!existsSync(executable)) throw error; // if it exists, another process was faster, and its copy is as good
    }
    return executable;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Identifies what `node_modules` must be made from: the lockfile, the Node and the machine. */
function wantedStamp(lockText) {
  const hash = createHash('sha256').update(lockText).digest('hex');
  return `${hash} node${process.versions.node.split('.')[0]} ${process.platform}-${process.arch}`;
}

/** The part of a stamp that names the Node and the machine. */
const machineOf = (stamp) => stamp.slice(stamp.indexOf(' '));

/**
 * Whether an `npm ci` that was run by hand already installed exactly the lockfile. In production the development tools
 * may be missing.
 */
function isInstalledByHand(lockText) {
  try {
    const { packages } = JSON.parse(lockText);
    const present = JSON.parse(readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8')).packages;
    const isProduction = process.env.NODE_ENV === 'production';
    return Object.entries(packages).every(([path, wanted]) => {
      if (path === '' || wanted.optional || wanted.devOptional || (wanted.dev && isProduction)) return true;
      return present[path]?.integrity === wanted.integrity && existsSync(join(root, path));
    });
  } catch {
    return false;
  }
}

/** Runs `work` while no other process of this kind does. Takes over a lock whose owner has ended. */
function whileLocked(work) {
  const path = join(root, '.node', 'install.lock');
  mkdirSync(dirname(path), { recursive: true });
  const deadline = Date.now() + lockWaitMs;
  for (;;) {
    try {
      const file = openSync(path, 'wx');
      writeSync(file, String(process.pid));
      closeSync(file);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (!isOwnerAlive(path)) rmSync(path, { force: true });
      else if (Date.now() > deadline)
        throw new Advice(
          'Another process has been installing packages for too long. End it, remove .node/install.lock and try again.',
        );
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lockPollMs);
    }
  }
  try {
    return work();
  } finally {
    rmSync(path, { force: true });
  }
}

function isOwnerAlive(path) {
  try {
    const pid = Number(readFileSync(path, 'utf8'));
    // A process that is still writing the lock leaves an empty file for a moment.
    if (!pid) return true;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Installs `node_modules` as the lockfile says, if necessary. */
function ensurePackages() {
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stampPath = join(root, 'node_modules', '.livery-lock');
  const stamp = wantedStamp(lockText);
  const kept = () => (existsSync(stampPath) ? readFileSync(stampPath, 'utf8') : '');
  const isFresh = () => kept() === stamp;
  if (isFresh()) return;
  // What another Node has installed may not work with this one.
  const isOfThisNode = kept() === '' || machineOf(kept()) === machineOf(stamp);
  if (isOfThisNode && isInstalledByHand(lockText)) return keepStamp(stampPath, stamp);
  // npm would empty the folder that the link leads to.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink())
    throw new Advice(
      'node_modules is a link, and where it leads are other packages than in package-lock.json. Run npm ci there.',
    );
  whileLocked(() => {
    if (isFresh()) return;
    say('Installing the packages of package-lock.json (npm ci) …');
    const startedMs = Date.now();
    npm(process.execPath, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], root);
    keepStamp(stampPath, stamp);
    say(`Packages installed in ${Math.round((Date.now() - startedMs) / 1000)} s.`);
  });
}

/** A stamp only saves time, so it is no failure if the folder is read-only (in an image that root built). */
function keepStamp(path, stamp) {
  // In production the tools may be missing. Write no stamp, so that a later `npm test` checks again.
  if (process.env.NODE_ENV === 'production') return;
  try {
    writeFileSync(path, stamp);
  } catch (error) {
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error;
  }
}

/** Runs this file with another Node, passes signals on, and exits as it does. */
function reexecute(nodePath) {
  const env = { ...process.env, [reexecMark]: '1', PATH: `${dirname(nodePath)}${delimiter}${process.env.PATH ?? ''}` };
  const child = spawn(nodePath, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    say(`Could not start ${nodePath}: ${error.message}`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    // Shells report a death by signal as 128 plus the number of the signal.
    process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0);
  });
}

/** Ends the process without a complaint when the reader of its output has gone, as in `… | head`. */
function endWithReader() {
  process.stdout.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
}

async function main() {
  const script = process.argv[2];
  if (!script) throw new Advice('Usage: node scripts/run.mjs <script> [arguments]');
  const scriptPath = resolve(root, script);
  if (!existsSync(scriptPath)) throw new Advice(`There is no ${script} in this project.`);
  if (!isNodeNewEnough(process.version)) {
    if (process.env[reexecMark])
      throw new Advice(`The Node in .node/ is ${process.version}, which is too old. Remove .node/ and try again.`);
    return reexecute(fetchNode());
  }
  ensurePackages();
  endWithReader();
  // The script sees its arguments as if it had been started directly.
  process.argv.splice(1, 2, scriptPath);
  await import(pathToFileURL(scriptPath).href);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof Advice)) throw error;
  say(error.message);
  process.exitCode = 1;
}
