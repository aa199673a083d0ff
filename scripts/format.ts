import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from './checks/sources.ts';

// Formats all code as .oxfmtrc.json says. The gate's step `format` refuses code in another format.
const formatter = join(projectRoot, 'node_modules/oxfmt/bin/oxfmt');
const { status } = spawnSync(process.execPath, [formatter, '.'], { cwd: projectRoot, stdio: 'inherit' });
process.exitCode = status ?? 1;
