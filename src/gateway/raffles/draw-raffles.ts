import { setImmediate } from 'node:timers/promises';
import { sql, type Selectable, type Transaction } from 'kysely';
import { textByLanguage } from '../../shared/documents/texts.ts';
import { isSignatureOf } from '../../shared/promotions/beacon-proof.ts';
import { roundAfter, roundAtMs } from '../../shared/promotions/beacon.ts';
import { drawTickets } from '../../shared/promotions/raffle.ts';
import type { RafflePrizes, RaffleTable } from '../database/raffle-tables.ts';
import type { Tables } from '../database/tables.ts';
import { CAMPAIGNS_CONSUMER } from '../promotions/campaign-consumer.ts';
import { currentTerms } from '../promotions/read-campaigns.ts';
import { earnRewards } from '../rewards/earn-rewards.ts';
import type { Services } from '../services.ts';
import type { Signal } from '../signals/signal.ts';

type Parts = Pick<Services, 'database' | 'clock' | 'consumers' | 'signals' | 'raffleSeeds' | 'beacon' | 'log'>;

const DAY_MS = 86_400_000;
/** From the last ticket to the round of the beacon: longer than the clocks of two machines differ. */
const LEAD_MS = 30_000;

/** The amount of each prize, the first prize first. */
const amountsOf = (prizes: readonly RafflePrizes[]): bigint[] =>
  prizes.flatMap(({ winners, amountMinor }) => Array.from({ length: winners }, () => BigInt(amountMinor)));

/**
 * Closes the raffles whose moment has come, as soon as all that happened before it has brought its tickets, and draws those whose beacon has spoken
 * since, each once.
 * @throws AggregateError after the others if some could not be drawn; the job tries again
 */
export async function drawRaffles(parts: Parts, signal: AbortSignal): Promise<void> {
  const { database, clock, consumers, signals, log } = parts;
  const { behindMs = 0 } = (await consumers.lags()).find(({ consumer }) => consumer === CAMPAIGNS_CONSUMER) ?? {};
  const { rows } = await database.asPlatform((trx) =>
    sql<{ merchant_code: string; campaign_id: bigint }>`
      select merchant_code, campaign_id from public.raffles_due(${new Date(clock() - behindMs).toISOString()})`.execute(
      trx,
    ),
  );
  const failures: unknown[] = [];
  for (const { merchant_code: merchantCode, campaign_id: campaignId } of rows) {
    signal.throwIfAborted();
    const raffle = { merchantCode, campaignId };
    try {
      const closed = await database.withMerchant(merchantCode, (trx) => closeRaffle(trx, raffle, clock()));
      const beacon = await spokenBeacon(parts, closed, signal);
      if (beacon === 'waits') continue;
      signals.send(await database.withMerchant(merchantCode, (trx) => drawRaffle(parts, trx, { ...raffle, beacon })));
      log.info({ merchantCode, raffle: String(campaignId) }, 'a raffle was drawn');
    } catch (error) {
      // The others are drawn all the same.
      failures.push(error);
    }
    await setImmediate();
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} raffles were not drawn`);
}

interface Due {
  merchantCode: string;
  campaignId: bigint;
}

/** A raffle, locked until the transaction ends. */
const lockRaffle = (trx: Transaction<Tables>, { merchantCode, campaignId }: Due) =>
  trx
    .selectFrom('raffle')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('campaign_id', '=', campaignId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

type Closed = Pick<Selectable<RaffleTable>, 'beacon' | 'beacon_round'>;

/** Gives out no more tickets of a raffle, and fixes the round of its beacon, which comes later. Called again, or without a beacon, it changes nothing. */
async function closeRaffle(trx: Transaction<Tables>, due: Due, atMs: number): Promise<Closed> {
  const raffle = await lockRaffle(trx, due);
  if (!raffle.beacon || raffle.closed_at !== null) return raffle;
  return trx
    .updateTable('raffle')
    .set({ closed_at: new Date(atMs), beacon_round: BigInt(roundAfter(raffle.beacon, atMs + LEAD_MS)) })
    .where('merchant_code', '=', due.merchantCode)
    .where('campaign_id', '=', due.campaignId)
    .returning(['beacon', 'beacon_round'])
    .executeTakeFirstOrThrow();
}

/**
 * What the beacon of a closed raffle has signed, `waits` before its round, or `undefined` without a beacon.
 * @throws Error if it cannot be had, or is not its signature; the round can be read later as well
 */
async function spokenBeacon(
  { beacon: source, clock }: Pick<Parts, 'beacon' | 'clock'>,
  { beacon, beacon_round: round }: Closed,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (!beacon) return undefined;
  if (clock() < roundAtMs(beacon, Number(round))) return 'waits';
  const signature = await source.signatureOf(Number(round), signal);
  if (!(await isSignatureOf(beacon, Number(round), signature)))
    throw new Error(`round ${String(round)} of the beacon has another signature than the key of the raffle makes`);
  return signature;
}

/** Draws a raffle in one transaction. A second gateway finds it drawn. Returns what to send after the commit. */
async function drawRaffle(
  { clock, raffleSeeds }: Pick<Parts, 'clock' | 'raffleSeeds'>,
  trx: Transaction<Tables>,
  { beacon: signature, ...due }: Due & { beacon: string | undefined },
): Promise<Signal[]> {
  const { merchantCode, campaignId } = due;
  const raffle = await lockRaffle(trx, due);
  if (raffle.drawn_at !== null) return [];
  const serverSeed = raffleSeeds.open(raffle.sealed_seed);
  const amounts = amountsOf(raffle.prizes);
  const { tickets } = raffle;
  const numbers = await drawTickets({
    serverSeed,
    raffleId: String(campaignId),
    signature,
    tickets,
    prizes: amounts.length,
  });
  const atMs = clock();
  const endsAt = new Date(atMs + raffle.claim_days * DAY_MS);
  const told = await writePrizes(trx, { ...due, numbers, amounts, currency: raffle.currency, endsAt, atMs });
  await trx
    .updateTable('raffle')
    .set({ server_seed: serverSeed, beacon_signature: signature ?? null, drawn_at: new Date(atMs) })
    .where('merchant_code', '=', merchantCode)
    .where('campaign_id', '=', campaignId)
    .execute();
  return told;
}

interface Winning extends Due {
  /** The tickets that win, and what each of them wins. */
  numbers: readonly number[];
  amounts: readonly bigint[];
  currency: string;
  endsAt: Date;
  atMs: number;
}

/** Writes the prizes down, with a reward for each that waits to be claimed. A void ticket wins none. */
async function writePrizes(trx: Transaction<Tables>, winning: Winning): Promise<Signal[]> {
  const { merchantCode, campaignId, numbers, amounts, currency, endsAt, atMs } = winning;
  if (numbers.length === 0) return [];
  const rows = await trx
    .selectFrom('raffle_ticket')
    .select(['number', 'member_id', 'deposit_id', 'is_void'])
    .where('merchant_code', '=', merchantCode)
    .where('campaign_id', '=', campaignId)
    .where('number', 'in', numbers)
    .execute();
  const held = new Map(rows.map((row) => [row.number, row]));
  const prizes = numbers.map((number, index) => {
    const ticket = held.get(number)!;
    return { ...ticket, place: index + 1, amountMinor: amounts[index]!, key: `raffle:${campaignId}:${index + 1}` };
  });
  const { document } = (await currentTerms(trx, merchantCode, campaignId))!;
  const title = textByLanguage(document.texts, 'title');
  const told = await earnRewards(
    trx,
    merchantCode,
    atMs,
    prizes
      .filter(({ is_void: isVoid }) => !isVoid)
      .map(({ member_id: memberId, deposit_id: depositId, amountMinor, key }) => ({
        memberId,
        key,
        source: 'raffle' as const,
        campaignId,
        depositId: depositId ?? undefined,
        title,
        gift: { kind: 'cash' as const, currency, amountMinor: String(amountMinor) },
        endsAt,
      })),
  );
  const rewards = await trx
    .selectFrom('reward')
    .select(['id', 'key'])
    .where('merchant_code', '=', merchantCode)
    .where(
      'key',
      'in',
      prizes.map(({ key }) => key),
    )
    .execute();
  const rewardIds = new Map(rewards.map(({ id, key }) => [key, id]));
  await trx
    .insertInto('raffle_prize')
    .values(
      prizes.map(({ place, number, member_id, amountMinor, key }) => ({
        merchant_code: merchantCode,
        campaign_id: campaignId,
        place,
        ticket: number,
        member_id,
        amount_minor: amountMinor,
        reward_id: rewardIds.get(key) ?? null,
      })),
    )
    .execute();
  return told;
}
