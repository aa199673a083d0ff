import { accountCalls } from './account.ts';
import { accountRecordCalls } from './account-record.ts';
import { agentCalls } from './agent.ts';
import { cashierCalls } from './cashier.ts';
import { confirmationCalls } from './confirmation.ts';
import { gameCalls } from './game.ts';
import { boardCalls } from './boards.ts';
import { inboxCalls } from './inbox.ts';
import { lotteryCalls } from './lottery.ts';
import { lobbyCalls } from './lobby.ts';
import { memberCalls } from './member.ts';
import { passwordCalls } from './password.ts';
import { profitCalls } from './profit.ts';
import { recordCalls } from './records.ts';
import { rewardCalls } from './rewards.ts';
import { sessionCalls } from './session.ts';
import { systemCalls } from './system.ts';
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
  ...agentCalls,
  ...walletCalls,
  ...cashierCalls,
  ...transferCalls,
  ...gameCalls,
  ...lobbyCalls,
  ...recordCalls,
  ...accountRecordCalls,
  ...profitCalls,
  ...inboxCalls,
  ...rewardCalls,
  ...boardCalls,
  ...lotteryCalls,
};

/** Every call that a brand's site makes, by name. */
export type Contract = typeof contract;
/** Name of a call. */
export type CallName = keyof Contract;
