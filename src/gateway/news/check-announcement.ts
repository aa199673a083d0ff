import { findExcess } from '../../publisher/site/copy-bounds.ts';
import { parseCopy } from '../../publisher/site/copy.ts';
import { isPlainText } from '../../shared/brand/plain-name.ts';
import { isDay } from '../../shared/days.ts';
import type { RequestFault } from '../../shared/errors.ts';
import { announcement, type Announcement } from '../../shared/news/announcement.ts';
import { documentChecker } from '../documents/document-checker.ts';

/** Characters of a day at the beginning of a moment. */
const DAY_LENGTH = 10;
const UNSEEN = 'Take out the characters that cannot be seen.';

/** Checks an announcement: also that its days exist, that it ends after it begins, and that a page shows all of its texts. */
export const checkAnnouncement = documentChecker(announcement, (written) => [
  ...windowFaults(written),
  ...Object.entries(written.texts).flatMap(([language, texts]) => textFaults(`/texts/${language}`, texts)),
]);

function windowFaults({ from, until }: Announcement): RequestFault[] {
  const unknown = Object.entries({ from, until }).filter(
    ([, moment]) => moment !== undefined && !isDay(moment.slice(0, DAY_LENGTH)),
  );
  if (unknown.length > 0) return unknown.map(([name]) => ({ path: `/${name}`, message: 'This day does not exist.' }));
  return until !== undefined && until <= from ? [{ path: '/until', message: 'It must end after it begins.' }] : [];
}

function textFaults(path: string, { title, text }: { title: string; text: string }): RequestFault[] {
  const excess = findExcess(text);
  if (excess) return [{ path: `${path}/text`, message: excess.message }];
  const lost: string[] = [];
  const nodes = parseCopy(text, ({ raw }) => lost.push(raw));
  // A picture would need the address that a publish gives it.
  const hasPicture = JSON.stringify(nodes).includes('"type":"image"');
  return [
    ...(isPlainText(title, false) ? [] : [{ path: `${path}/title`, message: UNSEEN }]),
    ...(isPlainText(text, true) ? [] : [{ path: `${path}/text`, message: UNSEEN }]),
    ...(lost.length === 0
      ? []
      : [{ path: `${path}/text`, message: `A page does not show this: ${lost.join(' ').trim()}` }]),
    ...(hasPicture ? [{ path: `${path}/text`, message: 'Announcements have no pictures.' }] : []),
  ];
}
