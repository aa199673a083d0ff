import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { consoleAgentCalls } from '../../shared/contract/console/agents.ts';
import { fail, type Result } from '../../shared/errors.ts';
import type { Operator } from '../operators/operator.ts';
import type { Services } from '../services.ts';
import { teamList } from '../team/team-list.ts';
import { BRAND_ID, findPartOfBrand } from '../team/team-tree.ts';

type Call = (typeof consoleAgentCalls)['agentTeam'];

/** A page of the tree of a merchant: the accounts at the top, or those below one. */
export async function agentTeam(
  services: Pick<Services, 'database' | 'clock' | 'cursors' | 'sites'>,
  reader: Operator,
  { merchant: merchantCode, ...query }: QueryOf<Call>,
): Promise<Result<ValueOf<Call>, 'cursor_invalid' | 'not_found' | 'validation_failed'>> {
  const brand = (await services.sites.forMerchant(merchantCode))?.loaded.brand;
  if (!brand) return fail('not_found');
  const { currency, timeZone } = brand.market;
  return teamList(
    services,
    { merchantCode, memberId: BRAND_ID, currency, timeZone, reader: `operator ${reader.id}` },
    query,
    findPartOfBrand,
  );
}
