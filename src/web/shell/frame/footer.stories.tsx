import type { Meta, StoryObj } from '@storybook/react-vite';
import { given } from '../../story.ts';
import { Footer } from './footer.tsx';

type Story = StoryObj<typeof Footer>;

const meta: Meta<typeof Footer> = { title: 'Shell/Footer', component: Footer };
export default meta;

export const Guest: Story = given({ isWhole: true });
export const Member: Story = given({ isWhole: true, visitor: 'member' });
export const WithoutDemoMoney: Story = given({ isWhole: true, boot: ({ brand }) => void delete brand.market.demo });
