/** What feedback is about. */
export const feedbackKinds = ['suggestion', 'problem', 'money', 'game', 'other'] as const;
/** What feedback is about. */
export type FeedbackKind = (typeof feedbackKinds)[number];

/** Which feedback a list of operators has: what waits for an answer, or what has one. */
export const feedbackQueues = ['waiting', 'answered'] as const;
