import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { BodyOf, ValueOf } from '../../shared/contract/call.ts';
import { limitCareCalls } from '../../shared/contract/console/member-limits.ts';
import { BALANCE_MINOR_MAX } from '../../shared/contract/wallet-protocol.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { amountWithCurrency } from '../../shared/money/amount-text.ts';
import { toDecimal } from '../../shared/money/money.ts';
import { readWanted } from '../cashier/methods.ts';
import type { Tables } from '../database/tables.ts';
import type { Changing } from '../operators/changing.ts';
import { registerConsoleCall } from '../operators/register-console-call.ts';
import type { Services } from '../services.ts';
import { changeLimit } from './change-limit.ts';
import { presentLimit, readLimits } from './read-limits.ts';
import { lockLimits, lowerTo } from './write-limit.ts';

type Calls = typeof limitCareCalls;
type Parts = Pick<Services, 'database' | 'clock' | 'signals' | 'sites'>;

/** Most changes that are shown. Nobody reads further back, and the audit log has what operators did. */
const CHANGES_MAX = 100;

/** Registers the calls of the console about the limits of members. */
export function registerLimitCare(app: FastifyInstance, services: Services): void {
  registerConsoleCall(app, services, limitCareCalls.memberLimits, ({ query: { merchant, id } }) =>
    memberLimits(services, { merchantCode: merchant, memberId: BigInt(id) }),
  );
  registerConsoleCall(app, services, limitCareCalls.lowerLimit, ({ operator, record, body }) =>
    lowerLimit(services, { operator, record }, body),
  );
}

interface Name {
  merchantCode: string;
  memberId: bigint;
}

const currencyOf = ({ database }: Pick<Parts, 'database'>, { merchantCode, memberId }: Name) =>
  database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('member')
      .select('currency')
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', memberId)
      .executeTakeFirst(),
  );

async function memberLimits(parts: Parts, name: Name): Promise<Result<ValueOf<Calls['memberLimits']>, 'not_found'>> {
  const { merchantCode } = name;
  const member = await currencyOf(parts, name);
  const brand = (await parts.sites.forMerchant(merchantCode))?.loaded.brand;
  if (!member || !brand) return fail('not_found');
  const { currency } = member;
  const hours = brand.responsible.limitLoosenHours;
  return parts.database.withMerchant(merchantCode, async (trx) => {
    const limits = await readLimits(trx, { ...name, currency }, new Date(parts.clock()));
    return ok({
      currency,
      limits: limits.map((row) => presentLimit(row, currency, hours)),
      changes: await readChanges(trx, name),
    });
  });
}

async function readChanges(
  trx: Transaction<Tables>,
  { merchantCode, memberId }: Name,
): Promise<ValueOf<Calls['memberLimits']>['changes']> {
  const rows = await trx
    .selectFrom('play_limit_change as c')
    .leftJoin('operator as o', 'o.id', 'c.operator_id')
    .selectAll('c')
    .select('o.name as operator')
    .where('c.merchant_code', '=', merchantCode)
    .where('c.member_id', '=', memberId)
    .orderBy('c.id', 'desc')
    .limit(CHANGES_MAX)
    .execute();
  return rows.map(({ measure, period, change, before_minor, after_minor, currency, operator, reason, at }) => {
    const text = (amountMinor: bigint | null) => (amountMinor === null ? null : toDecimal({ amountMinor, currency }));
    return {
      measure,
      period,
      change,
      before: text(before_minor),
      after: text(after_minor),
      operator,
      reason,
      at: at.toISOString(),
    };
  });
}

/** Lowers a limit of a member, or sets a first one. A higher one is refused, here and by the database. */
async function lowerLimit(
  parts: Parts,
  { operator, record }: Changing,
  { merchant: merchantCode, id, measure, period, limit, reason }: BodyOf<Calls['lowerLimit']>,
): Promise<Result<ValueOf<Calls['lowerLimit']>, 'not_found' | 'validation_failed' | 'limit_order'>> {
  const name = { merchantCode, memberId: BigInt(id) };
  const member = await currencyOf(parts, name);
  const brand = (await parts.sites.forMerchant(merchantCode))?.loaded.brand;
  if (!member || !brand) return fail('not_found');
  const { currency } = member;
  const read = readWanted(limit, { minMinor: 0n, maxMinor: BigInt(BALANCE_MINOR_MAX), currency, field: 'limit' });
  if (!read.ok) return read;
  const lowered = await changeLimit(
    parts,
    {
      owner: { ...name, currency, timeZone: brand.market.timeZone },
      name: { measure, period },
      author: { operatorId: operator.id, reason },
    },
    async (change) => {
      const rows = await lockLimits(change);
      const holds = rows.get(period)?.limit_minor ?? null;
      if (holds !== null && read.value >= holds) {
        const max = amountWithCurrency({ amountMinor: holds, currency }, 'en');
        return fail('validation_failed', {
          faults: [{ field: 'limit', key: 'validation.amount.below', params: { max } }],
        });
      }
      const done = await lowerTo(change, rows, read.value);
      if (!done.ok) return done;
      const text = (amountMinor: bigint | null) => (amountMinor === null ? null : toDecimal({ amountMinor, currency }));
      await record(change.trx, {
        merchantCode,
        target: `member ${id}`,
        before: { limit: text(holds) },
        after: { measure, period, limit: text(read.value), currency, reason },
      });
      return done;
    },
  );
  return lowered.ok ? memberLimits(parts, name) : lowered;
}
