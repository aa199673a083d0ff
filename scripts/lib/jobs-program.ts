import { Command, CommanderError, Option } from 'commander';
import { createJobDesk, jobStates, type JobDesk, type JobState } from '../../src/gateway/jobs/job-desk.ts';
import { openQueue } from './open-queue.ts';
import { isJobId, showJob, showJobs } from './show-jobs.ts';

/** Jobs that a list shows unless it is told otherwise. */
const SHOWN = 50;
/** How soon a running gateway finds a job that nobody told it of, rounded up. */
const FOUND_WITHIN = 'A running gateway starts it within half a minute, a stopped one after its start.';

/** Where the program finds the installation, and writes. */
export interface JobsProgramIo {
  url: string | undefined;
  dataDir: string;
  out: (text: string) => void;
  err: (text: string) => void;
}

/** Runs a command of `npm run jobs`. Returns its exit code. What goes wrong is a sentence for the operator. */
export async function runJobsProgram(words: readonly string[], io: JobsProgramIo): Promise<number> {
  const say = (text: string) => io.out(`${text}\n`);
  const withDesk: WithDesk = async (work) => {
    const queue = await openQueue(io);
    try {
      await work(createJobDesk(queue.run), say);
    } finally {
      await queue.close();
    }
  };
  try {
    await createProgram(withDesk, io).parseAsync(words, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has written its own words already.
    if (error instanceof CommanderError) return error.exitCode;
    io.err(`${(error as Error).message}\n`);
    return 1;
  }
}

type WithDesk = (work: (desk: JobDesk, say: (text: string) => void) => Promise<void>) => Promise<void>;

function createProgram(withDesk: WithDesk, { out, err }: JobsProgramIo): Command {
  const program = new Command('jobs')
    .description('Lists the jobs of the gateway, and retries or drops dead ones.')
    .showHelpAfterError()
    .exitOverride()
    .configureOutput({ writeOut: out, writeErr: err });
  program
    .command('list')
    .description('lists jobs, the newest first')
    .addArgument(program.createArgument('[state]', 'failed jobs are dead: they need you').choices(jobStates))
    .addOption(new Option('--max <count>', 'how many to show').default(SHOWN).argParser(Number))
    .action((state: JobState | undefined, { max }: { max: number }) =>
      withDesk(async (desk, say) =>
        say(showJobs(await desk.list(state, Number.isInteger(max) && max > 0 ? max : SHOWN), state)),
      ),
    );
  program
    .command('show <id>')
    .description('shows a job with its data and why it failed')
    .action((id: string) =>
      withDesk(async (desk, say) => {
        assertId(id);
        const job = await desk.find(id);
        if (!job) throw unknown(id);
        say(showJob(job));
      }),
    );
  program
    .command('retry [id]')
    .description('lets a dead job run again')
    .option('--all', 'every dead job')
    .action((id: string | undefined, { all }: { all?: true }) =>
      withDesk(async (desk, say) => {
        if ((id === undefined) === (all === undefined)) throw new Error('Name one job by its id, or all by --all.');
        if (id !== undefined) assertId(id);
        const count = await desk.retry(id);
        if (id === undefined) return say(`${count} dead jobs run again. ${count > 0 ? FOUND_WITHIN : ''}`.trim());
        if (count > 0) return say(`The job ${id} runs again. ${FOUND_WITHIN}`);
        const job = await desk.find(id);
        throw job
          ? new Error(
              `The job ${id} is ${job.state}. Only a failed one can be retried, and a scheduled one only while no other waits.`,
            )
          : unknown(id);
      }),
    );
  program
    .command('drop <id>')
    .description('deletes a job for good')
    .action((id: string) =>
      withDesk(async (desk, say) => {
        assertId(id);
        if (await desk.drop(id)) return say(`The job ${id} is deleted.`);
        throw (await desk.find(id)) ? new Error(`The job ${id} runs now. Wait for its end.`) : unknown(id);
      }),
    );
  return program;
}

function assertId(id: string): void {
  if (!isJobId(id)) throw new Error(`"${id}" is not the id of a job. \`npm run jobs -- list\` shows the ids.`);
}
const unknown = (id: string) => new Error(`There is no job ${id}. \`npm run jobs -- list\` shows the ids.`);
