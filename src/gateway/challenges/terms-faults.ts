import type { Transaction } from 'kysely';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { GameFeed } from '../../shared/contract/wallet-protocol.ts';
import { finalCategory } from '../../shared/games/categories.ts';
import type { RequestFault } from '../../shared/errors.ts';
import type { MissionTerms } from '../../shared/missions/mission.ts';
import type { RaceTerms } from '../../shared/missions/race.ts';
import type { CountedGames } from '../../shared/missions/terms-parts.ts';
import type { Gift } from '../../shared/rewards/gift.ts';
import type { Tables } from '../database/tables.ts';
import { stakeFaults } from '../free-rounds/stake-faults.ts';

/** What terms are checked against. */
export interface Checked {
  brand: Brand;
  feed: GameFeed | undefined;
  nowMs: number;
}

/** Most missions in a row. */
const CHAIN_MAX = 20;
const DAYS_OF = { daily: 1, weekly: 7, once: Infinity } as const;

/** Why a mission could not be reached, or not be paid. */
export function missionFaults(
  { goal, games, gift, period, from, until }: MissionTerms,
  checked: Checked,
): RequestFault[] {
  const { market } = checked.brand;
  const faults = [...gamesFaults(games, checked), ...giftFaults(gift, '/gift', checked)];
  if ('currency' in goal && goal.currency !== market.currency)
    faults.push({ path: '/goal/currency', message: `Players of this brand play with ${market.currency}.` });
  if (goal.kind === 'logins' && goal.count > DAYS_OF[period])
    faults.push({ path: '/goal/count', message: `A period has only so many days: ${DAYS_OF[period]}.` });
  if (goal.kind === 'games' && goal.count > countOffered(games, checked))
    faults.push({
      path: '/goal/count',
      message: `Of the brand’s games only so many count: ${countOffered(games, checked)}.`,
    });
  if (from !== undefined && until !== undefined && Date.parse(until) <= Date.parse(from))
    faults.push({ path: '/until', message: 'It ends before it begins.' });
  if (until !== undefined && Date.parse(until) <= checked.nowMs)
    faults.push({ path: '/until', message: 'This moment is over.' });
  return faults;
}

/** Why a race could not be won, or its prizes not be paid. */
export function raceFaults({ games, prizes, currency, from, until }: RaceTerms, checked: Checked): RequestFault[] {
  const { market } = checked.brand;
  const faults = gamesFaults(games, checked);
  prizes.forEach((gift, index) => faults.push(...giftFaults(gift, `/prizes/${index}`, checked)));
  if (currency !== market.currency)
    faults.push({ path: '/currency', message: `Players of this brand play with ${market.currency}.` });
  if (Date.parse(until) <= Date.parse(from)) faults.push({ path: '/until', message: 'It ends before it begins.' });
  // What was played before it was written would not count.
  if (Date.parse(from) < checked.nowMs) faults.push({ path: '/from', message: 'This moment is over.' });
  return faults;
}

function gamesFaults({ categories, vendors }: CountedGames, checked: Checked): RequestFault[] {
  const strange = vendors.findIndex((vendor) => !checked.brand.vendors.includes(vendor));
  if (strange >= 0) return [{ path: `/games/vendors/${strange}`, message: 'The brand does not have this vendor.' }];
  return checked.feed && countOffered({ categories, vendors }, checked) === 0
    ? [{ path: '/games', message: 'None of the brand’s games counts.' }]
    : [];
}

/** How many games of the brand count; any number while no feed has come. */
function countOffered({ categories, vendors }: CountedGames, { brand, feed }: Checked): number {
  if (!feed) return Infinity;
  return feed.games.filter(
    ({ vassalage, category }) =>
      brand.vendors.includes(vassalage) &&
      (vendors.length === 0 || vendors.includes(vassalage)) &&
      (categories.length === 0 || categories.some((one) => one === finalCategory(vassalage, category))),
  ).length;
}

function giftFaults(gift: Gift, path: string, checked: Checked): RequestFault[] {
  const { currency } = checked.brand.market;
  if ('currency' in gift && gift.currency !== currency)
    return [{ path: `${path}/currency`, message: `Players of this brand are paid in ${currency}.` }];
  if (gift.kind !== 'free_rounds') return [];
  const fieldOf = { game: 'gameId', stake: 'stakeMinor' } as const;
  return stakeFaults(gift, checked).map(([field, message]) => ({ path: `${path}/${fieldOf[field]}`, message }));
}

/** What is wrong with the mission that another one comes after: it exists, has the same period, and does not come after that other one itself. */
export async function chainFaults(
  trx: Transaction<Tables>,
  merchantCode: string,
  { after, period }: MissionTerms,
  id: bigint | undefined,
): Promise<RequestFault[]> {
  let next = after;
  for (let length = 0; next !== undefined; length += 1) {
    if (BigInt(next) === id) return [{ path: '/after', message: 'The missions come after each other in a circle.' }];
    if (length === CHAIN_MAX) return [{ path: '/after', message: `More than ${CHAIN_MAX} missions in a row.` }];
    const found = await trx
      .selectFrom('challenge as c')
      .innerJoin('challenge_version as v', (join) =>
        join
          .onRef('v.merchant_code', '=', 'c.merchant_code')
          .onRef('v.challenge_id', '=', 'c.id')
          .onRef('v.version', '=', 'c.version'),
      )
      .select('v.terms')
      .where('c.merchant_code', '=', merchantCode)
      .where('c.kind', '=', 'mission')
      .where('c.id', '=', BigInt(next))
      .executeTakeFirst();
    const earlier = found?.terms as MissionTerms | undefined;
    if (!earlier) return [{ path: '/after', message: 'There is no such mission.' }];
    if (earlier.period !== period) return [{ path: '/after', message: 'That mission has another period.' }];
    next = earlier.after;
  }
  return [];
}
