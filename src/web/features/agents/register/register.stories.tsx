import type { Meta, StoryObj } from '@storybook/react-vite';
import { agentPaths } from '../../../paths.ts';
import { given, type StoryAnswers } from '../../../story.ts';
import { appeared, typeInto } from '../../../story-dom.ts';
import { AgentLink } from './agent-link.tsx';
import { RegisterForm } from './register-form.tsx';
import { HandOver, Scene } from './register-scene.tsx';
import { SubIdList } from './sub-id-list.tsx';

type Story = StoryObj<typeof Scene>;

const meta: Meta<typeof Scene> = {
  title: 'Agents/Register',
  component: Scene,
  subcomponents: { AgentLink, RegisterForm, SubIdList },
};
export default meta;

const subIds = {
  value: {
    currency: 'USD',
    nextCursor: null,
    list: [
      ['video-may', 18, 7, '2410.00', '96410.50', '-1288.40'],
      ['fan-forum', 9, 4, '860.00', '15200.00', '310.25'],
      ['newsletter_2026-11', 3, 0, '0.00', '0.00', '0.00'],
    ].map(([subId, registrations, firstDeposits, deposits, stakes, net]) => ({
      subId: String(subId),
      registrations: Number(registrations),
      firstDeposits: Number(firstDeposits),
      deposits: String(deposits),
      withdrawals: '0.00',
      stakes: String(stakes),
      net: String(net),
    })),
  },
};
const referral = { value: { code: 'k7mw3xqa', terms: null, friends: 0, rewarded: 0 } };
const page = (calls: StoryAnswers = {}) =>
  given({ path: agentPaths.register, visitor: 'agent', calls: { referral, subIdList: subIds, ...calls } });

const send: Story['play'] = ({ canvasElement }) => {
  const [account, password] = ['account', 'password'].map((name) =>
    canvasElement.querySelector<HTMLInputElement>(`[name=${name}]`)!,
  );
  typeInto(account!, 'quiet.reader');
  typeInto(password!, 'moss-lantern-7');
  canvasElement.querySelector('form')!.requestSubmit();
};

export const Empty: Story = page({ subIdList: { value: { currency: 'USD', nextCursor: null, list: [] } } });
const label =
  (subId: string): NonNullable<Story['play']> =>
  async () => {
    const field = await appeared<HTMLInputElement>('#sub-id');
    typeInto(field, subId);
    field.scrollIntoView();
  };
export const Link: Story = { ...page(), play: label('video-june') };
export const LinkRefused: Story = { ...page({ subIdList: { refusal: 'unavailable' } }), play: label('two words') };
export const Missing: Story = {
  ...page(),
  play: ({ canvasElement }) => canvasElement.querySelector('form')!.requestSubmit(),
};
export const Taken: Story = { ...page({ registerDownline: { refusal: 'username_taken' } }), play: send };
export const Refused: Story = { ...page({ registerDownline: { refusal: 'too_many_requests' } }), play: send };
export const Done: Story = {
  ...page(),
  render: () => (
    <HandOver
      registered={{ memberId: '13', account: 'quiet.reader', password: 'Hk7pQx2mVd9wTs', isAgent: true }}
      onAnother={() => undefined}
    />
  ),
};
export const LinkLoading: Story = page({ referral: 'never', subIdList: 'never' });
