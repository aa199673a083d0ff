import { useEffect, type ReactNode } from 'react';
import styled from 'styled-components';
import { space } from '../../ui/measure.ts';
import { useWords } from '../words/words.ts';

const Frame = styled.section`
  display: flex;
  flex-direction: column;
  min-height: 0;
  height: 100%;
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  min-height: 52px;
  padding: ${space(2)} ${space(6)};
  border-bottom: 1px solid var(--color-line);
  & > h1 {
    margin-inline-end: auto;
    font-size: var(--text-4);
  }
`;

/** The part of a page that scrolls. */
export const PageBody = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  padding: ${space(6)};
`;

interface PageProps {
  title: string;
  beside?: ReactNode;
  children: ReactNode;
}

/** A page: its title with what filters or acts beside it, and its content. */
export function Page({ title, beside, children }: PageProps) {
  const say = useWords();
  useEffect(() => {
    document.title = say('console.titleOf', { page: title });
  }, [say, title]);
  return (
    <Frame>
      <Head>
        <h1>{title}</h1>
        {beside}
      </Head>
      {children}
    </Frame>
  );
}

/** A part of a page under a heading of its own. */
export const Part = styled.section`
  & + &,
  dl + & {
    margin-top: ${space(8)};
  }
  & > h2 {
    display: flex;
    align-items: center;
    gap: ${space(4)};
    margin-bottom: ${space(2)};
    font-size: var(--text-3);
    & > :is(a, button) {
      margin-inline-start: auto;
    }
    & > a {
      color: var(--color-accent);
      font-size: var(--text-1);
      font-weight: 400;
    }
  }
`;

/** Facts as pairs of a name and a value. */
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: fit-content(50%) minmax(0, 1fr);
  gap: ${space(1.5)} ${space(5)};
  & > dt {
    color: var(--color-muted);
  }
  & > dd {
    overflow-wrap: anywhere;
  }
  & > dd > a {
    color: var(--color-accent);
  }
`;

/** A short word that stands out, such as a label or a state. */
export const Tag = styled.span<{ $tone?: 'plain' | 'good' | 'bad' | 'notice' }>`
  display: inline-block;
  max-width: 100%;
  padding: 0 6px;
  border: 1px solid currentcolor;
  border-radius: var(--radius-small);
  color: var(
    ${({ $tone = 'plain' }) =>
      ({
        plain: '--color-muted',
        good: '--color-positive',
        bad: '--color-negative',
        notice: '--color-notice',
      })[$tone]}
  );
  font-size: 11px;
  line-height: 16px;
  overflow: hidden;
  text-overflow: ellipsis;
  vertical-align: middle;
  white-space: nowrap;
  & + & {
    margin-inline-start: 4px;
  }
`;

/** What a page shows in place of its content: nothing there, not allowed, failed. */
const Note = styled.div`
  max-width: 60ch;
  padding: ${space(8)} ${space(6)};
  & > h2 {
    margin-bottom: ${space(1)};
    font-size: var(--text-2);
  }
  & > p {
    color: var(--color-muted);
  }
  & > button {
    margin-top: ${space(4)};
  }
`;

/** Says why there is nothing to show, and what to do. */
export const Empty = ({ title, text, action }: { title: string; text?: string; action?: ReactNode }) => (
  <Note>
    <h2>{title}</h2>
    {text !== undefined && <p>{text}</p>}
    {action}
  </Note>
);
