import type { FastifyInstance } from 'fastify';
import { consoleAgentCalls } from '../../shared/contract/console/agents.ts';
import { registerConsoleCall } from '../operators/register-console-call.ts';
import type { Services } from '../services.ts';
import { agentSubIds, agentTeam } from './agent-team.ts';
import { agreementBook, agreementVersions, endAgreement, offerAgreement } from './agreement-book.ts';
import { askWriteOff, decideWriteOff } from '../agreements/write-off.ts';
import { agentApplicationCalls } from '../../shared/contract/console/agent-applications.ts';
import { agentApplications, decideAgentApplication } from './agent-applications.ts';
import { carriedByAgent } from './carried-by-agent.ts';
import {
  approveByOperator,
  askReversalByOperator,
  decideReversalByOperator,
  settleAgainByOperator,
} from './decide-settlement.ts';
import { memberPlaces, moveByOperator } from './member-places.ts';
import { settlementLine, settlementRounds } from './settlement-line.ts';
import { settlementLines, settlementList } from './settlement-list.ts';

/** Registers the calls of the console about agents, their agreements and their settlements. */
export function registerAgentCare(app: FastifyInstance, services: Services): void {
  registerConsoleCall(app, services, consoleAgentCalls.agentTeam, ({ operator, query }) =>
    agentTeam(services, operator, query),
  );
  registerConsoleCall(app, services, consoleAgentCalls.agentSubIds, ({ operator, query }) =>
    agentSubIds(services, operator, query),
  );
  registerConsoleCall(app, services, consoleAgentCalls.memberPlaces, ({ query }) => memberPlaces(services, query));
  registerConsoleCall(app, services, consoleAgentCalls.moveMember, ({ operator, record, body }) =>
    moveByOperator(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, consoleAgentCalls.agreementBook, ({ operator, query }) =>
    agreementBook(services, operator, query),
  );
  registerConsoleCall(app, services, consoleAgentCalls.agreementVersions, ({ query }) =>
    agreementVersions(services, query),
  );
  registerConsoleCall(app, services, consoleAgentCalls.offerAgreement, ({ operator, record, body }) =>
    offerAgreement(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, consoleAgentCalls.endAgreement, ({ operator, record, body }) =>
    endAgreement(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, consoleAgentCalls.settlementList, ({ operator, query }) =>
    settlementList(services, operator, query),
  );
  registerConsoleCall(app, services, consoleAgentCalls.settlementLines, ({ operator, query }) =>
    settlementLines(services, operator, query),
  );
  registerConsoleCall(app, services, consoleAgentCalls.settlementLine, ({ query }) => settlementLine(services, query));
  registerConsoleCall(app, services, consoleAgentCalls.settlementRounds, ({ query }) =>
    settlementRounds(services, query),
  );
  registerConsoleCall(app, services, consoleAgentCalls.approveSettlement, ({ operator, record, body }) =>
    approveByOperator(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, consoleAgentCalls.askSettlementReversal, ({ operator, record, body }) =>
    askReversalByOperator(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, agentApplicationCalls.agentApplications, ({ operator, query }) =>
    agentApplications(services, operator, query),
  );
  registerConsoleCall(app, services, agentApplicationCalls.decideAgentApplication, ({ operator, record, body }) =>
    decideAgentApplication(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, consoleAgentCalls.settleAgain, ({ operator, record, body }) =>
    settleAgainByOperator(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, consoleAgentCalls.carriedByAgent, ({ operator, query }) =>
    carriedByAgent(services, operator, query),
  );
  registerConsoleCall(
    app,
    services,
    consoleAgentCalls.askWriteOff,
    ({ operator, record, body: { merchant, id, ...asked } }) =>
      askWriteOff(services, { operator, record }, { merchantCode: merchant, id: BigInt(id), ...asked }),
  );
  registerConsoleCall(
    app,
    services,
    consoleAgentCalls.decideWriteOff,
    ({ operator, record, body: { merchant, id, isApproved } }) =>
      decideWriteOff(services, { operator, record }, { merchantCode: merchant, id: BigInt(id), isApproved }),
  );
  registerConsoleCall(app, services, consoleAgentCalls.decideSettlementReversal, ({ operator, record, body }) =>
    decideReversalByOperator(services, { operator, record }, body),
  );
}
