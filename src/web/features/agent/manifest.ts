import { playerPart } from '../player-part.ts';
import { AGENT_HOME_PATH, AGENT_LOGIN_PATH } from '../../paths.ts';
import type { DialogOf } from '../../stores/ui-store.ts';
import type { Manifest } from '../manifest.ts';

declare module '../../stores/ui-store.ts' {
  interface Dialogs {
    agentApply: DialogOf;
  }
}

/** The agents' own entrance and home (spec §2), on brands that have agents. */
export const agent: Manifest = {
  id: 'agent',
  routes: [
    {
      paths: [AGENT_LOGIN_PATH],
      layout: 'bare',
      guard: 'any',
      needs: 'agents',
      title: 'title.agentLogin',
      scene: () => import('./agent-login-scene.tsx'),
    },
    {
      paths: [AGENT_HOME_PATH],
      layout: 'bare',
      guard: 'agent',
      guestTo: AGENT_LOGIN_PATH,
      needs: 'agents',
      title: 'title.agentHome',
      scene: playerPart('agentHome'),
    },
  ],
  dialogs: [{ id: 'agentApply', dialog: () => import('./apply-dialog.tsx') }],
  entries: [
    { id: 'agent-log-in', label: 'agent.logIn', icon: 'log-in', to: AGENT_LOGIN_PATH, shows: 'guest', needs: 'agents' },
    { id: 'agent-home', label: 'agent.home', icon: 'account', to: AGENT_HOME_PATH, shows: 'agent', needs: 'agents' },
  ],
};
