import { observer } from 'mobx-react-lite';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { ErrorCode } from '../../shared/errors.ts';
import { Button } from '../../ui/button.tsx';
import { FieldRow, Input, noteId, PasswordInput } from '../../ui/input.tsx';
import { space } from '../../ui/measure.ts';
import { Warning } from '../../ui/warning.tsx';
import { useStore } from '../stores/root-store.ts';

const Foot = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(6)};
  & > p { color: var(--color-muted); text-align: center; }
  & > p > button { min-height: 44px; padding: 0 ${space(1)}; color: var(--color-accent); font-weight: var(--weight-strong); }
  & > p > button:hover { text-decoration: underline; }
`;

interface LoginFormProps {
  /** Which door is knocked at. */
  side: 'member' | 'agent';
  /** The visitor is in. */
  onLoggedIn?: () => void;
  /** What stands below the button. */
  children?: ReactNode;
}

/**
 * The form of username and password: of players in the template's dialog, of agents on a page of their own, which are two features.
 * Prerendered, usable before any script: its inputs are uncontrolled, so that what was typed before hydration is still there after it.
 */
export const LoginForm = observer(function LoginForm({ side, onLoggedIn, children }: LoginFormProps) {
  const { boot, session } = useStore();
  const { t } = useTranslation();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<ErrorCode>();
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const input = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
    const username = input('username').value.trim();
    // Trimmed to see whether there is one; sent as it was typed, as it was when the account was opened.
    const password = input('password').value;
    const empty = [...(username ? [] : ['username']), ...(password.trim() ? [] : ['password'])];
    setMissing(empty);
    setRefusal(undefined);
    if (empty[0]) return input(empty[0]).focus();
    if (isBusy) return;
    setBusy(true);
    const answer = await session.logIn(username, password, side);
    setBusy(false);
    if (!answer.ok) return setRefusal(answer.code);
    form.reset();
    onLoggedIn?.();
  };

  // The page of agents has both forms.
  const idOf = (name: string) => `${side === 'agent' ? 'agent' : 'login'}-${name}`;
  const field = (name: 'username' | 'password') => ({
    id: idOf(name),
    name,
    'aria-invalid': missing.includes(name),
    'aria-describedby': missing.includes(name) ? noteId(idOf(name)) : undefined,
  });
  const fault = (name: string) => (missing.includes(name) ? t('validation.required') : undefined);
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} aria-busy={isBusy}>
      {refusal && <Warning>{t(`error.${refusal}`)}</Warning>}
      <FieldRow id={idOf('username')} label={t(boot.brand.registration.mobile ? 'field.usernameOrMobile' : 'field.username')} fault={fault('username')}>
        <Input {...field('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} defaultValue="" />
      </FieldRow>
      <FieldRow id={idOf('password')} label={t('field.password')} fault={fault('password')}>
        <PasswordInput {...field('password')} autoComplete="current-password" showLabel={t('field.showPassword')} hideLabel={t('field.hidePassword')} defaultValue="" />
      </FieldRow>
      <Foot>
        <Button type="submit" $isWide disabled={isBusy}>{t(isBusy ? 'login.busy' : 'login.submit')}</Button>
        {children}
      </Foot>
    </form>
  );
});
