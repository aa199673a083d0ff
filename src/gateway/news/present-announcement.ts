import { parsedCopy } from '../../publisher/site/copy.ts';
import { chainOf } from '../../publisher/site/words.ts';
import type { ShownAnnouncement } from '../../shared/contract/news.ts';
import type { Announcement } from '../../shared/news/announcement.ts';
import type { AnnouncementType } from '../../shared/news/announcement-types.ts';

type Texts = Announcement['texts'];

/** An announcement as it was read, with what its last version says. */
interface ReadAnnouncement {
  id: bigint;
  version: number;
  type: AnnouncementType;
  starts_at: Date;
  ends_at: Date | null;
  document: Announcement;
}

/** Title and text in a language, or in the next one of its chain. English is always there. */
const textsIn = (texts: Texts, language: string): Texts['EN'] =>
  chainOf(language)
    .map((code) => texts[code as keyof Texts])
    .find((found) => found !== undefined) ?? texts.EN;

/** An announcement in the language of its reader. */
export function presentAnnouncement(
  { id, version, type, starts_at, ends_at, document }: ReadAnnouncement,
  language: string,
): ShownAnnouncement {
  const { title, text } = textsIn(document.texts, language);
  return {
    id: String(id),
    version,
    type,
    title,
    text: [...parsedCopy(text)],
    link: document.link ?? null,
    from: starts_at.toISOString(),
    until: ends_at?.toISOString() ?? null,
  };
}
