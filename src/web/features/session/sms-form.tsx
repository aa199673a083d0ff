import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ReactNode, type RefObject, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '../../../ui/button.tsx';
import { space } from '../../../ui/measure.ts';
import { Warning } from '../../../ui/warning.tsx';
import { CaptchaField } from '../../identity/captcha.tsx';
import { CodeField } from '../../identity/code-field.tsx';
import { enter } from '../../identity/enter.ts';
import { MobileField } from '../../identity/mobile-field.tsx';
import { mobileFault } from '../../identity/mobile-fault.ts';
import { DOTS, forgetRemembered, keepRemembered, readRemembered, type Remembered } from '../../identity/remember.ts';
import { missing, typedIn, useFaults } from '../../kit/use-faults.ts';
import { LoginStore } from '../../identity/login-store.ts';
import { useStore, type RootStore } from '../../stores/root-store.ts';
import { CountryPicker } from './country-picker.tsx';
import type { Country } from './find-countries.ts';

const Foot = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(4)};
`;

interface SmsFormProps {
  options?: ReactNode;
  children?: ReactNode;
}

/** Login with a code sent to the mobile number (spec §2, §5). Not prerendered, because its tab needs the script anyway. */
export const SmsForm = observer(function SmsForm({ options, children }: SmsFormProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const { login, remembered, dialingCode, picker, faultOf, sendCode, logIn, onInput } = useSmsLogin(form);
  const { hasCaptcha, isBusy, refusal } = login;
  useEffect(() => {
    // A player who reached the tab with the arrow keys stays on it, so that the other arrow leads back.
    if (!document.activeElement?.matches('[role=tab]:focus-visible'))
      (form.current!.elements.namedItem('mobileNum') as HTMLInputElement).focus();
  }, []);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void logIn(event.currentTarget);
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} onInput={onInput} aria-busy={isBusy}>
      {refusal && <Warning>{t(refusal)}</Warning>}
      <MobileField
        id="login-mobile"
        dialingCode={dialingCode}
        picker={picker}
        fault={faultOf('mobileNum')}
        defaultValue={remembered?.name}
      />
      <CodeField
        id="login-code"
        name="code"
        fault={faultOf('code')}
        placeholder={remembered ? DOTS : undefined}
        onSend={sendCode}
      />
      {hasCaptcha && <CaptchaField id="login-sms-captcha" captcha={login.captcha} fault={faultOf('captcha')} />}
      {options}
      <Foot>
        <Button type="submit" $isWide disabled={isBusy}>
          {t(isBusy ? 'login.busy' : 'login.submit')}
        </Button>
        {children}
      </Foot>
    </form>
  );
});

/** The state of the form, and the functions that request a code and log in. */
function useSmsLogin(form: RefObject<HTMLFormElement | null>) {
  const store = useStore();
  const { boot, client } = store;
  const [login] = useState(() => new LoginStore(store));
  const [remembered, setRemembered] = useState(() => {
    const who = readRemembered();
    return who?.by === 'sms' ? who : undefined;
  });
  // The remember grant belongs to one number and its country. It does not apply to another country.
  const { dialingCode, countryCode, picker } = useCountry(remembered, () => setRemembered(undefined));
  const { faultOf, show } = useFaults();
  const { hasCaptcha } = login;
  const number = () => typedIn(form.current!, 'mobileNum');
  /** Checked before any call, so that an invalid number is never sent. */
  const faultOfNumber = () => mobileFault(boot.brand, number(), dialingCode);

  const sendCode = async () => {
    const fault = faultOfNumber();
    show(fault ? [fault] : [], form.current!);
    return fault
      ? undefined
      : client.call('smsNoLogin', { body: { mobileNum: number(), countryDialingCode: dialingCode, usage: 'login' } });
  };

  const logIn = async (element: HTMLFormElement) => {
    const [code, captcha] = [typedIn(element, 'code'), typedIn(element, 'captcha')];
    const isRemembered = remembered !== undefined && code === '';
    const fault = faultOfNumber();
    const faults = [
      ...(fault ? [fault] : []),
      ...(code || isRemembered ? [] : [missing('code')]),
      ...(hasCaptcha && !captcha ? [missing('captcha')] : []),
    ];
    show(faults, element);
    if (faults.length > 0) return;
    const attempt = { element, name: number(), code, captcha, dialingCode, countryCode, isRemembered };
    const isIn = await logInBySms(store, login, attempt);
    if (isIn) element.reset();
    else if (login.isForgotten) {
      forgetRemembered(client);
      setRemembered(undefined);
    }
  };

  const onInput = () => {
    if (remembered && number() !== remembered.name) setRemembered(undefined);
  };
  return { login, remembered, dialingCode, picker, faultOf, sendCode, logIn, onInput };
}

/** A checked login attempt by SMS. */
interface SmsAttempt {
  element: HTMLFormElement;
  name: string;
  code: string;
  captcha: string;
  dialingCode: string;
  countryCode: string | undefined;
  isRemembered: boolean;
}

/**
 * Logs in, and remembers or forgets the player. Returns whether the player is logged in; if not, `login.refusal` says
 * why.
 */
async function logInBySms(
  store: RootStore,
  login: LoginStore,
  { element, name, code, captcha, dialingCode, countryCode, isRemembered }: SmsAttempt,
): Promise<boolean> {
  const remember = (element.elements.namedItem('remember') as HTMLInputElement).checked;
  const value = await login.attempt(
    {
      username: name,
      password: code,
      type: 'sms',
      countryDialingCode: dialingCode,
      ...(remember && { remember }),
      ...(isRemembered && { isRemembered }),
    },
    captcha,
  );
  if (!value) return false;
  keepRemembered(store.client, { by: 'sms', name, dialingCode, countryCode }, value.rememberedUntil);
  const entered = await enter(store, value, 'sms');
  if (!entered.ok) login.refuse(entered.code);
  return entered.ok;
}

/**
 * The country of the number, initially the remembered one or the market's, and its picker on brands that let players
 * choose.
 */
function useCountry(remembered: Extract<Remembered, { by: 'sms' }> | undefined, onChanged: () => void) {
  const { market, settings } = useStore().boot.brand;
  const [{ dialingCode, code: countryCode }, setCountry] = useState<Pick<Country, 'dialingCode'> & Partial<Country>>({
    dialingCode: remembered?.dialingCode ?? market.dialingCode ?? '',
    ...(remembered?.countryCode && { code: remembered.countryCode }),
  });
  const choose = (country: Country) => {
    setCountry(country);
    if (country.dialingCode !== dialingCode) onChanged();
  };
  return {
    dialingCode,
    countryCode,
    picker: settings.dialingCodeOnLogin ? (
      <CountryPicker dialingCode={dialingCode} countryCode={countryCode} onChoose={choose} />
    ) : undefined,
  };
}
