import type { Meta, StoryObj } from '@storybook/react-vite';
import type { DepositRow } from '../../../shared/contract/cashier.ts';
import type { DepositFailure } from '../../../shared/cashier/states.ts';
import { DEPOSIT_PATH } from '../../paths.ts';
import { appeared, typeInto } from '../../story-dom.ts';
import { given, type StoryAnswers } from '../../story.ts';
import { DepositCurrent } from './deposit-current.tsx';
import { DepositForm } from './deposit-form.tsx';
import { DepositRows } from './deposit-rows.tsx';
import { Scene } from './deposit-scene.tsx';
import { FeeSums } from './fee-sums.tsx';
import { MethodChoice } from './method-choice.tsx';
import { PromotionChoice } from './promotion-choice.tsx';
import { cashierAnswers, deposit, offers } from './story-cashier.ts';

type Story = StoryObj<typeof Scene>;

const meta: Meta<typeof Scene> = {
  title: 'Pages/Deposit',
  component: Scene,
  subcomponents: { DepositForm, MethodChoice, PromotionChoice, FeeSums, DepositCurrent, DepositRows } as never,
};
export default meta;

const page = (calls: StoryAnswers = {}) =>
  given({ path: `${DEPOSIT_PATH}?id=${deposit.id}`, visitor: 'member', calls: { ...cashierAnswers, ...calls } });
const having = (...list: DepositRow[]) => page({ depositList: { value: { list, nextCursor: null } } });
const type = async (text: string) => typeInto(await appeared<HTMLInputElement>('#deposit-amount'), text);
const choose = async (method: string) => (await appeared(`input[value=${method}]`)).click();
const take = async (promotion: string) => (await appeared(`input[name=promotion][value="${promotion}"]`)).click();
const offering = (calls: StoryAnswers = {}) => page({ promotions: { value: { list: [...offers] } }, ...calls });
const send = async () => (await appeared<HTMLFormElement>('form:has(#deposit-amount)')).requestSubmit();

const ended = { ...deposit, pageUrl: null, endedAt: '2026-03-14T12:14:00Z' } as const;
const credited = { ...ended, state: 'credited', arrived: '1500.00', credited: '1477.50' } as const;
const failed = { ...ended, state: 'failed', failure: 'declined' } as const;

export const Before: Story = page();
export const BeforeWithFee: Story = {
  ...page(),
  play: async () => {
    await choose('card');
    await type('1500');
  },
};
export const BeforeWithEarlier: Story = having(
  ...[credited, failed, { ...ended, state: 'opening', method: 'qr', kind: 'qr' } as const].map(
    (row, index): DepositRow => ({ ...row, id: String(20 + index) }),
  ),
);
export const TooLittle: Story = {
  ...page(),
  play: async () => {
    await type('1');
    await send();
  },
};
export const Opening: Story = {
  ...page({ createDeposit: 'never' }),
  play: async () => {
    await type('1500');
    await send();
  },
};
export const Refused: Story = {
  ...page({ createDeposit: { refusal: 'provider_unavailable' } }),
  play: async () => {
    await type('1500');
    await send();
  },
};
export const Promotions: Story = offering();
export const PromotionTooLittle: Story = {
  ...offering(),
  play: async () => {
    await choose('card');
    await take('1');
    await type('1000');
  },
};
export const PromotionRefused: Story = {
  ...offering({ joinPromotion: { refusal: 'transition_refused' } }),
  play: async () => {
    await take('2');
    await type('1500');
    await send();
  },
};
export const Pending: Story = having(deposit);
export const PendingTooLong: Story = having({ ...deposit, expiresAt: '2026-03-14T12:40:00Z' });
export const Credited: Story = having(credited);
export const CreditedWithBonus: Story = having({ ...credited, earned: '1500.00' });
export const CreditedOtherAmount: Story = having({ ...credited, arrived: '1200.00', credited: '1182.00' });
const failedBy = (failure: DepositFailure): Story => having({ ...failed, failure });
export const FailedDeclined: Story = failedBy('declined');
export const FailedAbandoned: Story = failedBy('abandoned');
export const FailedExpired: Story = failedBy('expired');
export const FailedAccountUnknown: Story = failedBy('account_unknown');
export const FailedProvider: Story = failedBy('provider');
export const Loading: Story = page({ cashier: 'never' });
export const Failed: Story = page({ cashier: { refusal: 'unavailable' } });
export const EarlierFailed: Story = page({ depositList: { refusal: 'unavailable' } });
