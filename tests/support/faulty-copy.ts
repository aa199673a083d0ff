import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { plant, type PlantedFault } from '../../scripts/checks/planted-faults.ts';
import { runLogged } from '../../scripts/gate/gate-process.ts';
import { countTests, LONG_TAG, type TestCount } from '../../scripts/gate/gate-vitest.ts';
import { copyTree, keepBuild } from './project-copy.ts';

/** The result of tests in the copy. */
interface CopyRun extends TestCount {
  /** Vitest's JSON report; if it wrote none, a report without tests. */
  report: string;
  hasTimedOut: boolean;
}

/** A copy of the project in a temporary folder, in which faults may be planted. */
export interface FaultyCopy {
  /** Runs test files of the projects unit and http in the copy, with a fault or with none. */
  run(files: readonly string[], timeoutMs: number, fault?: PlantedFault): Promise<CopyRun>;
  close(): void;
}

/** Copies the project with its build. The packages are shared. */
export async function copyProject(): Promise<FaultyCopy> {
  const root = await copyTree();
  return {
    async run(files, timeoutMs, fault) {
      const path = fault && join(root, fault.path);
      const sound = path === undefined ? '' : readFileSync(path, 'utf8');
      if (path !== undefined) writeFileSync(path, plant(fault!, sound));
      // The faults are in the gateway, which no build contains: without this, each fault would cost a build.
      keepBuild(root);
      try {
        return await runTests(root, files, timeoutMs);
      } finally {
        if (path !== undefined) writeFileSync(path, sound);
      }
    },
    close: () => rmSync(root, { recursive: true, force: true }),
  };
}

async function runTests(root: string, files: readonly string[], timeoutMs: number): Promise<CopyRun> {
  const reportPath = join(root, 'tests/output/report.json');
  const logPath = join(root, 'tests/output/run.log');
  rmSync(reportPath, { force: true });
  const config = ['--config', 'tests/vitest.config.ts', '--configLoader', 'native'];
  const reporter = ['--reporter', 'json', `--outputFile.json=${reportPath}`];
  const projects = ['--project', 'unit', '--project', 'http', '--tags-filter', `!${LONG_TAG}`];
  const { code, hasTimedOut } = await runLogged({
    args: ['node_modules/vitest/vitest.mjs', 'run', ...config, ...projects, ...reporter, ...files],
    logPath,
    timeoutMs,
    cwd: root,
    env: environment(),
  });
  const report = existsSync(reportPath) ? readFileSync(reportPath, 'utf8') : undefined;
  const count = countTests({ report, exitCode: code });
  return { ...count, report: report ?? '{"testResults":[]}', hasTimedOut };
}

/** Ours, without what vitest tells its own workers. */
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|TEST|MODE|PROD|DEV|SSR|BASE_URL)/.test(name)),
  );
