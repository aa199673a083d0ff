import type { AnswerStorage } from '../../client/kept-answers.ts';
import { storage } from '../storage.ts';

/** Keeps the client's answers in session storage (spec §3), so that they end with the tab or a sign-out. */
export const answerStorage: AnswerStorage = {
  get: () => storage.session.get('answers'),
  set: (text) => storage.session.set('answers', text),
};
