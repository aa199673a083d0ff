import { agentPaths } from '../../paths.ts';
import type { AgreementKind } from '../../../shared/agents/agreement-kinds.ts';
import type { DialogOf } from '../../stores/ui-store.ts';
import type { EntrySpec, Manifest, RouteSpec } from '../manifest.ts';
import { agentScene, playerPart } from '../player-part.ts';
import type { Downline } from './downline.ts';

declare module '../../stores/ui-store.ts' {
  interface Dialogs {
    /** An account of the team, with what the agent can do for it. */
    agentMember: DialogOf<Downline>;
    /** A transfer to a direct downline. */
    agentTransfer: DialogOf<Pick<Downline, 'memberId' | 'account'>>;
    /** An agreement with its versions. Answers whether something was changed. */
    agreement: DialogOf<{ id: string }, boolean>;
    /** Terms for a direct downline, or new terms of an agreement. Answers whether they were offered. */
    agreementOffer: DialogOf<
      { memberId: string; account: string; kind?: AgreementKind; agreementId?: string },
      boolean
    >;
  }
}

/** Every page, in the order of the menu: the centre opens with the first (AGENT-01). */
const pages = [
  ['overview', 'agentOverview', 'agent-team-overview', 'profit'],
  ['news', 'agentNews', 'agent-announcement', 'notices'],
  ['register', 'agentRegister', 'agent-register', 'invite'],
  ['team', 'agentTeam', 'agent-team', 'upline'],
  ['bets', 'agentBets', 'agent-team-bets', 'record'],
  ['profit', 'agentProfit', 'agent-profit', 'leaderboard'],
  ['income', 'agentIncome', 'agent-income', 'wallet'],
  ['transactions', 'agentTransactions', 'agent-transactions', 'movements'],
  ['dividends', 'agentDividends', 'agent-dividends', 'bank', 'enableCt'],
  ['dailyWages', 'agentDailyWages', 'agent-daily-wages', 'clock', 'salary'],
  ['hourlySalary', 'agentHourlySalary', 'agent-hourly-salary', 'clock', 'hourSalary'],
] as const satisfies readonly (readonly [
  keyof typeof agentPaths,
  Parameters<typeof agentScene>[0],
  string,
  EntrySpec['icon'],
  EntrySpec['funds']?,
])[];

/** The agent centre (spec §2): an agent's team, its agreements, and what they bring. */
export const agents: Manifest = {
  id: 'agents',
  hasLateWords: true,
  routes: pages.map(([page, part]): RouteSpec => ({
    ...agentScene(part),
    paths: [agentPaths[page]],
    title: `title.agents.${page}`,
  })),
  entries: pages.map(([page, , id, icon, funds]) => ({
    id,
    label: `nav.agents.${page}`,
    icon,
    to: agentPaths[page],
    shows: 'agent',
    needs: 'agents',
    centre: 'agentCentre',
    ...(funds && { funds }),
  })),
  dialogs: [
    { id: 'agentMember', dialog: playerPart('agentMember') },
    { id: 'agentTransfer', dialog: playerPart('agentTransfer') },
    { id: 'agreement', dialog: playerPart('agreement') },
    { id: 'agreementOffer', dialog: playerPart('agreementOffer') },
  ],
};
