import { AGENT_LOGIN_PATH } from '../paths.ts';
import type { playerParts } from './player-parts.ts';

type PlayerParts = typeof playerParts;

/** What the routes of the member centre have in common. */
export const memberPage = { layout: 'centre', guard: 'real', centre: 'memberCentre' } as const;

/**
 * The code of something that only players see. The names of their files are in a file of its own, which comes with the rest of what only players
 * see, so that the first view of a guest does not carry them.
 */
export const playerPart =
  <Name extends keyof PlayerParts>(name: Name) =>
  async (): Promise<Awaited<ReturnType<PlayerParts[Name]>>> =>
    // The type of a part is that of its name.
    (await (await import('./player-parts.ts')).playerParts[name]()) as Awaited<ReturnType<PlayerParts[Name]>>;

/** A page of the member centre. */
export const memberScene = <Name extends keyof PlayerParts>(name: Name) =>
  ({ ...memberPage, scene: playerPart(name) }) as const;

/** A page of the agent centre. */
export const agentScene = <Name extends keyof PlayerParts>(name: Name) =>
  ({
    layout: 'centre',
    guard: 'agent',
    guestTo: AGENT_LOGIN_PATH,
    needs: 'agents',
    centre: 'agentCentre',
    scene: playerPart(name),
  }) as const;
