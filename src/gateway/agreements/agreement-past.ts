import { PLAIN_BASE } from '../../shared/agents/settle.ts';
import { unitOf } from '../../shared/agents/agreement-kinds.ts';
import { slotAt, type Slot } from '../../shared/agents/slots.ts';
import type { agreementCalls } from '../../shared/contract/agreements.ts';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { fromDecimal } from '../../shared/money/money.ts';
import type { Services } from '../services.ts';
import type { AgreementReader } from './read-agreements.ts';
import { presentFigures, readFigures } from './settled-figures.ts';

type Call = (typeof agreementCalls)['agreementPast'];

/** Periods that terms can be tried on. */
const PERIODS = 12;

/** Reads what the team of a direct downline did in the last periods, the oldest first. */
export async function agreementPast(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { brand, memberId }: AgreementReader,
  { memberId: downline, kind, period, betAmount }: QueryOf<Call>,
): Promise<Result<ValueOf<Call>, 'not_found' | 'validation_failed'>> {
  const { merchantCode, market } = brand;
  const { currency, timeZone } = market;
  const read = fromDecimal(betAmount, currency);
  if (!read.ok || read.value.amountMinor < 0n)
    return fail('validation_failed', { faults: [{ field: 'betAmount', key: 'validation.required' }] });
  const unit = unitOf(kind, period);
  const slots: Slot[] = [];
  for (let atMs = slotAt(unit, clock(), timeZone).startMs; slots.length < PERIODS;) {
    const slot = slotAt(unit, atMs - 1, timeZone);
    slots.unshift(slot);
    atMs = slot.startMs;
  }
  return database.withMerchant(merchantCode, async (trx) => {
    const member = await trx
      .selectFrom('member')
      .select('id')
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', BigInt(downline))
      .where('upline_id', '=', memberId)
      .executeTakeFirst();
    if (!member) return fail('not_found');
    const periods: ValueOf<Call>['periods'] = [];
    for (const { startMs, endMs } of slots) {
      const [from, until] = [new Date(startMs), new Date(endMs)];
      const team = { agentId: member.id, terms: { betAmount, base: PLAIN_BASE } };
      const [figures] = await readFigures(trx, merchantCode, { unit, from, until, currency }, [team]);
      periods.push({
        from: from.toISOString(),
        until: until.toISOString(),
        figures: presentFigures(figures!, currency),
      });
    }
    return ok({ currency, periods });
  });
}
