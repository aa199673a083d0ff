import { Type, type Static } from 'typebox';
import { call, exact } from '../call.ts';
import { dayRangeFields } from '../list.ts';
import { merchant } from './fields.ts';

/** Days of a report that names none: the last ones, today included. */
export const REPORT_DAYS = 30;

/** What moved through a method on a day. Amounts are decimal text. */
const reportRow = exact({
  /** A calendar day of the brand's time zone, such as 2026-03-29. */
  day: Type.String(),
  /** Id of the brand's method. */
  method: Type.String(),
  currency: Type.String(),
  deposits: Type.Integer(),
  payouts: Type.Integer(),
  in: Type.String(),
  out: Type.String(),
  /** Deposits that providers have taken back. */
  takenBack: Type.String(),
  /** What came in, less what went out and was taken back. */
  net: Type.String(),
  /** What players paid for it, less what went back with a deposit. */
  fees: Type.String(),
  /** What providers kept for it. */
  costs: Type.String(),
});
/** What moved through a method on a day. */
export type ReportRow = Static<typeof reportRow>;

/** The report of the cashier. */
export const cashierReportCalls = {
  cashierReport: call({
    method: 'GET',
    path: '/console/cashier-report',
    module: 'money',
    origin: 'ours',
    sealed: false,
    auth: 'operator',
    capability: 'cashier.read',
    summary: 'What came in and went out by day and method, oldest day first, as providers have told of it.',
    query: exact({ merchant, ...dayRangeFields }),
    value: exact({ from: Type.String(), to: Type.String(), rows: Type.Array(reportRow) }),
    errors: ['not_found', 'validation_failed'],
  }),
};
