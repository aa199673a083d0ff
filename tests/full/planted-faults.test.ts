import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesCiting, unnoticedRules } from '../../scripts/checks/planted-faults.ts';
import { readSources } from '../../scripts/checks/sources.ts';
import { copyProject, type FaultyCopy } from '../support/faulty-copy.ts';
import { plantedFaults } from './planted-faults.ts';

// Plants one fault after another in a copy of the project and runs the tests of its rules, which must fail. A rule
// whose tests stay green is not proven.

/** The slowest fault takes a third of this on two idle cores. */
const FAULT_TIMEOUT_MS = 180_000;
/** All files once, without a fault. */
const SOUND_TIMEOUT_MS = 300_000;

/** Without the tests of pages, which need a build with the fault and a browser, and those of lost parts, which break things themselves. */
const tests = readSources(['src', 'tests/http'], ['.test.ts']);
const filesOf = (rules: readonly string[]) => filesCiting(tests, rules);

let copy: FaultyCopy;
beforeAll(async () => {
  copy = await copyProject();
});
afterAll(() => copy?.close());

test('the tests pass in a copy of the project without a fault [TOOL-26]', { timeout: SOUND_TIMEOUT_MS }, async () => {
  const { failures, faults } = await copy.run(filesOf(plantedFaults.flatMap(({ rules }) => rules)), SOUND_TIMEOUT_MS);
  expect([...failures, ...faults]).toEqual([]);
});

// `%s`, because `$does` would cut long words off, by which one fault is run alone.
test.for(plantedFaults.map((fault) => [fault.does, fault] as const))(
  'the tests of its rules notice the fault: %s [TOOL-26]',
  { timeout: FAULT_TIMEOUT_MS + 10_000 },
  async ([, fault]) => {
    const files = filesOf(fault.rules);
    expect(files, 'files with tests of its rules').not.toEqual([]);
    const run = await copy.run(files, FAULT_TIMEOUT_MS, fault);
    expect(run.hasTimedOut, `took longer than ${FAULT_TIMEOUT_MS} ms`).toBe(false);
    // A file that fails outside its tests, such as in a hook, has noticed nothing.
    expect(
      unnoticedRules(run.report, fault.rules),
      ['rules whose tests stayed green', ...run.faults].join('; '),
    ).toEqual([]);
  },
);
