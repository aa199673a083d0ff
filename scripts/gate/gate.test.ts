import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runLogged } from './gate-process.ts';
import { showFaults } from './gate-faults.ts';
import { runSteps, type Scheduled } from './gate-schedule.ts';
import { showSummary, sumUp } from './gate-summary.ts';
import { countTests } from './gate-vitest.ts';
import { costsIn, withCosts } from './gate-costs.ts';
import { steps } from './gate-steps.ts';
import { long } from '../../tests/support/long.ts';
import { projectRoot } from '../checks/sources.ts';

const folder = mkdtempSync(join(tmpdir(), 'gate-'));
afterAll(() => rmSync(folder, { recursive: true }));

const report = (...files: { status: string; tests: string[] }[]) =>
  JSON.stringify({
    testResults: files.map((file, index) => ({
      name: `f${index}`,
      status: file.status,
      assertionResults: file.tests.map((status, at) => ({ status, fullName: `t${at}` })),
    })),
  });

test('tests are counted by what became of them, and the skipped are named', () => {
  const count = countTests({
    report: report(
      { status: 'passed', tests: ['passed', 'passed', 'skipped'] },
      { status: 'failed', tests: ['failed', 'todo'] },
    ),
    exitCode: 1,
  });
  expect(count).toEqual({
    passed: 2,
    failed: 1,
    skipped: ['t2', 't1'],
    faults: [],
    failures: [{ file: 'f1', name: 't0', message: [] }],
    unsteady: [],
  });
});

test('a failed test is told by its file, its name and the first lines of its message', () => {
  const failed = {
    status: 'failed',
    fullName: 'adds up',
    failureMessages: [`AssertionError: expected 3 to be 4\n\n${'    at somewhere\n'.repeat(40)}`],
  };
  const { failures } = countTests({
    report: JSON.stringify({ testResults: [{ name: 'sum.test.ts', status: 'failed', assertionResults: [failed] }] }),
    exitCode: 1,
  });
  expect(failures).toMatchObject([{ file: 'sum.test.ts', name: 'adds up' }]);
  expect(failures[0]!.message.slice(0, 2)).toEqual(['  AssertionError: expected 3 to be 4', '      at somewhere']);
  expect(failures[0]!.message.length).toBeLessThan(20);
});

test('a failed step shows its first fault, names the others, and gives the command that repeats it alone [TOOL-48]', () => {
  const count = countTests({
    report: JSON.stringify({
      testResults: [
        {
          name: '/project/src/sum.test.ts',
          status: 'failed',
          assertionResults: [
            {
              status: 'failed',
              fullName: "a player's sum (net) adds up [SUM-01, SUM-02]",
              failureMessages: ['expected 3 to be 4'],
            },
            { status: 'failed', fullName: 'adds down' },
          ],
        },
      ],
    }),
    exitCode: 1,
  });
  const step = { name: 'unit', end: { hasTimedOut: false }, log: 'much', root: '/project' };
  expect(showFaults({ ...step, count })).toEqual([
    "     │ src/sum.test.ts > a player's sum (net) adds up [SUM-01, SUM-02]",
    '     │   expected 3 to be 4',
    '     │ also src/sum.test.ts > adds down',
    "     the whole log: tests/output/gate/unit.log; again: npm test -- --only=unit src/sum.test.ts -t 'a player.s sum .net. adds up'",
  ]);
  const log = 'looks at all\nsrc/a.ts(3,1): error TS1: no\n';
  expect(showFaults({ ...step, name: 'lint', log, end: { hasTimedOut: true }, count: undefined })).toEqual([
    '     lint took too long',
    '     │ src/a.ts(3,1): error TS1: no',
    '     │ looks at all',
    '     │ src/a.ts(3,1): error TS1: no',
    '     the whole log: tests/output/gate/lint.log; again: npm test -- --only=lint',
  ]);
});

test('the gate counts the short tests and the full run the long ones; neither calls the others skipped [TOOL-19]', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'short' },
    { status: 'skipped', fullName: 'long', tags: ['full'] },
  ];
  const text = JSON.stringify({ testResults: [{ name: 'f', status: 'passed', assertionResults }] });
  expect(countTests({ report: text, exitCode: 0 })).toMatchObject({ passed: 1, failed: 0, skipped: [] });
  // The filter let nothing through: a run of nothing is no pass.
  expect(countTests({ report: text, exitCode: 0, isLong: true })).toMatchObject({ passed: 0, skipped: ['long'] });
  const short = JSON.stringify({
    testResults: [{ name: 'f', status: 'passed', assertionResults: [assertionResults[0]] }],
  });
  expect(countTests({ report: short, exitCode: 0, isLong: true })).toMatchObject({
    failed: 1,
    faults: ['has no test'],
  });
});

test('a step that took twice its figure in CONTRIBUTING is named; every step of the gate has a figure there [TOOL-20]', () => {
  const costs = costsIn(
    '| step | s | checks |\n| --- | --- | --- |\n| `unit` | 70 | Tests. |\n| `lint` | 1.5 | oxlint. |\n',
  );
  expect([...costs]).toEqual([
    ['unit', 70],
    ['lint', 1.5],
  ]);
  const took = (name: string, seconds: number) => ({ name, durationMs: seconds * 1000, hasPassed: true });
  const shown = showSummary([took('unit', 141), took('lint', 2.9), took('new', 500)], costs);
  expect(shown).toContain('slow     unit: 141 s, where docs/CONTRIBUTING.md has 70 s');
  expect(shown).not.toContain('slow     lint');
  const documented = costsIn(readFileSync(join(projectRoot, 'docs/CONTRIBUTING.md'), 'utf8'));
  expect(steps.length).toBeGreaterThan(10);
  expect([...steps.map(({ name }) => name), 'all'].filter((name) => !documented.has(name))).toEqual([]);
});

test('the costs of a run replace those of its steps in the table [TOOL-20]', () => {
  const before = '| `unit` | 70 | Tests of `a`. |\n| `lint` | 1.5 | oxlint. |\ntext | `unit` | 3 |\n';
  const after = '| `unit` | 62 | Tests of `a`. |\n| `lint` | 1.5 | oxlint. |\ntext | `unit` | 3 |\n';
  expect(withCosts(before, new Map([['unit', 61.6]]))).toBe(after);
});

test.each([
  ['no report', undefined, 1],
  ['half a report', '{"testResults": [', 1],
  ['a report of something else', '{}', 0],
  ['no test file', report(), 0],
  ['a file without tests', report({ status: 'passed', tests: [] }), 0],
  ['a file that did not load', report({ status: 'failed', tests: [] }), 1],
  ['a file that failed around its tests', report({ status: 'failed', tests: ['passed'] }), 1],
  ['a red exit over green tests', report({ status: 'passed', tests: ['passed'] }), 1],
])('silence is a failure: %s [TOOL-03]', (_name, text, code) => {
  const count = countTests({ report: text, exitCode: code });
  expect(count.failed).toBe(1);
  expect(count.faults).toHaveLength(1);
});

/** Runs steps that take a few turns each and notes who ran beside whom. */
async function traceOf(steps: Scheduled[], slots = 2) {
  const active = new Set<string>();
  const trace: string[] = [];
  await runSteps(steps, slots, async (step) => {
    active.add(step.name);
    trace.push([...active].join('+'));
    await new Promise((resolve) => setTimeout(resolve, 5));
    active.delete(step.name);
  });
  return trace;
}

test('steps wait for what they follow, run two at a time, and alone where they must', async () => {
  const trace = await traceOf([{ name: 'a' }, { name: 'b', after: ['a'] }, { name: 'c' }]);
  expect(trace.slice(0, 2)).toEqual(['a', 'a+c']);
  expect(trace[2]).not.toContain('a');
  expect(
    (await traceOf([{ name: 'a' }, { name: 'b' }, { name: 'c' }])).every((line) => line.split('+').length <= 2),
  ).toBe(true);
  expect(await traceOf([{ name: 'a' }, { name: 'b', isAlone: true }, { name: 'c', after: ['b'] }])).toEqual([
    'a',
    'b',
    'c',
  ]);
  expect(await traceOf([{ name: 'a', isAlone: true }, { name: 'b' }])).toEqual(['a', 'b']);
  expect(await traceOf([{ name: 'a', after: ['not chosen'] }])).toEqual(['a']);
});

test('results keep the order of the steps, and a circle of steps is told instead of waited for', async () => {
  const steps = [{ name: 'slow' }, { name: 'fast' }];
  expect(
    await runSteps(
      steps,
      2,
      (step) => new Promise((resolve) => setTimeout(() => resolve(step.name), step.name === 'slow' ? 20 : 1)),
    ),
  ).toEqual(['slow', 'fast']);
  await expect(
    runSteps(
      [
        { name: 'a', after: ['b'] },
        { name: 'b', after: ['a'] },
      ],
      2,
      () => Promise.resolve(),
    ),
  ).rejects.toThrow('steps wait for each other: a, b');
});

const none = { skipped: [], faults: [], failures: [], unsteady: [] };

test('the last line counts tests, and every other step as one [TOOL-01]', () => {
  const results = [
    { name: 'types', durationMs: 1, hasPassed: true },
    { name: 'lint', durationMs: 1, hasPassed: false },
    { name: 'unit', durationMs: 1, hasPassed: false, count: { passed: 5, failed: 2, ...none, skipped: ['later'] } },
    { name: 'http', durationMs: 1, hasPassed: true, count: { passed: 7, failed: 0, ...none } },
  ];
  const text = showSummary(results);
  expect(text.split('\n').at(-1)).toBe('13 passed, 3 failed');
  expect(text).toContain('skipped  unit: later');
  expect(
    sumUp([{ name: 'unit', durationMs: 1, hasPassed: false, count: { passed: 1, failed: 0, ...none } }]).failed,
  ).toBe(1);
});

/** Longest that two small steps of a gate take on a busy machine. */
const GATE_MS = 120_000;

/** A copy of all that the steps read, without the tests, which cite rules that do not exist there. */
function copyProject(name: string): string {
  const copy = join(folder, name);
  const filter = (path: string) => !/\.test\.tsx?$/.test(path) && !['baselines', 'output'].includes(basename(path));
  for (const part of ['scripts', 'src', 'tests', 'build.mjs', 'package.json'])
    cpSync(join(projectRoot, part), join(copy, part), { recursive: true, filter });
  symlinkSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

test(
  'a step that fails fails the gate with exit code 1, and the others run all the same [TOOL-02]',
  { timeout: GATE_MS },
  async () => {
    const copy = copyProject('project');
    mkdirSync(join(copy, 'docs/rules'), { recursive: true });
    writeFileSync(join(copy, 'docs/rules/rules.md'), '# Rules\n\n- **TOOL-1** nobody can cite this\n');
    const logPath = join(folder, 'gate.log');
    const { code } = await runLogged({
      args: ['scripts/test.ts', '--only=rules,boundaries'],
      logPath,
      timeoutMs: GATE_MS,
      cwd: copy,
      env: process.env,
    });
    const said = readFileSync(logPath, 'utf8');
    expect(said).toMatch(/^FAIL rules/m);
    expect(said).toMatch(/^ok +boundaries/m);
    expect([code, said.trimEnd().split('\n').at(-1)]).toEqual([1, '1 passed, 1 failed']);
  },
);

test(
  'tests whose program is killed run once more, and the summary says so; killed twice, they failed [TOOL-35]',
  { ...long, timeout: 2 * GATE_MS },
  async () => {
    const copy = copyProject('crashing');
    const gateOf = async (body: string) => {
      writeFileSync(
        join(copy, 'src/crash.test.ts'),
        `import { existsSync, writeFileSync } from 'node:fs';\nimport { test } from 'vitest';\ntest('runs', () => {${body}});\n`,
      );
      const logPath = join(folder, 'crash.log');
      const args = ['scripts/test.ts', '--only=unit', 'src/crash.test.ts'];
      const { code } = await runLogged({ args, logPath, timeoutMs: GATE_MS, cwd: copy, env: process.env });
      return { code, said: readFileSync(logPath, 'utf8') };
    };
    const die = `process.kill(process.pid, 'SIGKILL')`;
    const once = await gateOf(`if (!existsSync('crashed')) { writeFileSync('crashed', ''); ${die}; }`);
    expect(once.said).toContain('unit was killed by SIGKILL and left no report, so it runs once more');
    expect(once.said).toContain(
      'unsteady unit: the step (the first time it was killed by SIGKILL) passed at its second try',
    );
    expect([once.code, once.said.trimEnd().split('\n').at(-1)]).toEqual([0, '1 passed, 0 failed']);
    const twice = await gateOf(die);
    expect([twice.code, twice.said.trimEnd().split('\n').at(-1)]).toEqual([1, '0 passed, 1 failed']);
  },
);

const command = (code: string, timeoutMs = GATE_MS) => ({
  args: ['-e', code],
  logPath: join(folder, 'x.log'),
  timeoutMs,
  cwd: folder,
  env: process.env,
});

test('a command has its exit code and its log', async () => {
  expect(await runLogged(command('console.log("out"); console.error("err"); process.exitCode = 3'))).toMatchObject({
    code: 3,
    hasTimedOut: false,
  });
  expect(readFileSync(join(folder, 'x.log'), 'utf8')).toMatch(/out[\s\S]*err|err[\s\S]*out/);
});

test('a command that takes too long is ended with what it started', async () => {
  const end = await runLogged(
    command(
      `const c = require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']); console.log('pid', c.pid); setInterval(() => {}, 1000)`,
      500,
    ),
  );
  expect(end).toMatchObject({ code: -1, hasTimedOut: true });
  const pid = Number(/pid (\d+)/.exec(readFileSync(join(folder, 'x.log'), 'utf8'))?.[1]);
  await expect.poll(() => isAlive(pid)).toBe(false);
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A zombie that nobody collects still answers; it runs no more.
    return !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
