import type { Meta, StoryObj } from '@storybook/react-vite';
import { given } from '../story.ts';
import { TimeZoneNote } from './time-zone-note.tsx';

type Story = StoryObj<typeof TimeZoneNote>;

const meta: Meta<typeof TimeZoneNote> = { title: 'Pages/Time zone note', component: TimeZoneNote };
export default meta;

export const OfTheBrand: Story = {};
export const HalfAnHour: Story = given({
  boot: ({ brand }) => {
    brand.market = { ...brand.market, timeZone: 'Asia/Kolkata' };
  },
});
