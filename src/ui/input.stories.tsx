import type { Meta, StoryObj } from '@storybook/react-vite';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { FieldRow, Input, InputPair, noteId, PasswordInput } from './input.tsx';

interface FieldArgs {
  kind: 'text' | 'password';
  value: string;
  hasHint: boolean;
  isFaulty: boolean;
  isOptional: boolean;
  isDisabled: boolean;
}

type Story = StoryObj<FieldArgs>;

/** A field in its row, in the language chosen in the toolbar. */
function Field({ kind, value, hasHint, isFaulty, isOptional, isDisabled }: FieldArgs) {
  const { t } = useTranslation();
  const id = 'story-field';
  const input = {
    id,
    defaultValue: value,
    disabled: isDisabled,
    'aria-invalid': isFaulty,
    'aria-describedby': hasHint || isFaulty ? noteId(id) : undefined,
    autoComplete: 'off',
  };
  return (
    <FieldRow
      id={id}
      label={t(kind === 'password' ? 'field.password' : 'field.username')}
      optionalMark={isOptional ? t('field.optional') : undefined}
      hint={hasHint ? t('validation.letterFirst', { min: 4, max: 16 }) : undefined}
      fault={isFaulty ? t('validation.required') : undefined}
    >
      {kind === 'password' ? (
        <PasswordInput {...input} showLabel={t('field.showPassword')} hideLabel={t('field.hidePassword')} />
      ) : (
        <Input {...input} />
      )}
    </FieldRow>
  );
}

const meta: Meta<FieldArgs> = {
  title: 'Forms/Field',
  args: { kind: 'text', value: '', hasHint: false, isFaulty: false, isOptional: false, isDisabled: false },
  render: (args) => <Field {...args} />,
};
export default meta;

export const Empty: Story = {};
export const Filled: Story = { args: { value: 'mali.suk88' } };
export const Help: Story = { args: { hasHint: true } };
export const Optional: Story = { args: { isOptional: true } };
export const Fault: Story = { args: { value: 'x', isFaulty: true } };
export const WithButton: Story = {
  render: () => (
    <InputPair>
      <Input id="story-pair" aria-label="123456" defaultValue="123456" />
      <Button type="button" $rank="secondary" aria-label="123">
        <Icon name="refresh" />
      </Button>
    </InputPair>
  ),
};
export const Disabled: Story = { args: { value: 'mali.suk88', isDisabled: true } };
export const Password: Story = { args: { kind: 'password', value: 'moss-lantern' } };
export const PasswordShown: Story = {
  args: { kind: 'password', value: 'moss-lantern' },
  play: ({ canvasElement }) => canvasElement.querySelector('button')?.click(),
};
export const PasswordFault: Story = { args: { kind: 'password', isFaulty: true } };
