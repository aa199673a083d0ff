import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '../../ui/button.tsx';
import { space } from '../../ui/measure.ts';
import { Warning } from '../../ui/warning.tsx';
import type { LoginValue } from './after-login.ts';
import type { LoginStore } from './login-store.ts';
import { CaptchaField } from './captcha.tsx';
import { CodeField } from './code-field.tsx';
import { missing, typedIn, useFaults } from '../kit/use-faults.ts';

const Intro = styled.div`
  margin-bottom: ${space(5)};
  & > h3 {
    font-size: var(--text-2);
  }
  & > p {
    margin-top: ${space(2)};
    color: var(--color-muted);
  }
  & bdi {
    color: var(--color-text);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

const Foot = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(6)};
`;

interface AddressStepProps {
  login: LoginStore;
  idPrefix: string;
  onLoggedIn: (value: LoginValue) => void;
}

/** The login step on a network that is new to the member: the code that was sent to a verified contact (decision 0030). */
export const AddressStep = observer(function AddressStep({ login, idPrefix, onLoggedIn }: AddressStepProps) {
  const { t } = useTranslation();
  const { faultOf, show } = useFaults();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => (form.current!.elements.namedItem('code') as HTMLInputElement).focus(), []);
  const { addressCheck } = login;
  if (!addressCheck) return null;
  const captcha = () => typedIn(form.current!, 'captcha');
  const resend = async () => {
    const faults = login.hasCaptcha && !captcha() ? [missing('captcha')] : [];
    show(faults, form.current!);
    return faults.length > 0 ? undefined : login.resend(captcha());
  };
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = typedIn(event.currentTarget, 'code');
    const faults = [
      ...(code ? [] : [missing('code')]),
      ...(login.hasCaptcha && !captcha() ? [missing('captcha')] : []),
    ];
    show(faults, event.currentTarget);
    if (faults.length > 0) return;
    const value = await login.verify(code, captcha());
    if (value) onLoggedIn(value);
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)} aria-busy={login.isBusy}>
      <Intro>
        <h3>{t('address.title')}</h3>
        <p>
          {t(`address.${addressCheck.channel}`)} <bdi>{addressCheck.target}</bdi>
        </p>
      </Intro>
      {login.refusal && <Warning>{t(login.refusal)}</Warning>}
      <CodeField
        id={`${idPrefix}-address-code`}
        name="code"
        fault={faultOf('code')}
        sentMinutes={addressCheck.expiredMinutes}
        onSend={resend}
      />
      {login.hasCaptcha && (
        <CaptchaField id={`${idPrefix}-address-captcha`} captcha={login.captcha} fault={faultOf('captcha')} />
      )}
      <Foot>
        <Button type="submit" $isWide disabled={login.isBusy}>
          {t(login.isBusy ? 'login.busy' : 'address.submit')}
        </Button>
        <Button type="button" $rank="secondary" $isWide onClick={login.back}>
          {t('address.back')}
        </Button>
      </Foot>
    </form>
  );
});
