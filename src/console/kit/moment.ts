const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** A moment in the time zone of the operator's browser, such as "22 Nov 2026, 14:05:09". */
export const moment = (iso: string): string => format.format(new Date(iso));
