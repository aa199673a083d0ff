import { Type } from 'typebox';
import { call, exact } from '../call.ts';
import { message } from '../inbox.ts';
import { listQuery, listValue } from '../list.ts';
import { roundStatus } from '../records.ts';
import { amountText } from '../wallet.ts';
import { id, merchant, moment } from './fields.ts';
import { auditLine } from './operators.ts';

/** A round of a member. */
const memberRound = exact({
  provider: Type.String(),
  roundId: Type.String(),
  /** Name of the game in English; its id when the feed has it no longer. */
  game: Type.String(),
  vassalage: Type.String(),
  openedAt: moment,
  currency: Type.String(),
  betAmount: amountText,
  winAmount: amountText,
  status: roundStatus,
});

const ours = {
  method: 'GET',
  module: 'members',
  origin: 'ours',
  sealed: false,
  auth: 'operator',
  capability: 'members.read',
} as const;
const query = listQuery({ merchant, id });
const errors = ['cursor_invalid', 'not_found'] as const;

/** Calls about what happened to a member, newest first, by cursor. */
export const memberStoryCalls = {
  memberRounds: call({
    ...ours,
    path: '/console/member/rounds',
    summary: 'The rounds of a member.',
    query,
    value: listValue(memberRound, {}),
    errors,
  }),
  memberMessages: call({
    ...ours,
    path: '/console/member/messages',
    summary: 'The messages in the inbox of a member, in English.',
    query,
    value: listValue(message, {}),
    errors,
  }),
  memberChanges: call({
    ...ours,
    path: '/console/member/changes',
    summary: 'What operators changed of a member.',
    query,
    value: listValue(auditLine, {}),
    errors,
  }),
};
