import { settleAgreements } from '../agreements/settle-agreements.ts';
import { expireBonuses } from '../bonuses/expire-bonuses.ts';
import { payOut } from '../cashier/pay-out.ts';
import { watchCashier } from '../cashier/watch-cashier.ts';
import { makeGoods } from '../demo-history/make-goods.ts';
import { makeChat } from '../demo-history/make-chat.ts';
import { makeDemoChallenges } from '../demo-challenges/make-demo-challenges.ts';
import { makeDemoNews } from '../demo-history/demo-news.ts';
import { makeHistory } from '../demo-history/make-history.ts';
import { makeTeam } from '../demo-history/make-team.ts';
import { seedCampaigns } from '../demo-history/seed-campaigns.ts';
import { spreadExclusion } from '../exclusion/follow-exclusion.ts';
import { forgetEvents } from '../events/forget-events.ts';
import { checkDocument } from '../kyc/check-document.ts';
import { erasePictures } from '../kyc/erase-pictures.ts';
import { copyMessage } from '../inbox/copy-message.ts';
import { deliverMailing } from '../mailings/deliver-mailing.ts';
import { writeExport } from '../own-account/write-export.ts';
import { runCampaigns } from '../promotions/run-campaigns.ts';
import { findHarm } from '../protection-care/find-harm.ts';
import { drawRaffles } from '../raffles/draw-raffles.ts';
import { reconcileAll } from '../reconciliation/reconcile-all.ts';
import { carryOutVoid } from '../round-care/carry-out-void.ts';
import { computeLevels } from '../levels/compute-levels.ts';
import { closeRaces } from '../rankings/close-races.ts';
import { sendWaiting } from '../messages/send-waiting.ts';
import type { Services } from '../services.ts';
import { publishDue } from '../studio/proposals.ts';
import { emptyTrials } from '../trial/empty-trials.ts';
import type { JobCatalogue } from './catalogue.ts';
import type { JobHandlers } from './run-jobs.ts';
import { sweepDoneJobs, sweepEnded, sweepExports, sweepTeamSlots } from './sweep.ts';

/** What runs each kind of job. */
export const createHandlers = (services: Services, pastUnderWay = new Set<string>()): JobHandlers<JobCatalogue> => ({
  async sweep({ signal }) {
    const { database, clock, log } = services;
    const taken = await sweepEnded(database, signal);
    const slots = await sweepTeamSlots(database, signal);
    const exports = await sweepExports(database, signal);
    log.info(
      { taken, slots, exports, jobs: await sweepDoneJobs(database, clock(), signal) },
      'expired rows were swept',
    );
  },
  async 'empty-trials'({ signal }) {
    services.log.info({ trials: await emptyTrials(services, signal) }, 'ended trials were emptied');
  },
  async 'forget-events'({ signal }) {
    const { database, clock, log } = services;
    log.info({ events: await forgetEvents(database, clock(), signal) }, 'old events were deleted');
  },
  'send-message': (job) => sendWaiting(services, job),
  'pay-out': ({ data }) => payOut(services, data),
  'watch-cashier': ({ signal }) => watchCashier(services, signal, pastUnderWay),
  'check-document': ({ data }) => checkDocument(services, data),
  async 'erase-pictures'({ signal }) {
    const documents = await erasePictures(services, signal);
    if (documents > 0) services.log.info({ documents }, 'pictures of documents were deleted');
  },
  reconcile: ({ signal }) => reconcileAll(services, signal),
  async 'end-bonuses'({ signal }) {
    const bonuses = await expireBonuses(services, signal);
    if (bonuses > 0) services.log.info({ bonuses }, 'bonuses were ended');
  },
  async 'run-campaigns'({ signal }) {
    services.log.info(
      { members: await runCampaigns(services, signal) },
      'campaigns of the last day or week were given',
    );
  },
  'void-rounds': (job) => carryOutVoid(services, job),
  'copy-message': (job) => copyMessage(services, job),
  'write-export': (job) => writeExport(services, job),
  'deliver-mailing': (job) => deliverMailing(services, job),
  'seed-campaigns': ({ data }) => seedCampaigns(services, data),
  'make-demo-goods': ({ data }) => makeGoods(services, data),
  'make-demo-team': (job) => makeTeam(services, job, pastUnderWay),
  'make-demo-chat': (job) => makeChat(services, job),
  'spread-exclusion': ({ data, signal }) => spreadExclusion(services, data, signal),
  'find-harm': ({ signal }) => findHarm(services, signal),
  'compute-levels': ({ signal }) => computeLevels(services, signal),
  'settle-agreements': ({ signal }) => settleAgreements(services, signal, pastUnderWay),
  'close-races': ({ signal }) => closeRaces(services, signal),
  'draw-raffles': ({ signal }) => drawRaffles(services, signal),
  'publish-brands': ({ signal }) => publishDue(services, signal),
  'make-demo-challenges': (job) => makeDemoChallenges(services, job),
  'make-demo-news': ({ data }) => makeDemoNews(services, data),
  'make-demo-history': (job) => makeHistory(services, job, pastUnderWay),
});
