import type { Meta, StoryObj } from '@storybook/react-vite';
import { gamesFailed, gamesOnTheirWay, given } from '../story.ts';
import { App } from './app.tsx';

type Story = StoryObj<typeof App>;

/** Whole pages as a visitor sees them, including the brand's home page. */
const meta: Meta<typeof App> = { title: 'Pages/Site', component: App };
export default meta;

export const Home: Story = given({ isWhole: true });
export const HomeOfAMember: Story = given({ isWhole: true, visitor: 'member' });
export const HomeWithGamesOnTheirWay: Story = given({ isWhole: true, ...gamesOnTheirWay });
export const HomeWithoutAGateway: Story = given({ isWhole: true, ...gamesFailed });
export const Help: Story = given({ isWhole: true, path: '/help' });
export const Nowhere: Story = given({ isWhole: true, path: '/nowhere' });
