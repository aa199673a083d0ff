import type { Meta, StoryObj } from '@storybook/react-vite';
import { given } from '../../story.ts';
import { Scene as AgentHome } from './agent-home-scene.tsx';
import { Dialog as ApplyDialog } from './apply-dialog.tsx';
import { Scene as AgentLogin } from './agent-login-scene.tsx';
import { AgentFigures } from './agent-figures.tsx';
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
export const Apply: Story = {
  ...given({ path: '/agent', calls: { applyAsAgent: { value: null } } }),
  render: () => <ApplyDialog input={undefined} close={() => undefined} />,
};
const figures = {
  registrations: 4,
  firstDeposits: 2,
  activeMembers: 38,
  deposits: '6420.00',
  withdrawals: '4115.50',
  stakes: '48310.25',
  payouts: '46822.10',
  net: '-1488.15',
  commission: '1297.63',
};
const teamOverview = {
  value: {
    currency: 'USD',
    from: '2026-03-15',
    to: '2026-03-15',
    figures,
    before: figures,
    days: [],
    team: { agents: 6, members: 142, direct: 11 },
  },
};
export const Home: Story = given({ isWhole: true, path: '/agentHome', visitor: 'agent', calls: { teamOverview } });
export const HomeWithoutText: Story = given({
  isWhole: true,
  path: '/agentHome',
  visitor: 'agent',
  boot: ({ copy }) => Object.assign(copy, { agents: [] }),
});
export const Top: Story = { render: () => <AgentTop /> };
export const FiguresLoading: Story = {
  ...given({ visitor: 'agent', calls: { teamOverview: 'never' } }),
  render: () => <AgentFigures />,
};
export const FiguresFailed: Story = {
  ...given({ visitor: 'agent', calls: { teamOverview: { refusal: 'unavailable' } } }),
  render: () => <AgentFigures />,
};
