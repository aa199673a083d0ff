import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { IncomePart } from '../../../../shared/contract/agreements.ts';
import type { ValueOf } from '../../../../shared/contract/call.ts';
import type { Contract } from '../../../../shared/contract/contract.ts';
import { space } from '../../../../ui/measure.ts';
import { ListView } from '../../../kit/lists/list-view.tsx';
import { Figure, Quiet } from '../../../kit/money-parts.tsx';
import { CsvButton } from '../../../kit/records/csv-button.tsx';
import { TimeZoneNote } from '../../../kit/time-zone-note.tsx';
import { useStore } from '../../../stores/root-store.ts';
import { Signatures } from '../agreements/signatures.tsx';
import { TermsView } from '../agreements/terms-view.tsx';
import { BackButton } from '../back-button.tsx';
import { useAgentWords } from '../use-agent-words.ts';
import { useList } from '../use-list.ts';
import { FormulaView } from './formula-view.tsx';
import { LineDays, LineEntries } from './line-evidence.tsx';
import { DownlineParts } from './downline-parts.tsx';
import { Part } from './part.tsx';

type Line = ValueOf<Contract['incomeLine']>;

const Head = styled.header`
  margin-bottom: ${space(5)};
  & > p {
    color: var(--color-muted);
  }
`;

interface LineViewProps {
  id: string;
  onBack: () => void;
  /** Shows the rounds of a direct downline. */
  onRounds: (memberId: string) => void;
}

/** A line of income with all that it comes from: the formula, the direct downlines, and the terms as both sides signed them (AGENT-37). */
export const LineView = observer(function LineView({ id, onBack, onRounds }: LineViewProps) {
  const { client } = useStore();
  const { t } = useAgentWords('');
  const parts = useList<IncomePart, string, Line>(id, ({ filter, cursor, signal }) =>
    client.call('incomeLine', { query: { id: filter, ...(cursor !== undefined && { cursor }) }, signal }),
  );
  const { value } = parts.page;
  return (
    <>
      <BackButton label={t('agents.income.back')} onClick={onBack} />
      {value && <Explained line={value} />}
      {value && <LineDays line={value} />}
      {value && (
        <Part>
          <h2>{t('agents.income.parts')}</h2>
          {value.list.length === 0 && <Quiet>{t('agents.income.noParts')}</Quiet>}
        </Part>
      )}
      <ListView list={parts} empty={null}>
        {(rows, isStale) => (
          <>
            <DownlineParts
              rows={rows}
              currency={value!.currency}
              isStale={isStale}
              onOpen={({ memberId }) => onRounds(memberId)}
            />
            <CsvButton record="line" query={{ id }} />
          </>
        )}
      </ListView>
      {value && <LineEntries line={value} />}
      {value && <Signed line={value} />}
    </>
  );
});

/** What the line is worth, for which period, and why. */
const Explained = observer(function Explained({ line: { line, formula, currency } }: { line: Line }) {
  const { t, amount, moment, span } = useAgentWords(currency);
  return (
    <>
      <Head>
        <p>
          {t('agents.income.of', {
            kind: t(`agents.kind.${line.kind}`),
            span: span(line.from, line.until),
          })}
        </p>
        <Figure>
          {amount(line.amount)}
          <small>{currency}</small>
        </Figure>
        <p>
          {line.paidAt === null
            ? t(`agents.income.stateText.${line.state}`)
            : t('agents.income.paidAt', { moment: moment(line.paidAt) })}
        </p>
      </Head>
      <FormulaView kind={line.kind} formula={formula} currency={currency} />
    </>
  );
});

/** The terms that the line was settled by. */
const Signed = observer(function Signed({ line: { line, version, currency } }: { line: Line }) {
  const { t } = useAgentWords(currency);
  return (
    <Part>
      <h2>{t('agents.income.terms', { version: String(version.version) })}</h2>
      <TermsView kind={line.kind} terms={version.terms} currency={currency} />
      <Signatures version={version} />
      <TimeZoneNote />
    </Part>
  );
});
