import type { Meta, StoryObj } from '@storybook/react-vite';
import type { FriendRow, ReferralTerms } from '../../../shared/contract/referral.ts';
import { given } from '../../story.ts';
import { Invitation } from '../../kit/referral/invitation.tsx';
import { Scene } from './referral-scene.tsx';

type Story = StoryObj<typeof Scene>;

const path = '/member/referral';
const meta: Meta<typeof Scene> = { title: 'Pages/Referral', component: Scene, subcomponents: { Invitation } };
export default meta;

const gift = { kind: 'cash', currency: 'THB', amountMinor: '10000' } as const;
const terms: ReferralTerms = {
  at: 'turnover',
  gift,
  currency: 'THB',
  depositMinMinor: '20000',
  turnoverMinor: '500000',
  days: 30,
  friendsMax: 20,
};
const friend = (
  id: string,
  account: string,
  state: FriendRow['state'],
  reward: FriendRow['reward'] = null,
): FriendRow => ({
  id,
  account,
  state,
  registeredAt: `2026-03-1${id}T12:10:00Z`,
  reward,
});
const list = [
  friend('4', 'k***1', 'registered'),
  friend('3', 's***n', 'played', { gift, state: 'available' }),
  friend('2', 'a***8', 'deposited'),
  friend('1', 't***t', 'refused'),
];
const head = { code: 'k7mw3xqa', terms, friends: 4, rewarded: 1 };
const calls = { referral: { value: head }, friendList: { value: { list, nextCursor: null } } };

export const Friends: Story = given({ path, visitor: 'member', calls });
export const AtTheDeposit: Story = given({
  path,
  visitor: 'member',
  calls: {
    ...calls,
    referral: {
      value: {
        ...head,
        terms: { ...terms, at: 'firstDeposit', turnoverMinor: '0', gift: { kind: 'points', points: '500' } },
      },
    },
  },
});
export const NobodyYet: Story = given({
  path,
  visitor: 'agent',
  calls: {
    referral: { value: { ...head, terms: null, friends: 0, rewarded: 0 } },
    friendList: { value: { list: [], nextCursor: null } },
  },
});
export const Loading: Story = given({ path, visitor: 'member', calls: { referral: 'never', friendList: 'never' } });
export const Failed: Story = given({
  path,
  visitor: 'member',
  calls: { referral: { refusal: 'unavailable' }, friendList: 'never' },
});
