import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from '../../../ui/states.tsx';
import { given } from '../../story.ts';
import { appeared } from '../../story-dom.ts';
import { LayoutFrame } from './layout-frame.tsx';
import { ACCOUNT_MENU } from '../../features/manifest.ts';

type Story = StoryObj<typeof LayoutFrame>;

const meta: Meta<typeof LayoutFrame> = {
  title: 'Shell/Layout frame',
  component: LayoutFrame,
  args: { layout: 'full', children: <Skeleton $height="320px" /> },
};
export default meta;

const openAccount: Story['play'] = async ({ canvasElement }) => {
  // The menu's code comes once the session is confirmed.
  await appeared(`#${ACCOUNT_MENU}`);
  canvasElement.querySelector<HTMLElement>(`[popovertarget=${ACCOUNT_MENU}]`)?.click();
};

export const Full: Story = given({ isWhole: true });
export const FullMember: Story = given({ isWhole: true, visitor: 'member' });
export const HeaderAlone: Story = { ...given({ isWhole: true, path: '/game' }), args: { layout: 'header' } };
export const HeaderAloneWithToggle: Story = {
  ...given({ isWhole: true, path: '/vnlottery' }),
  args: { layout: 'header', hasMenuToggle: true },
};
export const Bare: Story = { ...given({ isWhole: true }), args: { layout: 'bare' } };
export const AccountMenuOpen: Story = { ...given({ isWhole: true, visitor: 'member' }), play: openAccount };
