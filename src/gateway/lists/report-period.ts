import { REPORT_DAYS } from '../../shared/contract/console/cashier-report.ts';
import { limits } from '../../shared/contract/limits.ts';
import { addDays, dayOf, rangeFaults, startOfDay } from '../../shared/days.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';

/** Days of a report, both included, and the moments between which they lie. */
export interface ReportPeriod {
  from: string;
  to: string;
  timeZone: string;
  since: Date;
  /** The end, which does not belong to it. */
  before: Date;
}

/** The days that a report is of; those that it does not name are the last ones. Fails with `validation_failed` for days that are no period. */
export function reportPeriod(
  { from: wantedFrom, to: wantedTo }: { from?: string | undefined; to?: string | undefined },
  { timeZone, nowMs }: { timeZone: string; nowMs: number },
): Result<ReportPeriod, 'validation_failed'> {
  const given = {
    ...(wantedFrom !== undefined && { from: wantedFrom }),
    ...(wantedTo !== undefined && { to: wantedTo }),
  };
  const missing = rangeFaults(given, limits.rangeDaysMax);
  if (missing.length > 0) return fail('validation_failed', { faults: missing });
  const to = wantedTo ?? dayOf(nowMs, timeZone);
  const from = wantedFrom ?? addDays(to, 1 - REPORT_DAYS);
  const faults = rangeFaults({ from, to }, limits.rangeDaysMax);
  if (faults.length > 0) return fail('validation_failed', { faults });
  const since = new Date(startOfDay(from, timeZone));
  const before = new Date(startOfDay(addDays(to, 1), timeZone));
  return ok({ from, to, timeZone, since, before });
}
