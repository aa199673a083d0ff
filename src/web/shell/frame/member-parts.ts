// What only players see of the frame, as one file that is fetched late.
export { AccountMenu } from './account-menu.tsx';
export { LaunchLoader } from '../launch-loader.tsx';
export { LoggedInPanel } from './logged-in-panel.tsx';
