import type { ChallengeKind, ChallengeTerms } from '../../shared/missions/challenge.ts';
import { saveChallenge } from '../challenges/save-challenge.ts';
import { setChallengeState } from '../challenges/set-challenge-state.ts';
import type { JobCatalogue, JobData } from '../jobs/catalogue.ts';
import type { RunningJob } from '../jobs/run-jobs.ts';
import type { Services } from '../services.ts';
import { demoChain, demoDailies, demoRace } from './demo-missions.ts';

/** The demonstration writes without an operator, and so without an entry of one in the audit log. */
const writer = { operatorId: null, record: async () => {} };

type Data = JobData<JobCatalogue, 'make-demo-challenges'>;

/**
 * Writes missions and a race for a demonstration brand that has none, by the commands of operators, and opens them.
 * @throws Error while the games have not told what there is to play; the job tries again
 */
export async function makeDemoChallenges(
  services: Services,
  { data: { merchantCode } }: Pick<RunningJob<Data>, 'data'>,
): Promise<void> {
  const { database, catalogue, sites, config, clock } = services;
  const brand = (await sites.forMerchant(merchantCode))?.loaded.brand;
  if (!config.makesHistory || !brand?.market.demo) return;
  const feed = catalogue.feed();
  if (!feed || !catalogue.hasAllOurs()) throw new Error('the games have not told yet what there is to play');
  const known = await database.withMerchant(merchantCode, (trx) =>
    trx.selectFrom('challenge').select('id').where('merchant_code', '=', merchantCode).limit(1).executeTakeFirst(),
  );
  if (known) return;
  const write = async (kind: ChallengeKind, terms: ChallengeTerms): Promise<string> => {
    const saved = await saveChallenge(services, writer, { merchant: merchantCode, kind, terms: { ...terms } });
    if (!saved.ok) throw new Error(`a ${kind} of the demonstration was refused: ${JSON.stringify(saved)}`);
    const { id } = saved.value.challenge;
    await setChallengeState(services, writer, { merchant: merchantCode, id, before: 'draft', state: 'open' });
    return id;
  };
  await write('race', demoRace(brand, clock()));
  for (const mission of demoDailies(brand, feed)) await write('mission', mission);
  let after: string | undefined;
  for (const mission of demoChain(brand))
    after = await write('mission', { ...mission, ...(after !== undefined && { after }) });
}
