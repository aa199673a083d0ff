import { isGood, type Verdict } from './verdict.ts';

const words = { passed: 'passed ', failed: 'FAILED ', skipped: 'skipped' } as const;

/** The verdicts as a table for a terminal: a line a check, by group, and the reason below it if it did not pass. */
export function showVerdicts(verdicts: readonly Verdict[]): string {
  const width = Math.max(...verdicts.map(({ name }) => name.length));
  const groups = Map.groupBy(verdicts, ({ name }) => name.split('.')[0]!);
  const lines = [...groups].flatMap(([, group]) => [
    ...group.flatMap(({ outcome, name, title, detail }) => [
      `${words[outcome]}  ${name.padEnd(width)}  ${title}`,
      ...(detail === undefined ? [] : [`${' '.repeat(9)}${detail}`]),
    ]),
    '',
  ]);
  return `${lines.join('\n')}\n${totals(verdicts)}\n`;
}

function totals(verdicts: readonly Verdict[]): string {
  const count = (of: Verdict['outcome']) => verdicts.filter(({ outcome }) => outcome === of).length;
  const failed = verdicts.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name);
  const sum = `${count('passed')} passed, ${failed.length} failed, ${count('skipped')} skipped`;
  if (isGood(verdicts)) return sum;
  return failed.length === 0 ? `${sum}: no check could run` : `${sum}: ${failed.join(', ')}`;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as the value of an XML attribute. XML has no way to write most control characters. */
const attribute = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD]/g, '?')
    .replaceAll(/[&<>"]/g, (character) => escapes[character]!);

/** The verdicts as JUnit XML, which CI servers read: a test suite with a test case for each check. */
export function junitOf(suite: string, verdicts: readonly Verdict[]): string {
  const count = (of: Verdict['outcome']) => verdicts.filter(({ outcome }) => outcome === of).length;
  const seconds = (ms: number) => (ms / 1000).toFixed(3);
  const cases = verdicts.map(({ name, title, outcome, detail = '', tookMs }) => {
    const head = `    <testcase classname="${attribute(`${suite}.${name.split('.')[0]!}`)}" name="${attribute(`${name}: ${title}`)}" time="${seconds(tookMs)}"`;
    if (outcome === 'passed') return `${head}/>`;
    const tag = outcome === 'failed' ? 'failure' : 'skipped';
    return `${head}>\n      <${tag} message="${attribute(detail)}"/>\n    </testcase>`;
  });
  const tookMs = verdicts.reduce((sum, verdict) => sum + verdict.tookMs, 0);
  const counts = `tests="${verdicts.length}" failures="${count('failed')}" errors="0" skipped="${count('skipped')}" time="${seconds(tookMs)}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="${attribute(suite)}" ${counts}>`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}
