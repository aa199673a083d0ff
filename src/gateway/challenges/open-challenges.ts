import type { Transaction } from 'kysely';
import type { ChallengeKind } from '../../shared/missions/challenge.ts';
import type { MissionTerms } from '../../shared/missions/mission.ts';
import type { RaceTerms } from '../../shared/missions/race.ts';
import type { Tables } from '../database/tables.ts';

/** What each kind of challenge says. */
interface TermsOf {
  mission: MissionTerms;
  race: RaceTerms;
}

/** A challenge that counts now, under one version of its terms. */
export interface Challenge<Kind extends ChallengeKind> {
  id: bigint;
  version: number;
  terms: TermsOf[Kind];
  /** When it was written. What happened before does not count. */
  writtenAt: Date;
}

/** An open challenge, under its version in force, and under the earlier ones that players may have begun with. */
export interface OpenChallenge<Kind extends ChallengeKind> extends Challenge<Kind> {
  versions: ReadonlyMap<number, TermsOf[Kind]>;
}

/** The open challenges of a merchant, the oldest first. */
export async function openChallenges<Kind extends ChallengeKind>(
  trx: Transaction<Tables>,
  merchantCode: string,
  kind: Kind,
): Promise<OpenChallenge<Kind>[]> {
  const rows = await trx
    .selectFrom('challenge as c')
    .innerJoin('challenge_version as v', (join) =>
      join.onRef('v.merchant_code', '=', 'c.merchant_code').onRef('v.challenge_id', '=', 'c.id'),
    )
    .select(['c.id', 'c.version as current', 'v.version', 'v.terms', 'v.created_at'])
    .where('c.merchant_code', '=', merchantCode)
    .where('c.kind', '=', kind)
    .where('c.state', '=', 'open')
    .where('v.state', '=', 'approved')
    .orderBy('c.id')
    .orderBy('v.version')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => {
    // The kind of a challenge says what its terms are.
    const versions = new Map(own.map(({ version, terms }) => [version, terms as TermsOf[Kind]]));
    const { current, created_at: writtenAt } = own[0]!;
    return { id, version: current, terms: versions.get(current)!, writtenAt, versions };
  });
}
