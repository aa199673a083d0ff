import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '../../../ui/button.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { space } from '../../../ui/measure.ts';
import { useLocation, useNavigate } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';
import type { DialogProps } from '../../stores/ui-store.ts';

const Body = styled.div`
  & > p {
    margin-bottom: ${space(6)};
    color: var(--color-muted);
  }
  & > div {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: ${space(3)};
  }
`;

/** Asks for confirmation before signing out (spec §2). Escape and a click outside cancel. */
export const Dialog = observer(function SignOutDialog({ close }: DialogProps<'sign-out'>) {
  const { session } = useStore();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const { pathname } = useLocation();
  // Go home before ending the session. Otherwise a members' page would ask the player to log in.
  useEffect(() => {
    if (!isLeaving || pathname !== '/') return;
    close();
    void session.logOut();
  }, [isLeaving, pathname, session, close]);
  const confirm = () => {
    setLeaving(true);
    void navigate('/');
  };
  return (
    <DialogFrame title={t('signOut.question')} closeLabel={t('dialog.close')} onClose={close}>
      <Body>
        <p>{t('signOut.text')}</p>
        <div>
          <Button type="button" $rank="secondary" onClick={() => close()}>
            {t('signOut.cancel')}
          </Button>
          <Button type="button" onClick={confirm}>
            {t('signOut.submit')}
          </Button>
        </div>
      </Body>
    </DialogFrame>
  );
});
