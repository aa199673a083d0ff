import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from './button.tsx';
import { CheckBox, Tick } from './check-box.tsx';
import { PasswordField, TextField } from './text-field.tsx';

type Story = StoryObj<typeof TextField>;

const meta: Meta<typeof TextField> = {
  title: 'Primitives/Field',
  component: TextField,
  args: { id: 'field', name: 'field', label: 'E-mail' },
};
export default meta;

const words = { send: 'Send', password: 'Password', show: 'Show', hide: 'Hide', remember: 'Remember me' };

export const Empty: Story = {};
export const WithHint: Story = { args: { hint: 'An e-mail address such as name@example.com.' } };
export const Wrong: Story = { args: { fault: 'Please fill this in.' } };
export const BesideAButton: Story = {
  args: {
    beside: (
      <Button type="button" $rank="secondary">
        {words.send}
      </Button>
    ),
  },
};
export const Password: Story = {
  render: () => (
    <PasswordField id="password" name="password" label={words.password} showLabel={words.show} hideLabel={words.hide} />
  ),
};
export const Box: Story = { render: () => <CheckBox defaultChecked>{words.remember}</CheckBox> };
export const BoxAlone: Story = { render: () => <Tick aria-label={words.remember} /> };
