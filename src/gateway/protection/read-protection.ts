import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { Protection } from '../../shared/contract/protection.ts';
import { readPause } from '../exclusion/read-pause.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';

/** How a player is protected at present. */
export async function readProtection(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { brand, player }: { brand: Brand; player: Pick<Player, 'memberId' | 'currency'> },
): Promise<Protection> {
  const { merchantCode, responsible } = brand;
  const { memberId, currency } = player;
  return {
    currency,
    offers: { limits: responsible.limits, exclusion: responsible.exclusion },
    loosenHours: responsible.limitLoosenHours,
    exclusionDaysMin: responsible.exclusionDaysMin,
    realityCheck: { brandMinutes: responsible.realityCheckMinutes, minutes: 0 },
    limits: [],
    pause: await database.withMerchant(merchantCode, (trx) =>
      readPause(trx, { merchantCode, memberId }, new Date(clock())),
    ),
  };
}
