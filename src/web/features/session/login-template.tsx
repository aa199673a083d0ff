import type { TemplateModule } from '../manifest.ts';
import { LoginPanel } from './login-panel.tsx';

export const prerender: TemplateModule['prerender'] = () => <LoginPanel />;

/** Its inputs are uncontrolled, so they keep what was typed before hydration. */
export const prepare: TemplateModule['prepare'] = async () => <LoginPanel />;
