import { observer } from 'mobx-react-lite';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { fieldFaultsOf, type ErrorCode, type FieldFault } from '../../../shared/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { PasswordField } from '../../../ui/text-field.tsx';
import { space } from '../../../ui/measure.ts';
import { Warning } from '../../../ui/warning.tsx';
import { AGENT_HOME_PATH } from '../../paths.ts';
import { forgetRemembered } from '../../identity/remember.ts';
import { missing, useFaults } from '../../kit/use-faults.ts';
import { useStore } from '../../stores/root-store.ts';
import { Foot, Lead } from '../../kit/form-parts.ts';
import { passwordFaultsIn, NewPassword, passwordIn } from './password-fields.tsx';

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
 * A password that is due: nothing else opens before it was changed (spec §4), so who closes it signs out. It does not ask again for the password
 * that was typed a moment ago; after a reload, when nobody knows that any more, it does.
 */
export const Dialog = observer(function ChangePasswordDialog() {
  const store = useStore();
  const { boot, client, session, ui } = store;
  const { t } = useTranslation();
  const { faultOf, show } = useFaults();
  const [refusal, setRefusal] = useState<ErrorCode>();
  const [isBusy, setBusy] = useState(false);
  const [asksOld, setAsksOld] = useState(session.passwordChange?.password === undefined);
  const isDue = session.state === 'due' || session.state === 'confirming';
  // The session has ended meanwhile: there is nothing to change.
  useEffect(() => {
    if (!isDue && !isBusy) ui.hide();
  }, [isDue, isBusy, ui]);

  const change = async (form: HTMLFormElement) => {
    const oldPassword = asksOld ? passwordIn(form, 'oldPassword') : session.passwordChange!.password!;
    const faults: FieldFault[] = [
      ...(oldPassword ? [] : [missing('oldPassword')]),
      ...passwordFaultsIn(boot.brand, form),
    ];
    show(faults, form);
    if (faults.length > 0 || isBusy) return;
    setBusy(true);
    setRefusal(undefined);
    const answer = await client.call('changePassword', {
      body: {
        oldPassword,
        newPassword: passwordIn(form, 'newPassword'),
        confirmNewPassword: passwordIn(form, 'confirmNewPassword'),
      },
    });
    const told = answer.ok ? [] : fieldFaultsOf(answer);
    if (!answer.ok) {
      setBusy(false);
      // What was typed at the login is not it any more: it is asked for.
      if (told.some(({ field }) => field === 'oldPassword')) setAsksOld(true);
      show(told, form);
      return told.length > 0 ? undefined : setRefusal(answer.code);
    }
    session.passwordChange = undefined;
    // The gateway has ended it with the old password.
    forgetRemembered(client);
    const begun = await session.begin(answer.value);
    setBusy(false);
    if (!begun.ok) return setRefusal(begun.code);
    ui.resume();
    const isAgent = session.role === 'agent' && boot.brand.access?.agents === true;
    ui.goTo(isAgent ? AGENT_HOME_PATH : '/');
    store.greetFirst();
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void change(event.currentTarget);
  };
  const close = () => {
    ui.hide();
    if (session.state === 'due') void session.logOut();
  };
  return (
    <DialogFrame title={t('password.due')} closeLabel={t('nav.signOut')} onClose={close} isForced>
      <Lead>{t('password.dueText')}</Lead>
      <Account>
        <dt>{t('password.account')}</dt>
        <dd>{session.account}</dd>
      </Account>
      {refusal && <Warning>{t(`error.${refusal}`)}</Warning>}
      <form method="post" noValidate onSubmit={submit} aria-busy={isBusy}>
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
          <Button type="button" $rank="secondary" $isWide onClick={close}>
            {t('nav.signOut')}
          </Button>
        </Foot>
      </form>
    </DialogFrame>
  );
});
