import { enterExclusion, exclusionOf, licenseeOf, merchantsOf } from './register-of-licensee.ts';
import { lockMember } from '../cashier/lock-member.ts';
import type { JobData } from '../jobs/catalogue.ts';
import type { JobCatalogue } from '../jobs/catalogue.ts';
import type { Services } from '../services.ts';
import { hashIdentity, keepIdentities, writeIdentity } from './identities.ts';
import { activeBlocks, isLater, lastOf } from './play-blocks.ts';
import { nameOf, writePause, type PauseParts, type PauseWork } from './write-pause.ts';

/**
 * Makes an exclusion hold wherever the same person plays with the licensee. What this member was excluded by here is entered for their verified
 * number, mail and documents; and if they are excluded elsewhere for longer, they are here as well. Called by whatever changes one of the two: an
 * exclusion, a login, a verified contact, an accepted document. Member's row is locked by the caller.
 */
export async function followExclusion(parts: PauseParts, work: PauseWork): Promise<void> {
  const { trx, brand, at } = work;
  const name = nameOf(work);
  const identities = await keepIdentities(parts, trx, name);
  if (identities.length === 0) return;
  const licensee = licenseeOf(brand);
  const blocks = await activeBlocks(trx, name, at);
  // Not what came from elsewhere, or a chain of shared numbers would exclude strangers: a longer one from there hides no own one. And not what is over.
  const own = lastOf(
    blocks.filter(({ set_by }) => set_by !== 'licensee'),
    'excluded',
  );
  if (own && (own.end === null || own.end > at)) {
    const entered = await enterExclusion(trx, licensee, identities, { beginsAt: own.begins_at, overAt: own.end });
    if (entered > 0)
      await parts.jobs.enqueue(trx, 'spread-exclusion', {
        merchantCode: brand.merchantCode,
        memberId: String(work.memberId),
      });
  }
  const elsewhere = await exclusionOf(trx, licensee, identities, at);
  const longest = lastOf(blocks, 'excluded');
  if (elsewhere && (!longest || isLater(elsewhere.overAt, longest.end)))
    await writePause(parts, work, { kind: 'excluded', until: elsewhere.overAt, setBy: 'licensee' });
}

/** Notes an accepted document of a member: another account of the same person is excluded with this one. */
export async function noteDocument(parts: PauseParts, work: PauseWork, document: string): Promise<void> {
  await writeIdentity(work.trx, nameOf(work), hashIdentity(parts, { kind: 'document', value: document }));
  await followExclusion(parts, work);
}

/** Excludes those who have the same number, mail or document as an excluded member, on every brand of the licensee. */
export async function spreadExclusion(
  parts: PauseParts & Pick<Services, 'sites'>,
  { merchantCode, memberId }: JobData<JobCatalogue, 'spread-exclusion'>,
  signal: AbortSignal,
): Promise<void> {
  const { sites, database, clock } = parts;
  const brand = (await sites.forMerchant(merchantCode))?.loaded.brand;
  if (!brand) return;
  const name = { merchantCode, memberId: BigInt(memberId) };
  const [identities, merchants] = await database.withMerchant(merchantCode, async (trx) => {
    const own = await keepIdentities(parts, trx, name);
    return [own, await merchantsOf(trx, own)];
  });
  for (const code of merchants) {
    signal.throwIfAborted();
    const sister = (await sites.forMerchant(code))?.loaded.brand;
    if (!sister || licenseeOf(sister) !== licenseeOf(brand)) continue;
    const same = await database.withMerchant(code, (trx) =>
      trx
        .selectFrom('member_identity')
        .select('member_id')
        .distinct()
        .where('merchant_code', '=', code)
        .where(
          'hash',
          'in',
          identities.map(({ hash }) => hash),
        )
        .execute(),
    );
    for (const { member_id: id } of same)
      if (code !== merchantCode || id !== name.memberId)
        await database.withMerchant(code, async (trx) => {
          await lockMember(trx, code, id);
          await followExclusion(parts, { trx, brand: sister, memberId: id, at: new Date(clock()) });
        });
  }
}
