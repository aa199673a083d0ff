import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '../../ui/button.tsx';
import { space } from '../../ui/measure.ts';
import { useLocation, useNavigate } from '../router.ts';
import { useStore } from '../stores/root-store.ts';

const Body = styled.div`
  padding: ${space(6)};
  & > h2 { font-size: var(--text-3); }
  & > p { margin: ${space(2)} 0 ${space(6)}; color: var(--color-muted); }
  & > div { display: grid; grid-template-columns: 1fr 1fr; gap: ${space(3)}; }
`;

/** Asks before signing out (spec §2). Esc and a click beside it mean no. */
export const SignOutDialog = observer(function SignOutDialog() {
  const { session, ui } = useStore();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const ref = useRef<HTMLDialogElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => ref.current?.showModal(), []);
  // Home first, then the end of the session: a page for members would ask the player, who is just leaving, to log in.
  useEffect(() => {
    if (!isLeaving || pathname !== '/') return;
    ui.closeSignOut();
    void session.logOut();
  }, [isLeaving, pathname, session, ui]);
  const confirm = () => {
    setLeaving(true);
    void navigate('/');
  };
  return (
    <dialog ref={ref} aria-labelledby="sign-out-title" onClose={ui.closeSignOut} {...{ closedby: 'any' }}>
      <Body>
        <h2 id="sign-out-title">{t('signOut.question')}</h2>
        <p>{t('signOut.text')}</p>
        <div>
          <Button type="button" $rank="secondary" onClick={ui.closeSignOut}>{t('signOut.cancel')}</Button>
          <Button type="button" onClick={confirm}>{t('signOut.submit')}</Button>
        </div>
      </Body>
    </dialog>
  );
});
