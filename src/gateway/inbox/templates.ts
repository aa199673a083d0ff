import type { InboxMessage, MessageKind } from '../../shared/contract/inbox.ts';

/** What belongs to a message besides its text, by template. The texts are `message.<template>Title` and `message.<template>Text` of the locales. */
export const templates = {
  welcome: { kind: 'account', about: 'games' },
  newNetwork: { kind: 'account', about: 'account' },
  bigWin: { kind: 'win', about: 'record' },
} as const satisfies Record<string, { kind: MessageKind; about: InboxMessage['about'] }>;

/** Names the text of a message. */
export type Template = keyof typeof templates;
