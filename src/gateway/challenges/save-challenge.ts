import type { Transaction } from 'kysely';
import type { BodyOf } from '../../shared/contract/call.ts';
import type { challengeCalls, ChallengeRow } from '../../shared/contract/console/challenges.ts';
import { fail, ok, type RequestFault, type Result } from '../../shared/errors.ts';
import type { ChallengeKind, ChallengeTerms } from '../../shared/missions/challenge.ts';
import { missionTerms } from '../../shared/missions/mission.ts';
import { raceTerms, type RaceTerms } from '../../shared/missions/race.ts';
import type { AuditedChange } from '../audit/audit.ts';
import type { Tables } from '../database/tables.ts';
import { documentChecker } from '../documents/document-checker.ts';
import type { Services } from '../services.ts';
import { isAlone } from './is-alone.ts';
import { readChallenge } from './read-challenges.ts';
import { chainFaults, missionFaults, raceFaults, type Checked } from './terms-faults.ts';

type Parts = Pick<Services, 'database' | 'clock' | 'sites' | 'catalogue' | 'config'>;

/** Who writes: an operator with their audit log, or the demonstration. */
export interface Writer {
  operatorId: bigint | null;
  record: (trx: Transaction<Tables>, change: AuditedChange) => Promise<void>;
}

const checkMission = documentChecker(missionTerms);
const checkRace = documentChecker(raceTerms);

type Saved = Result<
  { challenge: ChallengeRow },
  'not_found' | 'changed_meanwhile' | 'transition_refused' | 'bad_request'
>;

/**
 * Writes a challenge as a draft, or another version of one. What costs more than its operator may decide alone waits for a second one, and the version
 * before stays in force. Fails with `bad_request` and its faults for terms that nobody could meet, with
 * `changed_meanwhile` if there is a newer version or one that waits, and with `transition_refused` for a race that has begun.
 */
export async function saveChallenge(
  { database, clock, sites, catalogue, config }: Parts,
  { operatorId, record }: Writer,
  { merchant: merchantCode, kind, change, terms }: BodyOf<typeof challengeCalls.saveChallenge>,
): Promise<Saved> {
  const brand = (await sites.forMerchant(merchantCode))?.loaded.brand;
  if (!brand) return fail('not_found');
  const at = new Date(clock());
  const checked = { brand, feed: catalogue.feed(), nowMs: at.getTime() };
  const id = change && BigInt(change.id);
  return database.withMerchant(merchantCode, async (trx): Promise<Saved> => {
    const document = kind === 'mission' ? checkMission(terms) : checkRace(terms);
    if (!document.ok) return document;
    const faults = await faultsOf(trx, document.value, { ...checked, id });
    if (faults.length > 0) return fail('bad_request', { faults });
    const before = id === undefined ? undefined : await readChallenge(trx, merchantCode, id, operatorId);
    const isApproved = operatorId === null || isAlone(document.value, config, brand);
    const place = await (change
      ? nextVersion(trx, { merchantCode, kind, change, at, isApproved })
      : newChallenge(trx, merchantCode, kind));
    if (!place.ok) return place;
    await trx
      .insertInto('challenge_version')
      .values({
        merchant_code: merchantCode,
        challenge_id: place.value.id,
        version: place.value.version,
        terms: JSON.stringify(document.value),
        operator_id: operatorId,
        created_at: at,
        state: isApproved ? 'approved' : 'waiting',
      })
      .execute();
    const target = `${kind} ${place.value.id}`;
    await record(trx, { merchantCode, target, ...(before && { before: before.terms }), after: document.value });
    return ok({ challenge: (await readChallenge(trx, merchantCode, place.value.id, operatorId))! });
  });
}

/** Why nobody could meet the terms. */
async function faultsOf(
  trx: Transaction<Tables>,
  terms: ChallengeTerms,
  { id, ...checked }: Checked & { id: bigint | undefined },
): Promise<RequestFault[]> {
  if ('measure' in terms) return raceFaults(terms, checked);
  return [...missionFaults(terms, checked), ...(await chainFaults(trx, checked.brand.merchantCode, terms, id))];
}

type Place = Result<{ id: bigint; version: number }, 'not_found' | 'changed_meanwhile' | 'transition_refused'>;

async function newChallenge(trx: Transaction<Tables>, merchantCode: string, kind: ChallengeKind): Promise<Place> {
  const { id } = await trx
    .insertInto('challenge')
    .values({ merchant_code: merchantCode, kind })
    .returning('id')
    .executeTakeFirstOrThrow();
  return ok({ id, version: 1 });
}

interface Change {
  merchantCode: string;
  kind: ChallengeKind;
  change: { id: string; version: number };
  at: Date;
  /** Whether it comes into force at once. */
  isApproved: boolean;
}

/** Takes the next version of a challenge. Of two operators at once, the second one is told of the first. */
async function nextVersion(
  trx: Transaction<Tables>,
  { merchantCode, kind, change, at, isApproved }: Change,
): Promise<Place> {
  const id = BigInt(change.id);
  const own = trx.selectFrom('challenge').where('merchant_code', '=', merchantCode).where('id', '=', id);
  const found = await own.select(['kind', 'state', 'version']).forNoKeyUpdate().executeTakeFirst();
  if (found?.kind !== kind) return fail('not_found');
  if (found.version !== change.version) return fail('changed_meanwhile');
  if (found.state === 'closed' || (kind === 'race' && (await hasBegun(trx, merchantCode, id, at))))
    return fail('transition_refused');
  const { last, waiting } = await trx
    .selectFrom('challenge_version')
    .select((eb) => [
      eb.fn.max('version').as('last'),
      eb.fn.countAll().filterWhere('state', '=', 'waiting').as('waiting'),
    ])
    .where('merchant_code', '=', merchantCode)
    .where('challenge_id', '=', id)
    .executeTakeFirstOrThrow();
  if (Number(waiting) > 0) return fail('changed_meanwhile');
  const version = last + 1;
  if (isApproved)
    await trx
      .updateTable('challenge')
      .set({ version })
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', id)
      .execute();
  return ok({ id, version });
}

/** Whether a race has been opened and its time has come: players play for what it says. */
export async function hasBegun(trx: Transaction<Tables>, merchantCode: string, id: bigint, at: Date): Promise<boolean> {
  const row = await readChallenge(trx, merchantCode, id, null);
  return row !== undefined && row.state !== 'draft' && Date.parse((row.terms as RaceTerms).from) <= at.getTime();
}
