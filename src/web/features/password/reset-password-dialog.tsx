import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { Warning } from '../../../ui/warning.tsx';
import { RESET_HASH } from '../../paths.ts';
import { forgetRemembered } from '../../identity/remember.ts';
import { useForm } from '../../kit/forms/use-form.ts';
import { useStore } from '../../stores/root-store.ts';
import type { DialogProps } from '../../stores/ui-store.ts';
import { Done } from './done.tsx';
import { Foot, Lead } from '../../kit/form-parts.ts';
import { NewPassword, passwordFaultsOf } from './password-fields.tsx';

/**
 * Sets a new password through the link in an e-mail. The token is removed from the address as soon as it has been read.
 */
export const Dialog = observer(function ResetPasswordDialog({ close }: DialogProps<'reset-password'>) {
  const { boot, client, ui } = useStore();
  const { t } = useTranslation();
  const [resetToken] = useState(() => location.hash.slice(RESET_HASH.length));
  const [isSet, setSet] = useState(false);
  useEffect(() => history.replaceState(history.state, '', location.pathname + location.search), []);
  const { attributes, faultOf, refusal, isBusy } = useForm({
    check: (typed) => passwordFaultsOf(boot.brand, typed),
    send: ({ newPassword = '', confirmNewPassword = '' }) =>
      client.call('resetPassword', { body: { resetToken, newPassword, confirmNewPassword } }),
    onDone: () => {
      forgetRemembered(client);
      setSet(true);
    },
  });
  // A used or expired link accepts no password. The player must request another.
  const isSpent = refusal === 'code_invalid' || refusal === 'code_expired' || refusal === 'bad_request';
  return (
    <DialogFrame title={t('reset.title')} closeLabel={t('dialog.close')} onClose={close}>
      {isSet && <Done text={t('password.isSet')} label={t('nav.logIn')} onDone={() => ui.open('login')} />}
      {isSpent && (
        <Done text={t('reset.spent')} label={t('reset.another')} onDone={() => ui.showAlone('forgot-password')} />
      )}
      {!isSet && !isSpent && (
        <form {...attributes}>
          <Lead>{t('reset.text')}</Lead>
          {refusal && <Warning>{t(`error.${refusal}`)}</Warning>}
          <NewPassword idPrefix="reset" faultOf={faultOf} />
          <Foot>
            <Button type="submit" $isWide disabled={isBusy}>
              {t(isBusy ? 'password.busy' : 'password.submit')}
            </Button>
          </Foot>
        </form>
      )}
    </DialogFrame>
  );
});
