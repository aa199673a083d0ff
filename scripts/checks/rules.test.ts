import { expect, test } from 'vitest';
import { readCitations, readRules, reportRules, showRules } from './rules.ts';
import { showFinding } from './sources.ts';

const rulesFile = (text: string, name = 'login') => ({ path: `docs/rules/${name}.md`, text });
const testFile = (text: string) => ({ path: 'tests/http/login.test.ts', text });
const idsIn = (text: string) => readCitations(testFile(text)).map((citation) => citation.id);

test('a rule has its id, its statement and its place', () => {
  const { rules, findings } = readRules([
    rulesFile('# Login\n\nProse with **BOLD** words.\n- **LOGIN-07** The name is trimmed.\n'),
  ]);
  expect(rules).toEqual([{ id: 'LOGIN-07', text: 'The name is trimmed.', path: 'docs/rules/login.md', line: 4 }]);
  expect(findings).toEqual([]);
});

test.each([
  '* **LOGIN-07** text',
  ' - **LOGIN-07** text',
  '- **Login-07** text',
  '- **LOGIN-7** text',
  '- **LOGIN-07**',
  '- **LOGIN-07**text',
  '- **L-07** text',
  '- **LOGIN 07** text',
  '- **LOGIN-0007** text',
])('a malformed rule line is reported with its place: %s', (line) => {
  const { rules, findings } = readRules([rulesFile(`\n${line}`)]);
  expect(rules).toEqual([]);
  expect(findings.map(showFinding)[0]).toMatch(/^docs\/rules\/login\.md:2 is a malformed rule/);
});

test('a duplicate id names both places, across files [TOOL-05]', () => {
  const { findings } = readRules([rulesFile('- **LOGIN-01** one'), rulesFile('\n- **LOGIN-01** two', 'session')]);
  expect(findings.map(showFinding)).toEqual(['docs/rules/session.md:2 LOGIN-01 is taken by docs/rules/login.md:1']);
});

test('ids count in the titles of test, it and describe, several in one bracket, and in each tables', () => {
  expect(idsIn(`test('trims the name [LOGIN-07]', () => {});`)).toEqual(['LOGIN-07']);
  expect(idsIn(`it("both [LOGIN-07, LOGIN-08]", f); describe(\`all \${x} [PWD-123]\`, f);`)).toEqual([
    'LOGIN-07',
    'LOGIN-08',
    'PWD-123',
  ]);
  expect(idsIn(`test.each([1])('n %i [LOGIN-07] and [PWD-01]', f);`)).toEqual(['LOGIN-07', 'PWD-01']);
  expect(idsIn(`test.concurrent('a [LOGIN-07]', f);`)).toEqual(['LOGIN-07']);
});

test('an id elsewhere is no citation: in a comment, a body, another call, other brackets, a skipped test', () => {
  expect(
    idsIn(
      `// [LOGIN-07]\nconst a = '[LOGIN-07]'; expect('[LOGIN-07]'); test('LOGIN-07 (PWD-01) [x] [1, 2]', () => { f('[LOGIN-07]'); });`,
    ),
  ).toEqual([]);
  expect(idsIn(`test.skip('a [LOGIN-07]', f); test.todo('b [LOGIN-08]'); describe.skip('c [LOGIN-09]', f);`)).toEqual(
    [],
  );
});

test('the report counts proven and open rules, and refuses a citation of an unknown rule with its line [TOOL-05]', () => {
  const report = reportRules(
    [rulesFile('- **LOGIN-01** one\n- **LOGIN-02** two')],
    [testFile(`\n\ntest('x [LOGIN-01]', f);\ntest('y [LOGIN-99]', f);\ntest('z [LOGIN-1]', f);`)],
  );
  expect(report.findings.map(showFinding)).toEqual([
    'tests/http/login.test.ts:4 cites LOGIN-99, which is not a rule in docs/rules',
    'tests/http/login.test.ts:5 cites LOGIN-1, which is not a rule in docs/rules',
  ]);
  expect(showRules(report, false)).toBe('login     1 proven ·    1 not yet\ntotal     1 proven ·    1 not yet');
  expect(showRules(report, true)).toContain('not yet  LOGIN-02 two');
});
