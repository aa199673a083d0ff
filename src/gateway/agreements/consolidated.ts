import { AGENT_TYPES } from '../../shared/account-types.ts';
import { agreementKinds, kindFlags, type AgreementKind } from '../../shared/agents/agreement-kinds.ts';
import type { agreementCalls } from '../../shared/contract/agreements.ts';
import type { ValueOf } from '../../shared/contract/call.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';
import type { AgreementBrand } from './acting.ts';

type Value = ValueOf<(typeof agreementCalls)['consolidatedFunds']>;

/** What the funds call names the kinds (CALL-60). */
const requestNames = {
  dividend: 'divtypereq',
  dailyWage: 'dailysalreqtype',
  hourlySalary: 'contracthoursalreqs',
  realTimeSalary: 'realtimesalreqtype',
} as const satisfies Record<AgreementKind, keyof Value>;

/** Which kinds of agreements an account has, and how many offers wait for it. A kind counts if the brand has it and the account is an agent's. */
export async function consolidatedFunds(
  { database }: Pick<Services, 'database'>,
  { merchantCode, agents }: AgreementBrand,
  { memberId, customerType }: Pick<Player, 'memberId' | 'customerType'>,
): Promise<Value> {
  const rows = await database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('agreement')
      .select('kind')
      .select(({ fn }) => fn.countAll<bigint>().as('all'))
      .select(({ fn }) => fn.count<bigint>('offered_version').as('waiting'))
      .where('merchant_code', '=', merchantCode)
      .where('downline_id', '=', memberId)
      .where('state', 'in', ['offered', 'running', 'ending'])
      .groupBy('kind')
      .execute(),
  );
  const byKind = new Map(rows.map((row) => [row.kind, row]));
  const isAgent = AGENT_TYPES.includes(customerType);
  const has = (kind: AgreementKind) => isAgent && agents[kindFlags[kind]] === true;
  const requests = agreementKinds.map((kind) => {
    const row = has(kind) ? byKind.get(kind) : undefined;
    return [requestNames[kind], { waiting: Number(row?.waiting ?? 0), hasAny: row !== undefined }] as const;
  });
  const info = agreementKinds.map((kind) => [kindFlags[kind], has(kind)] as const);
  return { ...Object.fromEntries(requests), info: Object.fromEntries(info) } as Value;
}
