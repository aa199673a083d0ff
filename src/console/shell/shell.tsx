import { Fragment, Suspense, useRef, useState } from 'react';
import styled from 'styled-components';
import { media, space } from '../../ui/measure.ts';
import type { ConsoleValue } from '../console-client.ts';
import { Empty } from '../kit/page.tsx';
import { Navigate, NavLink, Route, Routes, useLocation, useNavigate } from '../router.ts';
import { useConsole } from '../use-console.ts';
import { useWords } from '../words/words.ts';
import { CommandBar } from './command-bar.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import {
  CampaignReportView,
  DocumentView,
  MemberView,
  NewBrandView,
  ParentStudioView,
  pages,
  WithdrawalView,
  type ConsolePage,
} from './pages.ts';
import { useKeys } from './use-keys.ts';

const Frame = styled.div`
  display: grid;
  grid-template: var(--size-header) minmax(0, 1fr) / 200px minmax(0, 1fr);
  height: 100dvh;
  ${media.narrow} {
    grid-template: auto auto minmax(0, 1fr) / minmax(0, 1fr);
  }
`;

const Rail = styled.nav`
  display: flex;
  flex-direction: column;
  padding: ${space(3)};
  border-inline-end: 1px solid var(--color-line);
  overflow: auto;
  & > p {
    padding: ${space(2)} ${space(3)} ${space(1)};
    color: var(--color-muted);
    font-size: var(--text-0);
  }
  & > a + p {
    margin-top: ${space(4)};
  }
  & > a {
    display: flex;
    justify-content: space-between;
    align-items: center;
    height: 32px;
    padding-inline: ${space(3)};
    border-radius: var(--radius-control);
    color: var(--color-muted);
  }
  & > a:hover {
    background: var(--color-hover);
  }
  & > a[aria-current='page'] {
    background: var(--color-hover);
    color: var(--color-text);
    font-weight: var(--weight-strong);
  }
  ${media.narrow} {
    flex-direction: row;
    padding: ${space(1)} ${space(3)};
    border: solid var(--color-line);
    border-width: 0 0 1px;
    & > p,
    & kbd {
      display: none;
    }
    & > a {
      flex: none;
    }
  }
`;

const Content = styled.main`
  min-width: 0;
  min-height: 0;
`;

interface ShellProps {
  me: ConsoleValue<'me'>;
}

/** The merchant of an address, or the operator's first one. */
const merchantIn = (path: string, { brands }: ShellProps['me']): string | undefined =>
  brands.find(({ merchantCode }) => path.split('/')[1] === merchantCode)?.merchantCode ?? brands[0]?.merchantCode;

/** The frame of every page: the command bar, the rail, and the page itself. */
export function Shell({ me }: ShellProps) {
  const { session } = useConsole();
  const say = useWords();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const merchant = merchantIn(pathname, me);
  const search = useRef<HTMLInputElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const shown = pages.filter(
    ({ capability, ofMerchant }) =>
      (capability === undefined || session.may(capability)) && (!ofMerchant || merchant !== undefined),
  );
  const addressOf = ({ path, ofMerchant }: ConsolePage) => (ofMerchant ? `/${merchant ?? ''}/${path}` : `/${path}`);
  useKeys({
    '/': () => search.current?.select(),
    '?': () => setHelpOpen(true),
    ...Object.fromEntries(shown.map((page) => [`g ${page.key}`, () => void navigate(addressOf(page))])),
  });
  return (
    <Frame>
      <CommandBar me={me} merchant={merchant} searchRef={search} />
      <Rail aria-label={say('nav.title')}>
        {[true, false].map((ofMerchant) => {
          const group = shown.filter((page) => page.ofMerchant === ofMerchant);
          const brand = me.brands.find(({ merchantCode }) => merchantCode === merchant);
          return (
            <Fragment key={String(ofMerchant)}>
              {group.length > 0 && <p>{ofMerchant ? brand?.name : say('nav.platform')}</p>}
              {group.map((page) => (
                <NavLink key={page.path} to={addressOf(page)}>
                  {say(page.title)}
                  <kbd aria-hidden>{say('key.go', { key: page.key })}</kbd>
                </NavLink>
              ))}
            </Fragment>
          );
        })}
      </Rail>
      <Content>
        <Suspense fallback={<p id="start">{say('console.loading')}</p>}>
          <Routes>
            {shown.map(({ path, ofMerchant, View }) => (
              <Route key={path} path={ofMerchant ? `/:merchant/${path}` : `/${path}`} element={<View />} />
            ))}
            {session.may('members.read') && <Route path="/:merchant/members/:id" element={<MemberView />} />}
            {session.may('cashier.read') && <Route path="/:merchant/withdrawals/:id" element={<WithdrawalView />} />}
            {session.may('documents.check') && <Route path="/:merchant/documents/:id" element={<DocumentView />} />}
            {session.may('promotions.read') && (
              <Route path="/:merchant/campaigns/:id" element={<CampaignReportView />} />
            )}
            {session.may('brands.read') && <Route path="/parents/:slug/studio" element={<ParentStudioView />} />}
            {session.may('brands.change') && <Route path="/brands/new" element={<NewBrandView />} />}
            <Route path="/" element={<Navigate to={addressOf(shown[0]!)} replace />} />
            <Route path="*" element={<Empty title={say('console.notFound')} text={say('console.notFoundText')} />} />
          </Routes>
        </Suspense>
      </Content>
      {isHelpOpen && <KeysDialog pages={shown} onClose={() => setHelpOpen(false)} />}
    </Frame>
  );
}
