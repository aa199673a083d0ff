import type { Meta, StoryObj } from '@storybook/react-vite';
import { given } from '../../story.ts';
import { ReloadBar } from './reload-bar.tsx';

type Story = StoryObj<typeof ReloadBar>;

const meta: Meta<typeof ReloadBar> = { title: 'Shell/Reload bar', component: ReloadBar };
export default meta;

const page = given({ prepare: ({ ui }) => Object.assign(ui, { newVersion: 'another' }) });

export const Offers: Story = page;
/** A field holds text, so the bar asks before it reloads. */
export const Asks: Story = {
  ...page,
  play: ({ canvasElement }) => {
    document.querySelector<HTMLInputElement>('#login-root input')!.value = 'mali';
    canvasElement.querySelector<HTMLElement>('aside button:last-child')?.click();
  },
};
