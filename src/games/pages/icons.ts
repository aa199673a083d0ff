import ArrowLeft from 'lucide-react/icons/arrow-left';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Info from 'lucide-react/icons/info';
import List from 'lucide-react/icons/list';
import Landmark from 'lucide-react/icons/landmark';
import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import RotateCw from 'lucide-react/icons/rotate-cw';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Shuffle from 'lucide-react/icons/shuffle';
import Star from 'lucide-react/icons/star';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Undo from 'lucide-react/icons/undo-2';
import Users from 'lucide-react/icons/users';
import Waves from 'lucide-react/icons/waves';
import X from 'lucide-react/icons/x';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Icons of the game pages, all from one package and with one stroke width. */
const icons = {
  'arrow-left': ArrowLeft,
  check: Check,
  maximize: Maximize,
  minimize: Minimize,
  minus: Minus,
  plus: Plus,
  rotate: RotateCw,
  shield: ShieldCheck,
  info: Info,
  alert: TriangleAlert,
  close: X,
  shuffle: Shuffle,
  list: List,
  waves: Waves,
  clock: Clock,
  undo: Undo,
  users: Users,
  star: Star,
  house: Landmark,
};

/** The name of an icon. */
export type IconName = keyof typeof icons;

/** All icons as one hidden sprite, rendered with the page. `<use href="#icon-<name>">` shows one. */
export const iconSprite = (): string =>
  renderToStaticMarkup(
    createElement(
      'svg',
      { className: 'sprite', 'aria-hidden': true },
      Object.entries(icons).map(([name, Icon]) =>
        createElement('symbol', { key: name, id: `icon-${name}`, viewBox: '0 0 24 24' }, createElement(Icon)),
      ),
    ),
  );

/** Markup of one icon. It is hidden from screen readers, because its button has a label. */
export const icon = (name: IconName): string =>
  `<svg class="icon" aria-hidden="true"><use href="#icon-${name}"/></svg>`;
