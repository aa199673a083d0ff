import type { Transaction } from 'kysely';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { endBonus } from '../bonuses/end-bonus.ts';
import type { Tables } from '../database/tables.ts';
import { pruneMessages, writeMessages } from '../inbox/write-messages.ts';
import type { Template } from '../inbox/templates.ts';
import { leaveRaffles } from '../raffles/issue-tickets.ts';
import type { Services } from '../services.ts';
import type { MemberName } from './identities.ts';

/** What commands about breaks and exclusions work with. */
export type PauseParts = Pick<Services, 'config' | 'database' | 'ledger' | 'clock' | 'signals' | 'jobs'>;

/** A member in an open transaction of their brand. Commands about pauses lock the member's row first. */
export interface PauseWork {
  trx: Transaction<Tables>;
  brand: Brand;
  memberId: bigint;
  at: Date;
}

/** A break, or an exclusion. Without an end it is for good. */
export interface NewPause {
  kind: 'time_out' | 'excluded';
  until: Date | null;
  setBy: 'player' | 'operator' | 'licensee';
  /** What the operator who sets it writes. */
  by?: { operatorId: bigint; reason: string };
}

/** The member of a piece of work. */
export const nameOf = ({ brand: { merchantCode }, memberId }: Pick<PauseWork, 'brand' | 'memberId'>): MemberName => ({
  merchantCode,
  memberId,
});

const templateOf = ({ kind, until, setBy }: NewPause): Template => {
  if (kind === 'time_out') return 'breakBegun';
  if (setBy === 'licensee') return 'exclusionElsewhere';
  return until === null ? 'exclusionForGood' : 'exclusionBegun';
};

/** Begins a break or an exclusion, which nobody can take back. An exclusion ends the open bonus and voids raffle tickets. The inbox and open pages learn of it. */
export async function writePause(parts: PauseParts, work: PauseWork, pause: NewPause): Promise<void> {
  const { trx, memberId, at } = work;
  const { merchantCode } = nameOf(work);
  const { kind, until, setBy, by } = pause;
  const isExclusion = kind === 'excluded';
  const { id } = await trx
    .insertInto('play_block')
    .values({
      merchant_code: merchantCode,
      member_id: memberId,
      kind,
      begins_at: at,
      ends_at: isExclusion ? null : until,
      over_at: isExclusion ? until : null,
      set_by: setBy,
      reason: by?.reason ?? null,
      operator_id: by?.operatorId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isExclusion) {
    await endBonuses(parts, work);
    await leaveRaffles(trx, merchantCode, memberId);
  }
  await tellMember(parts, work, { key: `pause:${id}`, template: templateOf(pause), until });
}

/** Puts a message about a pause into the inbox, and tells open pages that the member's play has changed. */
export async function tellMember(
  { database, signals }: Pick<PauseParts, 'database' | 'signals'>,
  { trx, brand: { merchantCode }, memberId, at }: PauseWork,
  { key, template, until }: { key: string; template: Template; until: Date | null },
): Promise<void> {
  const params: Record<string, string> = until === null ? {} : { until: until.toISOString() };
  await pruneMessages(
    trx,
    merchantCode,
    await writeMessages(trx, merchantCode, [{ memberId, key, template, params, at }]),
    at,
  );
  database.afterCommit(trx, () =>
    signals.send([
      ...(['inbox', 'balance', 'rewards'] as const).map((topic) => ({ merchantCode, memberId, topic })),
      { merchantCode, topic: 'events' },
    ]),
  );
}

/** Ends what bonuses the member has, in any currency. What they hold goes back. */
async function endBonuses(
  { ledger }: PauseParts,
  { trx, brand: { merchantCode }, memberId, at }: PauseWork,
): Promise<void> {
  const open = await trx
    .selectFrom('bonus')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .forNoKeyUpdate()
    .execute();
  for (const bonus of open) await endBonus({ ledger, trx, merchantCode }, bonus, 'given_up', at.getTime());
}
