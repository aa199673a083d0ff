import {
  ArrowDown,
  ArrowDownUp,
  ArrowUp,
  ArrowUpFromLine,
  Bird,
  ChartColumn,
  ChevronDown,
  CircleCheck,
  CircleHelp,
  CirclePlus,
  CircleUserRound,
  Clock,
  CloudOff,
  CreditCard,
  Crown,
  Dices,
  Ellipsis,
  Eye,
  EyeOff,
  Fish,
  Gamepad2,
  Globe,
  Grid3x3,
  Handshake,
  Heart,
  House,
  ImagePlus,
  Joystick,
  Landmark,
  Lock,
  LogIn,
  LogOut,
  Mail,
  Megaphone,
  Menu,
  MessageCircle,
  Monitor,
  Play,
  QrCode,
  ReceiptText,
  RefreshCw,
  ScrollText,
  Search,
  SearchX,
  Smartphone,
  Spade,
  SunMoon,
  Swords,
  Ticket,
  Trash2,
  TriangleAlert,
  Trophy,
  UsersRound,
  Volleyball,
  Wallet,
  X,
  type LucideIcon,
} from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { iconId } from './icon-id.ts';

/** Stroke width of the icons, in units of their 24 by 24 view box. */
const STROKE = 1.75;

/** Every icon of the site, from one set with one stroke width. Manifests refer to them by name. */
const icons = {
  account: CircleUserRound,
  appearance: SunMoon,
  bank: Landmark,
  bingo: Grid3x3,
  card: CreditCard,
  chat: MessageCircle,
  check: CircleCheck,
  close: X,
  clock: Clock,
  cockfight: Bird,
  'arrow-down': ArrowDown,
  'arrow-up': ArrowUp,
  deposit: CirclePlus,
  esports: Joystick,
  Handshake,
  Megaphone,
  Smartphone,
  fish: Fish,
  live: Spade,
  lock: Lock,
  lottery: Ticket,
  mail: Mail,
  menu: Menu,
  more: Ellipsis,
  pvp: Swords,
  sports: Volleyball,
  winner: Trophy,
  delete: Trash2,
  desktop: Monitor,
  down: ChevronDown,
  eye: Eye,
  'eye-off': EyeOff,
  fault: TriangleAlert,
  game: Gamepad2,
  globe: Globe,
  heart: Heart,
  'heart-full': Heart,
  help: CircleHelp,
  home: House,
  'log-in': LogIn,
  'log-out': LogOut,
  nothing: SearchX,
  offline: CloudOff,
  picture: ImagePlus,
  play: Play,
  record: ReceiptText,
  movements: ArrowDownUp,
  profit: ChartColumn,
  refresh: RefreshCw,
  search: Search,
  slots: Dices,
  terms: ScrollText,
  qr: QrCode,
  withdraw: ArrowUpFromLine,
  wallet: Wallet,
  upline: UsersRound,
  apps: Smartphone,
  join: Handshake,
  notices: Megaphone,
  vip: Crown,
} as const satisfies Record<string, LucideIcon>;

/** The name of an icon. */
export type IconName = keyof typeof icons;

/** Icons that are filled with their own colour. */
const filled: readonly IconName[] = ['heart-full'];

/** The names of all icons. */
export const iconNames = Object.keys(icons) as IconName[];

/**
 * All icons as one hidden SVG, from which `Icon` shows symbols. It is part of the page template, because as code the icons would be a
 * tenth of a page's own script.
 */
export const iconSprite = (): string =>
  renderToStaticMarkup(
    createElement(
      'svg',
      { hidden: true, 'aria-hidden': true },
      iconNames.map((name) =>
        createElement(
          'symbol',
          { key: name, id: iconId(name), viewBox: '0 0 24 24' },
          createElement(icons[name], {
            strokeWidth: STROKE,
            className: '',
            ...(filled.includes(name) && { fill: 'currentColor' }),
          }),
        ),
      ),
    ),
  );
