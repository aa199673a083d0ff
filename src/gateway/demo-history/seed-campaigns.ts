import type { PublishedSite } from '../../publisher/publish.ts';
import { addDays, dayOf } from '../../shared/days.ts';
import { CATEGORY_TITLES, finalCategory } from '../../shared/games/categories.ts';
import { exponentOf } from '../../shared/money/currencies.ts';
import { toDecimal } from '../../shared/money/money.ts';
import type { CampaignDocument } from '../../shared/promotions/campaign.ts';
import { momentOf } from '../../shared/promotions/campaign-times.ts';
import { campaignFaults } from '../../shared/promotions/check-campaign.ts';
import type { JobCatalogue, JobData } from '../jobs/catalogue.ts';
import { createCampaign, startCampaign, writeVersion } from '../promotions/write-campaign.ts';
import type { Services } from '../services.ts';
import { campaignTexts } from './campaign-texts.ts';
import { PartsAway } from './past-games.ts';

type Parts = Pick<Services, 'database' | 'clock' | 'sites' | 'catalogue' | 'log' | 'config' | 'raffleSeeds' | 'beacon'>;

/** The campaigns began so many days ago, and the raffle ends so many days from now. */
const [BEGAN_DAYS, RAFFLE_DAYS] = [30, 30];
/** The opening balance of a demo account is so many times the cap of its welcome bonus, and so on. */
const [WELCOME_PART, CASHBACK_PART, REBATE_PART] = [5n, 10n, 20n];
/** How many free rounds a demo campaign gives. */
const FREE_ROUNDS = 10;
/** Categories that a rebate is for, with the filter that shows it. */
const rebated = [
  ['SPORTS', 'sports'],
  ['RNG', 'slots'],
  ['SLOT', 'slots'],
  ['LOTT', 'lotto'],
  ['LIVE', 'live'],
] as const;

/**
 * Writes and starts the campaigns of a demonstration brand by the commands of the console: a bonus for the first deposit, free rounds by a code, a weekly
 * cashback, a raffle among those who pay in, and a rebate on what the brand has most games of. What is there is left as it is.
 * @throws PartsAway when the games are not known yet; the job tries again
 */
export async function seedCampaigns(
  parts: Parts,
  { merchantCode }: JobData<JobCatalogue, 'seed-campaigns'>,
): Promise<void> {
  const { database, clock, sites, log, config } = parts;
  const site = await sites.forMerchant(merchantCode);
  if (!config.makesHistory || !site?.loaded.brand.market.demo) return;
  const { market, languages } = site.loaded.brand;
  const nowMs = clock();
  for (const [key, document] of Object.entries(campaignsOf(parts, site, nowMs))) {
    const faults = campaignFaults(document, { ...market, languages: languages.switch, nowMs });
    if (faults.length > 0) throw new Error(`the campaign ${key} of ${merchantCode}: ${JSON.stringify(faults)}`);
    // As if it had been written when it began: what was played since yesterday earns something.
    const version = { version: 1, document, timeZone: market.timeZone, operatorId: undefined, approved: true };
    const writtenMs = momentOf(document.window.from, market.timeZone);
    const isNew = await database.withMerchant(merchantCode, async (trx) => {
      const id = await createCampaign(trx, merchantCode, `demo:${key}`, writtenMs);
      if (id === undefined) return false;
      await writeVersion(trx, { merchantCode, id, ...version, nowMs: writtenMs });
      await startCampaign(trx, parts, { merchantCode, id, nowMs });
      return true;
    });
    if (isNew) log.info({ merchantCode, key }, 'a demo campaign was started');
  }
}

/** The campaigns of a brand, in its currency and languages, by key. */
function campaignsOf(
  { catalogue }: Pick<Parts, 'catalogue'>,
  { loaded: { brand } }: PublishedSite,
  nowMs: number,
): Partial<Record<keyof typeof campaignTexts, CampaignDocument>> {
  const { currency, timeZone, demo } = brand.market;
  const amount = (part: bigint) =>
    toDecimal({ amountMinor: roundTo(BigInt(demo!.openingBalanceMinor) / part, currency), currency });
  const today = dayOf(nowMs, timeZone);
  const [category, filter] = mostPlayed(catalogue, brand.vendors);
  const slot = slotOf(catalogue, brand);
  const shared = sharedTerms(brand, nowMs);
  const texts = (key: keyof typeof campaignTexts) => ({ ...campaignTexts[key] });
  return {
    welcome: {
      ...shared,
      texts: texts('welcome'),
      picture: 'welcome',
      filters: ['deposit', 'newbie'],
      trigger: { kind: 'deposit', depositNumber: 1 },
      gift: { kind: 'bonus', percent: 100, cap: amount(WELCOME_PART) },
      asks: { ...shared.asks, turnoverTimes: 8, shares: { LIVE: 20, PVP: 20 }, stakeMax: amount(CASHBACK_PART) },
      often: 'once',
      isJoined: true,
      delivery: 'at_once',
      combines: 'none',
    },
    ...(slot && {
      rounds: {
        ...shared,
        texts: texts('rounds'),
        picture: 'rounds',
        filters: ['slots'],
        trigger: { kind: 'code', code: 'ROUNDS' },
        gift: { kind: 'free_rounds', ...slot, rounds: FREE_ROUNDS, playDays: 7 },
        often: 'weekly',
      },
    }),
    cashback: {
      ...shared,
      texts: texts('cashback'),
      picture: 'cashback',
      filters: ['rebate'],
      trigger: { kind: 'loss', period: 'week' },
      gift: { kind: 'cash', percent: 5, cap: amount(CASHBACK_PART) },
      often: 'weekly',
    },
    raffle: {
      ...shared,
      ...raffleOn(addDays(today, RAFFLE_DAYS), shared.window.from, amount(WELCOME_PART), amount(REBATE_PART)),
      texts: texts('raffle'),
    },
    rebate: {
      ...shared,
      texts: texts('rebate'),
      picture: 'rebate',
      filters: ['rebate', filter],
      trigger: { kind: 'stake', period: 'day' },
      gift: { kind: 'cash', percent: 0.5, cap: amount(REBATE_PART) },
      asks: { ...shared.asks, shares: onlyFor(category) },
      often: 'daily',
    },
  };
}

/** A raffle among those who pay in, which ends as a day begins and is drawn at its noon. */
const raffleOn = (day: string, from: string, first: string, others: string) =>
  ({
    picture: 'raffle',
    filters: ['deposit'],
    window: { from, until: `${day}T00:00`, weekdays: [] },
    trigger: { kind: 'deposit' },
    gift: { kind: 'tickets', amount: '3' },
    raffle: {
      drawAt: `${day}T12:00`,
      prizes: [
        { winners: 1, amount: first },
        { winners: 5, amount: others },
      ],
    },
    often: 'each',
    delivery: 'at_once',
  }) satisfies Partial<CampaignDocument>;

/** What all campaigns of a brand have in common. */
function sharedTerms({ market: { currency, timeZone } }: PublishedSite['loaded']['brand'], nowMs: number) {
  return {
    audience: { currency, languages: [], members: 'all', labels: [] },
    window: { from: `${addDays(dayOf(nowMs, timeZone), -BEGAN_DAYS)}T00:00`, weekdays: [] },
    asks: {
      turnoverTimes: 0,
      turnoverOf: 'bonus',
      shares: {},
      excludedGames: [],
      days: 14,
      paysFirst: 'cash',
      endsOnWithdrawal: true,
    },
    delivery: 'to_claim',
    isJoined: false,
    claimDays: 14,
    budget: {},
    combines: 'all',
  } as const satisfies Partial<CampaignDocument>;
}

/** A share of everything for one category, and of nothing for the others. */
const onlyFor = (category: string): Record<string, number> =>
  Object.fromEntries(CATEGORY_TITLES.map((title) => [title, title === category ? 100 : 0]));

/** An amount without its last digits, as people write it. */
function roundTo(amountMinor: bigint, currency: string): bigint {
  const unit = 10n ** BigInt(exponentOf(currency) + 1);
  return amountMinor > unit ? amountMinor - (amountMinor % unit) : amountMinor;
}

/** The first slot of the brand that plays free rounds, with its smallest stake. */
function slotOf(
  { feed }: Parts['catalogue'],
  { vendors, market: { currency } }: PublishedSite['loaded']['brand'],
): { game: string; stake: string } | undefined {
  for (const { vassalage, gameId, freeRoundStakes } of feed()?.games ?? []) {
    const [stakeMinor] = freeRoundStakes?.[currency] ?? [];
    if (stakeMinor !== undefined && vendors.includes(vassalage))
      return {
        game: `${vassalage}/${gameId}`,
        stake: toDecimal({ amountMinor: BigInt(stakeMinor), currency }),
      };
  }
  return undefined;
}

/** The category that the brand has most games of. */
function mostPlayed({ feed }: Parts['catalogue'], vendors: readonly string[]): (typeof rebated)[number] {
  const games = (feed()?.games ?? []).filter(({ vassalage }) => vendors.includes(vassalage));
  if (games.length === 0) throw new PartsAway('the games have not told yet what there is to play');
  const count = (title: string) =>
    games.filter((game) => finalCategory(game.vassalage, game.category) === title).length;
  return [...rebated].toSorted(([a], [b]) => count(b) - count(a))[0]!;
}
