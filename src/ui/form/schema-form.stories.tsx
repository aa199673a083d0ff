import validator from '@rjsf/validator-ajv8';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { StrictRJSFSchema } from '@rjsf/utils';
import { useTranslation } from 'react-i18next';
import type { FieldFault } from '../../shared/errors.ts';
import { Button } from '../button.tsx';
import type { FieldPresentation } from './form-context.ts';
import { SchemaForm, type FormData } from './schema-form.tsx';

interface Args {
  fields: readonly string[];
  data: FormData;
  faults: readonly FieldFault[];
  hasHints: boolean;
}

type Story = StoryObj<Args>;

const kinds: Record<string, FieldPresentation['input']> = {
  username: { widget: 'text', autoComplete: 'username' },
  password: { widget: 'password', autoComplete: 'new-password' },
  email: { widget: 'text', type: 'email', autoComplete: 'email', inputMode: 'email' },
  mobileNum: { widget: 'text', type: 'tel', autoComplete: 'tel-national', inputMode: 'tel', prefix: '+66' },
  address: { widget: 'textarea', autoComplete: 'off' },
  birthday: { widget: 'date', autoComplete: 'bday' },
  sourceOfIncome: {
    widget: 'select',
    autoComplete: 'sex',
    choices: [
      { value: 'a', text: 'A' },
      { value: 'b', text: 'B' },
    ],
    choose: '—',
  },
};

/** A form with the given fields. It uses the runtime validator, because stories have no content security policy that forbids it. */
function StoryForm({ fields, data, faults, hasHints }: Args) {
  const { t } = useTranslation();
  const presentations: Record<string, FieldPresentation> = Object.fromEntries(
    fields.map((name) => [
      name,
      name === 'agreement'
        ? { label: t('register.agreement', { age: 18 }), link: { href: '#terms', text: t('register.terms') } }
        : {
            label: t(`field.${name}`),
            input: kinds[name]!,
            hint: hasHints ? t('validation.any', { min: 4, max: 16 }) : undefined,
          },
    ]),
  );
  const schema: StrictRJSFSchema = {
    type: 'object',
    required: [...fields],
    properties: Object.fromEntries(
      fields.map((name) => [name, name === 'agreement' ? { type: 'boolean' } : { type: 'string' }]),
    ),
  };
  return (
    <SchemaForm
      idPrefix="story"
      schema={schema}
      validator={validator}
      order={fields}
      context={{
        presentations,
        sayFault: ({ key, params }) => t(key, params ?? {}),
        showPassword: t('field.showPassword'),
        hidePassword: t('field.hidePassword'),
      }}
      initialData={data}
      faultOf={({ params }) => ({ field: String(params['missingProperty']), key: 'validation.required' })}
      crossFieldFaults={() => []}
      serverFaults={faults}
      onSubmit={() => undefined}
    >
      <p>
        <Button type="submit" $isWide>
          {t('register.submit')}
        </Button>
      </p>
    </SchemaForm>
  );
}

const all = ['username', 'password', 'email', 'mobileNum', 'agreement'];
const filled: FormData = {
  username: 'mali.suk88',
  password: 'moss-lantern-4471',
  email: 'mali@example.com',
  mobileNum: '812345678',
  agreement: true,
};

const meta: Meta<Args> = {
  title: 'Forms/Schema form',
  args: { fields: all, data: {}, faults: [], hasHints: false },
  render: (args) => (
    <div style={{ maxWidth: 420 }}>
      <StoryForm {...args} />
    </div>
  ),
};
export default meta;

export const Empty: Story = {};
export const Help: Story = { args: { hasHints: true } };
export const Filled: Story = { args: { data: filled } };
export const SubmittedEmpty: Story = {
  play: ({ canvasElement }) => canvasElement.querySelector('form')?.requestSubmit(),
};
export const RefusedByTheServer: Story = {
  args: {
    data: filled,
    faults: [
      { field: 'username', key: 'error.username_taken' },
      { field: 'mobileNum', key: 'register.numberTaken' },
    ],
  },
};
export const TextWidget: Story = { args: { fields: ['username'], data: filled } };
export const TextWidgetWithPrefix: Story = { args: { fields: ['mobileNum'], data: filled } };
export const TextWidgetFault: Story = {
  args: { fields: ['mobileNum'], faults: [{ field: 'mobileNum', key: 'validation.required' }] },
};
export const PasswordWidget: Story = { args: { fields: ['password'], data: filled } };
export const CheckboxWidget: Story = { args: { fields: ['agreement'] } };
export const CheckboxWidgetTicked: Story = { args: { fields: ['agreement'], data: filled } };
export const CheckboxWidgetFault: Story = {
  args: { fields: ['agreement'], faults: [{ field: 'agreement', key: 'validation.agreement' }] },
};
export const TextArea: Story = { args: { fields: ['address'], data: { address: 'mali' } } };
export const Select: Story = { args: { fields: ['sourceOfIncome'] } };
export const SelectChosen: Story = { args: { fields: ['sourceOfIncome'], data: { sourceOfIncome: 'b' } } };
export const SelectFault: Story = {
  args: { fields: ['sourceOfIncome'], faults: [{ field: 'sourceOfIncome', key: 'validation.required' }] },
};
export const DateOfBirth: Story = { args: { fields: ['birthday'], data: { birthday: '1998-03-14' } } };
export const DateFault: Story = {
  args: { fields: ['birthday'], faults: [{ field: 'birthday', key: 'validation.required' }] },
};
