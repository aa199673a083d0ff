import { momentOfLocalTime } from '../../shared/local-time.ts';
import type { Announcement } from '../../shared/news/announcement.ts';

/** When an announcement begins and ends; `null` while its end is open. */
export interface Window {
  startsAt: Date;
  endsAt: Date | null;
}

/** The moments of an announcement's window, which is written on the clock of its brand's time zone. */
export const windowOf = ({ from, until }: Pick<Announcement, 'from' | 'until'>, timeZone: string): Window => ({
  startsAt: new Date(momentOfLocalTime(from, timeZone)),
  endsAt: until === undefined ? null : new Date(momentOfLocalTime(until, timeZone)),
});
