import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { space } from '../../ui/measure.ts';
import { useConsole } from '../use-console.ts';
import { usePageValue } from './page-value.ts';

const Sheet = styled.div`
  overflow: hidden;
  margin-top: ${space(4)};
  border: var(--border-card, 1px solid var(--color-line));
  border-radius: var(--radius-medium);
  background: var(--color-raised);
  color: var(--color-text);
  font-family: var(--font-text);
  overflow-wrap: anywhere;
  & > header {
    padding: ${space(2)} ${space(4)};
    background: var(--color-header);
    color: var(--color-on-header);
    font-family: var(--font-display);
    font-weight: var(--weight-display);
  }
  & > article {
    padding: ${space(4)};
  }
  & > article + article {
    border-top: 1px solid var(--color-line);
  }
  & > article > h3 {
    color: inherit;
    font-family: var(--font-display);
    font-weight: var(--weight-display);
  }
  & :is(ul, ol) {
    padding-inline-start: ${space(5)};
    list-style: disc;
  }
  & ol {
    list-style: decimal;
  }
`;

interface InBrandLookProps {
  merchant: string;
  /** Articles, each with its heading. */
  children: ReactNode;
}

/** Shows what players read under the name of their brand, in its colours and shapes. Until they are known it looks as the console does. */
export const InBrandLook = observer(function InBrandLook({ merchant, children }: InBrandLookProps) {
  const { client } = useConsole();
  const look = usePageValue({ merchant }, (request) => client.call('brandLook', request)).loaded.value;
  return (
    <Sheet style={look?.properties}>
      {look && <header>{look.name}</header>}
      {children}
    </Sheet>
  );
});
