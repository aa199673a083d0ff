import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { inLayout, media, space } from '../../../ui/measure.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { SceneFault } from '../../kit/scene-fault.tsx';
import { useStore } from '../../stores/root-store.ts';
import { RanksStore, type Ranks } from './ranks-store.ts';

const Page = styled.div`
  display: grid;
  gap: ${space(8)};
  max-width: 880px;
  & > header > h1 {
    font-size: var(--text-5);
    overflow-wrap: anywhere;
  }
  & > header > p {
    margin-top: ${space(2)};
    max-width: 60ch;
    color: var(--color-muted);
  }
  ${inLayout.centred} {
    margin-inline: auto;
    & > header {
      text-align: center;
    }
    & > header > p {
      margin-inline: auto;
    }
  }
  ${inLayout.columns} {
    gap: ${space(5)};
    & > header > h1 {
      font-size: var(--text-4);
    }
  }
  ${media.tablet} {
    width: 100%;
  }
`;

/** Skeletons in the shape of rows. */
const SKELETONS = 8;

interface RanksPageProps {
  title: string;
  lead: string;
  children: (ranks: Ranks, store: RanksStore) => ReactNode;
}

/** A page of races or winners: its heading, and what it shows once it is read. */
export const RanksPage = observer(function RanksPage({ title, lead, children }: RanksPageProps) {
  const root = useStore();
  const [store] = useState(() => new RanksStore(root));
  const { code } = root.locale;
  const { role } = root.session;
  // Titles come in the language of the page, and own places with the login.
  useEffect(() => store.watch(), [store, code, role]);
  const { value, isWaiting } = store.data;
  return (
    <Page>
      <header>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      {isWaiting && (
        <div aria-busy="true">
          {Array.from({ length: SKELETONS }, (_, index) => (
            <Skeleton key={index} as="p" $height="52px" />
          ))}
        </div>
      )}
      {store.data.state === 'failed' && <SceneFault onRetry={store.load} />}
      {value && children(value, store)}
    </Page>
  );
});
