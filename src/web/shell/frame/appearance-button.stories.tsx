import type { Meta, StoryObj } from '@storybook/react-vite';
import { AppearanceButton } from './appearance-button.tsx';

type Story = StoryObj<typeof AppearanceButton>;

const meta: Meta<typeof AppearanceButton> = { title: 'Shell/Appearance', component: AppearanceButton };
export default meta;

export const Button: Story = {};
/** The menu is part of the page template, so the publisher provides its text. */
export const MenuOpen: Story = { play: ({ canvasElement }) => canvasElement.querySelector('button')?.click() };
