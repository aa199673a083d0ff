import type { Meta, StoryObj } from '@storybook/react-vite';
import { wrongPasswordFault } from '../../../shared/brand/password-rule.ts';
import { withdrawalStates } from '../../../shared/cashier/states.ts';
import { WITHDRAW_PATH } from '../../paths.ts';
import { appeared, typeInto } from '../../story-dom.ts';
import { given, type StoryAnswers } from '../../story.ts';
import { PayeeChoice } from './payee-choice.tsx';
import { PayeeDialog } from './payee-dialog.tsx';
import { cashier, cashierAnswers, payees, withdrawal } from './story-cashier.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import { Scene } from './withdraw-scene.tsx';

type Story = StoryObj<typeof Scene>;

const meta: Meta<typeof Scene> = {
  title: 'Pages/Withdraw',
  component: Scene,
  subcomponents: { WithdrawForm, PayeeChoice, PayeeDialog } as never,
};
export default meta;

const page = (calls: StoryAnswers = {}) =>
  given({ path: WITHDRAW_PATH, visitor: 'member', calls: { ...cashierAnswers, ...calls } });
const type = async (name: string, text: string) =>
  typeInto(await appeared<HTMLInputElement>(`input[name=${name}]`), text);
const form = 'form:has(#withdrawal-amount)';
const send = async (selector: string) => (await appeared<HTMLFormElement>(selector)).requestSubmit();
const addPayee = async () => (await appeared('fieldset > button')).click();
const request = async () => {
  await type('amount', '500');
  await type('paymentPassword', 'moss-lantern');
  await send(form);
};
const { steps: _steps, next: _next, canCancel: _canCancel, received: _received, ...row } = withdrawal;

export const WithoutPaymentPassword: Story = page({ cashier: { value: { ...cashier, hasPaymentPassword: false } } });
export const WithoutPayees: Story = page({ payeeList: { value: { list: [] } } });
export const OnlyNewPayee: Story = page({ payeeList: { value: { list: [payees[2]!] } } });
export const WithPayees: Story = page();
export const WithAllPayees: Story = page({ cashier: { value: { ...cashier, payeesMax: payees.length } } });
export const WithFee: Story = {
  ...page(),
  play: async () => {
    (await appeared('input[value="2"]')).click();
    await type('amount', '500');
  },
};
export const SentEmpty: Story = { ...page(), play: () => send(form) };
export const AboveBalance: Story = {
  ...page({ balance: { value: { sumBalance: '320.00', currency: 'THB', isDemoMoney: true } } }),
  play: () => type('amount', '500'),
};
export const Sending: Story = { ...page({ requestWithdrawal: 'never' }), play: request };
export const Refused: Story = { ...page({ requestWithdrawal: { refusal: 'payee_not_usable' } }), play: request };
export const WrongPassword: Story = {
  ...page({
    requestWithdrawal: {
      refusal: 'validation_failed',
      detail: { faults: [wrongPasswordFault('paymentPassword')] },
    },
  }),
  play: request,
};
export const WithEarlier: Story = page({
  withdrawalList: {
    value: {
      list: withdrawalStates.map((state, index) => ({ ...row, id: String(20 + index), state })),
      nextCursor: null,
    },
  },
});
export const AddPayee: Story = { ...page(), play: addPayee };
export const AddFirstPayee: Story = {
  ...page({ cashier: { value: { ...cashier, payeeName: null } }, payeeList: { value: { list: [] } } }),
  play: addPayee,
};
export const AddWallet: Story = {
  ...page(),
  play: async () => {
    await addPayee();
    (await appeared('dialog[open] input[value=fern]')).click();
  },
};
export const AddPayeeSentEmpty: Story = {
  ...page(),
  play: async () => {
    await addPayee();
    await send('dialog[open] form');
  },
};
export const Loading: Story = page({ payeeList: 'never' });
export const Failed: Story = page({ payeeList: { refusal: 'unavailable' } });
