import { Type, type TSchema } from 'typebox';
import { movementFilter } from './account-record.ts';
import { call, exact } from './call.ts';
import { csvPaths } from './csv-paths.ts';
import { day } from './list.ts';
import { gameFilter } from './profit.ts';
import { language, roundFilter } from './records.ts';

/** Declares the CSV of a record: the same filter, all rows, no pages. */
const csv = <const Path extends string, Query extends TSchema>(path: Path, summary: string, query: Query) =>
  call({
    method: 'GET',
    path,
    module: 'records',
    origin: 'ours',
    auth: 'token',
    sealed: false,
    account: 'real',
    isCsv: true,
    summary,
    query,
    value: Type.String(),
    errors: ['not_logged_in', 'in_need_true_account', 'validation_failed', 'too_many_requests'],
  });

/** The records as CSV. They are no calls of the client, which wants an envelope, and so stand beside the contract. */
export const csvCalls = {
  accountCsv: csv(
    csvPaths.account,
    'All movements of the account record that a filter lets through, newest first.',
    exact({ ...movementFilter, language }),
  ),
  bettingCsv: csv(
    csvPaths.betting,
    'All rounds of the betting record that a filter lets through, newest first.',
    exact({ ...roundFilter, language }),
  ),
  profitCsv: csv(
    csvPaths.profit,
    'Profit and loss of a period by day, the oldest first.',
    exact({ from: day, to: day, ...gameFilter, language }),
  ),
};
