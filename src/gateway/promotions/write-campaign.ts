import type { Transaction } from 'kysely';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { BodyOf } from '../../shared/contract/call.ts';
import type { CampaignPage, consolePromotionCalls } from '../../shared/contract/console/promotions.ts';
import type { GameFeed } from '../../shared/contract/wallet-protocol.ts';
import { fail, ok, type ErrorCode, type RequestFault, type Result } from '../../shared/errors.ts';
import { gameKey } from '../../shared/games/game-key.ts';
import { pointsWorth } from '../../shared/mall/points-worth.ts';
import { freeRoundsOf, giftCurrency, minorOf } from '../../shared/promotions/campaign-gift.ts';
import { campaignDocument, type CampaignDocument } from '../../shared/promotions/campaign.ts';
import { campaignFaults } from '../../shared/promotions/check-campaign.ts';
import { costOf } from '../../shared/promotions/raffle-terms.ts';
import type { Tables } from '../database/tables.ts';
import { asSecond } from '../four-eyes/second-operator.ts';
import { documentChecker } from '../documents/document-checker.ts';
import { stakeFaults } from '../free-rounds/stake-faults.ts';
import type { Changing } from '../operators/changing.ts';
import { keepsRaffle, openRaffle } from '../raffles/open-raffle.ts';
import type { Services } from '../services.ts';
import { readCampaign } from './read-console.ts';

type Calls = typeof consolePromotionCalls;
type Parts = Pick<Services, 'database' | 'clock' | 'config' | 'sites' | 'catalogue' | 'raffleSeeds' | 'beacon'>;
type Answer<Code extends ErrorCode> = Promise<Result<{ campaign: CampaignPage }, Code>>;

const checkSchema = documentChecker(campaignDocument);

/**
 * Whether one operator may decide what a campaign can cost: a budget in money, points that become money, or the prizes of a raffle, within the limit for
 * corrections.
 */
function isAlone(
  document: CampaignDocument,
  { fourEyesLimits }: Services['config'],
  { mall }: Pick<Brand, 'mall'>,
): boolean {
  const { gift, raffle, budget, audience } = document;
  const limit = fourEyesLimits?.get(audience.currency) ?? 0n;
  if (raffle) return costOf(raffle, audience.currency) <= limit;
  const isPoints = gift.kind === 'points';
  if (isPoints && pointsWorth(1n, mall) === 0n) return true;
  if (budget.amount === undefined) return false;
  const most = minorOf(budget.amount, giftCurrency(document));
  return (isPoints ? pointsWorth(most, mall) : most) <= limit;
}

/** Excluded games that do not exist: with a typing error their stakes would count after all. */
const excludedFaults = ({ asks }: CampaignDocument, feed: GameFeed | undefined): RequestFault[] => {
  if (!feed) return [];
  const known = new Set(feed.games.map(gameKey));
  return asks.excludedGames.flatMap((game, index) =>
    known.has(game)
      ? []
      : [{ path: `/asks/excludedGames/${index}`, message: 'There is no such game. Write it as vendor/game.' }],
  );
};

/** What players have been told of a raffle stays so. */
const RAFFLE_RUNS = {
  path: '/raffle',
  message: 'The raffle of a campaign that runs stays as it is, with the days for claiming: write another campaign.',
};

/**
 * Writes a campaign, or a new version of one. Above what the operator may decide alone the version waits for a second one, and players join under the
 * one before. Fails with `bad_request` and every fault for terms that cannot be met, and with `changed_meanwhile` while a version waits or after
 * the campaign's end.
 */
export async function writeCampaign(
  { database, clock, config, sites, catalogue }: Parts,
  { operator, record }: Changing,
  { merchant: merchantCode, key, id, document: written }: BodyOf<Calls['writeCampaign']>,
): Answer<'not_found' | 'bad_request' | 'changed_meanwhile'> {
  const brand = (await sites.forMerchant(merchantCode))?.loaded.brand;
  if (!brand) return fail('not_found');
  const { currency, timeZone } = brand.market;
  const checked = checkSchema(written);
  if (!checked.ok) return checked;
  const document = checked.value;
  const nowMs = clock();
  const languages = brand.languages.switch;
  const faults = campaignFaults(document, { currency, languages, timeZone, nowMs });
  faults.push(...excludedFaults(document, catalogue.feed()));
  if (faults.length === 0 && document.gift.kind === 'free_rounds')
    for (const [field, message] of stakeFaults(freeRoundsOf(document), { brand, feed: catalogue.feed() }))
      faults.push({ path: `/gift/${field}`, message });
  if (faults.length > 0) return fail('bad_request', { faults });
  return database.withMerchant(merchantCode, async (trx) => {
    const found = id === undefined ? await createCampaign(trx, merchantCode, key, nowMs) : BigInt(id);
    if (found === undefined) return fail('changed_meanwhile');
    const before = await lockCampaign(trx, merchantCode, found);
    if (!before) return fail('not_found');
    const old = await readCampaign(trx, merchantCode, found, operator);
    if (before.state === 'ended' || old?.isWaiting) return fail('changed_meanwhile');
    if (before.state === 'running' && !(await keepsRaffle(trx, { merchantCode, id: found }, document)))
      return fail('bad_request', { faults: [RAFFLE_RUNS] });
    const version = (await lastVersion(trx, merchantCode, found)) + 1;
    const approved = isAlone(document, config, brand);
    await writeVersion(trx, {
      merchantCode,
      id: found,
      version,
      document,
      timeZone,
      operatorId: operator.id,
      approved,
      nowMs,
    });
    const campaign = (await readCampaign(trx, merchantCode, found, operator))!;
    await record(trx, {
      merchantCode,
      target: `campaign ${found}`,
      before: old ? { version: old.version } : null,
      after: { version, document, isWaiting: !approved },
    });
    return ok({ campaign });
  });
}

/** Creates a campaign, unless its key is used. */
export async function createCampaign(
  trx: Transaction<Tables>,
  merchantCode: string,
  key: string,
  nowMs: number,
): Promise<bigint | undefined> {
  const row = await trx
    .insertInto('campaign')
    .values({ merchant_code: merchantCode, key, created_at: new Date(nowMs) })
    .onConflict((conflict) => conflict.constraint('campaign_key_unique').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** A version to write down. */
interface NewVersion {
  merchantCode: string;
  id: bigint;
  version: number;
  document: CampaignDocument;
  timeZone: string;
  /** Undefined for the demonstration's own. */
  operatorId: bigint | undefined;
  approved: boolean;
  nowMs: number;
}

/** Writes a version of a campaign, which players join under from now on if it is approved. */
export async function writeVersion(
  trx: Transaction<Tables>,
  { merchantCode, id, version, document, timeZone, operatorId, approved, nowMs }: NewVersion,
): Promise<void> {
  await trx
    .insertInto('campaign_version')
    .values({
      merchant_code: merchantCode,
      campaign_id: id,
      version,
      document: JSON.stringify(document),
      time_zone: timeZone,
      state: approved ? 'approved' : 'waiting',
      written_by: operatorId ?? null,
      written_at: new Date(nowMs),
      decided_by: approved ? (operatorId ?? null) : null,
      decided_at: approved ? new Date(nowMs) : null,
    })
    .execute();
  if (approved) await setCampaign(trx, merchantCode, id, { version });
}

const setCampaign = (
  trx: Transaction<Tables>,
  merchantCode: string,
  id: bigint,
  values: { version?: number; state?: 'running' | 'ended' },
) => trx.updateTable('campaign').set(values).where('merchant_code', '=', merchantCode).where('id', '=', id).execute();

const lockCampaign = (trx: Transaction<Tables>, merchantCode: string, id: bigint) =>
  trx
    .selectFrom('campaign')
    .select(['state', 'version'])
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

async function lastVersion(trx: Transaction<Tables>, merchantCode: string, id: bigint): Promise<number> {
  const { last } = await trx
    .selectFrom('campaign_version')
    .select((eb) => eb.fn.max('version').as('last'))
    .where('merchant_code', '=', merchantCode)
    .where('campaign_id', '=', id)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** Approves or refuses a version that another operator has written. */
export function decideCampaign(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { operator, record }: Changing,
  { merchant: merchantCode, id: idText, version, isApproved }: BodyOf<Calls['decideCampaign']>,
): Answer<'not_found' | 'second_operator_required' | 'changed_meanwhile'> {
  const id = BigInt(idText);
  return database.withMerchant(merchantCode, async (trx) => {
    const before = await lockCampaign(trx, merchantCode, id);
    const own = trx
      .selectFrom('campaign_version')
      .select(['state', 'written_by', 'document'])
      .where('merchant_code', '=', merchantCode)
      .where('campaign_id', '=', id)
      .where('version', '=', version);
    const row = before && (await own.executeTakeFirst());
    if (!row) return fail('not_found');
    if (row.state !== 'waiting' || before.state === 'ended') return fail('changed_meanwhile');
    const second = await asSecond(trx, row.written_by, operator, clock());
    if (!second.ok) return second;
    // It was written before the campaign started.
    if (isApproved && before.state === 'running' && !(await keepsRaffle(trx, { merchantCode, id }, row.document)))
      return fail('changed_meanwhile');
    const state = isApproved ? ('approved' as const) : ('refused' as const);
    await trx
      .updateTable('campaign_version')
      .set({ state, decided_by: operator.id, decided_at: new Date(clock()) })
      .where('merchant_code', '=', merchantCode)
      .where('campaign_id', '=', id)
      .where('version', '=', version)
      .execute();
    if (isApproved) await setCampaign(trx, merchantCode, id, { version });
    await record(trx, {
      merchantCode,
      target: `campaign ${id}`,
      before: { version, state: 'waiting' },
      after: { version, state },
    });
    return ok({ campaign: (await readCampaign(trx, merchantCode, id, operator))! });
  });
}

/** Starts or ends a campaign. One without an approved version cannot start, and one that has ended stays so. */
export function setCampaignState(
  { database, clock, raffleSeeds, beacon }: Pick<Parts, 'database' | 'clock' | 'raffleSeeds' | 'beacon'>,
  { operator, record }: Changing,
  { merchant: merchantCode, id: idText, state }: BodyOf<Calls['setCampaignState']>,
): Answer<'not_found' | 'changed_meanwhile'> {
  const id = BigInt(idText);
  return database.withMerchant(merchantCode, async (trx) => {
    const before = await lockCampaign(trx, merchantCode, id);
    if (!before) return fail('not_found');
    const canStart = before.state === 'draft' && before.version !== null;
    const canEnd = before.state === 'running';
    if (state === 'running' ? !canStart : !canEnd) return fail('changed_meanwhile');
    if (state === 'running') await startCampaign(trx, { raffleSeeds, beacon }, { merchantCode, id, nowMs: clock() });
    else await setCampaign(trx, merchantCode, id, { state });
    await record(trx, { merchantCode, target: `campaign ${id}`, before: { state: before.state }, after: { state } });
    return ok({ campaign: (await readCampaign(trx, merchantCode, id, operator))! });
  });
}

/** Starts a campaign that has a version, and opens its raffle if it has one. */
export async function startCampaign(
  trx: Transaction<Tables>,
  parts: Pick<Parts, 'raffleSeeds' | 'beacon'>,
  { merchantCode, id, nowMs }: { merchantCode: string; id: bigint; nowMs: number },
): Promise<void> {
  await setCampaign(trx, merchantCode, id, { state: 'running' });
  await openRaffle(trx, parts, { merchantCode, campaignId: id, nowMs });
}
