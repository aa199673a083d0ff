import { observer } from 'mobx-react-lite';
import { Skeleton } from '../../../ui/states.tsx';
import { useLateCode } from '../../kit/use-late-code.ts';
import { useTryAgain } from '../../kit/use-try-again.ts';
import { useStore } from '../../stores/root-store.ts';
import type * as MemberParts from './member-parts.ts';

let parts: typeof MemberParts | undefined;
const load = async () => void (parts = await import('./member-parts.ts'));

/** What only players see of the frame. It is fetched while their session is confirmed, so that a guest's page does without it. */
function useMemberParts(): typeof parts {
  const { session } = useStore();
  const isGuest = session.state === 'guest' || session.state === 'unknown';
  const { fault, retry } = useLateCode(isGuest || parts !== undefined, load);
  useTryAgain(fault !== undefined, () => retry(true));
  return parts;
}

/** The right end of the header for a player: a placeholder until the session is confirmed and the code has come. */
export const LateLoggedInPanel = observer(function LateLoggedInPanel() {
  const { session } = useStore();
  const Panel = useMemberParts()?.LoggedInPanel;
  return session.isLoggedIn && Panel ? <Panel /> : <Skeleton $width="160px" $height="44px" />;
});

/** The menu behind the username, which only players have. */
export const LateAccountMenu = observer(function LateAccountMenu() {
  const { session } = useStore();
  const Menu = useMemberParts()?.AccountMenu;
  return session.isLoggedIn && Menu ? <Menu /> : null;
});

/** What every page says while a break or an exclusion of the player runs. */
export const LatePauseNotice = observer(function LatePauseNotice() {
  const { session } = useStore();
  const Notice = useMemberParts()?.PauseNotice;
  return session.isLoggedIn && Notice ? <Notice /> : null;
});

/** Covers the page while a game is being opened, which only players do. */
export const LateLaunchLoader = observer(function LateLaunchLoader() {
  const { launch } = useStore();
  const Loader = useMemberParts()?.LaunchLoader;
  return launch.address.isLoading && Loader ? <Loader /> : null;
});
