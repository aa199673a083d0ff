import type { Meta, StoryObj } from '@storybook/react-vite';
import { appeared, typeInto } from '../../story-dom.ts';
import { given, type StoryPage } from '../../story.ts';
import { RegisterForm } from './register-form.tsx';
import { RegisterPanel } from './register-panel.tsx';
import { RegisterTabPanel, RegisterTabs } from './register-tabs.tsx';

type Story = StoryObj<typeof RegisterForm>;

/**
 * The forms are in the template dialog. The page's own code (`RegisterPanel`) hydrates them with the validators that
 * the publisher compiled.
 */
const meta: Meta<typeof RegisterForm> = {
  title: 'Dialogs/Register',
  component: RegisterForm,
  subcomponents: { RegisterPanel },
  render: () => <></>,
};
export default meta;

/** Text to type into each field, by input name. Other fields keep their values. */
const typed: Record<string, string> = {
  username: 'mali2026',
  password: 'moss4471lantern',
  confirmPassword: 'moss4471lantern',
  payeeName: 'Mali Suk',
  email: 'mali@example.com',
  mobileNum: '812345678',
};

const fillIn = (form: HTMLFormElement, words: Record<string, string> = typed) => {
  for (const input of form.querySelectorAll('input')) {
    const text = words[input.name];
    if (input.type === 'checkbox' && !input.checked) input.click();
    else if (text !== undefined) typeInto(input, text);
  }
};

const inForm =
  (act: (form: HTMLFormElement) => void): NonNullable<Story['play']> =>
  async () => {
    const form = await appeared<HTMLFormElement>('#register-root form');
    act(form);
  };
const send = inForm((form) => {
  fillIn(form);
  // The form's state has the typed text by the next task.
  setTimeout(() => form.requestSubmit());
});
const open: StoryPage = { dialog: 'register' };
const refused = { refusal: 'username_taken' } as const;

export const Empty: Story = given(open);
export const Filled: Story = { ...given(open), play: inForm((form) => fillIn(form)) };
export const SentEmpty: Story = { ...given(open), play: inForm((form) => form.requestSubmit()) };
export const Wrong: Story = {
  ...given(open),
  play: inForm((form) => {
    fillIn(form, {
      username: '1',
      password: 'x',
      confirmPassword: 'y',
      payeeName: '7',
      email: 'mali',
      mobileNum: '12',
    });
    setTimeout(() => form.requestSubmit());
  }),
};
export const Sending: Story = {
  ...given({ ...open, calls: { register: 'never', registerMobile: 'never' } }),
  play: send,
};
export const Taken: Story = {
  ...given({ ...open, calls: { register: refused, registerMobile: refused } }),
  play: send,
};
export const Unavailable: Story = {
  ...given({ ...open, calls: { register: { refusal: 'unavailable' }, registerMobile: { refusal: 'unavailable' } } }),
  play: send,
};
/** An invalid agent's code, on a brand that asks for one. */
export const BadAffiliateCode: Story = {
  ...given({ ...open, calls: { affiliate: { refusal: 'invitation_code_error' } } }),
  play: inForm((form) => {
    fillIn(form, { ...typed, affiliateCode: 'nobody' });
    setTimeout(() => form.requestSubmit());
  }),
};

/** Requests a code, on a brand that sends one. */
const askForCode: Story['play'] = async () => {
  await appeared('#register-root form');
  document.querySelector<HTMLElement>('#register-root [role=tab]:last-child')?.click();
  if (!document.querySelector('#register-root [role=tab]')) return;
  typeInto(await appeared<HTMLInputElement>('#mobile_mobileNum'), '812345678');
  // The form's state has the typed text by the next task.
  setTimeout(() => document.querySelector<HTMLElement>('#mobile_verificationCode ~ button')?.click());
};
export const CodeSent: Story = { ...given(open), play: askForCode };
export const CodeNotSent: Story = {
  ...given({ ...open, calls: { smsRegister: { refusal: 'quota_exceeded' } } }),
  play: askForCode,
};
/** The second tab, on a brand with both methods. A brand with one method shows that one. */
export const OtherTab: Story = {
  ...given(open),
  play: async () => {
    await appeared('#register-root form');
    document.querySelector<HTMLElement>('#register-root [role=tab]:last-child')?.click();
  },
};
export const Tabs: Story = {
  render: () => (
    <>
      <RegisterTabs methods={['username', 'mobile']} selected="mobile" onSelect={() => undefined} />
      {(['username', 'mobile'] as const).map((method) => (
        <RegisterTabPanel key={method} method={method} isShown={method === 'mobile'}>
          {null}
        </RegisterTabPanel>
      ))}
    </>
  ),
};
