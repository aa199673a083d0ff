import type { Meta, StoryObj } from '@storybook/react-vite';
import { routeOf } from '../features/registry.ts';
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
/** After the visitor closed the login: a story's path is not the window's, so the dialog does not open by itself. */
export const LogInFirst: Story = given({ path });
export const EntranceOfAClosedBrand: Story = {
  ...given({ path: '/login', boot: ({ brand }) => Object.assign(brand, { access: { ...brand.access, ...forced } }) }),
  args: { route: routeOf('/login') },
};
