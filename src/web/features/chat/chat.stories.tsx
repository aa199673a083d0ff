import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ChatMessage, ChatStanding } from '../../../shared/contract/chat.ts';
import { dialogProps, given, type StoryPage } from '../../story.ts';
import { Dialog } from './chat-dialog.tsx';

type Story = StoryObj<typeof Dialog>;

const meta: Meta<typeof Dialog> = { title: 'Dialogs/Chat', component: Dialog, args: dialogProps };
export default meta;

const message = (id: string, nickname: string, text: string, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  at: `2026-03-14T12:0${id}:00Z`,
  nickname,
  avatar: '',
  text,
  isOwn: false,
  isForReader: false,
  isDeleted: false,
  ...changes,
});
const list = [
  message('4', 'Night Owl', '@Lantern good luck to you, too!', { isForReader: true }),
  message('3', 'Lantern', 'Good luck, everyone.', { isOwn: true }),
  message('2', 'Host Mai', 'In the betting record. Open a row and you can check the round, too.'),
  message('1', 'Night Owl', 'Where do I see what a round paid?'),
];
const room = (standing: ChatStanding, rows = list, nextCursor: string | null = null): StoryPage => ({
  visitor: standing === 'guest' ? 'guest' : 'member',
  calls: {
    chatHistory: { value: { list: rows, nextCursor, standing, position: '4' } },
    chatNews: { value: { list: [], standing, position: '4' } },
  },
});

export const Talking: Story = given(room('writes'));
export const WithEarlier: Story = given(room('writes', list, 'next'));
export const Empty: Story = given(room('writes', []));
export const Guest: Story = given(room('guest'));
export const ChoosesNickname: Story = given(room('nameless'));
export const Muted: Story = given(room('muted'));
export const Loading: Story = given({ visitor: 'member', calls: { chatHistory: 'never' } });
export const Failed: Story = given({ visitor: 'member', calls: { chatHistory: { refusal: 'unavailable' } } });
