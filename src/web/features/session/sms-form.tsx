import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
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

/** The login by a code that is sent to the mobile number (spec §2, §5). Its tab waits for the script anyway, so it is made by it. */
export const SmsForm = observer(function SmsForm({ options, children }: SmsFormProps) {
  const store = useStore();
  const { boot, client } = store;
  const { t } = useTranslation();
  const [login] = useState(() => new LoginStore(client));
  const [remembered, setRemembered] = useState(() => {
    const who = readRemembered();
    return who?.by === 'sms' ? who : undefined;
  });
  // What is remembered belongs to a number of its own country.
  const { dialingCode, countryCode, picker } = useCountry(remembered, () => setRemembered(undefined));
  const { faultOf, show } = useFaults();
  const form = useRef<HTMLFormElement>(null);
  const { hasCaptcha, isBusy, refusal } = login;
  useEffect(() => {
    // Who came by the arrows of the keyboard stays on the tab, whose other arrow leads back.
    if (!document.activeElement?.matches('[role=tab]:focus-visible'))
      (form.current!.elements.namedItem('mobileNum') as HTMLInputElement).focus();
  }, []);

  const number = () => typedIn(form.current!, 'mobileNum');
  /** A number that breaks the rule is told before anything is sent. */
  const faultOfNumber = () => mobileFault(boot.brand, number(), dialingCode);

  const send = async () => {
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
    const isIn = await logInBySms(store, login, {
      element,
      name: number(),
      code,
      captcha,
      dialingCode,
      countryCode,
      isRemembered,
    });
    if (isIn) element.reset();
    else if (login.isForgotten) {
      forgetRemembered(client);
      setRemembered(undefined);
    }
  };

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void logIn(event.currentTarget);
  };
  const typing = () => {
    if (remembered && number() !== remembered.name) setRemembered(undefined);
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} onInput={typing} aria-busy={isBusy}>
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
        onSend={send}
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

/** What a login by SMS is made of, checked. */
interface SmsAttempt {
  element: HTMLFormElement;
  name: string;
  code: string;
  captcha: string;
  dialingCode: string;
  countryCode: string | undefined;
  isRemembered: boolean;
}

/** Logs in, and keeps or forgets who it was. Answers whether the player is in; why not is in `login.refusal`. */
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

/** The country of the number, and what chooses it where the brand lets players choose: at first the one that is remembered, or the market's. */
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
