import type { Meta, StoryObj } from '@storybook/react-vite';
import { given } from '../story.ts';
import { Header } from './header.tsx';

type Story = StoryObj<typeof Header>;

const meta: Meta<typeof Header> = { title: 'Shell/Header', component: Header };
export default meta;

export const Guest: Story = given({ isWhole: true });
export const Confirming: Story = given({ isWhole: true, visitor: 'confirming' });
export const Member: Story = given({ isWhole: true, visitor: 'member' });
