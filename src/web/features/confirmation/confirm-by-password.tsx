import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/text-field.tsx';
import { Warning } from '../../../ui/warning.tsx';
import { missing } from '../../kit/use-faults.ts';
import { useStore } from '../../stores/root-store.ts';
import { Foot } from '../../kit/form-parts.ts';
import { useForm } from '../../kit/forms/use-form.ts';

/** Confirms with the login password. */
export const ConfirmByPassword = observer(function ConfirmByPassword({ onGiven }: { onGiven: () => void }) {
  const { client, session } = useStore();
  const { t } = useTranslation();
  const { attributes, faultOf, refusal, isBusy } = useForm({
    check: ({ password }) => (password === '' ? [missing('password')] : []),
    send: ({ password = '' }) => client.call('confirm', { body: { password } }),
    onDone: onGiven,
  });
  return (
    <form {...attributes}>
      {refusal && <Warning>{t(`error.${refusal}`)}</Warning>}
      <input type="text" autoComplete="username" value={session.account} readOnly hidden />
      <PasswordField
        id="confirm-password"
        name="password"
        label={t('account.password.ofLogin')}
        fault={faultOf('password')}
        autoComplete="current-password"
        showLabel={t('field.showPassword')}
        hideLabel={t('field.hidePassword')}
      />
      <Foot>
        <Button type="submit" $isWide disabled={isBusy}>
          {t(isBusy ? 'form.busy' : 'account.confirm.submit')}
        </Button>
      </Foot>
    </form>
  );
});
