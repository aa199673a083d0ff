import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkBoundaries } from './checks/boundaries.ts';
import { projectRoot, readSources, showFinding } from './checks/sources.ts';
import { codeEndings } from './checks/syntax.ts';

// Prints every import against the direction of the layers, and fails if there is one.
// To run only this: node scripts/run.mjs scripts/boundaries.ts
const files = [
  ...readSources(['src', 'scripts', 'tests'], codeEndings),
  { path: 'build.mjs', text: readFileSync(join(projectRoot, 'build.mjs'), 'utf8') },
];
const report = checkBoundaries(files);
for (const finding of report.findings) process.stdout.write(`${showFinding(finding)}\n`);
process.stdout.write(
  `${report.modules} modules, ${report.links.length} imports between them, ${report.findings.length} against the direction of the layers\n`,
);
// A check that looked at nothing finds nothing, which is a fault too.
const hasSeenAll = report.modules > 0 && report.modules === files.length && report.links.length > 0;
if (!hasSeenAll) process.stdout.write('the check found no modules or no imports, so it is broken\n');
process.exitCode = hasSeenAll && report.findings.length === 0 ? 0 : 1;
