import { reportRules, showRules } from './checks/rules.ts';
import { readSources, showFinding } from './checks/sources.ts';

// Prints how many numbered rules have a test. `--list` names the rules. Fails on a citation of an unknown rule, on a
// duplicate id and on a malformed rule, but not on a rule without a test: the list shows what is still to do.
const ruleFiles = readSources(['docs/rules'], ['.md']);
const testFiles = readSources(['src', 'scripts', 'tests'], ['.test.ts', '.test.tsx']);
const report = reportRules(ruleFiles, testFiles);
process.stdout.write(`${showRules(report, process.argv.includes('--list'))}\n`);
for (const finding of report.findings) process.stderr.write(`${showFinding(finding)}\n`);
const isEmpty = report.sections.length === 0;
if (isEmpty) process.stderr.write('docs/rules contains no rule: the folder has moved or the format has changed\n');
process.exitCode = isEmpty || report.findings.length > 0 ? 1 : 0;
