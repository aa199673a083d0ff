import type { Meta, StoryObj } from '@storybook/react-vite';
import { fail, ok } from '../../shared/errors.ts';
import { SendCode } from './send-code.tsx';

type Story = StoryObj<typeof SendCode>;

const meta: Meta<typeof SendCode> = { title: 'Forms/Send a code', component: SendCode };
export default meta;

const press: NonNullable<Story['play']> = ({ canvasElement }) => canvasElement.querySelector('button')!.click();

export const Ready: Story = { args: { onSend: () => Promise.resolve(undefined) } };
export const Sending: Story = { args: { onSend: () => new Promise(() => undefined) }, play: press };
export const Counting: Story = { args: { onSend: () => Promise.resolve(ok({ expiredMinutes: 10 })) }, play: press };
export const Refused: Story = { args: { onSend: () => Promise.resolve(fail('too_many_requests')) }, play: press };
