import type { Offer } from '../brand/access.ts';
import type { BootData } from './boot-data.ts';
import type { SiteWords } from './site-words.ts';

/** One prerendered page, in pieces that the publisher's template joins. */
export interface RenderedPage {
  title: string;
  app: string;
  login: string;
  register: string;
  /** Content of the style element of styled-components. */
  css: string;
  /** The version of styled-components that made it: another takes none of it for its own. */
  cssVersion: string;
  translate: (key: string) => string;
}

/** What the publisher needs to know of a route of the site. */
export interface SiteRoute extends Offer {
  /** First the canonical path, then its aliases. */
  paths: readonly [string, ...string[]];
  /** Where a visitor without a session is sent. */
  guestTo?: string;
  /** A dialog that is open when the page is entered by this route. */
  dialog?: string;
  /** Names of the brand's texts that the page shows. */
  copy?: readonly string[];
  /** Whether it shows the sections of the brand's home, and with them the texts that those name. */
  hasSections?: boolean;
  /** Whether it says words that other pages leave out. */
  hasLateWords?: boolean;
  /** Whether it shows what changes by the minute: draws, results, matches. */
  hasBoards?: boolean;
}

/** What the publisher needs to know of an entry of the navigation. */
export interface SiteEntry extends Offer {
  id: string;
  /** Locale key. */
  label: string;
  /** Where it leads; nothing where it opens something. */
  path?: string;
  /** For whom it shows. */
  shows: string;
  /** Shows only where the brand has games of one of these categories. */
  categories?: readonly string[];
}

/** Which of the pages that stand in place of the site. */
export type NoticeKind = 'maintenance' | 'region-blocked';

/** The built server entry of the runtime: all that the publisher knows of it. */
export interface Renderer {
  siteRoutes: readonly SiteRoute[];
  /** Ids that a brand's navigation may name. */
  entryIds: readonly string[];
  /** Ids that a brand's `features` may name. */
  featureIds: readonly string[];
  /** The entries themselves: where they lead, and what they need. */
  siteEntries: readonly SiteEntry[];
  /** Which locale keys the pages say, and on behalf of what. */
  siteWords: SiteWords;
  /** The icons that the pages show, as one hidden drawing. */
  iconSprite: string;
  /** Renders the page of a path as a guest first sees it; a path without a route gets the page for what is not there. */
  renderPage: (boot: BootData, path: string) => RenderedPage;
  /** Renders a page that stands in place of the site. */
  renderNotice: (boot: BootData, kind: NoticeKind) => Pick<RenderedPage, 'title' | 'app' | 'css'>;
}
