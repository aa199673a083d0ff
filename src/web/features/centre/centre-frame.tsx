import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { Avatar } from '../../kit/avatar.tsx';
import type { Centre, FrameProps } from '../manifest.ts';
import { Link, Navigate, useLocation, useNavigate } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';
import { storage } from '../../storage.ts';
import { Back, Close, Head, Menu, Owner, Page, Panel } from './centre-parts.tsx';
import { centrePaths } from './centre-paths.ts';
import { useIsDesktop } from './use-is-desktop.ts';

/** Locale keys of the centres' names. */
const names: Readonly<Record<Centre, string>> = { memberCentre: 'centre.member', agentCentre: 'centre.agent' };

/**
 * The panel of a centre (spec §2): a menu of its pages, the open page, and a close button that leads back to the page
 * behind. On a phone the menu is a page of its own. Opening another page focuses its heading, so that screen readers
 * read it.
 */
export const Frame = observer(function Frame({ centre, menu, firstPath, label, children }: FrameProps) {
  const store = useStore();
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isList = pathname === centrePaths[centre];
  const close = useClose();
  const { heading, page } = usePageChange(pathname);
  const isWide = useIsDesktop();
  // Which records an agent's menu has, and how many offers wait.
  const { member } = store;
  useEffect(() => void (centre === 'agentCentre' && member.loadFunds()), [centre, member]);
  const name = t(names[centre]);
  // With the menu beside it, a centre opens its first page (spec §2).
  if (isList && isWide && firstPath) return <Navigate to={firstPath} replace />;
  const nickname = store.member.info?.nickname;
  const { account } = store.session;
  return (
    <Panel>
      <Menu aria-label={name} data-is-list={isList}>
        <Owner>
          <Avatar address={store.member.info?.avatar ?? ''} size={44} />
          <span>
            <strong>{nickname || account}</strong>
            {nickname !== account && nickname && account}
          </span>
        </Owner>
        <ul>{menu}</ul>
      </Menu>
      <Page ref={page} data-is-list={isList} aria-labelledby="centre-title">
        <Head>
          {!isList && (
            <Back as={Link} to={centrePaths[centre]} aria-label={t('centre.back', { centre: name })}>
              <Icon name="down" size={24} />
            </Back>
          )}
          <h1 id="centre-title" ref={heading} tabIndex={-1}>
            {label === undefined ? name : t(label)}
          </h1>
          <Close type="button" aria-label={t('centre.close', { centre: name })} onClick={close}>
            <Icon name="close" />
          </Close>
        </Head>
        <div>{children}</div>
      </Page>
    </Panel>
  );
});

/**
 * Closes the centre and returns to the page behind it, with the close button or with Escape, unless Escape closes
 * something else.
 */
function useClose(): () => void {
  const { ui } = useStore();
  const navigate = useNavigate();
  const close = () => {
    storage.session.remove('pointMall');
    void navigate(ui.pageBehind);
  };
  const latest = useRef(close);
  useEffect(() => void (latest.current = close));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Escape closes no manual popover: a toast takes it only while it has the focus.
      const isTaken = () => document.querySelector('dialog[open], :popover-open:not([popover=manual])') !== null;
      if (event.key === 'Escape' && !event.defaultPrevented && !isTaken()) latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return close;
}

/**
 * Scrolls a newly opened page to its top and focuses its heading. Leaves the page that the visitor arrived on alone.
 */
function usePageChange(pathname: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const page = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    page.current?.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return { heading, page };
}
