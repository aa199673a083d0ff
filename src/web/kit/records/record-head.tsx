import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { space } from '../../../ui/measure.ts';

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  margin-bottom: ${space(2)};
  color: var(--color-muted);
  & > button {
    margin-inline-end: ${space(-3)};
  }
`;

interface RecordHeadProps {
  /** What the record is, in a sentence. */
  lead: string;
  isLoading: boolean;
  onRefresh: () => void;
}

/** The first line of a record: what it is, and a button that loads it again. */
export function RecordHead({ lead, isLoading, onRefresh }: RecordHeadProps) {
  const { t } = useTranslation();
  return (
    <Head>
      <p>{lead}</p>
      <IconButton type="button" aria-label={t('records.refresh')} onClick={onRefresh} aria-busy={isLoading}>
        <Icon name="refresh" />
      </IconButton>
    </Head>
  );
}
