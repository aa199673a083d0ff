import type { MountRoot } from '../../hydration/mount-root.tsx';
import { LoginPanel } from './login-panel.tsx';

/** Takes over the prerendered login form, with what has been typed into it: its inputs are uncontrolled, and keep it themselves. */
export const mountLogin = (host: HTMLElement, mount: MountRoot): Promise<void> => mount(host, <LoginPanel />, 'l');
