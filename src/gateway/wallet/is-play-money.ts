import type { Brand } from '../../shared/brand/brand.generated.ts';
import { TRIAL_TYPE } from '../../shared/account-types.ts';

/** Whether a player's money is play money: on a demonstration brand for all players, on other brands for trials. */
export const isPlayMoney = ({ market }: Pick<Brand, 'market'>, { customerType }: { customerType: number }): boolean =>
  market.demo !== undefined || customerType === TRIAL_TYPE;
