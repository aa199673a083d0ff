import type { Meta, StoryObj } from '@storybook/react-vite';
import { SessionOver } from './session-over.tsx';

const meta: Meta<typeof SessionOver> = {
  title: 'Pages/Game/Session over',
  component: SessionOver,
  args: { onAgain: () => undefined },
};
export default meta;

export const Ended: StoryObj<typeof SessionOver> = {};
