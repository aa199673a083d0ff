import { reportRules, showRules } from './checks/rules.ts';
import { readSources, showFinding } from './checks/sources.ts';

// Prints which numbered rules a test proves and which none does yet; `--list` names them. Fails on a citation of a rule that does
// not exist, on a doubled id and on a malformed rule, never on a rule that waits for its test: the list is how anyone sees that.
const ruleFiles = readSources(['docs/rules'], ['.md']);
const testFiles = readSources(['src', 'scripts', 'tests'], ['.test.ts', '.test.tsx']);
const report = reportRules(ruleFiles, testFiles);
process.stdout.write(`${showRules(report, process.argv.includes('--list'))}\n`);
for (const finding of report.findings) process.stderr.write(`${showFinding(finding)}\n`);
const isEmpty = report.sections.length === 0;
if (isEmpty) process.stderr.write('docs/rules holds no rule: either the folder moved or the format did\n');
process.exitCode = isEmpty || report.findings.length > 0 ? 1 : 0;
