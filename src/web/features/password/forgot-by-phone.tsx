import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '../../../shared/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Warning } from '../../../ui/warning.tsx';
import { CodeField } from '../../identity/code-field.tsx';
import { mobileFault } from '../../identity/mobile-fault.ts';
import type { LoginValue } from '../../identity/after-login.ts';
import { withSecondStep } from '../../identity/second-step.ts';
import { MobileField } from '../../identity/mobile-field.tsx';
import { forgetRemembered } from '../../identity/remember.ts';
import { missing } from '../../kit/use-faults.ts';
import { useForm, type Typed } from '../../kit/forms/use-form.ts';
import { useStore } from '../../stores/root-store.ts';
import { Done } from './done.tsx';
import { sharedWithLogin } from './login-field.ts';
import { Foot, Lead } from '../../kit/form-parts.ts';
import { NewPassword, passwordFaultsOf } from './password-fields.tsx';

/** Sets a new password with a code to the mobile number. Depending on the brand, the player is then logged in. */
export const ForgotByPhone = observer(function ForgotByPhone() {
  const { ui } = useStore();
  const { t } = useTranslation();
  const { dialingCode, form, isSet, sendCode } = useResetByPhone();
  const { faultOf, refusal, isBusy } = form;
  const [shared] = useState(() => sharedWithLogin('mobileNum'));
  if (isSet) return <Done text={t('password.isSet')} label={t('nav.logIn')} onDone={() => ui.open('login')} />;
  return (
    <form {...form.attributes}>
      <Lead>{t('forgot.phoneText')}</Lead>
      {refusal && <Warning>{t(`error.${refusal}`)}</Warning>}
      <MobileField id="forgot-mobile" dialingCode={dialingCode} fault={faultOf('mobileNum')} {...shared} />
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

/** The form, and the function that requests a code. */
function useResetByPhone() {
  const { boot, client, session, ui } = useStore();
  const [isSet, setSet] = useState(false);
  const dialingCode = boot.brand.market.dialingCode ?? '';
  const numberFaults = ({ mobileNum = '' }: Typed) => mobileFault(boot.brand, mobileNum.trim(), dialingCode) ?? [];
  const form = useForm({
    check: (typed) =>
      [
        numberFaults(typed),
        typed['verificationCode']?.trim() ? [] : missing('verificationCode'),
        passwordFaultsOf(boot.brand, typed),
      ].flat(),
    send: async ({ mobileNum = '', verificationCode = '', newPassword = '' }) => {
      const answer = await client.call('forgotByPhone', {
        body: {
          mobileNum: mobileNum.trim(),
          countryDialingCode: dialingCode,
          verificationCode: verificationCode.trim(),
          newPassword,
        },
      });
      if (!answer.ok && answer.code !== 'second_factor_required') return answer;
      forgetRemembered(client);
      if (answer.ok && !answer.value) return answer;
      // The password is set. A player who gives no code can log in with it later.
      const begun = await withSecondStep(ui, answer as Result<LoginValue>);
      return begun.ok ? session.begin(begun.value) : begun;
    },
    onDone: () => {
      if (!session.isLoggedIn) return setSet(true);
      ui.resume();
      ui.goTo('/');
    },
  });

  const sendCode = async () => {
    const typed = form.typed();
    const faults = [numberFaults(typed)].flat();
    form.show(faults);
    if (faults.length > 0) return undefined;
    return client.call('smsNoLogin', {
      body: { mobileNum: typed['mobileNum']!.trim(), countryDialingCode: dialingCode, usage: 'reset' },
    });
  };
  return { dialingCode, form, isSet, sendCode };
}
