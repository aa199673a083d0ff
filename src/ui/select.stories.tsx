import type { Meta, StoryObj } from '@storybook/react-vite';
import { useTranslation } from 'react-i18next';
import { Select, SelectBox, SelectOptions } from './select.tsx';

interface Args {
  chosen: string;
  isLong: boolean;
  isOptional: boolean;
  hasHint: boolean;
  isFaulty: boolean;
  isDisabled: boolean;
  isBusy: boolean;
}

type Story = StoryObj<Args>;

const kinds = ['LIVE', 'RNG', 'SPORTS', 'ELOTT'];

/** A select in its row, in the language chosen in the toolbar. */
function StorySelect({ chosen, isLong, isOptional, hasHint, isFaulty, isDisabled, isBusy }: Args) {
  const { t } = useTranslation();
  const choices = kinds.map((kind) => ({ value: kind, text: t(isLong ? 'guard.text' : `category.${kind}`) }));
  return (
    <Select
      id="story-select"
      name="kind"
      label={t('nav.games')}
      choose={t(isBusy ? 'dialog.waiting' : 'validation.choice')}
      choices={isBusy ? [] : choices}
      defaultValue={chosen}
      optionalMark={isOptional ? t('field.optional') : undefined}
      hint={hasHint ? t('validation.choice') : undefined}
      fault={isFaulty ? t('validation.required') : undefined}
      disabled={isDisabled}
      isBusy={isBusy}
    />
  );
}

const meta: Meta<Args> = {
  title: 'Forms/Select',
  subcomponents: { SelectBox, SelectOptions } as never,
  args: {
    chosen: '',
    isLong: false,
    isOptional: false,
    hasHint: false,
    isFaulty: false,
    isDisabled: false,
    isBusy: false,
  },
  render: (args) => (
    <div style={{ maxWidth: 460 }}>
      <StorySelect {...args} />
    </div>
  ),
};
export default meta;

export const Empty: Story = {};
export const Filled: Story = { args: { chosen: 'RNG' } };
export const Focused: Story = { play: () => document.getElementById('story-select')?.focus() };
export const Optional: Story = { args: { isOptional: true } };
export const Help: Story = { args: { hasHint: true } };
export const Fault: Story = { args: { isFaulty: true, hasHint: true } };
export const Disabled: Story = { args: { chosen: 'RNG', isDisabled: true } };
export const Busy: Story = { args: { isBusy: true } };
export const LongText: Story = { args: { chosen: 'RNG', isLong: true } };
