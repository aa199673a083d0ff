import type { Services } from '../services.ts';
import { acceptDocument, rejectDocument } from './decide-document.ts';

/** Lets the verification service look at a document that was sent. What it cannot decide waits for operators. */
export async function checkDocument(
  services: Services,
  { merchantCode, documentId }: { merchantCode: string; documentId: string },
): Promise<void> {
  const { database, documentService, documentVault, sites, log } = services;
  const brand = (await sites.forMerchant(merchantCode))?.loaded.brand;
  const id = BigInt(documentId);
  const row = await database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('identity_document')
      .select(['kind', 'state'])
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  if (!brand || row?.state !== 'waiting') return;
  const pictures = () =>
    database.withMerchant(merchantCode, async (trx) => {
      const rows = await trx
        .selectFrom('identity_picture')
        .select('sealed')
        .where('merchant_code', '=', merchantCode)
        .where('document_id', '=', id)
        .orderBy('place')
        .execute();
      return rows.map(({ sealed }) => documentVault.pictures.open(sealed));
    });
  const verdict = await documentService.check({ merchantCode, id: documentId, kind: row.kind, pictures });
  if (verdict.outcome === 'look') return;
  const deciding = { brand, id, operatorId: undefined, record: async () => {} };
  const done =
    verdict.outcome === 'accept'
      ? await acceptDocument(services, deciding, verdict)
      : await rejectDocument(services, deciding, verdict.reason);
  log.info({ merchantCode, documentId, outcome: done.ok ? verdict.outcome : done.code }, 'a document was checked');
}
