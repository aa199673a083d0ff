import type { Manifest } from '../manifest.ts';
import { memberPage, playerPart } from '../player-part.ts';
import { AGENT_LOGIN_PATH } from '../../paths.ts';
import { centrePaths } from './centre-paths.ts';

const list = { scene: playerPart('centreList') } as const;

/** The two centres (spec §2): their panel, and the list of their pages, which other features bring. */
export const centre: Manifest = {
  id: 'centre',
  hasLateWords: true,
  frame: playerPart('centreFrame'),
  routes: [
    { ...list, ...memberPage, title: 'title.centre', paths: [centrePaths.memberCentre] },
    {
      ...list,
      title: 'title.agentCentre',
      paths: [centrePaths.agentCentre],
      layout: 'centre',
      centre: 'agentCentre',
      guard: 'agent',
      guestTo: AGENT_LOGIN_PATH,
      needs: 'agents',
    },
  ],
  entries: [
    { id: 'member-centre', label: 'nav.memberCentre', icon: 'account', to: centrePaths.memberCentre, shows: 'member' },
  ],
};
