import type { Meta, StoryObj } from '@storybook/react-vite';
import { given } from '../story.ts';
import { LanguageChoice } from '../shell/frame/language-choice.tsx';
import { LanguagePicker } from './language-picker.tsx';

type Story = StoryObj<typeof LanguagePicker>;

const meta: Meta<typeof LanguagePicker> = {
  title: 'Shell/Language',
  component: LanguagePicker,
  args: { id: 'languages' },
  render: (args) => (
    <div style={{ display: 'inline-block' }}>
      <LanguagePicker {...args} />
    </div>
  ),
};
export default meta;

export const Picker: Story = {};
export const PickerOpen: Story = {
  play: ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('[popovertarget=languages]')?.click(),
};
export const PickerSwitching: Story = given({ prepare: ({ locale }) => Object.assign(locale, { isSwitching: true }) });
export const Choice: Story = { render: () => <LanguageChoice /> };
