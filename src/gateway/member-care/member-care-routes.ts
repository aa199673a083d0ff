import type { FastifyInstance } from 'fastify';
import { memberCareCalls } from '../../shared/contract/console/members.ts';
import { accountOpeningCalls } from '../../shared/contract/console/account-opening.ts';
import { memberStoryCalls } from '../../shared/contract/console/member-story.ts';
import { registerConsoleCall } from '../operators/register-console-call.ts';
import type { Services } from '../services.ts';
import { addNote, endMemberSessions, labelMember } from './change-member.ts';
import { closeMember, reopenMember } from './close-member.ts';
import { readMemberPage } from './member-page.ts';
import { memberChanges, memberMessages, memberRounds } from './member-story.ts';
import { changeMemberType, openAccountByOperator, resetMemberPassword, setAffiliateCode } from './open-accounts.ts';
import { removeMemberFactor } from './remove-member-factor.ts';
import { searchMembers } from './search-members.ts';

/** Registers the calls of the console about members. */
export function registerMemberCare(app: FastifyInstance, services: Services): void {
  registerConsoleCall(app, services, memberCareCalls.memberSearch, ({ operator, query }) =>
    searchMembers(services, operator.id, query),
  );
  registerConsoleCall(app, services, memberCareCalls.memberPage, ({ query: { merchant, id } }) =>
    readMemberPage(services, { merchantCode: merchant, memberId: BigInt(id) }),
  );
  registerConsoleCall(app, services, memberCareCalls.labelMember, ({ operator, record, body }) =>
    labelMember(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, memberCareCalls.addNote, ({ operator, record, body }) =>
    addNote(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, memberCareCalls.closeMember, ({ operator, record, body }) =>
    closeMember(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, memberCareCalls.reopenMember, ({ operator, record, body }) =>
    reopenMember(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, memberCareCalls.endMemberSessions, ({ operator, record, body }) =>
    endMemberSessions(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, memberCareCalls.removeSecondFactor, ({ operator, record, body }) =>
    removeMemberFactor(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, accountOpeningCalls.openAccount, ({ record, body }) =>
    openAccountByOperator(services, { record }, body),
  );
  registerConsoleCall(app, services, accountOpeningCalls.changeMemberType, ({ operator, record, body }) =>
    changeMemberType(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, accountOpeningCalls.setAffiliateCode, ({ operator, record, body }) =>
    setAffiliateCode(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, accountOpeningCalls.resetMemberPassword, ({ operator, record, body }) =>
    resetMemberPassword(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, memberStoryCalls.memberRounds, ({ query }) => memberRounds(services, query));
  registerConsoleCall(app, services, memberStoryCalls.memberMessages, ({ query }) => memberMessages(services, query));
  registerConsoleCall(app, services, memberStoryCalls.memberChanges, ({ query }) => memberChanges(services, query));
}
