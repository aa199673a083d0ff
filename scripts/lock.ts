import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillLockGaps, findLockGaps, type Lockfile } from './checks/lockfile.ts';
import { projectRoot } from './checks/sources.ts';

// Completes package-lock.json after `npm install`. Run it as `node scripts/lock.ts`, without the wrapper, because npm
// installs nothing from an incomplete lockfile.
const path = join(projectRoot, 'package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8')) as Lockfile;
const gaps = findLockGaps(lock);
if (gaps.length > 0) writeFileSync(path, `${JSON.stringify(fillLockGaps(lock), null, 2)}\n`);
process.stdout.write(`${gaps.length} packages of other platforms added to package-lock.json\n`);
