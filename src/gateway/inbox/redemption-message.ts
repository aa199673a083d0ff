import type { RecordedEvent } from '../events/consumer.ts';
import type { NewMessage } from './write-messages.ts';

/** Begins the name of a parameter that is a name in a language: the language follows. */
const NAME = 'name:';

/** The message about what an operator decided about a redemption. */
export const redemptionMessageOf = ({
  body: { isApproved, name, points, note },
}: RecordedEvent<'redemption_decided'>): Pick<NewMessage, 'template' | 'params'> => ({
  template: isApproved ? 'redemptionApproved' : 'redemptionRejected',
  params: {
    points,
    note,
    ...Object.fromEntries(Object.entries(name).map(([language, text]) => [NAME + language, text])),
  },
});

/** The names in the parameters of a message, by language. */
export const namesIn = (params: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, text]) => (name.startsWith(NAME) ? [[name.slice(NAME.length), text]] : [])),
  );
