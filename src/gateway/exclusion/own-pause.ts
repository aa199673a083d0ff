import type { PublishedSite } from '../../publisher/publish.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { lockMember } from '../cashier/lock-member.ts';
import { requireProof } from '../confirmation/require-proof.ts';
import { checkOwnPassword } from '../password/own-password.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';
import { followExclusion } from './follow-exclusion.ts';
import { keepIdentities } from './identities.ts';
import { activeBlocks, isLater, lastOf } from './play-blocks.ts';
import { licenseeOf, reopenExclusions } from './register-of-licensee.ts';
import { nameOf, tellMember, writePause, type PauseWork } from './write-pause.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A player at their brand. */
interface Own {
  site: Pick<PublishedSite, 'loaded'>;
  player: Pick<Player, 'memberId' | 'isProved'>;
}

/** Runs a change of a player's pauses with their row locked, so that of two at once the second sees the first. */
const changeOwn = <Value>(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { site, player: { memberId } }: Own,
  change: (work: PauseWork) => Promise<Value>,
): Promise<Value> => {
  const { brand } = site.loaded;
  return database.withMerchant(brand.merchantCode, async (trx) => {
    await lockMember(trx, brand.merchantCode, memberId);
    return change({ trx, brand, memberId, at: new Date(clock()) });
  });
};

/** Begins a break. Fails with `play_blocked` in another one or in an exclusion: what runs is neither shortened nor mixed up. */
export async function takeBreak(
  services: Services,
  own: Own,
  { hours }: { hours: number },
): Promise<Result<null, 'not_offered' | 'play_blocked'>> {
  if (!own.site.loaded.brand.responsible.exclusion) return fail('not_offered');
  return changeOwn(services, own, async (work) => {
    if ((await activeBlocks(work.trx, nameOf(work), work.at)).length > 0) return fail('play_blocked');
    const until = new Date(work.at.getTime() + hours * HOUR_MS);
    await writePause(services, work, { kind: 'time_out', until, setBy: 'player' });
    return ok(null);
  });
}

type Excluded = Result<
  null,
  'not_offered' | 'confirmation_required' | 'validation_failed' | 'too_many_requests' | 'busy'
>;

/** Excludes a player who has typed their password; one without a password has to confirm. A running exclusion can only become longer. */
export async function excludeSelf(
  services: Services,
  own: Own,
  { days, password }: { days: number | null; password?: string },
): Promise<Excluded> {
  const { responsible } = own.site.loaded.brand;
  const min = responsible.exclusionDaysMin;
  if (!responsible.exclusion) return fail('not_offered');
  if (days !== null && days < min)
    return fail('validation_failed', { faults: [{ field: 'days', key: 'protection.fault.daysMin', params: { min } }] });
  const checked = await checkOwner(services, own, password);
  if (!checked.ok) return checked;
  return changeOwn(services, own, async (work) => {
    const until = days === null ? null : new Date(work.at.getTime() + days * DAY_MS);
    const running = lastOf(await activeBlocks(work.trx, nameOf(work), work.at), 'excluded');
    if (running && !isLater(until, running.end))
      return fail('validation_failed', { faults: [{ field: 'days', key: 'protection.fault.notLonger' }] });
    await writePause(services, work, { kind: 'excluded', until, setBy: 'player' });
    await followExclusion(services, work);
    return ok(null);
  });
}

async function checkOwner(
  services: Services,
  { site, player }: Own,
  typed: string | undefined,
): Promise<Result<null, 'confirmation_required' | 'validation_failed' | 'too_many_requests' | 'busy'>> {
  const { brand } = site.loaded;
  const { merchantCode } = brand;
  const { memberId } = player;
  const { password_hash: hash } = await services.database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('member')
      .select('password_hash')
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow(),
  );
  if (hash === null) return requireProof(services, { brand, player });
  return typed === undefined
    ? fail('validation_failed', { faults: [{ field: 'password', key: 'validation.required' }] })
    : checkOwnPassword(services, { merchantCode, memberId, hash, typed, field: 'password' });
}

/** Asks to play again after an exclusion whose time is over. Play opens a day later. Asking again changes nothing. */
export async function reopenPlay(services: Services, own: Own): Promise<Result<null, 'not_found'>> {
  return changeOwn(services, own, async (work) => {
    const { trx, at } = work;
    const name = nameOf(work);
    const exclusions = (await activeBlocks(trx, name, at)).filter(({ kind }) => kind === 'excluded');
    const last = lastOf(exclusions, 'excluded');
    if (!last || last.end === null || last.end > at) return fail('not_found');
    const waiting = exclusions.filter(({ reopen_asked_at: asked }) => asked === null);
    if (waiting.length === 0) return ok(null);
    const opensAt = new Date(at.getTime() + DAY_MS);
    await trx
      .updateTable('play_block')
      .set({ reopen_asked_at: at, ends_at: opensAt })
      .where('merchant_code', '=', name.merchantCode)
      .where('member_id', '=', name.memberId)
      .where(
        'id',
        'in',
        waiting.map(({ id }) => id),
      )
      .execute();
    const identities = await keepIdentities(services, trx, name);
    await reopenExclusions(trx, licenseeOf(work.brand), identities, at);
    await tellMember(services, work, { key: `reopen:${last.id}`, template: 'playReopens', until: opensAt });
    return ok(null);
  });
}
