import type { InboxMessage, MessageKind } from '../../shared/contract/inbox.ts';

/** What belongs to a message besides its text, by template. The texts are `message.<template>Title` and `message.<template>Text` of the locales. */
export const templates = {
  welcome: { kind: 'account', about: 'games' },
  newNetwork: { kind: 'account', about: 'account' },
  bigWin: { kind: 'win', about: 'record' },
  /** What an operator wrote. Its texts are in the `mailing` that it names. */
  mailing: { kind: 'account', about: undefined },
} as const satisfies Record<string, { kind: MessageKind; about: InboxMessage['about'] | undefined }>;

/** Names the text of a message. */
export type Template = keyof typeof templates;
