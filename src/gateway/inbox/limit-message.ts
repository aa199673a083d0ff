import type { RecordedEvent } from '../events/consumer.ts';
import type { Template } from './templates.ts';
import type { NewMessage } from './write-messages.ts';

/** The message about a change of a limit (PROTECT-11). */
export function limitMessageOf({
  body: { measure, period, change, by, currency, limitMinor },
}: RecordedEvent<'limit_changed'>): Pick<NewMessage, 'template' | 'params'> {
  const isNone = limitMinor === undefined;
  const template: Template = {
    set: by === 'operator' ? ('limitSetByOperator' as const) : isNone ? ('limitTaken' as const) : ('limitSet' as const),
    raise_asked: isNone ? ('limitTakingAsked' as const) : ('limitRaiseAsked' as const),
    raise_dropped: 'limitRaiseDropped' as const,
  }[change];
  return { template, params: { limitOf: `${measure}-${period}`, currency, ...(!isNone && { limitMinor }) } };
}
