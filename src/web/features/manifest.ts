import type { ComponentType } from 'react';
import type { Offer } from '../../shared/brand/access.ts';
import type { PublicBrand } from '../../shared/brand/public-brand.ts';
import type { IconName } from '../../ui/icon.tsx';
import type { DialogId, TemplateDialog } from '../stores/ui-store.ts';

/** Id of the content of a page: where the first stop of the keyboard leads. */
export const MAIN_ID = 'content';
/** Id of the popover with the entries behind the account name: an entry may open it. */
export const ACCOUNT_MENU = 'account-menu';

/** What stands around a scene (spec §2): header, footer and side menu; the header alone; nothing; or the header above the panel of a centre. */
export type Layout = 'full' | 'header' | 'bare' | 'centre';

/** Who may open a scene: whoever is logged in; of these all but trial accounts; agents. The gateway checks every call again. */
export type Guard = 'any' | 'member' | 'real' | 'agent';

/** The two centres: panels with a menu of their own, which is a place that brands fill with entries (spec §2). */
export type Centre = 'memberCentre' | 'agentCentre';

/** One scene and the paths that lead to it. */
export interface RouteSpec extends Offer {
  /** First the canonical path, then its aliases. */
  paths: readonly [string, ...string[]];
  layout: Layout;
  guard: Guard;
  /** Where whoever the guard refuses is sent; without it he is asked to log in. */
  guestTo?: string;
  /** Locale key of the page's title. */
  title: string;
  /** The scene's code, loaded when it is opened. */
  scene: () => Promise<{ Scene: ComponentType }>;
  /** A dialog of the template that is open when the page is entered by this route. */
  dialog?: TemplateDialog;
  /** Texts of the brand that the scene shows: they come with the page. */
  copy?: readonly string[];
  /** Shows the sections of the brand's home, and with them the texts that those name. */
  hasSections?: boolean;
  /** Shows what changes by the minute: such a page is made again when that has changed. */
  hasBoards?: boolean;
  /** The centre whose panel stands around the scene. Its code comes with that of the scene. */
  centre?: Centre;
  /** The page wants its height for itself: the header's navigation can be put away. */
  hasMenuToggle?: boolean;
  /** Some of its words are fetched before it first renders. Its manifest says so. */
  hasLateWords?: boolean;
  /** Loads what the scene is made of for this brand; without one, all that it could be made of. */
  parts?: (brand?: PublicBrand) => Promise<unknown>;
}

/** One entry of the navigation. Where it stands is the brand's choice; whether it shows depends on who looks. */
export interface EntrySpec extends Offer {
  id: string;
  /** Locale key. */
  label: string;
  /** Locale key of a label that fits where five stand abreast on a phone, if the label itself does not. */
  shortLabel?: string;
  icon: IconName;
  /** Where it leads, or what it does. */
  to: string | { open: TemplateDialog } | { popover: typeof ACCOUNT_MENU } | { show: DialogId };
  shows: 'always' | 'guest' | 'member' | 'agent';
  /** The centre whose menu it belongs to: a brand that does not list that menu shows all that do, in the order of the manifests. */
  centre?: Centre;
  /** Shows only where the brand has vendors of one of these categories. */
  categories?: readonly string[];
}

/** A dialog above whatever page is open: `ui.show(id)` shows it. */
export interface DialogSpec {
  id: DialogId;
  /** The dialog's code, in a `DialogFrame`; loaded when it is first shown. */
  dialog: () => Promise<{ Dialog: ComponentType }>;
  /** Some of its words are fetched before it first renders. Its manifest says so. */
  hasLateWords?: boolean;
}

/** A feature: its routes, its entries and its dialogs. The shell knows features by this alone. */
export interface Manifest {
  id: string;
  routes: readonly RouteSpec[];
  entries: readonly EntrySpec[];
  dialogs?: readonly DialogSpec[];
  /**
   * What this feature alone says is left out of other pages, and fetched before a scene or dialog of it first renders. For features that few
   * look at: whoever does waits for one file more, once.
   */
  hasLateWords?: true;
}
