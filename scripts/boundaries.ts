import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkBoundaries } from './checks/boundaries.ts';
import { projectRoot, readSources, showFinding } from './checks/sources.ts';
import { codeEndings } from './checks/syntax.ts';

// Prints every import that crosses a layer the wrong way, and fails on any. Run alone: node scripts/run.mjs scripts/boundaries.ts
const files = [
  ...readSources(['src', 'scripts', 'tests'], codeEndings),
  { path: 'build.mjs', text: readFileSync(join(projectRoot, 'build.mjs'), 'utf8') },
];
const report = checkBoundaries(files);
for (const finding of report.findings) process.stdout.write(`${showFinding(finding)}\n`);
process.stdout.write(
  `${report.modules} modules, ${report.links.length} imports between them, ${report.findings.length} against the arrows\n`,
);
// A check that looked at nothing has found nothing: that is a fault of its own.
const hasSeenAll = report.modules > 0 && report.modules === files.length && report.links.length > 0;
if (!hasSeenAll) process.stdout.write('the check saw no modules or no imports: it is broken\n');
process.exitCode = hasSeenAll && report.findings.length === 0 ? 0 : 1;
