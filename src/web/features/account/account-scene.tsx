import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { space } from '../../../ui/measure.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { MY_ACCOUNT_PATH, PAYMENT_HASH, VERIFY_HASH } from '../../paths.ts';
import { SceneFault } from '../../kit/scene-fault.tsx';
import { useLocation, useNavigate } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';
import { toastsOf } from '../../stores/toasts-of.ts';
import { AccountDialog, type AccountDialogKind } from './account-dialog.tsx';
import { AccountStore } from './account-store.ts';
import { IdentityCard } from './identity-card.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { SafetyList } from './safety-list.tsx';
import { SessionList } from './session-list.tsx';

/** Heights of the sections that are loading: identity, safety, sessions. */
const WAITING = ['112px', '300px', '180px'] as const;

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(9)};
`;

/**
 * My account (spec §2, `securityCenter`): the player's identity, how safe the account is, and where it is logged in.
 */
export const Scene = observer(function AccountScene() {
  const store = useStore();
  const [account] = useState(() => new AccountStore(store));
  const [dialog, setDialog] = useState<AccountDialogKind>();
  useEffect(() => {
    void account.load();
    void account.loadSessions();
  }, [account]);
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const kindInHash = (['email', 'mobile'] as const).find((kind) => hash === VERIFY_HASH + kind);
    const inHash = kindInHash ?? (hash === PAYMENT_HASH ? 'payment' : undefined);
    if (!inHash) return;
    setDialog(inHash);
    // So that a reload does not open the dialog again.
    void navigate(MY_ACCOUNT_PATH, { replace: true });
  }, [hash, navigate]);
  if (account.details.state === 'failed') return <SceneFault onRetry={() => account.load()} />;
  if (!account.profile)
    return (
      <Sections aria-busy="true">
        {WAITING.map((height) => (
          <Skeleton key={height} $height={height} />
        ))}
      </Sections>
    );
  return (
    <Sections>
      <IdentityCard profile={account.profile} onOpen={setDialog} />
      <SafetyList profile={account.profile} onOpen={setDialog} />
      <ProfileFields profile={account.profile} />
      <SessionList account={account} />
      {dialog && (
        <AccountDialog
          kind={dialog}
          account={account}
          onClose={() => setDialog(undefined)}
          onDone={(message) => {
            setDialog(undefined);
            toastsOf(store).show(message);
          }}
        />
      )}
    </Sections>
  );
});
