import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { AgentCsvRecord, CsvRecord } from '../../../shared/contract/csv-paths.ts';
import { Button } from '../../../ui/button.tsx';
import { space } from '../../../ui/measure.ts';
import { Warning } from '../../../ui/warning.tsx';
import { useStore } from '../../stores/root-store.ts';
import { saveCsv } from './save-csv.ts';

const Foot = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  margin-top: ${space(4)};
`;

interface CsvButtonProps {
  record: CsvRecord | AgentCsvRecord;
  /** The filter of the record, as its call has it. */
  query: Record<string, unknown>;
}

/** Saves all rows that a filter lets through as a file. */
export const CsvButton = observer(function CsvButton({ record, query }: CsvButtonProps) {
  const { locale, session } = useStore();
  const { t } = useTranslation();
  const [isSaving, setSaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const download = async () => {
    const { token } = session;
    if (isSaving || token === undefined) return;
    setSaving(true);
    setFailed(!(await saveCsv(record, { token, query: { ...query, language: locale.code } })));
    setSaving(false);
  };
  return (
    <Foot>
      {hasFailed && <Warning>{t('records.csvFailed')}</Warning>}
      <Button type="button" $rank="secondary" aria-busy={isSaving} onClick={() => void download()}>
        {t('records.csv')}
      </Button>
    </Foot>
  );
});
