import type { Meta, StoryObj } from '@storybook/react-vite';
import type { DocumentRow, Documents } from '../../../shared/contract/kyc.ts';
import { DOCUMENTS_PATH } from '../../paths.ts';
import { given, type StoryAnswers } from '../../story.ts';
import { DocumentForm } from './document-form.tsx';
import { DocumentList } from './document-list.tsx';
import { Scene } from './documents-scene.tsx';

type Story = StoryObj<typeof Scene>;

const meta: Meta<typeof Scene> = {
  title: 'Pages/Documents',
  component: Scene,
  subcomponents: { DocumentForm, DocumentList } as never,
};
export default meta;

const waiting: DocumentRow = {
  id: '3',
  kind: 'identity',
  state: 'waiting',
  pictures: 2,
  sentAt: '2026-03-14T09:10:00Z',
  decidedAt: null,
  reason: null,
  paper: null,
  numberEnd: null,
  expiresOn: null,
  isExpired: false,
};
const accepted: DocumentRow = {
  ...waiting,
  state: 'accepted',
  decidedAt: '2026-03-14T10:00:00Z',
  paper: 'passport',
  numberEnd: '41K',
  expiresOn: '2031-05-02',
};
const rejected: DocumentRow = {
  ...waiting,
  id: '2',
  state: 'rejected',
  decidedAt: '2026-03-13T10:00:00Z',
  reason: 'The lower edge is missing. Please take the picture again, with all four corners.',
};
const expired: DocumentRow = { ...accepted, id: '1', expiresOn: '2025-12-31', isExpired: true, pictures: 0 };

const documents: Documents = {
  currency: 'THB',
  tiers: [
    { documents: [], dayMax: '5000.00' },
    { documents: ['identity'], dayMax: '50000.00' },
    { documents: ['identity', 'address'], dayMax: null },
  ],
  tier: 0,
  asked: [],
  canSend: ['identity', 'address'],
  list: [],
  retentionDays: 1825,
};
const asked: Documents['asked'][number] = {
  withdrawalId: '31',
  amount: '7500.00',
  currency: 'THB',
  missing: ['identity'],
  checking: [],
  why: ['first_withdrawal', 'tier'],
  by: '2026-03-28T09:10:00Z',
};

const page = (answer: StoryAnswers['ownDocuments']) =>
  given({ path: DOCUMENTS_PATH, visitor: 'member', calls: { ownDocuments: answer! } });
const of = (value: Partial<Documents>) => page({ value: { ...documents, ...value } });

export const NothingAsked: Story = of({});
export const Asked: Story = of({ asked: [asked] });
export const Rejected: Story = of({ asked: [{ ...asked, why: ['operator'] }], list: [rejected, expired] });
export const BeingChecked: Story = of({
  asked: [{ ...asked, missing: [], checking: ['identity'] }],
  canSend: ['address'],
  list: [waiting, rejected],
});
export const Accepted: Story = of({ tier: 1, canSend: ['address'], list: [accepted, rejected] });
export const Loading: Story = page('never');
export const Failed: Story = page({ refusal: 'unavailable' });
