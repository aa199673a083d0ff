import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Wallets } from '../../../shared/contract/transfers.ts';
import { UPLINE_PATH, WALLET_PATH } from '../../paths.ts';
import { appeared, typeInto } from '../../story-dom.ts';
import { given, type StoryAnswers } from '../../story.ts';
import { TransferForm } from './transfer-form.tsx';
import { UplineForm } from './upline-form.tsx';
import { Scene as UplineScene } from './upline-scene.tsx';
import { Dialog as VendorWalletDialog } from './vendor-wallet-dialog.tsx';
import { Scene } from './wallet-scene.tsx';

type Story = StoryObj<typeof Scene>;

const meta: Meta<typeof Scene> = {
  title: 'Pages/Wallet',
  component: Scene,
  subcomponents: { TransferForm, UplineForm, UplineScene, VendorWalletDialog } as never,
};
export default meta;

const single: Wallets = { isSingle: true, currency: 'THB', main: '4900.00', held: '250.00', vendors: [] };
const several: Wallets = {
  ...single,
  isSingle: false,
  vendors: [
    { vassalage: 'RED', displayName: 'Red River Games', balance: '0.00' },
    { vassalage: 'BLUE', displayName: 'Blue Lantern Studio', balance: '1115.50' },
  ],
};
const page = (wallets: Wallets, calls: StoryAnswers = {}) =>
  given({ path: WALLET_PATH, visitor: 'member', calls: { walletList: { value: wallets }, ...calls } });
const type = async (name: string, text: string) =>
  typeInto(await appeared<HTMLInputElement>(`input[name=${name}]`), text);
const send = async (selector = 'form:has(input[name=amount])') =>
  (await appeared<HTMLFormElement>(selector)).requestSubmit();

export const Single: Story = page(single);
export const SingleWithBonus: Story = page({ ...single, bonus: '1000.00' });
export const SingleWithLeftOvers: Story = page({ ...several, isSingle: true, vendors: several.vendors.slice(1) });
export const Several: Story = page(several);
export const AboveWallet: Story = {
  ...page(several),
  play: async () => {
    await type('amount', '9000');
    await send();
  },
};
export const Moved: Story = {
  ...page(several, {
    walletTransfer: {
      value: {
        ...several,
        main: '4800.00',
        vendors: [{ ...several.vendors[0]!, balance: '100.00' }, several.vendors[1]!],
      },
    },
  }),
  play: async () => {
    await type('amount', '100');
    await send();
  },
};
export const Refused: Story = {
  ...page(several, { walletTransfer: { refusal: 'too_many_requests' } }),
  play: Moved.play!,
};
export const Loading: Story = page(single, { walletList: 'never' });
export const Failed: Story = page(single, { walletList: { refusal: 'unavailable' } });

const upline = { account: 'm***n', currency: 'THB', hasPaymentPassword: true };
const uplinePage = (value: object, calls: StoryAnswers = {}): Story => ({
  ...given({ path: UPLINE_PATH, visitor: 'member', calls: { upline: { value: { ...upline, ...value } }, ...calls } }),
  render: () => <UplineScene />,
});
const give = async () => {
  await type('amount', '250');
  await type('paymentPassword', 'moss-lantern');
  await send();
};

export const Upline: Story = uplinePage({});
export const NoUpline: Story = uplinePage({ account: null });
export const UplineWithoutPassword: Story = uplinePage({ hasPaymentPassword: false });
export const UplineSentEmpty: Story = { ...uplinePage({}), play: () => send() };
export const UplineDone: Story = {
  ...uplinePage({}, { transferUpline: { value: { account: 'm***n', amount: '250.00' } } }),
  play: give,
};
export const UplineShort: Story = {
  ...uplinePage({}, { transferUpline: { refusal: 'insufficient_funds' } }),
  play: give,
};
