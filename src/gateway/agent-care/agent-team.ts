import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { consoleAgentCalls } from '../../shared/contract/console/agents.ts';
import { fail, type Result } from '../../shared/errors.ts';
import type { Operator } from '../operators/operator.ts';
import type { Services } from '../services.ts';
import { subIdList } from '../team/sub-id-list.ts';
import { teamList } from '../team/team-list.ts';
import { BRAND_ID, findPartOfBrand, type Agent } from '../team/team-tree.ts';

type Calls = typeof consoleAgentCalls;
type Refused = 'cursor_invalid' | 'not_found' | 'validation_failed';

/** An account of a merchant as an operator looks at it; undefined for a merchant that is not served. */
async function accountOf(
  { sites }: Pick<Services, 'sites'>,
  reader: Operator,
  merchantCode: string,
  memberId: bigint,
): Promise<Agent | undefined> {
  const brand = (await sites.forMerchant(merchantCode))?.loaded.brand;
  if (!brand) return undefined;
  const { currency, timeZone } = brand.market;
  return { merchantCode, memberId, currency, timeZone, reader: `operator ${reader.id}` };
}

/** A page of the tree of a merchant: the accounts at the top, or those below one. */
export async function agentTeam(
  services: Pick<Services, 'database' | 'clock' | 'cursors' | 'sites'>,
  reader: Operator,
  { merchant, ...query }: QueryOf<Calls['agentTeam']>,
): Promise<Result<ValueOf<Calls['agentTeam']>, Refused>> {
  const top = await accountOf(services, reader, merchant, BRAND_ID);
  return top ? teamList(services, top, query, findPartOfBrand) : fail('not_found');
}

/** A page of the sub-ids of an agent's links. An account without any has none. */
export async function agentSubIds(
  services: Pick<Services, 'database' | 'cursors' | 'sites'>,
  reader: Operator,
  { merchant, memberId, ...query }: QueryOf<Calls['agentSubIds']>,
): Promise<Result<ValueOf<Calls['agentSubIds']>, Refused>> {
  const agent = await accountOf(services, reader, merchant, BigInt(memberId));
  return agent ? subIdList(services, agent, query) : fail('not_found');
}
