// What only players see of the frame, as one file that is fetched late. With it come the routes of the calls that only players make, and the names of
// the files of their pages.
void import('../../../shared/contract/late-call-table.precomputed.ts').catch(() => undefined);
void import('../../features/player-parts.ts').catch(() => undefined);
export { AccountMenu } from './account-menu.tsx';
export { LaunchLoader } from '../launch-loader.tsx';
export { PauseNotice } from './pause-notice.tsx';
export { LoggedInPanel } from './logged-in-panel.tsx';
