import { observer } from 'mobx-react-lite';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/text-field.tsx';
import { Warning } from '../../../ui/warning.tsx';
import { missing } from '../../kit/use-faults.ts';
import { useStore } from '../../stores/root-store.ts';
import { Foot } from '../../kit/form-parts.ts';
import { useConfirm } from './use-confirm.ts';

/** Confirms with the login password. */
export const ConfirmByPassword = observer(function ConfirmByPassword({ onGiven }: { onGiven: () => void }) {
  const { session } = useStore();
  const { t } = useTranslation();
  const { faultOf, refusal, isBusy, send } = useConfirm(onGiven);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Not trimmed: blanks are part of a password.
    const password = new FormData(event.currentTarget).get('password') as string;
    void send(event.currentTarget, password === '' ? [missing('password')] : [], { password });
  };
  return (
    <form method="post" noValidate aria-busy={isBusy} onSubmit={submit}>
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
          {t(isBusy ? 'account.busy' : 'account.confirm.submit')}
        </Button>
      </Foot>
    </form>
  );
});
