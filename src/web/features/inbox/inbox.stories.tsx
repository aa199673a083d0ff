import type { Meta, StoryObj } from '@storybook/react-vite';
import type { InboxMessage } from '../../../shared/contract/inbox.ts';
import { given } from '../../story.ts';
import { Scene } from './inbox-scene.tsx';
import { MessageRow } from './message-row.tsx';

type Story = StoryObj<typeof Scene>;

const path = '/member/messageV2';
const meta: Meta<typeof Scene> = { title: 'Pages/Inbox', component: Scene };
export default meta;

const welcome: InboxMessage = {
  id: '1',
  kind: 'account',
  title: 'Welcome to Aurora Play',
  text: 'Your account is ready. Wins, changes to your account and news about your money arrive here.',
  at: '2026-03-12T09:00:00Z',
  isRead: true,
  about: 'games',
};
const login: InboxMessage = {
  ...welcome,
  id: '2',
  title: 'Login from a new network',
  text: 'Your account was logged in to from 203.0.113.7, where you have not been before. If this was you, there is nothing to do. If not, change your password now: every other device is then signed out.',
  at: '2026-03-13T21:12:00Z',
  isRead: false,
  about: 'account',
};
const win: InboxMessage = {
  id: '3',
  kind: 'win',
  title: 'Big win in Abyss Lantern: 12,480.00\u00a0THB',
  text: 'A stake of 100.00\u00a0THB paid 12,480.00\u00a0THB. The money is in your balance.',
  at: '2026-03-14T12:10:00Z',
  isRead: false,
  about: 'record',
  round: { provider: 'livery-games', roundId: '1' },
};
const list = [win, login, { ...win, id: '4', isRead: true, at: '2026-03-12T18:40:00Z' }, welcome];
const page = (value: { list: InboxMessage[]; nextCursor?: string }) => ({
  value: { count: value.list.filter(({ isRead }) => !isRead).length, nextCursor: null, ...value },
});

export const Messages: Story = given({ path, visitor: 'member', calls: { messageList: page({ list }) } });
export const AllRead: Story = given({
  path,
  visitor: 'member',
  calls: { messageList: page({ list: list.map((message) => ({ ...message, isRead: true })) }) },
});
export const MorePages: Story = given({
  path,
  visitor: 'member',
  calls: { messageList: page({ list, nextCursor: 'next' }) },
});
export const Empty: Story = given({ path, visitor: 'member', calls: { messageList: page({ list: [] }) } });
export const NothingFound: Story = given({
  path: `${path}?show=win`,
  visitor: 'member',
  calls: { messageList: page({ list: [] }) },
});
export const Loading: Story = given({ path, visitor: 'member', calls: { messageList: 'never' } });
export const Failed: Story = given({
  path,
  visitor: 'member',
  calls: { messageList: { refusal: 'unavailable' } },
});
export const Open: Story = {
  ...given({ visitor: 'member' }),
  render: () => (
    <ul>
      {[win, login, welcome].map((message) => (
        <MessageRow key={message.id} message={message} isOpen onToggle={() => undefined} onDelete={() => undefined} />
      ))}
    </ul>
  ),
};
