import type { Meta, StoryObj } from '@storybook/react-vite';
import { given } from '../../story.ts';
import { Scene as AgentHome } from './agent-home-scene.tsx';
import { Scene as AgentLogin } from './agent-login-scene.tsx';
import { AgentTop } from './agent-top.tsx';

type Story = StoryObj<typeof AgentHome>;

const meta: Meta<typeof AgentHome> = { title: 'Pages/Agents', component: AgentHome };
export default meta;

export const LogIn: Story = { ...given({ isWhole: true, path: '/agent' }), render: () => <AgentLogin /> };
export const LogInAsAMember: Story = {
  ...given({ isWhole: true, path: '/agent', visitor: 'member' }),
  render: () => <AgentLogin />,
};
export const LogInRefused: Story = {
  ...given({ isWhole: true, path: '/agent', calls: { login: { refusal: 'error_not_agent' } } }),
  render: () => <AgentLogin />,
  play: ({ canvasElement }) => {
    const form = canvasElement.querySelector('form')!;
    (form.elements.namedItem('username') as HTMLInputElement).value = 'mali.suk88';
    (form.elements.namedItem('password') as HTMLInputElement).value = 'moss-lantern';
    form.requestSubmit();
  },
};
export const Home: Story = given({ isWhole: true, path: '/agentHome', visitor: 'agent' });
export const HomeWithoutText: Story = given({
  isWhole: true,
  path: '/agentHome',
  visitor: 'agent',
  boot: ({ copy }) => Object.assign(copy, { agents: [] }),
});
export const Top: Story = { render: () => <AgentTop /> };
