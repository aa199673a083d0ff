import { observer } from 'mobx-react-lite';
import { useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldFaultsOf, type ErrorCode } from '../../../shared/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Warning } from '../../../ui/warning.tsx';
import { CodeField } from '../../identity/code-field.tsx';
import { mobileFault } from '../../identity/mobile-fault.ts';
import { MobileField } from '../../identity/mobile-field.tsx';
import { forgetRemembered } from '../../identity/remember.ts';
import { missing, typedIn, useFaults } from '../../kit/use-faults.ts';
import { useStore } from '../../stores/root-store.ts';
import { Done } from './done.tsx';
import { Foot, Lead } from '../../kit/form-parts.ts';
import { passwordFaultsIn, NewPassword, passwordIn } from './password-fields.tsx';

/** Sets a new password with a code to the mobile number. Depending on the brand, the player is then logged in. */
export const ForgotByPhone = observer(function ForgotByPhone() {
  const { ui } = useStore();
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const { dialingCode, faultOf, refusal, isBusy, isSet, sendCode, setPassword } = useResetByPhone(form);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void setPassword(event.currentTarget);
  };
  if (isSet) return <Done text={t('password.isSet')} label={t('nav.logIn')} onDone={() => ui.open('login')} />;
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} aria-busy={isBusy}>
      <Lead>{t('forgot.phoneText')}</Lead>
      {refusal && <Warning>{t(`error.${refusal}`)}</Warning>}
      <MobileField id="forgot-mobile" dialingCode={dialingCode} fault={faultOf('mobileNum')} />
      <CodeField id="forgot-code" name="verificationCode" fault={faultOf('verificationCode')} onSend={sendCode} />
      <NewPassword idPrefix="forgot" faultOf={faultOf} isOnce />
      <Foot>
        <Button type="submit" $isWide disabled={isBusy}>
          {t(isBusy ? 'password.busy' : 'password.submit')}
        </Button>
        <Button type="button" $rank="secondary" $isWide onClick={() => ui.open('login')}>
          {t('forgot.toLogin')}
        </Button>
      </Foot>
    </form>
  );
});

/** The state of the form, and the functions that request a code and set the password. */
function useResetByPhone(form: RefObject<HTMLFormElement | null>) {
  const { boot, client, session, ui } = useStore();
  const { faultOf, show } = useFaults();
  const [refusal, setRefusal] = useState<ErrorCode>();
  const [isBusy, setBusy] = useState(false);
  const [isSet, setSet] = useState(false);
  const dialingCode = boot.brand.market.dialingCode ?? '';
  const number = () => typedIn(form.current!, 'mobileNum');
  const faultOfNumber = () => mobileFault(boot.brand, number(), dialingCode);

  const sendCode = async () => {
    const fault = faultOfNumber();
    show(fault ? [fault] : [], form.current!);
    return fault
      ? undefined
      : client.call('smsNoLogin', { body: { mobileNum: number(), countryDialingCode: dialingCode, usage: 'reset' } });
  };

  const setPassword = async (element: HTMLFormElement) => {
    const verificationCode = typedIn(element, 'verificationCode');
    const fault = faultOfNumber();
    const faults = [
      ...(fault ? [fault] : []),
      ...(verificationCode ? [] : [missing('verificationCode')]),
      ...passwordFaultsIn(boot.brand, element),
    ];
    show(faults, element);
    if (faults.length > 0 || isBusy) return;
    setBusy(true);
    setRefusal(undefined);
    const answer = await client.call('forgotByPhone', {
      body: {
        mobileNum: number(),
        countryDialingCode: dialingCode,
        verificationCode,
        newPassword: passwordIn(element, 'newPassword'),
      },
    });
    if (!answer.ok) {
      setBusy(false);
      const refused = fieldFaultsOf(answer);
      show(refused, element);
      return refused.length > 0 ? undefined : setRefusal(answer.code);
    }
    forgetRemembered(client);
    const begun = answer.value && (await session.begin(answer.value));
    setBusy(false);
    if (!begun) return setSet(true);
    if (!begun.ok) return setRefusal(begun.code);
    ui.resume();
    ui.goTo('/');
  };
  return { dialingCode, faultOf, refusal, isBusy, isSet, sendCode, setPassword };
}
