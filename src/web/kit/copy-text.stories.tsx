import type { Meta, StoryObj } from '@storybook/react-vite';
import { useStore } from '../stores/root-store.ts';
import { CopyText } from './copy-text.tsx';

type Story = StoryObj<{ name: string; topLevel: 1 | 2 }>;

const meta: Meta<{ name: string; topLevel: 1 | 2 }> = {
  title: 'Pages/Copy text',
  args: { topLevel: 2 },
  render: function Copy({ name, topLevel }) {
    return (
      <article>
        <CopyText text={useStore().locale.copy[name] ?? []} topLevel={topLevel} />
      </article>
    );
  },
};
export default meta;

export const Help: Story = { args: { name: 'help', topLevel: 1 } };
export const Terms: Story = { args: { name: 'terms' } };
