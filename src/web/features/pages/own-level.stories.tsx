import type { Meta, StoryObj } from '@storybook/react-vite';
import type { OwnLevel as Level } from '../../../shared/contract/levels.ts';
import { given } from '../../story.ts';
import { OwnLevel } from './own-level.tsx';
import { OwnLevelPart } from './own-level-part.tsx';

type Story = StoryObj<typeof OwnLevel>;

const meta: Meta<typeof OwnLevel> = {
  title: 'Pages/Own level',
  component: OwnLevel,
  subcomponents: { OwnLevelPart },
};
export default meta;

const level: Level = {
  counts: 'rounds',
  period: 'ever',
  days: 90,
  currency: 'THB',
  place: 1,
  counted: '412',
  missing: '588',
  fallsOn: null,
  list: [
    { name: 'Ember', from: '0', gift: null },
    { name: 'Dusk', from: '200', gift: '100.00' },
    { name: 'Glow', from: '1000', gift: '300.00' },
  ],
};
const shown = (value: Level): Story => given({ path: '/vip', visitor: 'member', calls: { ownLevel: { value } } });

export const OnTheWay = shown(level);
export const Stakes = shown({
  ...level,
  counts: 'stakes',
  period: 'rolling',
  counted: '1200.50',
  missing: '799.50',
  list: [
    level.list[0]!,
    { name: 'Dusk', from: '500.00', gift: null },
    { name: 'Glow', from: '2000.00', gift: '300.00' },
  ],
});
export const Highest = shown({ ...level, place: 2, counted: '1412', missing: null });
export const MayFall = shown({
  ...level,
  period: 'month',
  place: 1,
  counted: '12',
  missing: '988',
  fallsOn: '2026-04-13',
});
