import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ReactNode, type RefObject, type SyntheticEvent } from 'react';
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

/** Keeps more distance from the fields than from the row of options. */
const Foot = styled.div<{ $isAfterFields: boolean }>`
  display: grid;
  gap: ${space(3)};
  margin-top: ${(props) => space(props.$isAfterFields ? 6 : 4)};
`;

interface LoginFormProps {
  /** The login of players or of agents. */
  side: 'member' | 'agent';
  /** Content between the fields and the button, such as the checkbox that remembers the login. */
  options?: ReactNode;
  /** Content below the button. */
  children?: ReactNode;
}

type Side = LoginFormProps['side'];
type FormRef = RefObject<HTMLFormElement | null>;

/** Fills in the remembered username after hydration. Returns it while the form uses its remember grant, and a setter. */
function useRememberedName(side: Side, form: FormRef): [name: string, setName: (name: string) => void] {
  const [name, setName] = useState('');
  useEffect(() => {
    const remembered = side === 'member' ? readRemembered() : undefined;
    if (remembered?.by !== 'username') return;
    const input = form.current!.elements.namedItem('username') as HTMLInputElement;
    // Text that was typed before the script loaded stays.
    if (input.value === '') input.value = remembered.name;
    if (input.value === remembered.name) setName(remembered.name);
  }, [side, form]);
  return [name, setName];
}

/** Clears the password when the dialog closes while the login waits for a code. */
function useLeaveOnClose(login: LoginStore, form: FormRef): void {
  useEffect(() => {
    const dialog = form.current!.closest('dialog');
    const leave = () => {
      if (login.leave()) passwordInput(form.current!).value = '';
    };
    dialog?.addEventListener('close', leave);
    return () => dialog?.removeEventListener('close', leave);
  }, [login, form]);
}

/** The behaviour of the form: it fills in the remembered username, tries to log in, and begins the session. */
function useLogin(side: Side) {
  const store = useStore();
  const [login] = useState(() => new LoginStore(store));
  const { faultOf, show } = useFaults();
  const form = useRef<HTMLFormElement>(null);
  const [remembered, setRemembered] = useRememberedName(side, form);
  useLeaveOnClose(login, form);

  const handleInput = () => {
    login.begin();
    // The remember grant belongs to that username only.
    if (remembered && typedIn(form.current!, 'username') !== remembered) setRemembered('');
  };

  const logIn = async (element: HTMLFormElement) => {
    const username = typedIn(element, 'username');
    // Trimmed only to see whether there is one: the password is sent as typed, as it was at registration.
    const password = passwordInput(element).value;
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
    // The remember grant no longer works, so the form asks for the password.
    if (login.isForgotten) {
      forgetRemembered(store.client);
      setRemembered('');
      passwordInput(element).focus();
    }
  };

  const begin = async (value: LoginValue) => {
    const element = form.current!;
    const password = passwordInput(element).value;
    if (side === 'member')
      keepRemembered(store.client, { by: 'username', name: typedIn(element, 'username') }, value.rememberedUntil);
    login.back();
    const entered = await enter(store, value, 'username', password || undefined);
    if (!entered.ok) return login.refuse(entered.code);
    element.reset();
  };
  return { login, form, remembered, faultOf, handleInput, logIn, begin };
}

const passwordInput = (form: HTMLFormElement) => form.elements.namedItem('password') as HTMLInputElement;

/**
 * The login form with username and password, in the players' template dialog and on the agents' page, which are two features. It is
 * prerendered and usable before any script. Its inputs are uncontrolled, so that text typed before hydration stays.
 */
export const LoginForm = observer(function LoginForm({ side, options, children }: LoginFormProps) {
  const { t } = useTranslation();
  const { login, form, remembered, faultOf, handleInput, logIn, begin } = useLogin(side);
  const { hasCaptcha, isBusy, refusal } = login;
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void logIn(event.currentTarget);
  };

  // The agents' page contains both forms, so their ids differ.
  const idPrefix = side === 'agent' ? 'agent' : 'login';
  return (
    <>
      {login.addressCheck && (
        <AddressStep login={login} idPrefix={idPrefix} onLoggedIn={(value) => void begin(value)} />
      )}
      <form
        ref={form}
        method="post"
        noValidate
        hidden={login.addressCheck !== undefined}
        onSubmit={submit}
        onInput={handleInput}
        aria-busy={isBusy}
      >
        {refusal && !login.addressCheck && <Warning>{t(refusal)}</Warning>}
        <Credentials side={side} idPrefix={idPrefix} isRemembered={remembered !== ''} faultOf={faultOf} />
        {hasCaptcha && !login.addressCheck && (
          <CaptchaField id={`${idPrefix}-captcha`} captcha={login.captcha} fault={faultOf('captcha')} />
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

interface CredentialsProps {
  side: Side;
  idPrefix: string;
  /** A remember grant replaces the password, which shows as dots. */
  isRemembered: boolean;
  faultOf: (field: string) => string | undefined;
}

/** The fields for the username and the password. */
function Credentials({ side, idPrefix, isRemembered, faultOf }: CredentialsProps) {
  const { boot } = useStore();
  const { t } = useTranslation();
  const idOf = (name: string) => `${idPrefix}-${name}`;
  const attributes = (name: 'username' | 'password') => {
    const fault = faultOf(name);
    return {
      id: idOf(name),
      name,
      // Marks the first field of the prerendered dialog, so that it takes the focus and not the tabs above it.
      autoFocus: side === 'member' && name === 'username',
      'aria-invalid': fault !== undefined,
      'aria-describedby': fault !== undefined ? noteId(idOf(name)) : undefined,
      defaultValue: '',
    };
  };
  return (
    <>
      <FieldRow
        id={idOf('username')}
        label={t(boot.brand.registration.mobile ? 'field.usernameOrMobile' : 'field.username')}
        fault={faultOf('username')}
      >
        <Input {...attributes('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </FieldRow>
      <FieldRow id={idOf('password')} label={t('field.password')} fault={faultOf('password')}>
        <PasswordInput
          {...attributes('password')}
          autoComplete="current-password"
          showLabel={t('field.showPassword')}
          hideLabel={t('field.hidePassword')}
          placeholder={isRemembered ? DOTS : undefined}
        />
      </FieldRow>
    </>
  );
}
