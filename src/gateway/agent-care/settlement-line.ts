import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { consoleAgentCalls } from '../../shared/contract/console/agents.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { incomeLine } from '../agreements/read-income-line.ts';
import type { Services } from '../services.ts';
import { readSettledLine } from './settlement-list.ts';

type Call = (typeof consoleAgentCalls)['settlementLine'];

/** A line of a settlement with its formula, as its agent sees it. */
export async function settlementLine(
  services: Pick<Services, 'cursors' | 'database' | 'sites'>,
  { merchant: merchantCode, ...query }: QueryOf<Call>,
): Promise<Result<ValueOf<Call>, 'cursor_invalid' | 'not_found'>> {
  const brand = (await services.sites.forMerchant(merchantCode))?.loaded.brand;
  const line = await services.database.withMerchant(merchantCode, (trx) =>
    readSettledLine(trx, merchantCode, BigInt(query.id)),
  );
  if (!brand || !line) return fail('not_found');
  const explained = await incomeLine(services, { brand, memberId: BigInt(line.member.memberId) }, query);
  if (!explained.ok) return explained;
  const { currency, version, formula, transferId, list, nextCursor } = explained.value;
  return ok({ line, currency, version, formula, transferId, list, nextCursor });
}
