import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { AgreementKind } from '../../../../shared/agents/agreement-kinds.ts';
import type { AgreementRow } from '../../../../shared/contract/agreements.ts';
import type { ValueOf } from '../../../../shared/contract/call.ts';
import type { Contract } from '../../../../shared/contract/contract.ts';
import { space } from '../../../../ui/measure.ts';
import { ListView } from '../../../kit/lists/list-view.tsx';
import { Quiet } from '../../../kit/money-parts.tsx';
import { CsvButton } from '../../../kit/records/csv-button.tsx';
import { Section } from '../../../kit/section.tsx';
import { useStore } from '../../../stores/root-store.ts';
import { AgreementTable } from '../agreements/agreement-table.tsx';
import { useAgentWords } from '../use-agent-words.ts';
import { useList } from '../use-list.ts';

type Agreements = ValueOf<Contract['agreementList']>;

const Part = styled(Section)`
  margin-bottom: ${space(6)};
`;

interface OwnAgreementsProps {
  /** Shows one kind alone. */
  kind?: AgreementKind | undefined;
  /** Called after an answer, or an end. */
  onChanged: () => void;
}

/** The agreements that the agent gets and grants; offers that wait for an answer say so. */
export const OwnAgreements = observer(function OwnAgreements({ kind, onChanged }: OwnAgreementsProps) {
  const { client, ui } = useStore();
  const { t } = useAgentWords('');
  const agreements = useList<AgreementRow, AgreementKind | undefined, Agreements>(kind, ({ filter, cursor, signal }) =>
    client.call('agreementList', {
      query: { ...(filter && { kind: filter }), ...(cursor !== undefined && { cursor }) },
      signal,
    }),
  );
  const open = async ({ id }: AgreementRow) => {
    if (!(await ui.ask('agreement', { id }))) return;
    void agreements.load();
    onChanged();
  };
  return (
    <Part>
      <h2>{t('agents.agreements')}</h2>
      <ListView list={agreements} empty={<Quiet>{t('agents.noAgreements')}</Quiet>}>
        {(rows, isStale) => (
          <>
            <AgreementTable
              rows={rows}
              currency={agreements.page.value!.currency}
              isStale={isStale}
              onOpen={(row) => void open(row)}
            />
            <CsvButton record="agreements" query={kind ? { kind } : {}} />
          </>
        )}
      </ListView>
    </Part>
  );
});
