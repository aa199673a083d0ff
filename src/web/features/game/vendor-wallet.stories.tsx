import type { Meta, StoryObj } from '@storybook/react-vite';
import { given } from '../../story.ts';
import { VendorWallet } from './vendor-wallet.tsx';

type Story = StoryObj<typeof VendorWallet>;

const meta: Meta<typeof VendorWallet> = {
  title: 'Pages/Game/Vendor wallet',
  component: VendorWallet,
  args: { vassalage: 'BLUE' },
};
export default meta;

const holding = (balance: string) => ({
  value: {
    isSingle: false,
    currency: 'THB',
    main: '0.00',
    held: '0.00',
    vendors: [{ vassalage: 'BLUE', displayName: 'Blue Lantern Studio', balance }],
  },
});

export const Filled: Story = given({ visitor: 'member', calls: { walletList: holding('1115.50') } });
export const Empty: Story = given({ visitor: 'member', calls: { walletList: holding('0.00') } });
