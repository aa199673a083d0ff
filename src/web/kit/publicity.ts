import type { ShownAnnouncement } from '../../shared/contract/news.ts';
import type { Day } from '../../shared/days.ts';
import { storage } from '../storage.ts';

type Shown = Pick<ShownAnnouncement, 'id' | 'version'>;

/** Names a version of a window: another one says something else. */
const nameOf = ({ id, version }: Shown): string => `${id}.${version}`;

/** Most windows that are remembered for a day. */
const REMEMBERED_MAX = 20;

/** Names of the windows that were closed in this visit, with commas. Sign-out forgets them together with the session (SESS-05). */
const closedNow = (): string[] => storage.session.get('publicityClosed')?.split(',') ?? [];

/** Windows that are not wanted on a day, by `day name`. */
const closedByDay = (): string[] => storage.local.get('publicityDays')?.split(',') ?? [];

/** The first window that was not closed in this visit, and is wanted today. */
export const duePublicity = (list: readonly ShownAnnouncement[], today: Day): ShownAnnouncement | undefined =>
  list.find(
    (shown) =>
      shown.type === 'PU' &&
      !closedNow().includes(nameOf(shown)) &&
      !closedByDay().includes(`${today} ${nameOf(shown)}`),
  );

/**
 * Notes that a window was closed.
 * @param today given if it is not wanted again today
 */
export function closePublicity(shown: Shown, today: Day | undefined): void {
  storage.session.set('publicityClosed', [...closedNow(), nameOf(shown)].join(','));
  if (today !== undefined)
    storage.local.set(
      'publicityDays',
      [...closedByDay(), `${today} ${nameOf(shown)}`].slice(-REMEMBERED_MAX).join(','),
    );
}
