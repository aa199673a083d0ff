import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ChatMessage, ChatStanding, OwnWin } from '../../../shared/contract/chat.ts';
import { dialogProps, given, type StoryPage } from '../../story.ts';
import { ChatComposer } from './chat-composer.tsx';
import { Dialog } from './chat-dialog.tsx';
import { WinCard, WinFacts } from './win-card.tsx';

type Story = StoryObj<typeof Dialog>;

const meta: Meta<typeof Dialog> = {
  title: 'Dialogs/Chat',
  component: Dialog,
  subcomponents: { ChatComposer, WinCard, WinFacts } as never,
  args: dialogProps,
};
export default meta;

const message = (id: string, nickname: string, text: string, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  at: `2026-03-14T12:0${id}:00Z`,
  nickname,
  avatar: '',
  text,
  win: null,
  isOwn: false,
  isForReader: false,
  isDeleted: false,
  ...changes,
});
const win = (gameId: string, vassalage: string, betAmount: string, winAmount: string): OwnWin => ({
  provider: 'livery-games',
  roundId: `round-${gameId}`,
  gameId,
  vassalage,
  currency: 'THB',
  betAmount,
  winAmount,
});
const wins = [
  win('foxfire-mask', 'PCR', '20.00', '1250.00'),
  win('touchline', 'TCL', '100.00', '185.00'),
  win('gone-since', 'GON', '0.00', '40.00'),
];
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
export const WithWins: Story = given(
  room('writes', [
    message('7', 'Lantern', '', { win: wins[2]!, isOwn: true }),
    message('6', 'Host Mai', 'Well played!', { win: wins[1]! }),
    message('5', 'Night Owl', '', { win: wins[0]! }),
    ...list,
  ]),
);
export const SharesWin: Story = { ...given(room('writes')), args: { input: { win: wins[0]! } } };
export const WithEarlier: Story = given(room('writes', list, 'next'));
export const Empty: Story = given(room('writes', []));
export const Guest: Story = given(room('guest'));
export const ChoosesNickname: Story = given(room('nameless'));
export const Muted: Story = given(room('muted'));
export const Loading: Story = given({ visitor: 'member', calls: { chatHistory: 'never' } });
export const Failed: Story = given({ visitor: 'member', calls: { chatHistory: { refusal: 'unavailable' } } });
