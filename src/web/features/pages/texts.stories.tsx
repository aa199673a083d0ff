import type { Meta, StoryObj } from '@storybook/react-vite';
import { given } from '../../story.ts';
import { Scene } from './text-scene.tsx';

type Story = StoryObj<typeof Scene>;

const meta: Meta<typeof Scene> = { title: 'Pages/Texts', component: Scene };
export default meta;

export const Vip: Story = given({ path: '/vip' });
export const Join: Story = given({ path: '/join' });
export const JoinAsAMember: Story = given({ path: '/join', visitor: 'member' });
