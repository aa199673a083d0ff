import type { Offer } from '../brand/access.ts';
import type { BootData } from './boot-data.ts';
import type { SiteWords } from './site-words.ts';

/** The parts of one prerendered page, which the publisher's template joins. */
export interface RenderedPage {
  title: string;
  app: string;
  /** The template dialogs: id and prerendered content, which is empty where this brand has no such dialog. */
  templates: readonly { id: string; content: string }[];
  /** Content of the style element of styled-components. */
  css: string;
  /** The version of styled-components that made it. Another version does not recognise the rules. */
  cssVersion: string;
  translate: (key: string) => string;
}

/** The facts of a route that the publisher needs. */
export interface SiteRoute extends Offer {
  /** The canonical path, then its aliases. */
  paths: readonly [string, ...string[]];
  /** Where the page sends a guest. */
  guestTo?: string;
  /** The dialog that is open when a visit starts with this route. */
  dialog?: string;
  /** Names of the copy that the page shows. */
  copy?: readonly string[];
  /** Whether it shows the sections of the brand's home page, and so their copy. */
  hasSections?: boolean;
  /** Whether it shows late words. */
  hasLateWords?: boolean;
  /** Whether it shows boards: draws, results, matches. */
  hasBoards?: boolean;
}

/** The facts of an entry that the publisher needs. */
export interface SiteEntry extends Offer {
  id: string;
  /** Locale key. */
  label: string;
  /** The path that it leads to; undefined when it opens something instead. */
  path?: string;
  /** The visitors that see it. */
  shows: string;
  /** It shows only if the brand has games of one of these categories. */
  categories?: readonly string[];
}

/** The kind of a notice page. */
export type NoticeKind = 'maintenance' | 'region-blocked';

/** The interface of the runtime's built server entry: all that the publisher knows about the runtime. */
export interface Renderer {
  siteRoutes: readonly SiteRoute[];
  /** Entry ids that a brand's navigation may use. */
  entryIds: readonly string[];
  /** Feature ids that a brand's `features` may use. */
  featureIds: readonly string[];
  /** The entries: where they lead, and what they need. */
  siteEntries: readonly SiteEntry[];
  /** The locale keys that the pages use, and which part of the site uses each. */
  siteWords: SiteWords;
  /** The icons of the pages as one hidden SVG. */
  iconSprite: string;
  /** Renders the page of a path as a guest first sees it. A path without a route gets the not-found page. */
  renderPage: (boot: BootData, path: string) => RenderedPage;
  /** Renders a notice page. */
  renderNotice: (boot: BootData, kind: NoticeKind) => Pick<RenderedPage, 'title' | 'app' | 'css'>;
}
