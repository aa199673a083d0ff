/** What a run of tests came to. */
export interface TestCount {
  passed: number;
  /** Tests that failed, files that did not load, and one for each thing that went wrong around them. */
  failed: number;
  /** Full names of tests that did not run, whatever the reason. */
  skipped: string[];
  /** Sentences on what went wrong beside failed tests. */
  faults: string[];
  /** What passed at its second try: green, and to be looked into. */
  unsteady: string[];
  /** What a reader wants before any log. */
  failures: FailedTest[];
}

/** A test that failed. */
export interface FailedTest {
  /** Whole path of its file. */
  file: string;
  name: string;
  /** The first lines of its message, with where it failed. */
  message: string[];
}

/** Lines of a message that tell what was wrong; a call stack and a picture of the page follow them. */
const MESSAGE_LINES_MAX = 12;

interface ReportFile {
  name: string;
  status: string;
  message?: string;
  assertionResults: { status: string; fullName: string; tags?: string[]; failureMessages?: string[] }[];
}

/** The tag of tests that only the full run has time for; `tests/vitest.config.ts` declares it. */
export const LONG_TAG = 'full';

/**
 * Arguments of Node for all tests. Node 24.21 may end with "Check failed: jit_page_->allocations_.erase(addr) == 1" when
 * several embedded databases of one process free compiled WebAssembly at the same moment. A gateway has one.
 */
export const NODE_ARGUMENTS = ['--no-wasm-code-gc'];

/** How a run of tests ended. */
export interface TestRun {
  /** Text of vitest's JSON report; undefined when there is none. */
  report: string | undefined;
  exitCode: number;
  /** The signal that killed it. */
  signal?: string | undefined;
  /** The run was of the long tests; otherwise it was of all others. */
  isLong?: boolean;
  /** Whether all tests of the chosen files may be left out by the filter. */
  mayBeEmpty?: boolean;
}

/**
 * Counts a run from vitest's JSON report. The tests that the run's filter left out are not counted. Without a report, or with a report of no
 * tests, the run failed: a gate must not pass on silence.
 */
export function countTests({ report, exitCode, signal, isLong = false, mayBeEmpty = false }: TestRun): TestCount {
  const files = readReport(report);
  if (files === undefined) {
    const fault = `${endOf({ exitCode, signal })} and left no report of its tests`;
    return { passed: 0, failed: 1, skipped: [], faults: [fault], failures: [], unsteady: [] };
  }
  const tests = files
    .flatMap((file) => file.assertionResults)
    .filter((test) => (test.tags ?? []).includes(LONG_TAG) === isLong);
  const passed = tests.filter((test) => test.status === 'passed').length;
  const failedTests = tests.filter((test) => test.status === 'failed').length;
  const skipped = tests
    .filter((test) => test.status !== 'passed' && test.status !== 'failed')
    .map((test) => test.fullName);
  const faults = files
    .filter((file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'))
    .map((file) => `${file.name} failed outside its tests`);
  if (tests.length === 0 && faults.length === 0 && !mayBeEmpty) faults.push('has no test');
  // An unhandled rejection leaves every test green and the exit code red.
  if (exitCode !== 0 && failedTests + faults.length === 0)
    faults.push(`ended with code ${exitCode} although no test failed`);
  const failures = files.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({
        file: file.name,
        name: test.fullName,
        message: (test.failureMessages ?? []).flatMap(firstLines),
      })),
  );
  return { passed, failed: failedTests + faults.length, skipped, faults, failures, unsteady: [] };
}

/** How a run ended, in words: "was killed by SIGSEGV", "ended with code 1". */
export const endOf = ({ exitCode, signal }: Pick<TestRun, 'exitCode' | 'signal'>): string =>
  signal === undefined ? `ended with code ${exitCode}` : `was killed by ${signal}`;

/** Whether a run left a whole report, whatever it says. One that crashed leaves none, or half of one. */
export const hasReport = (report: string | undefined): boolean => readReport(report) !== undefined;

const firstLines = (message: string) =>
  message
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, MESSAGE_LINES_MAX)
    .map((line) => `  ${line}`);

function readReport(text: string | undefined): ReportFile[] | undefined {
  if (text === undefined) return undefined;
  try {
    const report = JSON.parse(text) as { testResults?: unknown };
    return Array.isArray(report.testResults) ? (report.testResults as ReportFile[]) : undefined;
  } catch {
    return undefined; // a run that was killed leaves half a report
  }
}
