import type { Meta, StoryObj } from '@storybook/react-vite';
import { iconNames } from './icon-sprite.ts';
import { Icon } from './icon.tsx';

type Story = StoryObj<typeof Icon>;

const meta: Meta<typeof Icon> = { title: 'Primitives/Icon', component: Icon };
export default meta;

const grid = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))', gap: 24 } as const;
const cell = { display: 'grid', justifyItems: 'center', gap: 8, color: 'var(--color-muted)', fontSize: 12 } as const;

export const All: Story = {
  render: () => (
    <div style={grid}>
      {iconNames.map((name) => (
        <span key={name} style={cell}>
          <Icon name={name} size={24} />
          {name}
        </span>
      ))}
    </div>
  ),
};
export const Small: Story = { args: { name: 'wallet', size: 16 } };
export const Large: Story = { args: { name: 'wallet', size: 32 } };
