import type { ComponentType, ReactNode } from 'react';
import type { Offer } from '../../shared/brand/access.ts';
import type { PublicBrand } from '../../shared/brand/public-brand.ts';
import type { IconName } from '../../ui/icon.tsx';
import type { RootStore } from '../stores/root-store.ts';
import type { DialogId, DialogProps, PlainDialogId, TemplateDialog } from '../stores/ui-store.ts';

/** Id of the content of a page, which the skip link leads to. */
export const MAIN_ID = 'content';
/** Id of the popover with the entries behind the account name: an entry may open it. */
export const ACCOUNT_MENU = 'account-menu';

/** The frame around a scene (spec §2): header, footer and side menu; header and footer; the header alone; nothing; or the header above the panel of a centre. */
export type Layout = 'full' | 'wide' | 'header' | 'bare' | 'centre';

/** Who may open a scene: everybody, members and trials, members alone, or agents. The gateway checks every call again. */
export type Guard = 'any' | 'member' | 'real' | 'agent';

/** The two centres: panels with a menu of their own, which is a place that brands fill with entries (spec §2). */
export type Centre = 'memberCentre' | 'agentCentre';

/** One scene and the paths that lead to it. */
export interface RouteSpec extends Offer {
  /** First the canonical path, then its aliases. */
  paths: readonly [string, ...string[]];
  layout: Layout;
  guard: Guard;
  /** What guests see behind the login that the guard asks for. Without it, a notice. */
  door?: { scene: () => Promise<{ Scene: ComponentType }> };
  /** Where the guard sends visitors that it refuses; without it the site asks them to log in. */
  guestTo?: string;
  /** Locale key of the page's title. */
  title: string;
  /** Locale keys of titles by the page query (spec §2), where a path shows another category with it. */
  titleOf?: Readonly<Record<string, string>>;
  /** The scene's code, loaded when it is opened. */
  scene: () => Promise<{ Scene: ComponentType }>;
  /** A dialog of the template that is open when the page is entered by this route. */
  dialog?: TemplateDialog;
  /** Texts of the brand that the scene shows: they come with the page. */
  copy?: readonly string[];
  /** Shows the sections of the brand's home, and with them the texts that those name. */
  hasSections?: boolean;
  /** Shows boards, which change by the minute: the page is made again when they have. */
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

/** One entry of the navigation. The brand chooses its place; whether it shows depends on the visitor. */
export interface EntrySpec extends Offer {
  id: string;
  /** Locale key. */
  label: string;
  /** Locale key of a shorter label, if the label does not fit the bottom bar of a phone, where five entries share the width. */
  shortLabel?: string;
  icon: IconName;
  /** Where it leads, or what it does; for what floats at the edge of a page, its code. */
  to:
    | string
    | { open: TemplateDialog }
    | { popover: typeof ACCOUNT_MENU }
    | { show: PlainDialogId }
    | { float: () => Promise<{ Float: ComponentType }> };
  shows: 'always' | 'guest' | 'member' | 'downline' | 'agent';
  /** The centre whose menu it belongs to: a brand that does not list that menu shows all that do, in the order of the manifests. */
  centre?: Centre;
  /** Shows only to agents who take part in agreements of this kind (AGENT-10 to 12). */
  funds?: 'enableCt' | 'salary' | 'hourSalary';
  /** Shows only where the brand has vendors of one of these categories. */
  categories?: readonly string[];
}

/** A dialog above whatever page is open: `ui.show(id)` shows it. Its manifest adds its id to `Dialogs`. */
export type DialogSpec = {
  [Id in DialogId]: {
    id: Id;
    /** The dialog's code, in a `DialogFrame`; loaded when it is first shown. */
    dialog: () => Promise<{ Dialog: ComponentType<DialogProps<Id>> }>;
    /** Some of its words are fetched before it first renders. Its manifest says so. */
    hasLateWords?: boolean;
  };
}[DialogId];

/** A template dialog: part of every page's HTML, so that it opens before any script. */
export interface TemplateSpec {
  /** The template has `<dialog id="…">`, and in it `#…-root`, which holds the prerendered content. */
  id: TemplateDialog;
  /** Begins the React ids of its content: each React root of a page needs another. */
  prefix: string;
  /** Its code: the publisher prerenders with it, and a page fetches it when the dialog is first opened. */
  load: () => Promise<TemplateModule>;
}

/** The content of a template dialog. Both functions render the same for a guest who has done nothing. */
export interface TemplateModule {
  prerender: () => ReactNode;
  /** Makes the content ready to be hydrated in `root`, with what the player has typed there. */
  prepare: (store: RootStore, root: HTMLElement) => Promise<ReactNode>;
}

/** What the panel around the pages of a centre is given. */
export interface FrameProps {
  centre: Centre;
  /** The entries of the menu, each in its row. */
  menu: ReactNode;
  /** Where the first entry leads. */
  firstPath: string | undefined;
  /** Locale key of the open page; undefined where the list itself is open. */
  label: string | undefined;
  children: ReactNode;
}

/** A feature: its routes, entries and dialogs. The shell knows features by this alone. */
export interface Manifest {
  id: string;
  routes: readonly RouteSpec[];
  entries: readonly EntrySpec[];
  dialogs?: readonly DialogSpec[];
  templates?: readonly TemplateSpec[];
  /** The panel around the pages of the centres. One feature brings it. */
  frame?: () => Promise<{ Frame: ComponentType<FrameProps> }>;
  /**
   * Words that only this feature uses are left out of other pages, and fetched before a scene or dialog of it first renders. For features that
   * few players open: they wait once for one more file.
   */
  hasLateWords?: true;
}
