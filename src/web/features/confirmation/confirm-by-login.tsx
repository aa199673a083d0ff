import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '../../../ui/button.tsx';
import { space } from '../../../ui/measure.ts';
import { forgetRemembered } from '../../identity/remember.ts';
import { useStore } from '../../stores/root-store.ts';

const Text = styled.p`
  margin-bottom: ${space(6)};
`;

/** An account that has nothing to confirm by logs in anew; this page, which only a player sees, asks him to, and goes on with him. */
export function ConfirmByLogin() {
  const { client, session, ui } = useStore();
  const { t } = useTranslation();
  const logIn = () => {
    // What is remembered would log in without showing anything, and the question would come again.
    forgetRemembered(client);
    ui.hide();
    void session.logOut();
  };
  return (
    <>
      <Text>{t('account.confirm.login')}</Text>
      <Button type="button" $isWide onClick={logIn}>
        {t('account.confirm.toLogin')}
      </Button>
    </>
  );
}
