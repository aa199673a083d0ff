import { tokenHash } from '../../src/gateway/session/tokens.ts';
import { newOperator, signInAs } from './operators.ts';
import type { TestGateway } from './gateway.ts';

/**
 * Signs in an operator with all rights whom another one has added alone, and so might be: two accounts, but not two people. Returns the token.
 * @param token of the operator who added it
 */
export async function puppetOf(
  house: Pick<TestGateway, 'app' | 'gateway' | 'database'>,
  token: string,
): Promise<string> {
  const nowMs = house.gateway.services.clock();
  const puppet = await newOperator(house);
  await house.database.asPlatform(async (trx) => {
    const { operator_id } = await trx
      .selectFrom('operator_session')
      .select('operator_id')
      .where('token_hash', '=', tokenHash(token))
      .executeTakeFirstOrThrow();
    const made = { operator_id: BigInt(puppet.id), kind: 'made', asked_by: operator_id, roles: '{admin}' } as const;
    await trx
      .insertInto('operator_change')
      .values({ ...made, asked_at: new Date(nowMs), state: 'done' })
      .execute();
  });
  return signInAs(house, puppet, nowMs);
}
