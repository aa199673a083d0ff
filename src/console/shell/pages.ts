import { lazy, type ComponentType } from 'react';
import type { Capability } from '../../shared/operators/capabilities.ts';
import type { WordKey } from '../words/words.ts';

/** A view whose code comes with its first use. */
const lazily = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

/** A page of the console. */
export interface ConsolePage {
  /** Where it lies: below a merchant's code if it is about one merchant. */
  path: string;
  ofMerchant: boolean;
  /** Its name in the rail. */
  title: WordKey;
  /** What an operator needs to see it. */
  capability?: Capability;
  /** Its key after `g`. */
  key: string;
  View: ComponentType;
}

/** The pages of the rail, in their order. */
export const pages: readonly ConsolePage[] = [
  {
    path: 'overview',
    ofMerchant: true,
    title: 'nav.overview',
    key: 'o',
    View: lazily(async () => (await import('../pages/overview.tsx')).Overview),
  },
  {
    path: 'members',
    ofMerchant: true,
    title: 'nav.members',
    capability: 'members.read',
    key: 'm',
    View: lazily(async () => (await import('../pages/members/members.tsx')).Members),
  },
  {
    path: 'protection',
    ofMerchant: true,
    title: 'nav.protection',
    capability: 'protection.read',
    key: '4',
    View: lazily(async () => (await import('../pages/protection/protection-list.tsx')).ProtectionList),
  },
  {
    path: 'messages',
    ofMerchant: true,
    title: 'nav.mailings',
    capability: 'messages.send',
    key: 'n',
    View: lazily(async () => (await import('../pages/mailings/mailings.tsx')).Mailings),
  },
  {
    path: 'chat',
    ofMerchant: true,
    title: 'nav.chat',
    capability: 'chat.moderate',
    key: 'h',
    View: lazily(async () => (await import('../pages/chat/chat-page.tsx')).ChatPage),
  },
  {
    path: 'missions',
    ofMerchant: true,
    title: 'nav.missions',
    capability: 'promotions.read',
    key: 'i',
    View: lazily(async () => (await import('../pages/challenges/challenges.tsx')).Missions),
  },
  {
    path: 'races',
    ofMerchant: true,
    title: 'nav.races',
    capability: 'promotions.read',
    key: 's',
    View: lazily(async () => (await import('../pages/challenges/challenges.tsx')).Races),
  },
  {
    path: 'announcements',
    ofMerchant: true,
    title: 'nav.announcements',
    capability: 'news.change',
    key: 'e',
    View: lazily(async () => (await import('../pages/news/announcements.tsx')).Announcements),
  },
  {
    path: 'feedback',
    ofMerchant: true,
    title: 'nav.feedback',
    capability: 'feedback.answer',
    key: 'k',
    View: lazily(async () => (await import('../pages/feedback/feedback-page.tsx')).FeedbackPage),
  },
  {
    path: 'withdrawals',
    ofMerchant: true,
    title: 'nav.withdrawals',
    capability: 'cashier.read',
    key: 'w',
    View: lazily(async () => (await import('../pages/cashier/withdrawals.tsx')).Withdrawals),
  },
  {
    path: 'deposits',
    ofMerchant: true,
    title: 'nav.deposits',
    capability: 'cashier.read',
    key: 'd',
    View: lazily(async () => (await import('../pages/cashier/deposits.tsx')).Deposits),
  },
  {
    path: 'documents',
    ofMerchant: true,
    title: 'nav.documents',
    capability: 'documents.check',
    key: '8',
    View: lazily(async () => (await import('../pages/kyc/documents.tsx')).Documents),
  },
  {
    path: 'reconciliation',
    ofMerchant: true,
    title: 'nav.reconciliation',
    capability: 'cashier.read',
    key: 'r',
    View: lazily(async () => (await import('../pages/cashier/reconciliation.tsx')).Reconciliation),
  },
  {
    path: 'cashier-report',
    ofMerchant: true,
    title: 'nav.report',
    capability: 'cashier.read',
    key: 'f',
    View: lazily(async () => (await import('../pages/cashier/cashier-report.tsx')).CashierReport),
  },
  {
    path: 'campaigns',
    ofMerchant: true,
    title: 'nav.campaigns',
    capability: 'promotions.read',
    key: 'v',
    View: lazily(async () => (await import('../pages/promotions/campaigns.tsx')).Campaigns),
  },
  {
    path: 'applications',
    ofMerchant: true,
    title: 'nav.applications',
    capability: 'promotions.read',
    key: 'x',
    View: lazily(async () => (await import('../pages/promotions/applications.tsx')).Applications),
  },
  {
    path: 'agents',
    ofMerchant: true,
    title: 'nav.agents',
    capability: 'agents.read',
    key: '1',
    View: lazily(async () => (await import('../pages/agents/agents.tsx')).Agents),
  },
  {
    path: 'agent-applications',
    ofMerchant: true,
    title: 'nav.agentApplications',
    capability: 'agents.read',
    key: '6',
    View: lazily(async () => (await import('../pages/agents/agent-applications.tsx')).AgentApplications),
  },
  {
    path: 'agreements',
    ofMerchant: true,
    title: 'nav.agreements',
    capability: 'agents.read',
    key: '2',
    View: lazily(async () => (await import('../pages/agents/agreements.tsx')).Agreements),
  },
  {
    path: 'settlements',
    ofMerchant: true,
    title: 'nav.settlements',
    capability: 'agents.read',
    key: '3',
    View: lazily(async () => (await import('../pages/agents/settlements.tsx')).Settlements),
  },
  {
    path: 'redemptions',
    ofMerchant: true,
    title: 'nav.redemptions',
    capability: 'mall.change',
    key: 'q',
    View: lazily(async () => (await import('../pages/mall/redemptions.tsx')).Redemptions),
  },
  {
    path: 'goods',
    ofMerchant: true,
    title: 'nav.goods',
    capability: 'promotions.read',
    key: 'z',
    View: lazily(async () => (await import('../pages/mall/goods.tsx')).Goods),
  },
  {
    path: 'rounds',
    ofMerchant: true,
    title: 'nav.rounds',
    capability: 'books.read',
    key: 'u',
    View: lazily(async () => (await import('../pages/rounds/rounds-page.tsx')).RoundsPage),
  },
  {
    path: 'corrections',
    ofMerchant: true,
    title: 'nav.corrections',
    capability: 'books.read',
    key: 'c',
    View: lazily(async () => (await import('../pages/money/corrections.tsx')).Corrections),
  },
  {
    path: 'books',
    ofMerchant: true,
    title: 'nav.books',
    capability: 'books.read',
    key: 't',
    View: lazily(async () => (await import('../pages/money/books.tsx')).Books),
  },
  {
    path: 'games',
    ofMerchant: true,
    title: 'nav.games',
    capability: 'brands.read',
    key: 'l',
    View: lazily(async () => (await import('../pages/games/games-page.tsx')).GamesPage),
  },
  {
    path: 'brands',
    ofMerchant: false,
    title: 'nav.brands',
    capability: 'brands.read',
    key: 'b',
    View: lazily(async () => (await import('../pages/brands/brands-page.tsx')).BrandsPage),
  },
  {
    path: 'studio',
    ofMerchant: true,
    title: 'nav.studio',
    capability: 'brands.read',
    key: '5',
    View: lazily(async () => (await import('../pages/studio/studio-page.tsx')).StudioPage),
  },
  {
    path: 'jobs',
    ofMerchant: false,
    title: 'nav.jobs',
    capability: 'jobs.change',
    key: 'j',
    View: lazily(async () => (await import('../pages/jobs.tsx')).Jobs),
  },
  {
    path: 'operators',
    ofMerchant: false,
    title: 'nav.operators',
    capability: 'operators.change',
    key: 'p',
    View: lazily(async () => (await import('../pages/operators/operators.tsx')).Operators),
  },
  {
    path: 'audit',
    ofMerchant: false,
    title: 'nav.audit',
    capability: 'audit.read',
    key: 'a',
    View: lazily(async () => (await import('../pages/audit.tsx')).Audit),
  },
  {
    path: 'you',
    ofMerchant: false,
    title: 'nav.you',
    key: 'y',
    View: lazily(async () => (await import('../pages/you.tsx')).You),
  },
];

/** The page of one member, which is opened from the list. */
export const MemberView = lazily(async () => (await import('../pages/members/member.tsx')).Member);

/** The page of one withdrawal, which is opened from the queue. */
export const WithdrawalView = lazily(async () => (await import('../pages/cashier/withdrawal-case.tsx')).WithdrawalPage);

/** The page of one identity document, which is opened from the queue. */
export const DocumentView = lazily(async () => (await import('../pages/kyc/document-case.tsx')).DocumentPage);

/** What one campaign gave and cost, which is opened from its dialog. */
export const CampaignReportView = lazily(
  async () => (await import('../pages/promotions/campaign-report.tsx')).CampaignReport,
);

/** A brand that is only a parent of others, in the Studio. That of a brand which extends it leads to it. */
export const ParentStudioView = lazily(async () => (await import('../pages/studio/studio-page.tsx')).StudioPage);

/** A new merchant. The list of brands leads to it. */
export const NewBrandView = lazily(async () => (await import('../pages/studio/new-brand-page.tsx')).NewBrandPage);

/** The page behind a link of enrolment, which needs no session. */
export const EnrolView = lazily(async () => (await import('../pages/operators/enrol-page.tsx')).EnrolPage);
