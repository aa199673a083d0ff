import type { Meta, StoryObj } from '@storybook/react-vite';
import { given } from '../../story.ts';
import { UnreachableBar } from './unreachable-bar.tsx';

type Story = StoryObj<typeof UnreachableBar>;

const meta: Meta<typeof UnreachableBar> = { title: 'Shell/Unreachable bar', component: UnreachableBar };
export default meta;

export const Told: Story = given({ prepare: ({ session }) => Object.assign(session, { isUnreachable: true }) });
