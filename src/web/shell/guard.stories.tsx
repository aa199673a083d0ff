import type { Meta, StoryObj } from '@storybook/react-vite';
import { routeOf } from '../features/registry.ts';
import { appeared } from '../story-dom.ts';
import { given } from '../story.ts';
import { Admitted } from './guard.tsx';

type Story = StoryObj<typeof Admitted>;

const path = '/member/personalHistoryCopy';
const meta: Meta<typeof Admitted> = {
  title: 'Pages/Guard',
  component: Admitted,
  args: { route: routeOf(path), children: null },
};
export default meta;

const forced = { forcedLogin: true } as const;

export const Confirming: Story = given({ path, visitor: 'confirming' });
export const LogInFirst: Story = {
  ...given({ path }),
  play: async () => (await appeared<HTMLDialogElement>('dialog[open]')).close(),
};
export const EntranceOfAClosedBrand: Story = {
  ...given({ path: '/login', boot: ({ brand }) => Object.assign(brand, { access: { ...brand.access, ...forced } }) }),
  args: { route: routeOf('/login') },
};
