import type { Transaction } from 'kysely';
import type { GoodDocument } from '../../shared/mall/good.ts';
import type { Tables } from '../database/tables.ts';

const DAY_MS = 86_400_000;

/** The money that a good can cost: that of its stock, in minor units. Nobody gets a hidden one, and a thing has no price here. */
export const costOf = ({ gives, stock, isShown }: Pick<GoodDocument, 'gives' | 'stock' | 'isShown'>): bigint =>
  gives.kind === 'thing' || !isShown ? 0n : BigInt(gives.amountMinor) * BigInt(stock);

interface Alone {
  merchantCode: string;
  operatorId: bigint;
  at: Date;
}

/** What an operator has made available alone at a merchant within 24 hours. Two changes of theirs at one moment wait for each other. */
export async function madeAlone(trx: Transaction<Tables>, { merchantCode, operatorId, at }: Alone): Promise<bigint> {
  await trx.selectFrom('operator').select('id').where('id', '=', operatorId).forNoKeyUpdate().execute();
  const { sum } = await trx
    .selectFrom('mall_alone')
    .select(({ fn }) => fn.sum<string | null>('amount_minor').as('sum'))
    .where('merchant_code', '=', merchantCode)
    .where('operator_id', '=', operatorId)
    .where('at', '>', new Date(at.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  return BigInt(sum ?? 0);
}

/** Notes what an operator has made available alone. */
export const noteAlone = (
  trx: Transaction<Tables>,
  { merchantCode, operatorId, at }: Alone,
  goodId: bigint,
  amountMinor: bigint,
): Promise<unknown> =>
  trx
    .insertInto('mall_alone')
    .values({ merchant_code: merchantCode, operator_id: operatorId, good_id: goodId, amount_minor: amountMinor, at })
    .execute();
