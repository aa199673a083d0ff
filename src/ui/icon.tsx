import {
  ChevronDown, CircleHelp, CircleUserRound, CloudOff, Dices, Eye, EyeOff, Gamepad2, Globe, House, LogIn, LogOut, Play,
  ReceiptText, RefreshCw, ScrollText, SearchX, TriangleAlert, Wallet, type LucideIcon,
} from 'lucide-react';

/** The icons of the site, from one set at one stroke. Manifests name them; nothing else draws one. */
const icons = {
  account: CircleUserRound,
  down: ChevronDown,
  eye: Eye,
  'eye-off': EyeOff,
  fault: TriangleAlert,
  game: Gamepad2,
  globe: Globe,
  help: CircleHelp,
  home: House,
  'log-in': LogIn,
  'log-out': LogOut,
  nothing: SearchX,
  offline: CloudOff,
  play: Play,
  record: ReceiptText,
  refresh: RefreshCw,
  slots: Dices,
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
