import type { FastifyInstance } from 'fastify';
import { consolePromotionCalls } from '../../shared/contract/console/promotions.ts';
import { registerConsoleCall } from '../operators/register-console-call.ts';
import type { Services } from '../services.ts';
import { readCampaignPicture, removeCampaignPicture, setCampaignPicture } from './campaign-picture.ts';
import { campaignReport } from './campaign-report.ts';
import { decideApplication } from './decide-application.ts';
import { giveByHand } from './give-by-hand.ts';
import { applicationList, campaignList, showCampaign } from './read-console.ts';
import { decideCampaign, setCampaignState, writeCampaign } from './write-campaign.ts';

/** Registers the calls of the console about campaigns. */
export function registerCampaigns(app: FastifyInstance, services: Services): void {
  registerConsoleCall(app, services, consolePromotionCalls.campaignList, ({ operator, query }) =>
    campaignList(services, operator, query),
  );
  registerConsoleCall(app, services, consolePromotionCalls.campaign, ({ operator, query }) =>
    showCampaign(services, operator, query),
  );
  registerConsoleCall(
    app,
    services,
    consolePromotionCalls.setCampaignPicture,
    ({ operator, record, query: { merchant, id }, body }) =>
      setCampaignPicture(services, { operator, record }, { merchantCode: merchant, id: BigInt(id) }, body),
  );
  registerConsoleCall(
    app,
    services,
    consolePromotionCalls.removeCampaignPicture,
    ({ operator, record, body: { merchant, id } }) =>
      removeCampaignPicture(services, { operator, record }, { merchantCode: merchant, id: BigInt(id) }),
  );
  registerConsoleCall(app, services, consolePromotionCalls.campaignPicture, ({ query: { merchant, id } }) =>
    readCampaignPicture(services, { merchantCode: merchant, id: BigInt(id) }),
  );
  registerConsoleCall(app, services, consolePromotionCalls.campaignReport, ({ query }) =>
    campaignReport(services, query),
  );
  registerConsoleCall(app, services, consolePromotionCalls.writeCampaign, ({ operator, record, body }) =>
    writeCampaign(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, consolePromotionCalls.decideCampaign, ({ operator, record, body }) =>
    decideCampaign(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, consolePromotionCalls.setCampaignState, ({ operator, record, body }) =>
    setCampaignState(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, consolePromotionCalls.applicationList, ({ operator, query }) =>
    applicationList(services, operator, query),
  );
  registerConsoleCall(app, services, consolePromotionCalls.decideApplication, ({ operator, record, body }) =>
    decideApplication(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, consolePromotionCalls.giveByHand, ({ operator, record, body }) =>
    giveByHand(services, { operator, record }, body),
  );
}
