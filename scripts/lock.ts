import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addHashes, fillLockGaps, findLockGaps, findUnhashed, type Lockfile } from './checks/lockfile.ts';
import { projectRoot } from './checks/sources.ts';

// Completes package-lock.json after `npm install`. Run it as `node scripts/lock.ts`, without the wrapper, because npm
// installs nothing from an incomplete lockfile.
const path = join(projectRoot, 'package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8')) as Lockfile;
const gaps = findLockGaps(lock);
const filled = fillLockGaps(lock);
const hashes = new Map<string, string>();
const unhashed = findUnhashed(filled);
for (const { path: place, name, version } of unhashed) {
  // A registry without the build of a platform answers 404. The package then stays without a hash.
  const { stdout } = spawnSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], { encoding: 'utf8' });
  const hash = stdout?.trim();
  if (hash) hashes.set(place, hash);
}
if (gaps.length > 0 || hashes.size > 0) writeFileSync(path, `${JSON.stringify(addHashes(filled, hashes), null, 2)}\n`);
process.stdout.write(
  `${gaps.length} packages of other platforms added to package-lock.json, ${hashes.size} hashes added, ${unhashed.length - hashes.size} still missing\n`,
);
