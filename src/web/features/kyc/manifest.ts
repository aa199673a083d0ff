import { DOCUMENTS_PATH } from '../../paths.ts';
import type { Manifest } from '../manifest.ts';
import { memberScene } from '../player-part.ts';

/** Identity documents: what they allow, what is asked for, and what was sent. */
export const kyc: Manifest = {
  id: 'kyc',
  hasLateWords: true,
  routes: [{ ...memberScene('documents'), paths: [DOCUMENTS_PATH], title: 'title.documents', needs: 'hasDocuments' }],
  entries: [
    {
      id: 'documents',
      label: 'nav.documents',
      icon: 'identity',
      to: DOCUMENTS_PATH,
      shows: 'member',
      needs: 'hasDocuments',
      centre: 'memberCentre',
    },
  ],
};
