import type { Meta, StoryObj } from '@storybook/react-vite';
import { given } from '../../story.ts';
import { AccountMenu } from './account-menu.tsx';
import { ACCOUNT_MENU } from '../../features/manifest.ts';

type Story = StoryObj<typeof AccountMenu>;

const meta: Meta<typeof AccountMenu> = {
  title: 'Shell/Account menu',
  component: AccountMenu,
  play: ({ canvasElement }) => canvasElement.querySelector<HTMLElement>(`#${ACCOUNT_MENU}`)?.showPopover(),
};
export default meta;

export const Member: Story = given({ visitor: 'member' });
export const Agent: Story = given({ visitor: 'agent' });
export const Trial: Story = given({ visitor: 'trial' });
