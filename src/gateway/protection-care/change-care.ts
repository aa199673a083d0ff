import type { BodyOf, ValueOf } from '../../shared/contract/call.ts';
import type { protectionCareCalls } from '../../shared/contract/console/protection.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { followExclusion } from '../exclusion/follow-exclusion.ts';
import { activeBlocks, isLater, lastOf } from '../exclusion/play-blocks.ts';
import { writePause, type PauseParts } from '../exclusion/write-pause.ts';
import { lockMember } from '../member-care/change-member.ts';
import type { Changing } from '../operators/changing.ts';
import type { Services } from '../services.ts';
import { readPauses } from './read-care.ts';

type Calls = typeof protectionCareCalls;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Begins a break or an exclusion for a member, or makes it longer. Fails with `validation_failed` below the brand's shortest exclusion, and with
 * `transition_refused` if what runs lasts as long already: nothing here shortens anything.
 */
export async function enterPause(
  parts: PauseParts & Pick<Services, 'sites'>,
  { operator, record }: Changing,
  { merchant: merchantCode, id, reason, pause }: BodyOf<Calls['enterPause']>,
): Promise<Result<ValueOf<Calls['enterPause']>, 'not_found' | 'validation_failed' | 'transition_refused'>> {
  const brand = (await parts.sites.forMerchant(merchantCode))?.loaded.brand;
  if (!brand) return fail('not_found');
  const min = brand.responsible.exclusionDaysMin;
  if (pause.kind === 'excluded' && pause.days !== null && pause.days < min)
    return fail('validation_failed', { faults: [{ field: 'days', key: 'protection.fault.daysMin', params: { min } }] });
  const memberId = BigInt(id);
  const name = { merchantCode, memberId };
  return parts.database.withMerchant(merchantCode, async (trx) => {
    if (!(await lockMember(trx, name))) return fail('not_found');
    const at = new Date(parts.clock());
    const lengthMs =
      pause.kind === 'time_out' ? pause.hours * HOUR_MS : pause.days === null ? null : pause.days * DAY_MS;
    const until = lengthMs === null ? null : new Date(at.getTime() + lengthMs);
    const blocks = await activeBlocks(trx, name, at);
    const running = lastOf(blocks, pause.kind);
    if (running && !isLater(until, running.end)) return fail('transition_refused');
    // A break within an exclusion would say nothing.
    if (pause.kind === 'time_out' && lastOf(blocks, 'excluded')) return fail('transition_refused');
    const work = { trx, brand, memberId, at };
    await writePause(parts, work, {
      kind: pause.kind,
      until,
      setBy: 'operator',
      by: { operatorId: operator.id, reason },
    });
    if (pause.kind === 'excluded') await followExclusion(parts, work);
    const text = (end: Date | null) => end?.toISOString() ?? 'for good';
    await record(trx, {
      merchantCode,
      target: `member ${memberId}`,
      before: running ? { kind: pause.kind, until: text(running.end) } : {},
      after: { kind: pause.kind, until: text(until), reason },
    });
    return ok({ pauses: await readPauses(trx, name, at) });
  });
}

/** Notes what was done about a member, for all that is open. Fails with `transition_refused` if nothing is. */
export function noteHarm(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { operator, record }: Changing,
  { merchant: merchantCode, id, text }: BodyOf<Calls['noteHarm']>,
): Promise<Result<ValueOf<Calls['noteHarm']>, 'not_found' | 'transition_refused'>> {
  const memberId = BigInt(id);
  const note = text.trim();
  return database.withMerchant(merchantCode, async (trx) => {
    if (!(await lockMember(trx, { merchantCode, memberId }))) return fail('not_found');
    const noted = await trx
      .updateTable('protection_breach')
      .set({ noted_at: new Date(clock()), noted_by: operator.id, note })
      .where('merchant_code', '=', merchantCode)
      .where('member_id', '=', memberId)
      .where('noted_at', 'is', null)
      .returning('kind')
      .execute();
    if (noted.length === 0) return fail('transition_refused');
    const kinds = noted.map(({ kind }) => kind);
    await record(trx, { merchantCode, target: `member ${memberId}`, before: { kinds }, after: { note } });
    return ok({ noted: noted.length });
  });
}
