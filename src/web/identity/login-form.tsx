import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '../../ui/button.tsx';
import { FieldRow, Input, noteId, PasswordInput } from '../../ui/input.tsx';
import { space } from '../../ui/measure.ts';
import { Warning } from '../../ui/warning.tsx';
import type { LoginValue } from './after-login.ts';
import { LoginStore } from './login-store.ts';
import { useStore } from '../stores/root-store.ts';
import { AddressStep } from './address-step.tsx';
import { CaptchaField } from './captcha.tsx';
import { enter } from './enter.ts';
import { DOTS, forgetRemembered, keepRemembered, readRemembered } from './remember.ts';
import { missing, typedIn, useFaults } from '../kit/use-faults.ts';

/** Right under the fields it keeps more of a distance than under the row of options. */
const Foot = styled.div<{ $isAfterFields: boolean }>`
  display: grid;
  gap: ${space(3)};
  margin-top: ${(props) => space(props.$isAfterFields ? 6 : 4)};
`;

interface LoginFormProps {
  /** Which door is knocked at. */
  side: 'member' | 'agent';
  /** Stands between the fields and the button, such as the box that is ticked to be remembered. */
  options?: ReactNode;
  /** What stands below the button. */
  children?: ReactNode;
}

/** What the form does: it fills in who is remembered, tries to log in, and begins the session. */
function useLogin(side: LoginFormProps['side']) {
  const store = useStore();
  const [login] = useState(() => new LoginStore(store.client));
  const [remembered, setRemembered] = useState('');
  const { faultOf, show } = useFaults();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const who = side === 'member' ? readRemembered() : undefined;
    if (who?.by !== 'username') return;
    const input = form.current!.elements.namedItem('username') as HTMLInputElement;
    // What was typed before the script came stays.
    if (input.value === '') input.value = who.name;
    if (input.value === who.name) setRemembered(who.name);
  }, [side]);

  // Whoever closes the dialog in the step of the code leaves no password behind.
  useEffect(() => {
    const dialog = form.current!.closest('dialog');
    const leave = () => {
      if (login.leave()) (form.current!.elements.namedItem('password') as HTMLInputElement).value = '';
    };
    dialog?.addEventListener('close', leave);
    return () => dialog?.removeEventListener('close', leave);
  }, [login]);

  const typing = () => {
    login.begin();
    // The dots stand for the password of that name alone.
    if (remembered && typedIn(form.current!, 'username') !== remembered) setRemembered('');
  };

  const logIn = async (element: HTMLFormElement) => {
    const username = typedIn(element, 'username');
    // Trimmed to see whether there is one; sent as it was typed, as it was when the account was opened.
    const password = (element.elements.namedItem('password') as HTMLInputElement).value;
    const captcha = typedIn(element, 'captcha');
    const isRemembered = remembered !== '' && password === '';
    const faults = [
      ...(username ? [] : [missing('username')]),
      ...(password.trim() || isRemembered ? [] : [missing('password')]),
      ...(login.hasCaptcha && !captcha ? [missing('captcha')] : []),
    ];
    show(faults, element);
    if (faults.length > 0) return;
    const remember =
      side === 'member' && (element.elements.namedItem('remember') as HTMLInputElement | null)?.checked === true;
    const value = await login.attempt(
      {
        username,
        password: isRemembered ? '' : password,
        type: 'username',
        side,
        ...(remember && { remember }),
        ...(isRemembered && { isRemembered }),
      },
      captcha,
    );
    if (value) return begin(value);
    // What was kept opens nothing any more: the password is asked for.
    if (login.isForgotten) {
      forgetRemembered(store.client);
      setRemembered('');
      (element.elements.namedItem('password') as HTMLInputElement).focus();
    }
  };

  const begin = async (value: LoginValue) => {
    const element = form.current!;
    const password = (element.elements.namedItem('password') as HTMLInputElement).value;
    if (side === 'member')
      keepRemembered(store.client, { by: 'username', name: typedIn(element, 'username') }, value.rememberedUntil);
    login.back();
    const entered = await enter(store, value, 'username', password || undefined);
    if (!entered.ok) return login.refuse(entered.code);
    element.reset();
  };
  return { login, form, remembered, faultOf, typing, logIn, begin };
}

/**
 * The form of username and password: of players in the template's dialog, of agents on a page of their own, which are two features.
 * Prerendered, usable before any script: its inputs are uncontrolled, so that what was typed before hydration is still there after it.
 */
export const LoginForm = observer(function LoginForm({ side, options, children }: LoginFormProps) {
  const { boot } = useStore();
  const { t } = useTranslation();
  const { login, form, remembered, faultOf, typing, logIn, begin } = useLogin(side);
  const { hasCaptcha, isBusy, refusal } = login;
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void logIn(event.currentTarget);
  };

  // The page of agents has both forms.
  const prefix = side === 'agent' ? 'agent' : 'login';
  const idOf = (name: string) => `${prefix}-${name}`;
  const field = (name: 'username' | 'password') => {
    const fault = faultOf(name);
    // In the prerendered page the first one has the focus when its dialog opens: above it there may be tabs.
    return {
      id: idOf(name),
      name,
      autoFocus: side === 'member' && name === 'username',
      'aria-invalid': fault !== undefined,
      'aria-describedby': fault !== undefined ? noteId(idOf(name)) : undefined,
      defaultValue: '',
    };
  };
  return (
    <>
      {login.addressCheck && <AddressStep login={login} idPrefix={prefix} onLoggedIn={(value) => void begin(value)} />}
      <form
        ref={form}
        method="post"
        noValidate
        hidden={login.addressCheck !== undefined}
        onSubmit={submit}
        onInput={typing}
        aria-busy={isBusy}
      >
        {refusal && !login.addressCheck && <Warning>{t(refusal)}</Warning>}
        <FieldRow
          id={idOf('username')}
          label={t(boot.brand.registration.mobile ? 'field.usernameOrMobile' : 'field.username')}
          fault={faultOf('username')}
        >
          <Input {...field('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </FieldRow>
        <FieldRow id={idOf('password')} label={t('field.password')} fault={faultOf('password')}>
          <PasswordInput
            {...field('password')}
            autoComplete="current-password"
            showLabel={t('field.showPassword')}
            hideLabel={t('field.hidePassword')}
            placeholder={remembered ? DOTS : undefined}
          />
        </FieldRow>
        {hasCaptcha && !login.addressCheck && (
          <CaptchaField id={idOf('captcha')} captcha={login.captcha} fault={faultOf('captcha')} />
        )}
        {options}
        <Foot $isAfterFields={!options}>
          <Button type="submit" $isWide disabled={isBusy}>
            {t(isBusy ? 'login.busy' : 'login.submit')}
          </Button>
          {children}
        </Foot>
      </form>
    </>
  );
});
