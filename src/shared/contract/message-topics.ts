/** What messages to players are about. */
export const messageTopics = ['money', 'security', 'games', 'promotions'] as const;
/** What a message to a player is about. */
export type MessageTopic = (typeof messageTopics)[number];
/** The ways by which messages come. */
export const messageWays = ['inbox', 'email', 'sms'] as const;
/** A way by which messages come. */
export type MessageWay = (typeof messageWays)[number];
