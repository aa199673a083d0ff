import type { AgreementKind } from '../../../../shared/agents/agreement-kinds.ts';
import type { BodyOf } from '../../../../shared/contract/call.ts';
import type { Contract } from '../../../../shared/contract/contract.ts';
import type { RootStore } from '../../../stores/root-store.ts';

/** The call by which both sides act on agreements of a kind (CALL-61 to 64). */
const calls = {
  dividend: 'processDividend',
  dailyWage: 'processDailyWage',
  hourlySalary: 'processHourlySalary',
  realTimeSalary: 'processRealTimeSalary',
} as const satisfies Record<AgreementKind, keyof Contract>;

/** Acts on an agreement, and asks again how many offers wait. */
export async function processAgreement(
  { client, member }: Pick<RootStore, 'client' | 'member'>,
  kind: AgreementKind,
  body: BodyOf<Contract['processDividend']>,
) {
  const answer = await client.call(calls[kind], { body });
  if (answer.ok) void member.loadFunds();
  return answer;
}

/** The flag of the brand and of the account for each kind (spec §3). */
export const fundsOf = {
  dividend: 'enableCt',
  dailyWage: 'salary',
  hourlySalary: 'hourSalary',
  realTimeSalary: 'realTimeSalary',
} as const satisfies Record<AgreementKind, string>;
