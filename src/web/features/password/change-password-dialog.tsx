import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { fieldFaultsOf } from '../../../shared/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { PasswordField } from '../../../ui/text-field.tsx';
import { space } from '../../../ui/measure.ts';
import { Warning } from '../../../ui/warning.tsx';
import { AGENT_HOME_PATH } from '../../paths.ts';
import { forgetRemembered } from '../../identity/remember.ts';
import { missing } from '../../kit/use-faults.ts';
import { useForm } from '../../kit/forms/use-form.ts';
import { useStore } from '../../stores/root-store.ts';
import type { DialogProps } from '../../stores/ui-store.ts';
import { Foot, Lead } from '../../kit/form-parts.ts';
import { NewPassword, passwordFaultsOf } from './password-fields.tsx';

const Account = styled.dl`
  display: flex;
  justify-content: space-between;
  gap: ${space(4)};
  margin-bottom: ${space(5)};
  padding-bottom: ${space(3)};
  border-bottom: 1px solid var(--color-line);
  & > dt {
    color: var(--color-muted);
  }
  & > dd {
    margin: 0;
    overflow-wrap: anywhere;
    font-weight: var(--weight-strong);
  }
`;

/**
 * Makes the player change a password. The session opens nothing else until then (spec §4), so closing the dialog signs
 * out. Asks for the old password only if the page no longer knows it from the login, such as after a reload.
 */
export const Dialog = observer(function ChangePasswordDialog({ close }: DialogProps<'change-password'>) {
  const { session } = useStore();
  const { t } = useTranslation();
  const { attributes, faultOf, refusal, isBusy, asksOld } = useChangePassword(close);
  const leave = () => {
    close();
    if (session.state === 'password-change-required') void session.logOut();
  };
  return (
    <DialogFrame title={t('password.due')} closeLabel={t('nav.signOut')} onClose={leave} isForced>
      <Lead>{t('password.dueText')}</Lead>
      <Account>
        <dt>{t('password.account')}</dt>
        <dd>{session.account}</dd>
      </Account>
      {refusal && <Warning>{t(`error.${refusal}`)}</Warning>}
      <form {...attributes}>
        <input type="text" name="username" autoComplete="username" value={session.account} readOnly hidden />
        {asksOld && (
          <PasswordField
            id="due-old"
            name="oldPassword"
            label={t('password.old')}
            fault={faultOf('oldPassword')}
            autoComplete="current-password"
            showLabel={t('field.showPassword')}
            hideLabel={t('field.hidePassword')}
          />
        )}
        <NewPassword idPrefix="due" faultOf={faultOf} />
        <Foot>
          <Button type="submit" $isWide disabled={isBusy}>
            {t(isBusy ? 'password.busy' : 'password.submit')}
          </Button>
          <Button type="button" $rank="secondary" $isWide onClick={leave}>
            {t('nav.signOut')}
          </Button>
        </Foot>
      </form>
    </DialogFrame>
  );
});

/** The form: it changes the password and begins the new session. */
function useChangePassword(close: () => void) {
  const store = useStore();
  const { boot, client, session, ui } = store;
  const [asksOld, setAsksOld] = useState(session.passwordChange?.password === undefined);
  const isDue = session.state === 'password-change-required' || session.state === 'confirming';
  const form = useForm({
    check: (typed) => [
      ...(typed['oldPassword'] === '' ? [missing('oldPassword')] : []),
      ...passwordFaultsOf(boot.brand, typed),
    ],
    send: async ({ oldPassword, newPassword = '', confirmNewPassword = '' }) => {
      const answer = await client.call('changePassword', {
        body: { oldPassword: oldPassword ?? session.passwordChange?.password ?? '', newPassword, confirmNewPassword },
      });
      if (!answer.ok) {
        // The password from the login is no longer correct, so ask for it.
        if (fieldFaultsOf(answer).some(({ field }) => field === 'oldPassword')) setAsksOld(true);
        return answer;
      }
      session.passwordChange = undefined;
      // The gateway has revoked the remember grants together with the old password.
      forgetRemembered(client);
      return session.begin(answer.value);
    },
    onDone: () => {
      ui.resume();
      const isAgent = session.role === 'agent' && boot.brand.access?.agents === true;
      ui.goTo(isAgent ? AGENT_HOME_PATH : '/');
      store.greetFirst();
    },
  });
  const { isBusy } = form;
  // Closes the dialog if the session has ended in the meantime.
  useEffect(() => {
    if (!isDue && !isBusy) close();
  }, [isDue, isBusy, close]);
  return { ...form, asksOld };
}
