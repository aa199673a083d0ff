import type { Selectable } from 'kysely';
import type { PublishedSite } from '../../publisher/publish.ts';
import { languageRegistry } from '../../publisher/site/words.ts';
import type { InboxMessage } from '../../shared/contract/inbox.ts';
import type { GameFeed } from '../../shared/contract/wallet-protocol.ts';
import { POINTS } from '../../shared/money/currencies.ts';
import { formatAmount } from '../../shared/money/money.ts';
import type { MessageTable } from '../database/event-tables.ts';
import { inLanguage } from '../feed/in-language.ts';
import { levelName } from '../levels/read-level.ts';
import { siteText } from './message-words.ts';
import { namesIn } from './redemption-message.ts';
import { templates, type Template } from './templates.ts';
import { writtenIn, type WrittenTexts } from './written-texts.ts';

/** The reader's site and language, and the games that messages name. */
export interface MessageReader {
  site: PublishedSite;
  /** A language of the platform. */
  language: string;
  feed: GameFeed | undefined;
  /** What operators wrote, for the messages that are theirs. */
  written: WrittenTexts;
}

/** A message in the language of its reader. */
export function presentMessage(
  { id, kind, template, params, created_at, read_at }: Selectable<MessageTable>,
  reader: MessageReader,
): InboxMessage {
  const { about } = templates[template as Template];
  const { provider, roundId } = params;
  return {
    id,
    kind,
    ...textsOf({ template, params }, reader),
    at: created_at.toISOString(),
    isRead: read_at !== null,
    ...(about && { about }),
    ...(provider !== undefined && roundId !== undefined && { round: { provider, roundId } }),
  };
}

/** Title and text: what an operator wrote, or the words of the template. */
function textsOf(
  { template, params }: { template: string; params: Record<string, string> },
  reader: MessageReader,
): Pick<InboxMessage, 'title' | 'text'> {
  const written = params['mailing'] === undefined ? undefined : reader.written.get(params['mailing']);
  if (written) return writtenIn(written, reader.language);
  const shown = shownParams(params, reader);
  const text = (part: 'Title' | 'Text') => siteText(reader.site, reader.language, `message.${template}${part}`, shown);
  return { title: text('Title'), text: text('Text') };
}

/** Ends the name of a parameter that is an amount; the placeholder has the name without it. */
const MINOR = 'Minor';

/** A day as people of the language write it. */
const dayText = (day: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day));

/** A moment in the brand's zone, as people of the language write it. */
const momentText = (at: string, tag: string, timeZone: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(Date.parse(at));

/** What the placeholders of a text stand for: names and amounts as people of the language write them. */
function shownParams(params: Record<string, string>, { site, language, feed }: MessageReader): Record<string, string> {
  const { brand } = site.loaded;
  const { gameId, vassalage, currency, address, note, nickname, level, nextLevel, day, limitOf, until } = params;
  const amount = (minor: string) =>
    formatAmount({ amountMinor: BigInt(minor), currency: currency! }, languageRegistry[language]!.tag);
  const game = feed?.games.find((one) => one.gameId === gameId && one.vassalage === vassalage);
  return {
    brand: brand.name,
    ...(gameId !== undefined && { game: game ? inLanguage(game.name, language) : gameId }),
    ...(currency !== undefined && { currency }),
    ...Object.fromEntries(
      Object.entries(params).flatMap(([name, value]) =>
        name.endsWith(MINOR) ? [[name.slice(0, -MINOR.length), amount(value)]] : [],
      ),
    ),
    ...(note !== undefined && { note }),
    ...(limitOf !== undefined && { limitOf: siteText(site, language, `message.limit.${limitOf}`, {}) }),
    ...(params['points'] !== undefined && {
      points: formatAmount(
        { amountMinor: BigInt(params['points']), currency: POINTS },
        languageRegistry[language]!.tag,
      ),
      good: inLanguage(namesIn(params), language),
    }),
    ...(nickname !== undefined && { nickname }),
    ...(level !== undefined && { level: levelName(brand, level, language) ?? level }),
    ...(nextLevel !== undefined && { nextLevel: levelName(brand, nextLevel, language) ?? nextLevel }),
    ...(until !== undefined && { until: momentText(until, languageRegistry[language]!.tag, brand.market.timeZone) }),
    ...(day !== undefined && { day: dayText(day, languageRegistry[language]!.tag) }),
    // The session of the login may be gone.
    ...(address !== undefined && { address: address || '–' }),
  };
}
