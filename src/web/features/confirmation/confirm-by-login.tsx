import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '../../../ui/button.tsx';
import { space } from '../../../ui/measure.ts';
import { forgetRemembered } from '../../identity/remember.ts';
import { useStore } from '../../stores/root-store.ts';

const Text = styled.p`
  margin-bottom: ${space(6)};
`;

/**
 * Confirms by logging in again, for an account without any other means. Logging out makes the page, which only players
 * may open, show the login, and it continues afterwards.
 */
export function ConfirmByLogin({ onLeave }: { onLeave: () => void }) {
  const { client, session } = useStore();
  const { t } = useTranslation();
  const logIn = () => {
    // A remember grant would log the player in without any proof, and the gateway would ask for confirmation again.
    forgetRemembered(client);
    onLeave();
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
