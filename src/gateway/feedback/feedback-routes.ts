import type { FastifyInstance } from 'fastify';
import { feedbackCareCalls } from '../../shared/contract/console/feedback.ts';
import { feedbackCalls } from '../../shared/contract/feedback.ts';
import { drawScreen, oneAtATime } from '../account/draw-picture.ts';
import { countPicture } from '../account/set-picture.ts';
import { registerCall } from '../http/register-call.ts';
import { registerConsoleCall } from '../operators/register-console-call.ts';
import type { Services } from '../services.ts';
import { answerFeedback } from './answer-feedback.ts';
import { feedbackPicture, feedbackQueue, listFeedback } from './read-feedback.ts';
import { addFeedbackPicture, sendFeedback } from './send-feedback.ts';

/** Registers the calls about feedback, for players and for operators. */
export function registerFeedback(app: FastifyInstance, services: Services): void {
  registerCall(app, services, feedbackCalls.sendFeedback, ({ merchantCode, player: { memberId }, body }) =>
    sendFeedback(services, { merchantCode, memberId }, body),
  );
  const draw = oneAtATime(drawScreen);
  registerCall(
    app,
    services,
    feedbackCalls.addFeedbackPicture,
    ({ merchantCode, player: { memberId }, body }) =>
      addFeedbackPicture(services, draw, { merchantCode, memberId }, body),
    ({ merchantCode, player: { memberId }, request }) => countPicture(services, { merchantCode, memberId }, request.ip),
  );
  registerCall(app, services, feedbackCalls.feedbackList, ({ merchantCode, player: { memberId }, query }) =>
    listFeedback(services, { merchantCode, memberId }, query),
  );
  registerConsoleCall(app, services, feedbackCareCalls.feedbackQueue, ({ operator, query }) =>
    feedbackQueue(services, operator.id, query),
  );
  registerConsoleCall(app, services, feedbackCareCalls.feedbackPicture, ({ query }) =>
    feedbackPicture(services, query),
  );
  registerConsoleCall(app, services, feedbackCareCalls.answerFeedback, ({ operator, record, body }) =>
    answerFeedback(services, { operator, record }, body),
  );
}
