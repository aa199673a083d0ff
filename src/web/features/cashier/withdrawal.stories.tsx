import type { Meta, StoryObj } from '@storybook/react-vite';
import type { WithdrawalDetail } from '../../../shared/contract/cashier.ts';
import { WITHDRAW_PATH } from '../../paths.ts';
import { appeared, typeInto } from '../../story-dom.ts';
import { given, type StoryAnswers } from '../../story.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { cashierAnswers, stepsOf, withdrawal } from './story-cashier.ts';
import { Scene } from './withdraw-scene.tsx';
import { WithdrawalTimeline } from './withdrawal-timeline.tsx';
import { WithdrawalView } from './withdrawal-view.tsx';

type Story = StoryObj<typeof Scene>;

const meta: Meta<typeof Scene> = {
  title: 'Pages/Withdrawal',
  component: Scene,
  subcomponents: { WithdrawalView, WithdrawalTimeline, ReceiptDialog } as never,
};
export default meta;

const page = (calls: StoryAnswers) =>
  given({ path: `${WITHDRAW_PATH}?id=${withdrawal.id}`, visitor: 'member', calls: { ...cashierAnswers, ...calls } });
const of = (value: Partial<WithdrawalDetail>) => page({ withdrawal: { value: { ...withdrawal, ...value } } });
const press = async (selector: string) => (await appeared(selector)).click();
const send = async () => (await appeared<HTMLFormElement>('dialog[open] form')).requestSubmit();

const requested = ['requested', 'player'] as const;
const approved = ['approved', 'operator'] as const;
const sent = ['sent', 'system'] as const;
const paidOut = ['paid', 'provider'] as const;
/** What most withdrawals go through. */
const usual = [requested, ['cleared', 'system'], sent, paidOut] as const;
const byOperator = { actor: 'operator', by: '2026-03-15T09:10:00Z' } as const;
const byProvider = { actor: 'provider', by: '2026-03-14T11:20:00Z' } as const;
const over = { next: null, canCancel: false, endedAt: '2026-03-14T15:10:00Z' } as const;
const part = { received: '9000.00', remaining: '3490.00' };
const paid = {
  state: 'paid',
  steps: stepsOf(...usual),
  next: { actor: 'player', by: '2026-03-15T12:10:00Z' },
  canCancel: false,
} as const;

export const Reviewing: Story = of({});
export const ReviewingWithoutCancelling: Story = of({ canCancel: false });
export const DocumentsWanted: Story = of({
  steps: stepsOf(requested, ['documents_wanted', 'operator', 'Please send us a statement of this account.']),
});
export const DocumentsOfRule: Story = of({
  steps: stepsOf(requested, ['documents_wanted', 'system']),
  next: { actor: 'player', by: '2026-03-28T09:10:00Z' },
  documents: { missing: ['identity'], checking: [], why: ['first_withdrawal'], by: '2026-03-28T09:10:00Z' },
});
export const DocumentsBeingChecked: Story = of({
  steps: stepsOf(requested, ['documents_wanted', 'system']),
  documents: { missing: [], checking: ['identity'], why: ['first_withdrawal'], by: '2026-03-28T09:10:00Z' },
});
export const FirstOfTwoApprovals: Story = of({ steps: stepsOf(requested, ['first_approval', 'operator']) });
export const Approved: Story = of({
  state: 'approved',
  steps: stepsOf(requested, ['first_approval', 'operator'], approved),
  next: byProvider,
  canCancel: false,
});
export const Paying: Story = of({
  state: 'paying',
  steps: stepsOf(requested, approved, sent),
  next: byProvider,
  canCancel: false,
});
export const Paid: Story = of(paid);
export const PartlyReceived: Story = of({
  state: 'partly_received',
  steps: stepsOf(...usual, ['partly_confirmed', 'player']),
  next: byOperator,
  canCancel: false,
  ...part,
});
export const NotReceived: Story = of({
  state: 'not_received',
  steps: stepsOf(...usual, ['denied', 'player']),
  next: byOperator,
  canCancel: false,
  proofs: 1,
});
export const Received: Story = of({
  state: 'received',
  steps: stepsOf(...usual, ['confirmed', 'player']),
  ...over,
});
export const Assumed: Story = of({ state: 'received', steps: stepsOf(...usual, ['assumed', 'system']), ...over });
export const Forced: Story = of({
  state: 'received',
  steps: stepsOf(
    ...usual,
    ['denied', 'player'],
    ['forced', 'operator', 'Your bank booked it on 14 March, 19:12, as “FERN TRANSFER”.'],
  ),
  ...over,
});
export const Returned: Story = of({
  state: 'returned',
  steps: stepsOf(
    ...usual,
    ['partly_confirmed', 'player'],
    ['returned', 'operator', 'The provider confirms that 3,490.00 were sent back.'],
  ),
  ...over,
  ...part,
});
export const Rejected: Story = of({
  state: 'rejected',
  steps: stepsOf(requested, ['rejected', 'operator', 'This account does not belong to you.']),
  ...over,
});
export const Cancelled: Story = of({ state: 'cancelled', steps: stepsOf(requested, ['cancelled', 'player']), ...over });
export const Failed: Story = of({
  state: 'failed',
  steps: stepsOf(requested, ['cleared', 'system'], sent, ['failed', 'provider', 'account_unknown']),
  ...over,
});

export const CancelAsks: Story = { ...of({}), play: () => press('section button') };
export const CancelRefused: Story = {
  ...page({ cancelWithdrawal: { refusal: 'transition_refused' } }),
  play: async () => {
    await press('section button');
    await press('dialog[open] button:not([aria-label])');
  },
};
const asks = () => press('section button');
export const ReceiptOfAll: Story = { ...of(paid), play: asks };
export const ReceiptOfPart: Story = {
  ...of(paid),
  play: async () => {
    await asks();
    await press('dialog[open] input[value=partly]');
    typeInto(await appeared<HTMLInputElement>('#received-amount'), '9000');
  },
};
export const ReceiptOfNothing: Story = {
  ...of(paid),
  play: async () => {
    await asks();
    await press('dialog[open] input[value=not]');
  },
};
export const ReceiptWithoutProof: Story = {
  ...of(paid),
  play: async () => {
    await asks();
    await press('dialog[open] input[value=not]');
    await send();
  },
};
export const ReceiptRefused: Story = {
  ...page({
    withdrawal: { value: { ...withdrawal, ...paid } },
    confirmReceipt: { refusal: 'transition_refused' },
  }),
  play: async () => {
    await asks();
    await send();
  },
};
export const Loading: Story = page({ withdrawal: 'never' });
export const Unavailable: Story = page({ withdrawal: { refusal: 'unavailable' } });
