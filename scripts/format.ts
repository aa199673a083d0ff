import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from './checks/sources.ts';

// Lays out all code as .oxfmtrc.json says; the gate's step `format` refuses what is laid out otherwise.
const formatter = join(projectRoot, 'node_modules/oxfmt/bin/oxfmt');
const { status } = spawnSync(process.execPath, [formatter, '.'], { cwd: projectRoot, stdio: 'inherit' });
process.exitCode = status ?? 1;
