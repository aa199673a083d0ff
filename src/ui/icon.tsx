import {
  ChevronDown, CircleHelp, CircleUserRound, CloudOff, Dices, Eye, EyeOff, Flame, Gamepad2, Globe, House, LogIn, LogOut, Menu, Play,
  ReceiptText, RefreshCw, ScrollText, SearchX, Sparkles, TriangleAlert, Wallet, X, type LucideIcon,
} from 'lucide-react';

/** The icons of the site, from one set at one stroke. Manifests name them; nothing else draws one. */
const icons = {
  account: CircleUserRound,
  close: X,
  down: ChevronDown,
  eye: Eye,
  'eye-off': EyeOff,
  fault: TriangleAlert,
  flame: Flame,
  game: Gamepad2,
  globe: Globe,
  help: CircleHelp,
  home: House,
  'log-in': LogIn,
  'log-out': LogOut,
  menu: Menu,
  nothing: SearchX,
  offline: CloudOff,
  play: Play,
  record: ReceiptText,
  refresh: RefreshCw,
  slots: Dices,
  sparkles: Sparkles,
  terms: ScrollText,
  wallet: Wallet,
} as const satisfies Record<string, LucideIcon>;

/** Name of an icon. */
export type IconName = keyof typeof icons;

/** An icon beside words or inside a labelled button: it is hidden from screen readers. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  const Drawing = icons[name];
  return <Drawing size={size} strokeWidth={1.75} aria-hidden focusable={false} />;
}
