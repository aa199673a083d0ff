import type { Meta, StoryObj } from '@storybook/react-vite';
import { agentPaths } from '../../../paths.ts';
import { given, type StoryAnswers } from '../../../story.ts';
import { typeInto } from '../../../story-dom.ts';
import { RegisterForm } from './register-form.tsx';
import { HandOver, Scene } from './register-scene.tsx';

type Story = StoryObj<typeof Scene>;

const meta: Meta<typeof Scene> = { title: 'Agents/Register', component: Scene, subcomponents: { RegisterForm } };
export default meta;

const referral = { value: { code: 'k7mw3xqa', terms: null, friends: 0, rewarded: 0 } };
const page = (calls: StoryAnswers = {}) =>
  given({ path: agentPaths.register, visitor: 'agent', calls: { referral, ...calls } });

const send: Story['play'] = ({ canvasElement }) => {
  const [account, password] = ['account', 'password'].map((name) =>
    canvasElement.querySelector<HTMLInputElement>(`[name=${name}]`)!,
  );
  typeInto(account!, 'quiet.reader');
  typeInto(password!, 'moss-lantern-7');
  canvasElement.querySelector('form')!.requestSubmit();
};

export const Empty: Story = page();
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
      registered={{ account: 'quiet.reader', password: 'Hk7pQx2mVd9wTs', isAgent: true }}
      onAnother={() => undefined}
    />
  ),
};
export const LinkLoading: Story = page({ referral: 'never' });
