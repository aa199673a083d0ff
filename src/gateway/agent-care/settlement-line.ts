import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { consoleAgentCalls, SettledLine } from '../../shared/contract/console/agents.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { incomeLine, incomeRounds } from '../agreements/read-income-line.ts';
import type { AgreementReader } from '../agreements/read-agreements.ts';
import type { Services } from '../services.ts';
import { readSettledLine } from './settlement-list.ts';

type Calls = typeof consoleAgentCalls;
type Parts = Pick<Services, 'cursors' | 'database' | 'sites'>;

/** A line of a merchant, and its agent, who reads it. Undefined for a line that the merchant does not have. */
async function findLine(
  { database, sites }: Parts,
  merchantCode: string,
  wanted: string,
): Promise<{ line: SettledLine; reader: AgreementReader } | undefined> {
  const brand = (await sites.forMerchant(merchantCode))?.loaded.brand;
  if (!brand) return undefined;
  const line = await database.withMerchant(merchantCode, (trx) => readSettledLine(trx, merchantCode, BigInt(wanted)));
  return line && { line, reader: { brand, memberId: BigInt(line.member.memberId) } };
}

/** A line of a settlement with its formula, as its agent sees it. */
export async function settlementLine(
  services: Parts,
  { merchant, ...query }: QueryOf<Calls['settlementLine']>,
): Promise<Result<ValueOf<Calls['settlementLine']>, 'cursor_invalid' | 'not_found'>> {
  const found = await findLine(services, merchant, query.id);
  if (!found) return fail('not_found');
  const explained = await incomeLine(services, found.reader, query, 'operator');
  if (!explained.ok) return explained;
  const { agreementId: _agreementId, ...value } = explained.value;
  return ok({ ...value, line: found.line });
}

/** A page of the rounds that a line paid, as its agent sees them. */
export async function settlementRounds(
  services: Parts,
  { merchant, ...query }: QueryOf<Calls['settlementRounds']>,
): Promise<Result<ValueOf<Calls['settlementRounds']>, 'cursor_invalid' | 'not_found'>> {
  const found = await findLine(services, merchant, query.id);
  return found ? incomeRounds(services, found.reader, query) : fail('not_found');
}
