import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { Protection } from '../../shared/contract/protection.ts';
import { readPause } from '../exclusion/read-pause.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';
import { ownerOf } from './change-limit.ts';
import { followZone } from './count-play.ts';
import { presentLimit, readLimits } from './read-limits.ts';

/** How a player is protected at present: the value of the call `protection`. */
export async function readProtection(
  services: Pick<Services, 'database' | 'clock'>,
  { brand, player }: { brand: Brand; player: Pick<Player, 'memberId' | 'currency'> },
): Promise<Protection> {
  const { responsible } = brand;
  const owner = ownerOf({ brand, player });
  const { merchantCode, memberId, currency } = owner;
  await followZone(services, owner);
  return services.database.withMerchant(merchantCode, async (trx) => {
    const now = new Date(services.clock());
    const { minutes } = await trx
      .selectFrom('member')
      .select('reality_check_minutes as minutes')
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    return {
      currency,
      offers: { limits: responsible.limits, exclusion: responsible.exclusion },
      loosenHours: responsible.limitLoosenHours,
      exclusionDaysMin: responsible.exclusionDaysMin,
      realityCheck: { brandMinutes: responsible.realityCheckMinutes, minutes },
      limits: (await readLimits(trx, owner, now)).map((row) =>
        presentLimit(row, currency, responsible.limitLoosenHours),
      ),
      pause: await readPause(trx, owner, now),
    };
  });
}
