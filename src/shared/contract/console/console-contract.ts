import { consoleCashierCalls } from './cashier.ts';
import { cashierReportCalls } from './cashier-report.ts';
import { chargebackCalls } from './chargebacks.ts';
import { chatCareCalls } from './chat.ts';
import { brandCareCalls } from './brands.ts';
import { challengeCalls } from './challenges.ts';
import { brandFileCalls } from './brand-files.ts';
import { documentCareCalls } from './documents.ts';
import { evidenceCalls } from './evidence.ts';
import { feedbackCareCalls } from './feedback.ts';
import { gameCareCalls } from './games.ts';
import { jobCalls } from './jobs.ts';
import { agentApplicationCalls } from './agent-applications.ts';
import { accountOpeningCalls } from './account-opening.ts';
import { memberStoryCalls } from './member-story.ts';
import { mailingCalls } from './mailings.ts';
import { consoleAgentCalls } from './agents.ts';
import { consoleMallCalls } from './mall.ts';
import { memberCareCalls } from './members.ts';
import { moneyCalls } from './money.ts';
import { newBrandCalls } from './new-brand.ts';
import { newsCareCalls } from './news.ts';
import { operatorCalls } from './operators.ts';
import { protectionCareCalls } from './protection.ts';
import { reconciliationCalls } from './reconciliation.ts';
import { publicationCalls } from './publications.ts';
import { roundCareCalls } from './rounds.ts';
import { overviewCalls } from './overview.ts';
import { consolePromotionCalls } from './promotions.ts';
import { limitCareCalls } from './member-limits.ts';
import { studioCalls } from './studio.ts';

/** Every call of the console, by name. */
export const consoleContract = {
  ...operatorCalls,
  ...memberCareCalls,
  ...accountOpeningCalls,
  ...agentApplicationCalls,
  ...memberStoryCalls,
  ...limitCareCalls,
  ...protectionCareCalls,
  ...mailingCalls,
  ...consoleAgentCalls,
  ...consoleMallCalls,
  ...chatCareCalls,
  ...newsCareCalls,
  ...feedbackCareCalls,
  ...documentCareCalls,
  ...brandCareCalls,
  ...gameCareCalls,
  ...studioCalls,
  ...brandFileCalls,
  ...publicationCalls,
  ...newBrandCalls,
  ...evidenceCalls,
  ...moneyCalls,
  ...roundCareCalls,
  ...consoleCashierCalls,
  ...chargebackCalls,
  ...cashierReportCalls,
  ...reconciliationCalls,
  ...jobCalls,
  ...overviewCalls,
  ...consolePromotionCalls,
  ...challengeCalls,
};

/** Every call of the console, by name. */
export type ConsoleContract = typeof consoleContract;
/** Name of a call of the console. */
export type ConsoleCallName = keyof ConsoleContract;
