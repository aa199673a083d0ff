import { accountCalls } from './account.ts';
import { accountRecordCalls } from './account-record.ts';
import { agentCalls } from './agent.ts';
import { agreementCalls } from './agreements.ts';
import { cashierCalls } from './cashier.ts';
import { chatCalls } from './chat.ts';
import { confirmationCalls } from './confirmation.ts';
import { gameCalls } from './game.ts';
import { boardCalls } from './boards.ts';
import { feedbackCalls } from './feedback.ts';
import { inboxCalls } from './inbox.ts';
import { levelCalls } from './levels.ts';
import { lotteryCalls } from './lottery.ts';
import { lobbyCalls } from './lobby.ts';
import { mallCalls } from './mall.ts';
import { memberCalls } from './member.ts';
import { missionCalls } from './missions.ts';
import { newsCalls } from './news.ts';
import { ownAccountCalls } from './own-account.ts';
import { passwordCalls } from './password.ts';
import { kycCalls } from './kyc.ts';
import { profitCalls } from './profit.ts';
import { promotionCalls } from './promotions.ts';
import { raffleCalls } from './raffles.ts';
import { protectionCalls } from './protection.ts';
import { rankingCalls } from './rankings.ts';
import { recordCalls } from './records.ts';
import { referralCalls } from './referral.ts';
import { rewardCalls } from './rewards.ts';
import { sessionCalls } from './session.ts';
import { systemCalls } from './system.ts';
import { teamCalls } from './team.ts';
import { verificationCalls } from './verification.ts';
import { transferCalls } from './transfers.ts';
import { walletCalls } from './wallet.ts';

/** Every call that a brand's site makes, by name. The wallet protocol, which vendors use, is in `wallet-protocol.ts`. */
export const contract = {
  ...systemCalls,
  ...sessionCalls,
  ...verificationCalls,
  ...passwordCalls,
  ...memberCalls,
  ...accountCalls,
  ...confirmationCalls,
  ...ownAccountCalls,
  ...agentCalls,
  ...teamCalls,
  ...agreementCalls,
  ...walletCalls,
  ...cashierCalls,
  ...transferCalls,
  ...protectionCalls,
  ...kycCalls,
  ...gameCalls,
  ...lobbyCalls,
  ...recordCalls,
  ...accountRecordCalls,
  ...profitCalls,
  ...inboxCalls,
  ...referralCalls,
  ...chatCalls,
  ...rewardCalls,
  ...promotionCalls,
  ...raffleCalls,
  ...mallCalls,
  ...missionCalls,
  ...rankingCalls,
  ...levelCalls,
  ...newsCalls,
  ...feedbackCalls,
  ...boardCalls,
  ...lotteryCalls,
};

/** Every call that a brand's site makes, by name. */
export type Contract = typeof contract;
/** Name of a call. */
export type CallName = keyof Contract;
